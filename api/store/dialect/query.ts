import type { Scalar } from "../../../src/core/fields/field.ts";
import { orderKey } from "../../../src/core/sorts.ts";

/** A comparison of a field. Several values of `ne` mean none of them, of any other operator any of them. */
export interface Comparison {
  readonly field: string;
  readonly op: "eq" | "ne" | "gte" | "lte" | "gt" | "lt" | "like" | "startswith";
  readonly values: readonly Scalar[];
}

/** Whether the field has a value; for lists, whether they have entries. */
export interface NullTest {
  readonly field: string;
  readonly op: "null";
  readonly isNull: boolean;
}

/** At least one of the groups holds completely. */
interface AnyOf {
  readonly op: "or";
  readonly groups: readonly (readonly Condition[])[];
}

/**
 * Null matches no comparison, `ne` included, as in json-server and SQL. `like` and `startswith` are literal and
 * case-insensitive. List fields compare as their values joined by commas. Paths such as `items.productId` only support
 * `eq`: one of the entries references one of the values.
 */
export type Condition = Comparison | NullTest | AnyOf;

export interface Sort {
  readonly field: string;
  readonly order: "asc" | "desc";
}

/** A parsed query string, typed and checked against the declaration. */
export interface Query {
  /** All of them must hold. */
  readonly where: readonly Condition[];
  /** Lower-cased text that the record's search text must contain. */
  readonly q?: string;
  /** The only parts of the search text that `q` searches, see `searchedParts`. Default: the whole text. */
  readonly searched?: readonly number[];
  /** Stores append `id` as the last key; nulls come last ascending and first descending. Default: `id`. */
  readonly sort: readonly Sort[];
  /**
   * First row, counted from 0, and the row after the last; negative values count from the end. Without `end`: all rows.
   */
  readonly start?: number;
  readonly end?: number;
  /** How exact the total is: `about` allows an estimate beyond the first 10,000, `none` omits it. Default: exact. */
  readonly total?: "about" | "none";
  /** The only fields to read besides the system fields, which may be listed, too. Default: all. */
  readonly fields?: readonly string[];
}

export const everything: Query = { where: [], sort: [] };

type Filters = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** How comparisons other than with one of some values are named, after the field: `price_gte`. */
export const suffixes = ["ne", "gte", "lte", "gt", "lt", "like", "startswith", "null"] as const;

function condition(name: string, value: Scalar | readonly Scalar[]): Condition {
  const op = suffixes.find((one) => name.endsWith(`_${one}`)) ?? "eq";
  const field = op === "eq" ? name : name.slice(0, -op.length - 1);
  if (op === "null") return { field, op, isNull: value === true };
  return { field, op, values: typeof value === "object" ? value : [value] };
}

/**
 * Conditions by field, all of which must hold: a value, or some, one of which it has; other comparisons by their suffix,
 * as in the views of a list.
 * @example matching({ customerId: id, state: ["open", "late"], due_gte: 1, closedAt_null: true })
 */
export const matching = (filters: Filters): Condition[] =>
  Object.entries(filters).map(([name, value]) => condition(name, value));

/** An order by fields: `sortedBy("-placedAt", "id")` has the latest first. */
export const sortedBy = (...fields: readonly string[]): Sort[] => fields.map(orderKey);
