import type { Currency } from "../../domain/money/money.ts";
import type { RelativeKind } from "../../domain/relative-change.ts";
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
export type FieldSlot = "form" | "show" | "filter" | "bulk" | "csv";

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
   * The initial value is that of a field of the record that a reference beside it refers to: when that is chosen in a form,
   * and when the API creates a record or a list entry without a value. Default: `initial`.
   * @example price: money({ initialFrom: "serviceId.price" })
   */
  readonly initialFrom?: `${string}.${string}`;
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
   * What columns with its values are called in files of other programs, besides its name and its labels in every language, in
   * any spelling and case. Default: common names of fields with its name.
   * @example plate: text({ headings: ["registration", "licence plate"] })
   */
  readonly headings?: readonly string[];
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
  readonly hidden?: readonly FieldSlot[];
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

/** A value as a kind stores it, the key of its error message, or the keys of messages about parts of it, by their names. */
export type KindRead<V> = CsvRead<V> | { readonly errors: Readonly<Record<string, string>> };

/** The bounds of a value: of a number, of the length of a text, or of the number of entries. */
export interface Limits {
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point. */
  readonly decimals?: number;
}

/** How a text is validated: what a field may say, and what its kind says for all of its fields. */
export interface TextRules {
  /** Normalises the spelling of a value. Validated afterwards. */
  readonly normal?: (text: string) => string;
  /** Converts the text to this letter case. */
  readonly case?: "upper" | "lower";
  /** What the text must match. */
  readonly pattern?: RegExp;
  /** A rule over the text: true, or the key of the message. */
  readonly check?: (text: string) => true | string;
  /** Neither trimmed nor cleaned: blanks are part of a password. Default: false. */
  readonly asTyped?: boolean;
}

/**
 * What number a value is: a whole one, one with decimals, a percentage (7.5 is 7.5 %), or an amount in minor units of
 * the store's base currency.
 */
export type NumberForm = "whole" | "decimal" | "percent" | "amount";

/**
 * The part of a field kind without user interface: what it *is*. Everything that treats kinds differently asks here, so
 * that a new kind is one file; what it leaves out is as the docstrings say. Messages are i18n keys, filled with the
 * field's own options (`errors.tooLong` uses `max`).
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
  /** Returns the texts of the value that `q` searches. Default: none. */
  searchTexts?(value: V, field: AnyField): readonly string[];
  /**
   * Validates and normalises a non-empty value from anywhere: returns the value to store, or what is wrong with it.
   * Default: by `number`, by `text`, or by a schema of the kind in `validation/schemas.ts`.
   */
  read?(value: unknown, field: AnyField): KindRead<V>;
  /** The rules of a text of this kind. Default: it is no free text. */
  text?(field: AnyField): TextRules;
  /** What number a value is. Default: none. */
  readonly number?: NumberForm;
  /** A value is a number with a unit, which a number alone does not say. Default: false. */
  readonly measured?: boolean;
  /** A text may have several lines. Default: it is one line. */
  readonly lines?: boolean;
  /** The bounds of fields that declare none. Default: none. */
  readonly limits?: Limits;
  /**
   * Returns the bounds of a part of a value that is no field: `alt` of a picture, "" for one entry of a list.
   * @param own the bounds of the field. Default for an entry: those; for other parts: none
   */
  partLimits?(part: string, own: Limits): Limits;
  /**
   * Returns a stored value, or one of another server, if it has the shape of this kind; null for anything else. Only of
   * kinds in a `jsonb` column. Default: what `read` accepts, else anything.
   */
  shaped?(value: unknown, field: AnyField): V | null;
  /**
   * Additions to the JSON Schema of a value in the API's description, which says what follows from `column`, `number`,
   * `text` and the bounds. Default: none.
   */
  readonly json?: Readonly<Record<string, unknown>>;
  /** How the values of several records can be changed at once, besides being replaced. Default: not at all. */
  readonly relative?: readonly RelativeKind[];
  /** One value can be set in several records at once. Default: true. */
  readonly shareable?: boolean;
  /**
   * How a cell of a list is edited, in an input of one line: it is typed, chosen from a list, or switched to the other
   * value. Default: `editable` is refused.
   */
  readonly inline?: "typed" | "chosen" | "switched";
  /** Where a value has addresses of pictures: it is one or several of them, or a text that may show some. Default: nowhere. */
  readonly pictures?: "value" | "text";
  /** Several columns of an imported file may each have a part of a value. Default: false. */
  readonly severalColumns?: boolean;
  /**
   * How a value tells records of one title apart: as a contact of theirs, as a text they are found by, or as a part of
   * their address. Default: it does not.
   */
  readonly tells?: "contact" | "text" | "address";
  /** A value is the id of one record of another resource, or of its own. Default: false. */
  readonly refers?: true;
  /** A value is one of a few, each of which many records share. Default: false. */
  readonly few?: true;
  /** Whether `npm run new` makes a column or a column and a filter of such a field. Default: neither. */
  readonly listed?: "column" | "filter";
}

/** The type of a kind that can be edited in the cells of a list. */
export interface InlineType<V = unknown> extends FieldType<V> {
  readonly inline: "typed" | "chosen" | "switched";
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

/** A field of any kind. */
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

/** A field of a kind that can be edited in the cells of a list. */
export interface Inline {
  readonly type: { readonly inline: InlineType["inline"] };
}

interface OwnOptions extends CommonOptions {
  readonly initial?: unknown;
}

/** A type that is not inferred here. Unlike `NoInfer`, it is printed like the type itself, so that messages are short. */
type Given<O> = [O][O extends unknown ? 0 : never];

/**
 * Creates a field from its kind, its empty value, and the given options. The options are inferred from the argument
 * only: inside a list, contextual typing would widen the field's type.
 */
export function makeField<K extends string, V, E, const O extends OwnOptions>(
  kind: K,
  type: InlineType<V>,
  empty: E,
  options: O,
): Field<K, V, E> & Inline & Given<O>;
export function makeField<K extends string, V, E, const O extends OwnOptions>(
  kind: K,
  type: FieldType<V>,
  empty: E,
  options: O,
): Field<K, V, E> & Given<O>;
export function makeField(kind: string, type: FieldType, empty: unknown, options: OwnOptions): AnyField {
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
