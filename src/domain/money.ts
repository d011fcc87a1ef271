/** A currency as ISO 4217 knows it; `digits` is the number of decimal places of its minor unit. */
export interface Currency {
  readonly code: string;
  readonly digits: number;
}

/** The currency of a new store. */
export const defaultCurrency: Currency = { code: "USD", digits: 2 };

/** `1999` → `"19.99"`: plain decimal text, as CSV and inputs write it. Throws on what is no finite number. */
export function toMajor(minor: number, { digits }: Currency): string {
  if (!Number.isFinite(minor)) throw new RangeError(`${minor} is no amount`);
  const pieces = Math.round(Math.abs(minor));
  const text = String(pieces).padStart(digits + 1, "0");
  const point = text.length - digits;
  const sign = minor < 0 && pieces > 0 ? "-" : "";
  return digits === 0 ? sign + text : `${sign}${text.slice(0, point)}.${text.slice(point)}`;
}

const decimal = /^(-?(?:\d+\.?\d*|\.\d+))(?:e([+-]?\d+))?$/i;

/** `"19.99"` → `1999`, rounded half up to the minor unit. Throws on text that is no number. */
export function toMinor(major: string, { digits }: Currency): number {
  const [, mantissa, exponent = "0"] = decimal.exec(major) ?? [];
  if (mantissa === undefined) throw new RangeError(`${major} is no amount`);
  // Moving the point in the text is exact, where a product of numbers is not.
  const minor = Number(`${mantissa}e${Number(exponent) + digits}`);
  return Math.sign(minor) * Math.round(Math.abs(minor)) + 0;
}
