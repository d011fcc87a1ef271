/** The screen for returning goods of an order. */
export const returnPattern = "/order/:id/return";

export const returnPath = (id: string): string => returnPattern.replace(":id", () => id);
