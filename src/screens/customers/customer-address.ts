import { generatePath } from "react-router";

/** Where the orders of one customer are listed. */
export const customerOrderPath = "/customer-order/:id";

export const customerOrders = (id: string): string => generatePath(customerOrderPath, { id });

/** In the address of a customer's page: opens the dialog that makes one customer of two. */
export const mergeParam = "merge";
