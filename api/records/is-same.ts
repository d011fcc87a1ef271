import { isDeepStrictEqual } from "node:util";

/** Are two values of a record alike? Most are texts and numbers, of which nothing has to be compared in depth. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === "object" && typeof other === "object" && isDeepStrictEqual(one, other));
