import type { Currency } from "../../domain/money.ts";
import type { Role } from "../../domain/roles.ts";

/** A value that a filter compares with. */
export type Scalar = string | number | boolean;

/** What a filter can ask of a field. `null` asks whether there is a value at all. */
export type Operator = "eq" | "ne" | "gte" | "lte" | "gt" | "lt" | "like" | "startswith" | "null";

/**
 * A condition on other fields of the same record, as data: every named field has the value, or one of the
 * values. The form, the list filter and the API read the same object.
 */
export type When = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** The places a field can be switched off in. */
export type Place = "form" | "show" | "filter" | "bulk" | "csv";

/** How a value is kept in a relational database. */
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

/** Options that every kind understands. */
export interface CommonOptions {
  /**
   * A record without a value is refused. Default: false.
   * @example name: text({ required: true })
   */
  readonly required?: boolean;
  /**
   * No two records share the value. A string names a scope that several fields share. Default: false.
   * @example sku: text({ unique: "sku" })
   */
  readonly unique?: boolean | string;
  /**
   * The field exists only while this holds; otherwise its value is emptied on save.
   * @example amount: money({ when: { discountType: "fixed" } })
   */
  readonly when?: When;
  /**
   * `q` looks into this field. Default: false.
   * @example name: text({ search: true })
   */
  readonly search?: boolean;
  /**
   * Written by the server only. Default: false.
   * @example timesUsed: integer({ readOnly: true, initial: 0 })
   */
  readonly readOnly?: boolean;
  /**
   * Never leaves the API and is never searched. Default: false.
   * @example passwordHash: secret()
   */
  readonly secret?: boolean;
  /**
   * Taken on a write, never kept or answered: see `password`. Default: false.
   * @example password: password({ into: "passwordHash" })
   */
  readonly writeOnly?: boolean;
  /**
   * Whoever may write it changes it in the list, too: of every record, or of those of which this holds. Default: no.
   * @example price: money({ editable: true })
   */
  readonly editable?: true | ((record: never) => boolean);
  /**
   * Places where the field does not appear. Default: none.
   * @example stockAtCost: money({ hidden: ["form", "csv"] })
   */
  readonly hidden?: readonly Place[];
  /**
   * A state that the server derives is told beside the title of its record only while this holds: what another state says
   * already needs no second tag. Default: always.
   * @example lowStock: computed(flag({ besideTitle: { stockState: "inStock" } }), isLowStock)
   */
  readonly besideTitle?: When;
  /**
   * What the field was called before: stored values are taken over once, on both stores.
   * @example leadTimeDays: integer({ was: "leadTime" })
   */
  readonly was?: string;
  /**
   * What records get that were stored without the field, or without a value where one is required: a value, or
   * a function of the record.
   * @example material: text({ required: true, backfill: "clay" })
   */
  readonly backfill?: unknown;
  /**
   * The roles that see the field, of those that see the record; for others it is as good as not there. Default: all.
   * @example costPrice: money({ readers: ["super-admin", "accountant"] })
   */
  readonly readers?: readonly Role[];
  /**
   * The roles that write the field, of those that see it and may write the record. Default: all of them.
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
  /** The id of some record of that resource, or null while it has none. */
  idOf(resource: string): string | null;
}

export interface ImageValue {
  readonly url: string;
  readonly alt: string | null;
}

/** Either the value that a CSV cell stands for, or the key of the message that says why it is none. */
export type CsvRead<V> = { readonly value: V } | { readonly error: string };

/**
 * The pure half of a field kind: everything that needs no screen, but for the schema of its values (`schemas.ts`), which
 * lists do without. Messages are i18n keys; the reader fills them with the field's own options (`errors.tooLong` finds `max`).
 */
export interface FieldType<V = unknown> {
  /** The cell's text. Empty text stands for no value. `currency` is what the store keeps amounts in. */
  toCsv(value: V, field: AnyField, currency: Currency): string;
  /** Reads a cell that is not empty. */
  fromCsv(text: string, field: AnyField, currency: Currency): CsvRead<V>;
  readonly column: ColumnType;
  /** Operators the API accepts for this kind. */
  readonly operators: readonly Operator[];
  /** The typed value of a query parameter, or undefined where the text is none. */
  parse(text: string, field: AnyField): Scalar | undefined;
  readonly sortable: boolean;
  /** A realistic value; `n` counts the records. */
  sample(field: AnyField, make: Make, n: number): V;
  /** Texts that `q` finds in the value. */
  searchTexts?(value: V, field: AnyField): readonly string[];
}

/**
 * One field of a declaration.
 * @typeParam K the kind's name, which also finds its Cell, Input and Filter
 * @typeParam V the value when there is one
 * @typeParam E the value when there is none: null, [] or false
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

/**
 * Builds a field from its kind, the value it has when empty, and the options that were given. Options are inferred from what
 * is given alone: within a list, the place of a field would make it a field of anything.
 */
export function makeField<
  K extends string,
  V,
  E,
  const O extends CommonOptions & { readonly initial?: unknown },
>(kind: K, type: FieldType<V>, empty: E, options: O): Field<K, V, E> & NoInfer<O> {
  return { ...options, kind, type, empty };
}

/** True for what counts as no value: null, undefined, blank text, an empty list or an empty object. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** The fields of an entry; undefined where the field is no list. */
export const entriesOf = (field: AnyField | undefined): Fields | undefined =>
  (field as (AnyField & { fields?: Fields }) | undefined)?.fields;
