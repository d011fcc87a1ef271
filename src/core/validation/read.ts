import * as z from "zod/mini";
import { type AnyField, type Fields, isEmpty } from "../fields/field.ts";
import { holds } from "../fields/holds.ts";
import { makeSchema } from "./schemas.ts";
import { shapeOf } from "./shape.ts";

/** Message keys by the path of the value: `price`, `combinations.2.sku`. */
export type FieldErrors = Record<string, string[]>;

export interface Read {
  readonly value: Record<string, unknown>;
  readonly errors: FieldErrors;
}

const schemas = new WeakMap<AnyField, z.ZodMiniType>();

/** Returns the schema of a field, cached: creating one takes longer than parsing a value with it. */
export function schemaOf(field: AnyField): z.ZodMiniType {
  const memo = schemas.get(field);
  if (memo) return memo;
  const schema = makeSchema(field, readFields);
  schemas.set(field, schema);
  return schema;
}

interface ReadField {
  readonly value: unknown;
  /** Undefined if there are none. */
  readonly errors?: FieldErrors;
}

const required: FieldErrors = { "": ["errors.required"] };

/** @param input a non-empty value */
function readField(field: AnyField, input: unknown): ReadField {
  const result = z.safeParse(schemaOf(field), input);
  if (result.success) {
    // Normalising may leave nothing: blank text, duplicate tags.
    const gone = field.required && isEmpty(result.data);
    return gone ? { value: result.data, errors: required } : { value: result.data };
  }
  // Paths come from the caller: `valueOf` must be an ordinary key.
  const messages = new Map<string, Set<string>>();
  for (const issue of result.error.issues) {
    const path = issue.path.join(".");
    messages.set(path, (messages.get(path) ?? new Set()).add(issue.message));
  }
  const errors = Object.fromEntries(Array.from(messages, ([path, said]) => [path, [...said]]));
  return { value: input, errors };
}

/** Returns the messages of a field about a value, by the path inside it; none for an empty value. */
export const fieldErrors = (field: AnyField, value: unknown): FieldErrors =>
  isEmpty(value) ? {} : (readField(field, value).errors ?? {});

/** Properties of fields that are needed for every record, computed once. */
interface Plan {
  readonly all: readonly (readonly [name: string, field: AnyField])[];
  readonly conditional: readonly (readonly [name: string, field: AnyField])[];
  /** The fields that conditions depend on. */
  readonly decisive: readonly string[];
  readonly blank: Readonly<Record<string, unknown>>;
}

const plans = new WeakMap<Fields, Plan>();

function planOf(fields: Fields): Plan {
  const memo = plans.get(fields);
  if (memo) return memo;
  const all = Object.entries(fields);
  const conditional = all.filter(([, field]) => field.when !== undefined);
  const decisive = [...new Set(conditional.flatMap(([, { when = {} }]) => Object.keys(when)))];
  const plan = { all, conditional, decisive, blank: shapeOf(Object.keys(fields)) };
  plans.set(fields, plan);
  return plan;
}

/** Maximum number of unknown names that are reported: one is enough to reject the record. */
const mostUnknown = 100;

/**
 * Parses a whole record, or an entry of a list, from outside: normalises every value, fills missing ones with the
 * field's initial value, clears fields whose condition does not hold, and rejects unknown names.
 * @param current values that are not parsed but that conditions may depend on
 * @param blank the object the value is spread from. Default: the empty fields
 */
export function readFields(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>> = {},
  blank: Readonly<Record<string, unknown>> = planOf(fields).blank,
): Read {
  const { all, conditional, decisive } = planOf(fields);
  const value: Record<string, unknown> = { ...blank };
  const errors: FieldErrors = {};
  const faults = new Map<string, FieldErrors>();
  let unknown = 0;
  for (const name in input) {
    if (Object.hasOwn(fields, name)) continue;
    errors[name] = ["errors.unknownField"];
    unknown += 1;
    if (unknown === mostUnknown) break;
  }
  for (const [name, field] of all) {
    const given = input[name];
    const meant = given === undefined ? (field.initial ?? field.empty) : given;
    if (isEmpty(meant)) {
      value[name] = field.empty;
      if (field.required && field.empty !== false) faults.set(name, required);
      continue;
    }
    const read = readField(field, meant);
    value[name] = read.value;
    if (read.errors) faults.set(name, read.errors);
  }
  const deciding: Record<string, unknown> = {};
  for (const name of decisive) deciding[name] = Object.hasOwn(fields, name) ? value[name] : current[name];
  for (const [name, field] of conditional) {
    if (holds(field.when, deciding)) continue;
    value[name] = field.empty;
    if (Object.hasOwn(deciding, name)) deciding[name] = field.empty;
    faults.delete(name);
  }
  for (const [name, said] of faults) {
    for (const [path, keys] of Object.entries(said))
      errors[path === "" ? name : `${name}.${path}`] = [...keys];
  }
  return { value, errors };
}
