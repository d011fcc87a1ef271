import type { Scalar } from "../../src/core/fields/field.ts";

/** One comparison of a field. Several values of `ne` mean none of them, of every other operator any of them. */
export interface Comparison {
  readonly field: string;
  readonly op: "eq" | "ne" | "gte" | "lte" | "gt" | "lt" | "like" | "startswith";
  readonly values: readonly Scalar[];
}

/** Whether the field has a value. For lists: whether there is an entry. */
export interface NullTest {
  readonly field: string;
  readonly op: "null";
  readonly isNull: boolean;
}

/** At least one of the groups holds as a whole. */
export interface AnyOf {
  readonly op: "or";
  readonly groups: readonly (readonly Condition[])[];
}

/**
 * A value that is null meets no comparison, `ne` included, as in json-server and in SQL. `like` and
 * `startswith` are literal and ignore letter case. Fields that hold a list compare as the list's values joined by commas.
 * A path such as `items.productId` knows `eq` alone: one of the entries refers to one of the values.
 */
export type Condition = Comparison | NullTest | AnyOf;

export interface Sort {
  readonly field: string;
  readonly order: "asc" | "desc";
}

/** What the dialect's query string says, typed and checked against the declaration. */
export interface Query {
  /** All of them hold. */
  readonly where: readonly Condition[];
  /** Lower-cased text that the record's search text contains. */
  readonly q?: string;
  /** The stores add `id` as the last key; nulls come last ascending and first descending. Default: `id`. */
  readonly sort: readonly Sort[];
  /** First row, counted from 0, and the row after the last; negative ones count from the end. Without `end`: all rows. */
  readonly start?: number;
  readonly end?: number;
  /**
   * Where nobody needs to know exactly how many there are: `about` is content with an estimate beyond the first
   * 10,000, `none` with the rows alone. Default: all are counted.
   */
  readonly total?: "about" | "none";
  /** The only ones that are read beside those of every record, which may be named, too. Default: all. */
  readonly fields?: readonly string[];
}

export const everything: Query = { where: [], sort: [] };
