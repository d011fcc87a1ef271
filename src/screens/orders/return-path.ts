import { generatePath } from "react-router";

/** Where goods of an order are taken back. */
export const returnPattern = "/order/:id/return";

export const returnPath = (id: string): string => generatePath(returnPattern, { id });
