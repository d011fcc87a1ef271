import type { Currency } from "../../domain/money/money.ts";
import type { Role } from "../../domain/roles.ts";

/** A value that a filter can compare with. */
export type Scalar = string | number | boolean;

/** An operator of a filter. `null` tests whether there is a value at all. */
export type Operator = "eq" | "ne" | "gte" | "lte" | "gt" | "lt" | "like" | "startswith" | "null";

/**
 * A condition on other fields of the same record, as data: every named field has the value, or one of the values. The
 * form, the list filter and the API evaluate the same object.
 */
export type When = Readonly<Record<string, Scalar | readonly Scalar[] | Filled>>;

/** In a condition: the field has any value. */
export interface Filled {
  readonly filled: true;
}

/** What a field that follows from the entries of a list takes its value from. */
export interface Follows {
  /** The list. Records without entries have a value of their own. */
  readonly list: string;
  /** Returns the value of a record with entries. */
  from(record: never): unknown;
  /** The message for a value that contradicts entries sent with it. */
  readonly refusal: string;
}

/** The places a field can be hidden from. */
export type Place = "form" | "show" | "filter" | "bulk" | "csv";

/** How a value is stored in a relational database. */
export type ColumnType =
  | "text"
  | "integer"
  | "bigint"
  | "double"
  | "boolean"
  | "date"
  | "timestamp"
  | "text[]"
  | "jsonb";

/** How the text of one value may be spelled. */
export interface Spelling {
  /** Returns the same text for every spelling of a value. */
  keyOf(text: string): string;
  /** Returns the texts in which a value may be stored, itself included. */
  spellings(text: string): readonly string[];
  /**
   * Returns a value with the signs that a spreadsheet removes from numbers: leading zeros. Null for a number that is no
   * such value, undefined for any other text. Default: there are none.
   */
  full?(text: string): string | null | undefined;
}

/** The options of all kinds. */
export interface CommonOptions {
  /**
   * A record without a value is rejected. Default: false.
   * @example name: text({ required: true })
   */
  readonly required?: boolean;
  /**
   * No two records have the same value. A string names a scope shared by several fields. Default: false.
   * @example sku: text({ unique: "sku" })
   */
  readonly unique?: boolean | string;
  /**
   * The spellings of a text, which is stored as typed: unique values, filters, searches and files tell values apart by
   * their keys. Default: a value has one spelling, and unique values ignore letter case.
   * @example barcode: text({ unique: true, spelling: gtinSpelling })
   */
  readonly spelling?: Spelling;
  /**
   * The field applies only while this holds; otherwise its value is cleared on save.
   * @example amount: money({ when: { discountType: "fixed" } })
   */
  readonly when?: When;
  /**
   * `q` searches this field. Default: false.
   * @example name: text({ search: true })
   */
  readonly search?: boolean;
  /**
   * Written by the server only. Default: false.
   * @example timesUsed: integer({ readOnly: true, initial: 0 })
   */
  readonly readOnly?: boolean;
  /**
   * Never in a response and never searched. Default: false.
   * @example passwordHash: secret()
   */
  readonly secret?: boolean;
  /**
   * Accepted on write, but never stored or returned: see `password`. Default: false.
   * @example password: password({ into: "passwordHash" })
   */
  readonly writeOnly?: boolean;
  /**
   * Users who may write it can edit it in the list: for all records, or for those that match. Default: no.
   * @example price: money({ editable: true })
   */
  readonly editable?: true | ((record: never) => boolean);
  /**
   * If the record has entries in a list, the value follows from theirs. One that is set for the record is set in every
   * entry, in the field of the same name. Default: no.
   * @example price: money({ follows: { list: "sizes", from: lowestOf, refusal: "cups.errors.ofSizes" } })
   */
  readonly follows?: Follows;
  /**
   * The field with the highest value, if a record has several and this one is the lowest: a list filtered from a value
   * up compares with it.
   * @example price: money({ upTo: "highestPrice" })
   */
  readonly upTo?: string;
  /**
   * Places where the field is hidden. Default: none.
   * @example stockAtCost: money({ hidden: ["form", "csv"] })
   */
  readonly hidden?: readonly Place[];
  /**
   * A state derived by the server is shown beside the title only while this holds, to avoid a redundant tag. Default:
   * always.
   * @example lowStock: computed(flag({ besideTitle: { stockState: "inStock" } }), isLowStock)
   */
  readonly besideTitle?: When;
  /**
   * The former name of the field: stored values are migrated once, in both stores.
   * @example leadTimeDays: integer({ was: "leadTime" })
   */
  readonly was?: string;
  /**
   * The value of records stored without the field, or without a required value: a value, or a function of the record.
   * @example material: text({ required: true, backfill: "clay" })
   */
  readonly backfill?: unknown;
  /**
   * The roles that may see the field, among those that may see the record; for others it does not exist. Default: all.
   * @example costPrice: money({ readers: ["super-admin", "accountant"] })
   */
  readonly readers?: readonly Role[];
  /**
   * The roles that may write the field, among those that may see it and write the record. Default: all of them.
   * @example note: longText({ writers: ["super-admin", "manager"] })
   */
  readonly writers?: readonly Role[];
}

