import type { AnyField } from "../../core/fields/field.ts";
import { foreignSign } from "../../core/foreign-sign.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import type { Table } from "../../kit/import/index.ts";

/** Returns the position of a column by name, ignoring case; -1 without one. */
export const columnAt = ({ headers }: Table, name: string): number =>
  headers.findIndex((header) => header.toLowerCase() === name);

/**
 * Parses a number as imports of this field do. Other text is returned as it is: the API reports what is wrong with it.
 */
export function numberIn(field: AnyField, text: string): number | string | null {
  if (text === "") return null;
  if (field.kind === "money" && foreignSign(text, baseCurrency()) !== undefined) return text;
  const read = field.type.fromCsv(text, field, baseCurrency());
  return "value" in read && typeof read.value === "number" ? read.value : text;
}
