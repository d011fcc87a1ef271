/** The values of one column of a sample. */
import type { KnownNames } from "./known.ts";

export type Values = readonly unknown[];

/** A column of the sample: its field name, its heading and its non-empty values. */
export interface CsvColumn {
  readonly name: string;
  readonly heading: string;
  readonly values: Values;
  /** The first column names the row itself. */
  readonly isFirst: boolean;
  readonly nameIndex: KnownNames;
}

/** Whether there are values and all of them are strings. */
export const allText = (values: Values): values is readonly string[] =>
  values.length > 0 && values.every((value) => typeof value === "string");

export const distinct = (values: readonly string[]): string[] => [...new Set(values)];
