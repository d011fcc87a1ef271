import type { AnyField } from "../../src/core/fields/field.ts";
import { defaultCurrency } from "../../src/domain/money/money.ts";
import { mismatchOf } from "./damage.ts";

/** Whether its values cannot be told from a text or number alone: the currency or the unit is missing. */
const hasUnit = ({ type }: AnyField): boolean => type.number === "amount" || type.measured === true;

/** No kind that is converted depends on it. */
const currency = defaultCurrency;

/** A number as programs write it, without leading zeros, which would be lost. */
const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** Whether a field is one whose stored values may be converted. Computed values are computed anew instead. */
const isConvertible = (field: AnyField): boolean => field.compute === undefined && !hasUnit(field);

/**
 * Converts a stored value to the kind that its field has now, if that loses nothing: 4.5 becomes "4.5", "14" becomes 14,
 * "mug" becomes ["mug"].
 * @returns undefined if the new kind cannot read it
 */
export function convertedTo(field: AnyField, value: unknown): unknown {
  const isScalar = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  if (!isScalar || !isConvertible(field)) return undefined;
  const text = String(value);
  const read = field.type.fromCsv(text, field, currency);
  if ("error" in read || mismatchOf(field, read.value, "") !== null) return undefined;
  return isSame(field, text, read.value) ? read.value : undefined;
}

/** Whether the converted value says all that the text has said. */
function isSame(field: AnyField, text: string, value: unknown): boolean {
  if (typeof value === "number") return plainNumber.test(text) && Number(text) === value;
  if (Array.isArray(value)) return value.length === 1 && value[0] === text;
  return field.type.toCsv(value, field, currency) === text;
}
