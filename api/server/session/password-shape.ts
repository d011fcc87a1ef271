import * as z from "zod/mini";

/** A new password in the description of a body; the rules are `checkPassword`'s. */
export const passwordShape = z.string().check(z.minLength(10), z.maxLength(200));
