import * as z from "zod/mini";
import { type FieldType, makeField } from "../src/kit/fields/field.ts";

const type: FieldType<Record<string, unknown>> = {
  schema: () => z.record(z.string(), z.unknown(), "errors.json"),
  toCsv: (value) => JSON.stringify(value),
  fromCsv: () => ({ error: "errors.readOnly" }),
  column: "jsonb",
  operators: [],
  parse: () => undefined,
  sortable: false,
  sample: () => ({}),
};

/** Any object, kept as it is: what an audit entry remembers. Only the server's own collections have such. */
export function json() {
  return makeField("json", type, null, { readOnly: true } as const);
}
