/**
 * The one place where values from elsewhere are validated. Another server, an older draft or a half-filled form may
 * hold anything: each value is returned as its declared type, or empty.
 */

import type { AnyResource, ReadValue, ValuesOf } from "../../core/define.ts";
import { type AnyField, entriesOf, type Fields } from "../../core/fields/field.ts";
import { optionsOf, partsOf } from "../../core/fields/options.ts";
import { isObject } from "../../domain/is-object.ts";
import { objectsOf as entriesIn, numberOf, stringsOf, textOf } from "../fields/values.ts";

/** The values of a record, by field. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** Returns a field's value, or the field's empty value if it has the wrong type. */
export function readValue<F extends AnyField>(field: F, value: unknown): ReadValue<F> {
  return (readAny(field, value) ?? field.empty) as ReadValue<F>;
}

function readAny(field: AnyField, value: unknown): unknown {
  switch (field.type.column) {
    case "text":
    case "date":
    case "timestamp":
      return readText(field, value);
    case "integer":
    case "bigint":
    case "double":
      return numberOf(value);
    case "boolean":
      return value === true;
    case "text[]":
      return stringsOf(value).filter((text) => isOption(field, text));
    default:
      return readNested(field, value);
  }
}

const isOption = (field: AnyField, text: string) => {
  const options = optionsOf(field);
  return options.length === 0 || options.includes(text);
};

function readText(field: AnyField, value: unknown): string | null {
  const text = textOf(value);
  return text !== "" && isOption(field, text) ? text : null;
}

function readNested(field: AnyField, value: unknown): unknown {
  const entries = entriesOf(field);
  if (entries) return readEntries(entries, value);
  const parts = partsOf(field);
  if (Object.keys(parts).length > 0) return readParts(parts, value);
  const { shaped, read } = field.type;
  if (shaped) return shaped(value, field);
  if (!read || value === null || value === undefined) return value;
  const result = read(value, field);
  return "value" in result ? result.value : null;
}

function readParts(parts: Fields, value: unknown): unknown {
  return isObject(value) ? memoized(records, parts, value, () => withValues({}, parts, value)) : null;
}

/** The same record always yields the same object, to avoid re-renders. */
const records = new WeakMap<Fields, WeakMap<object, RecordValues>>();
const lists = new WeakMap<Fields, WeakMap<object, readonly RecordValues[]>>();

function memoized<V>(
  cache: WeakMap<Fields, WeakMap<object, V>>,
  fields: Fields,
  of: object,
  make: () => V,
): V {
  const memo = cache.get(fields) ?? new WeakMap<object, V>();
  cache.set(fields, memo);
  const value = memo.get(of) ?? make();
  memo.set(of, value);
  return value;
}

function readEntries(fields: Fields, value: unknown): readonly RecordValues[] | null {
  if (!Array.isArray(value)) return null;
  return memoized(lists, fields, value, () => entriesIn(value).map((entry) => readFields(fields, entry)));
}

function readFields(fields: Fields, values: RecordValues): RecordValues {
  return memoized(records, fields, values, () =>
    withValues({ ...values, id: textOf(values.id) }, fields, values),
  );
}

/**
 * Writes the values of the fields into the target. Lists are read on first use: most tables show none, and reading the
 * variants of a page of products takes longer than the rest of the records.
 */
function withValues(target: Record<string, unknown>, fields: Fields, values: RecordValues): RecordValues {
  for (const name in fields) {
    const field = fields[name];
    if (!field || field.writeOnly) continue;
    if (field.kind === "list") {
      const get = () => readValue(field, values[name]);
      Object.defineProperty(target, name, { get, enumerable: true, configurable: true });
    } else target[name] = readValue(field, values[name]);
  }
  return target;
}

/** Returns a record or the values of a form, with every field as declared or empty. */
export function readRecord<R extends AnyResource>(resource: R, record: RecordValues): ValuesOf<R> {
  const values = memoized(records, resource.fields, record, () => {
    const system = {
      id: textOf(record.id),
      version: numberOf(record.version),
      createdAt: textOf(record.createdAt) || null,
      updatedAt: textOf(record.updatedAt) || null,
    };
    return withValues({ ...record, ...system }, resource.fields, record);
  });
  return values as ValuesOf<R>;
}
