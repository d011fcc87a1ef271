import { baseCurrency } from "./base-currency.ts";
import type { Currency } from "./money.ts";

/**
 * How large an amount that people type may be. A price has the store's limit; what people type for many goods together
 * (a payment, a discount on an order, a credit limit, a drawer's content) may be a thousand times as large. `none` is
 * for amounts that only their own bounds limit.
 */
const amountSizes = ["price", "sum", "none"] as const;
export type AmountSize = (typeof amountSizes)[number];

/** Prices that a sum has room for. */
const pricesPerSum = 1000;

/** The largest limit of a price, and of a sum, in minor units: thousands of such sums still add up exactly. */
export const mostPrice = 9_999_999_999_999;
const mostSum = 999_999_999_999_999;

/** The usual limit in minor units: 99,999,999.99, ¥9,999,999,999, 9,999,999.999 KWD. */
const usual = 9_999_999_999;

/** Currencies (ISO 4217) whose minor unit is worth so little that a car would be above the usual limit. */
const smallUnits: ReadonlySet<string> = new Set(
  "AMD ARS BIF CDF CLP COP GNF HUF IDR IQD IRR KHR KMF KRW KZT LAK LBP LKR MGA MMK MNT MWK NGN PKR PYG RWF SLE SOS SSP SYP TZS UGX UZS VES VND XAF XOF YER ZWG".split(
    " ",
  ),
);

/** Returns the largest price people can type if the settings say nothing, in minor units. */
export const usualAmountLimit = ({ code }: Currency): number => (smallUnits.has(code) ? mostPrice : usual);

/**
 * Returns the largest amount of a size, in minor units.
 * @param limit that of a price
 */
export function limitOf(size: AmountSize, limit: number): number {
  if (size === "none") return Number.MAX_SAFE_INTEGER;
  return size === "price" ? limit : Math.min(limit * pricesPerSum, mostSum);
}

let chosen: number | null = null;

/** Returns the largest price people can type, in the browser. The API reads it from the store instead. */
export const amountLimit = (): number => chosen ?? usualAmountLimit(baseCurrency());

/** Sets the limit that the store has chosen, in minor units; null for the usual one. */
export function setAmountLimit(limit: number | null): void {
  chosen = limit;
}
