/** In the address of a customer's page: opens the dialog that makes one customer of two. */
export const mergeParam = "merge";