/** A seeded source of realistic sample values: the same seed gives the same data. */
export interface Make {
  int(min: number, max: number): number;
  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T;
  chance(probability: number): boolean;
  words(count: number): string;
  sentence(): string;
  paragraph(): string;
  /** An ISO 8601 UTC time within the last `days` days. */
  past(days: number): string;
  image(): ImageValue;
  /** Returns the id of some record of that resource, or null if there is none. */
  idOf(resource: string): string | null;
}

export interface ImageValue {
  readonly url: string;
  readonly alt: string | null;
}

/** The value of a CSV cell, or the key of its error message. */
export type CsvRead<V> = { readonly value: V } | { readonly error: string };

/**
 * The part of a field kind without user interface, except for the schema of its values (`schemas.ts`), which lists do
 * not need. Messages are i18n keys, filled with the field's own options (`errors.tooLong` uses `max`).
 */
export interface FieldType<V = unknown> {
  /** Returns the cell's text, empty for no value. `currency` is that of stored amounts. */
  toCsv(value: V, field: AnyField, currency: Currency): string;
  /** Parses a non-empty cell. */
  fromCsv(text: string, field: AnyField, currency: Currency): CsvRead<V>;
  readonly column: ColumnType;
  /** Operators the API accepts for this kind. */
  readonly operators: readonly Operator[];
  /** Returns the typed value of a query parameter, or undefined if it is invalid. */
  parse(text: string, field: AnyField): Scalar | undefined;
  readonly sortable: boolean;
  /** Returns a realistic value; `n` is the index of the record. */
  sample(field: AnyField, make: Make, n: number): V;
  /** Returns the texts of the value that `q` searches. */
  searchTexts?(value: V, field: AnyField): readonly string[];
}

/**
 * One field of a declaration.
 * @typeParam K the kind's name, which determines its cell, input and filter
 * @typeParam V the type of a value
 * @typeParam E the empty value: null, [] or false
 */
export interface Field<K extends string = string, V = unknown, E = unknown> extends CommonOptions {
  readonly kind: K;
  readonly type: FieldType<V>;
  readonly empty: E;
  readonly initial?: unknown;
  /** Set by `computed`: derives the value from the record, on both sides. */
  compute?(record: never): unknown;
}

export type AnyField = Field;
export type Fields = Readonly<Record<string, AnyField>>;

/** The value of a field in a stored record: never undefined. */
export type ValueOf<F> =
  F extends Field<string, infer V, infer E> ? (F extends { readonly required: true } ? V : V | E) : never;

export type RecordFields<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** Options without unknown ones: a type parameter alone accepts misspelt names. */
export type Only<O, Known> = O & {
  readonly [K in Exclude<keyof O, keyof Known>]: { readonly "there is no option": K };
};

/**
 * Creates a field from its kind, its empty value, and the given options. The options are inferred from the argument
 * only: inside a list, contextual typing would widen the field's type.
 */
export function makeField<
  K extends string,
  V,
  E,
  const O extends CommonOptions & { readonly initial?: unknown },
>(kind: K, type: FieldType<V>, empty: E, options: O): Field<K, V, E> & NoInfer<O> {
  return { ...options, kind, type, empty };
}

/** Whether the value counts as none: null, undefined, blank text, an empty list or an empty object. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** Returns the fields of a list's entries; undefined for other kinds. */
export const entriesOf = (field: AnyField | undefined): Fields | undefined =>
  (field as (AnyField & { fields?: Fields }) | undefined)?.fields;
