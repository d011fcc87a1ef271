import * as z from "zod/mini";
import { type AnyField, type Fields, isEmpty } from "./field.ts";
import { holds } from "./holds.ts";
import { makeSchema } from "./schemas.ts";

/** Message keys by the path of the value they speak of: `price`, `combinations.2.sku`. */
export type FieldErrors = Record<string, string[]>;

export interface Read {
  readonly value: Record<string, unknown>;
  readonly errors: FieldErrors;
}

const schemas = new WeakMap<AnyField, z.ZodMiniType>();

/** The schema of a field, made once: making one takes longer than reading a value with it. */
export function schemaOf(field: AnyField): z.ZodMiniType {
  const known = schemas.get(field);
  if (known) return known;
  const schema = makeSchema(field, readFields);
  schemas.set(field, schema);
  return schema;
}

function readField(field: AnyField, input: unknown): { value: unknown; errors: FieldErrors } {
  if (isEmpty(input)) {
    return {
      value: field.empty,
      errors: field.required && field.empty !== false ? { "": ["errors.required"] } : {},
    };
  }
  const result = z.safeParse(schemaOf(field), input);
  if (result.success) {
    // Normalising may leave nothing: text of blanks, tags that were all alike.
    const gone = field.required && isEmpty(result.data);
    return { value: result.data, errors: gone ? { "": ["errors.required"] } : {} };
  }
  // A path is what somebody sent: `valueOf` must be no more than a name.
  const messages = new Map<string, Set<string>>();
  for (const issue of result.error.issues) {
    const path = issue.path.join(".");
    messages.set(path, (messages.get(path) ?? new Set()).add(issue.message));
  }
  const errors = Object.fromEntries(Array.from(messages, ([path, said]) => [path, [...said]]));
  return { value: input, errors };
}

/**
 * Reads a whole record, or an entry of a list, from outside: normalises every value, fills what is missing
 * with the field's initial value, empties fields whose condition does not hold, refuses names it does not know.
 * @param kept values that are not read, on which conditions may hang all the same
 */
export function readFields(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, unknown>> = {},
): Read {
  const value: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  const found: Record<string, FieldErrors> = {};
  for (const name of Object.keys(input)) {
    if (!Object.hasOwn(fields, name)) errors[name] = ["errors.unknownField"];
  }
  for (const [name, field] of Object.entries(fields)) {
    const read = readField(field, input[name] === undefined ? (field.initial ?? field.empty) : input[name]);
    value[name] = read.value;
    found[name] = read.errors;
  }
  const record = { ...kept, ...value };
  for (const [name, field] of Object.entries(fields)) {
    if (!holds(field.when, record)) {
      value[name] = field.empty;
      record[name] = field.empty;
      continue;
    }
    for (const [path, keys] of Object.entries(found[name] ?? {})) {
      errors[path === "" ? name : `${name}.${path}`] = keys;
    }
  }
  return { value, errors };
}
