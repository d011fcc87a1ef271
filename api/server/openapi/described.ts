import { toJSONSchema, type ZodMiniType } from "zod/mini";
import type { JsonSchema } from "./schema.ts";

/** The JSON schema of values, as they are sent or answered. Checks implemented in code cannot be described. */
export function described(values: ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...schema } = toJSONSchema(values, { io, unrepresentable: "any" });
  return schema;
}
