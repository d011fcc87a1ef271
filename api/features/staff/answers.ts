import * as z from "zod/mini";
import { roles } from "../../../src/domain/roles.ts";
import { textOrNull } from "../../records/endpoints/answers.ts";

/** The signed-in user. */
export const adminAnswer = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  changes: z.exactOptional(
    z.string().check(
      z.meta({
        description:
          "Changes of the role's permissions by the shop: `orders.cancel.!return~products.!export`.",
      }),
    ),
  ),
  image: textOrNull,
  posStatus: z.boolean(),
  shopStatus: z.boolean(),
});
