import type { AnyResource } from "../../src/kit/define.ts";
import type { AnyField, ColumnType, Fields } from "../../src/kit/fields/field.ts";
import { entryFields } from "../stores/schema.ts";

type Values = Readonly<Record<string, unknown>>;

const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
const isText = (value: unknown) => typeof value === "string";
const isTime = (value: unknown) => typeof value === "string" && !Number.isNaN(Date.parse(value));

/** What values of a column are, and how people call it. */
const expected: Readonly<Record<ColumnType, readonly [test: (value: unknown) => boolean, words: string]>> = {
  text: [isText, "a text"],
  "text[]": [(value) => Array.isArray(value) && value.every(isText), "a list of texts"],
  bigint: [Number.isSafeInteger, "a whole number"],
  integer: [Number.isSafeInteger, "a whole number"],
  double: [isNumber, "a number"],
  boolean: [(value) => typeof value === "boolean", "true or false"],
  date: [isTime, "a date"],
  timestamp: [isTime, "a time"],
  jsonb: [() => true, "anything"],
};

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? "nothing";

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function* ofField(field: AnyField, value: unknown, path: string): Generator<string> {
  const [test, words] = expected[field.type.column];
  if (!test(value)) yield `${path} is ${shown(value)}, not ${words}`;
  const { options } = field as AnyField & { readonly options?: readonly unknown[] };
  if (field.kind === "select" && options && isText(value) && !options.includes(value)) {
    yield `${path} is ${shown(value)}, none of ${options.join(", ")}`;
  }
  const entries = entryFields(field);
  if (!entries) return;
  if (!Array.isArray(value)) {
    yield `${path} is ${shown(value)}, not a list`;
    return;
  }
  for (const [at, entry] of value.entries()) {
    if (isValues(entry)) yield* ofFields(entries, entry, `${path}.${at}.`);
    else yield `${path}.${at} is ${shown(entry)}, not a record`;
  }
}

function* ofFields(fields: Fields, values: Values, above: string): Generator<string> {
  for (const name in fields) {
    const value = values[name];
    const field = fields[name];
    if (field && value !== undefined && value !== null) yield* ofField(field, value, above + name);
  }
}

/**
 * What about a stored record cannot be as its declaration says, in words: types and choices. Values that are
 * missing or beyond a limit are no damage: an older declaration may have allowed them.
 */
export function* damagesOf(resource: AnyResource, record: unknown): Generator<string> {
  if (!isValues(record)) {
    yield `is ${shown(record)}, not a record`;
    return;
  }
  if (typeof record.id !== "string" || record.id === "") yield "has no id";
  if (record.version !== undefined && !Number.isSafeInteger(record.version)) yield "has no version";
  yield* ofFields(resource.fields, record, "");
}
