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

/** Parses decimal text into minor units, rounded half up: `"19.99"` → `1999`. Throws if the text is not a number. */
export function toMinor(major: string, { digits }: Currency): number {
  const [, mantissa, exponent = "0"] = decimal.exec(major) ?? [];
  if (mantissa === undefined) throw new RangeError(`${major} is no amount`);
  // Shifting the decimal point in the text is exact; multiplying is not.
  const minor = Number(`${mantissa}e${Number(exponent) + digits}`);
  return Math.sign(minor) * Math.round(Math.abs(minor)) + 0;
}
