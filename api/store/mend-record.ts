import type { AnyResource } from "../../src/core/define.ts";
import type { AnyField, ColumnType, Fields } from "../../src/core/fields/field.ts";
import { isObject } from "../../src/domain/is-object.ts";
import { damagesOf, mismatchOf } from "./damage.ts";
import { entryFields } from "./schema.ts";

type Values = Readonly<Record<string, unknown>>;

/** A record whose values can all be read. */
interface Mended {
  readonly values: Record<string, unknown>;
  /** What was changed, as messages. */
  readonly done: readonly string[];
  /** Required values that could not be read, which are empty now: the record says nothing without them. */
  readonly unfit: readonly string[];
}

/** A record that was taken out of the store, as it stood there. */
export interface SetAside {
  readonly resource: string;
  /** Undefined for what had none. */
  readonly id: string | undefined;
  readonly why: string;
  readonly record: unknown;
}

/** A record to take out. */
export type Unfit = SetAside & { readonly id: string };

/** The value of a required field until its record is set aside. */
const nothing: Readonly<Record<ColumnType, unknown>> = {
  text: "",
  "text[]": [],
  bigint: 0,
  integer: 0,
  double: 0,
  boolean: false,
  date: "1970-01-01",
  timestamp: "1970-01-01T00:00:00.000Z",
  jsonb: {},
};

const numeric: ReadonlySet<ColumnType> = new Set(["bigint", "integer", "double"]);

/** Collects what is done while the values of one record are read. */
class Mending {
  readonly done: string[] = [];
  readonly unfit: string[] = [];

  record(fields: Fields, values: Values, above = ""): Record<string, unknown> {
    const whole: Record<string, unknown> = { ...values };
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name];
      if (value !== undefined && value !== null) whole[name] = this.value(field, value, above + name);
    }
    return whole;
  }

  private value(field: AnyField, value: unknown, path: string): unknown {
    const entries = entryFields(field);
    if (entries && Array.isArray(value)) return this.entries(entries, value, path);
    const words = mismatchOf(field, value, path);
    if (words === null) return value;
    if (field.compute) {
      this.done.push(`${words}: computed anew`);
      return undefined;
    }
    const read = numeric.has(field.type.column) && typeof value === "string" ? readNumber(value) : undefined;
    if (read !== undefined && mismatchOf(field, read, path) === null) {
      this.done.push(`${words}: read as ${read}`);
      return read;
    }
    if (field.required) {
      this.unfit.push(words);
      return entries ? [] : nothing[field.type.column];
    }
    this.done.push(`${words}: emptied`);
    return field.empty;
  }

  private entries(fields: Fields, all: readonly unknown[], path: string): unknown[] {
    return all.flatMap((entry, at) => {
      if (isObject(entry)) return [this.record(fields, entry, `${path}.${at}.`)];
      this.done.push(`${path}.${at} is not a record: removed`);
      return [];
    });
  }
}

/** Reads a plain number; the decimals of an amount would be guesswork. */
const readNumber = (text: string): number | undefined =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;

/** Mends the values of a stored record that the check at startup refuses; null if there are none. */
export function mendedRecord(resource: AnyResource, record: Values): Mended | null {
  if (damagesOf(resource, record).next().done) return null;
  const mending = new Mending();
  const values = mending.record(resource.fields, record);
  if (values.version !== undefined && !Number.isSafeInteger(values.version)) {
    mending.done.push("has no version: it is 1 now");
    values.version = 1;
  }
  return { values, done: mending.done, unfit: mending.unfit };
}
