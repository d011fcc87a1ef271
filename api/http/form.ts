import type { Fields, RecordFields } from "../../src/kit/fields/field.ts";
import { readFields } from "../../src/kit/fields/read.ts";
import { invalid } from "../problem.ts";
import { isObject, type Json } from "./body.ts";

/** Nobody refers to the entries of a form, so their places will do. */
function withIds(fields: Fields, body: Json): Json {
  const named = Object.entries(body).map(([name, value]): [string, unknown] => {
    if (fields[name]?.kind !== "list" || !Array.isArray(value)) return [name, value];
    return [name, value.map((entry, at) => (isObject(entry) ? { id: String(at), ...entry } : entry))];
  });
  return Object.fromEntries(named);
}

/** Reads a form of an action: the entries of its lists may come without ids. Throws 422 with messages by path. */
export function readForm<F extends Fields>(fields: F, body: Json): RecordFields<F> {
  const { value, errors } = readFields(fields, withIds(fields, body));
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return value as RecordFields<F>;
}
