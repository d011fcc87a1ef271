/** The list of one customer's orders. */
export const customerOrderPath = "/customer-order/:id";

export const customerOrders = (id: string): string => customerOrderPath.replace(":id", () => id);

/** A query parameter of a customer's page that opens the merge dialog. */
export const mergeParam = "merge";
