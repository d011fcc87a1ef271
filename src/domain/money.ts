import Big from "big.js";

/** A currency as ISO 4217 knows it; `digits` is the number of decimal places of its minor unit. */
export interface Currency {
  readonly code: string;
  readonly digits: number;
}

/** What a store counts in until somebody chooses another currency. */
export const defaultCurrency: Currency = { code: "USD", digits: 2 };

/** `1999` → `"19.99"`: plain decimal text, as CSV and inputs write it. */
export function toMajor(minor: number, currency: Currency): string {
  return new Big(minor).div(10 ** currency.digits).toFixed(currency.digits);
}

/** `"19.99"` → `1999`, rounded half up to the minor unit. Throws on text that is no number. */
export function toMinor(major: string, currency: Currency): number {
  return new Big(major)
    .times(10 ** currency.digits)
    .round(0, Big.roundHalfUp)
    .toNumber();
}
