import { isDeepStrictEqual } from "node:util";

/** Whether two values of a record are equal. Most are primitive and need no deep comparison. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === "object" && typeof other === "object" && isDeepStrictEqual(one, other));
