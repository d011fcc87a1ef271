/** The values of one column of a sample. */
import type { KnownNames } from "./known.ts";

export type Values = readonly unknown[];

/** A column of the sample: its name as a field would have it, and its values that are not empty. */
export interface Column {
  readonly name: string;
  readonly values: Values;
  readonly known: KnownNames;
}

/** Are there values, and all of them texts? */
export const allText = (values: Values): values is readonly string[] =>
  values.length > 0 && values.every((value) => typeof value === "string");

export const distinct = (values: readonly string[]): string[] => [...new Set(values)];
