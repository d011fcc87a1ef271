import { toJSONSchema, type ZodMiniType } from "zod/mini";
import type { JsonSchema } from "./schema.ts";

/** Values are described once: the paths of all endpoints are asked for again with each resource. */
const known = {
  input: new WeakMap<ZodMiniType, JsonSchema>(),
  output: new WeakMap<ZodMiniType, JsonSchema>(),
};

/** The JSON schema of values, as they are sent or answered. Checks implemented in code cannot be described. */
export function described(values: ZodMiniType, io: "input" | "output"): JsonSchema {
  const before = known[io].get(values);
  if (before) return before;
  const { $schema: _, ...schema } = toJSONSchema(values, { io, unrepresentable: "any" });
  known[io].set(values, schema);
  return schema;
}
