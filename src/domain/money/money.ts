/** A currency of ISO 4217; `digits` is the number of decimal places of its minor unit. */
export interface Currency {
  readonly code: string;
  readonly digits: number;
}

/** The currency of a new store. */
export const defaultCurrency: Currency = { code: "USD", digits: 2 };

/**
 * Formats minor units as plain decimal text for CSV and inputs: `1999` → `"19.99"`. Throws unless the number is finite.
 */
export function toMajor(minor: number, { digits }: Currency): string {
  if (!Number.isFinite(minor)) throw new RangeError(`${minor} is no amount`);
  const pieces = Math.round(Math.abs(minor));
  const text = String(pieces).padStart(digits + 1, "0");
  const point = text.length - digits;
  const sign = minor < 0 && pieces > 0 ? "-" : "";
  return digits === 0 ? sign + text : `${sign}${text.slice(0, point)}.${text.slice(point)}`;
}

const decimal = /^(-?(?:\d+\.?\d*|\.\d+))(?:e([+-]?\d+))?$/i;

/**
 * Parses decimal text into minor units without rounding: `"19.99"` → `1999`, and `"19.995"` → `1999.5`, which is no
 * amount of the currency. Throws if the text is not a number.
 */
export function exactMinor(major: string, { digits }: Currency): number {
  const [, mantissa, exponent = "0"] = decimal.exec(major) ?? [];
  if (mantissa === undefined) throw new RangeError(`${major} is no amount`);
  // Shifting the decimal point in the text is exact; multiplying is not.
  return Number(`${mantissa}e${Number(exponent) + digits}`) + 0;
}

/**
 * Parses decimal text into minor units, rounded half up. Only for texts with the decimals of the currency: what people
 * type is never rounded. Throws if the text is not a number.
 */
export function toMinor(major: string, currency: Currency): number {
  const minor = exactMinor(major, currency);
  return Math.sign(minor) * Math.round(Math.abs(minor)) + 0;
}

/** Returns typed minor units, or null if they are no amount. */
export const amountOrNull = (minor: number | null): number | null => (Number.isInteger(minor) ? minor : null);

/** Returns what is wrong with minor units that were typed, as a message key; null for an amount and for none. */
export function amountProblem(minor: number | null): "errors.number" | "errors.moneyDigits" | null {
  if (minor === null || Number.isInteger(minor)) return null;
  return Number.isFinite(minor) ? "errors.moneyDigits" : "errors.number";
}
