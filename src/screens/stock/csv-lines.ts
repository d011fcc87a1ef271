import type { AnyField } from "../../core/fields/field.ts";
import { baseCurrency } from "../../domain/base-currency.ts";
import type { Table } from "../../kit/import/index.ts";

/** Where a column of that name stands in a file, in capitals or not; -1 where it has none. */
export const columnAt = ({ headers }: Table, name: string): number =>
  headers.findIndex((header) => header.toLowerCase() === name);

/**
 * A number of a file, read as every import reads that field. What is none stays as it stands there: the API says what is
 * wrong with it.
 */
export function numberIn(field: AnyField, text: string): number | string | null {
  if (text === "") return null;
  const read = field.type.fromCsv(text, field, baseCurrency());
  return "value" in read && typeof read.value === "number" ? read.value : text;
}
