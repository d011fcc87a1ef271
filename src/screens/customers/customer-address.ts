import { generatePath } from "react-router";

/** Where the orders of one customer are listed. */
export const customerOrderPath = "/customer-order/:id";

export const customerOrders = (id: string): string => generatePath(customerOrderPath, { id });
