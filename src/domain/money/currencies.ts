import Big from "big.js";
import { halfUp } from "./rounding.ts";

/** Exchange rates: how many units of a currency one unit of the base currency buys. */

/** Decimal places of a stored rate: enough for currencies of any size. */
export const rateDecimals = 12;

/**
 * A relative change above this needs review by a user: sources fail, and a wrong rate sells goods far below their
 * price.
 */
const maxRateChange = 0.2;

const round = (rate: Big): number => halfUp(rate, rateDecimals);

/** Returns the relative change of a rate: 0.25 is 25 % up or down. */
export function jumpOf(from: number, to: number): number {
  return new Big(to).minus(from).abs().div(from).toNumber();
}

/** What to do with a rate from a source. */
export type Verdict = "same" | "accept" | "ask";

/**
 * Decides on a rate from a source: small changes are accepted, large ones wait for review. The first rate is always
 * accepted.
 */
export function judgeRate(rate: number | null, answered: number): Verdict {
  if (rate === null) return "accept";
  if (rate === answered) return "same";
  return new Big(answered).minus(rate).abs().gt(new Big(rate).times(maxRateChange)) ? "ask" : "accept";
}

/** Rounds a rate for storage; null for zero, a negative number, or one that rounds to zero. */
export function rateOf(answered: number): number | null {
  if (!Number.isFinite(answered) || answered <= 0) return null;
  const rate = round(new Big(answered));
  return rate > 0 ? rate : null;
}

/** Converts a rate to another base, given the current rate of the new base; null if either is unknown. */
export function rebased(rate: number | null, newBase: number | null): number | null {
  if (rate === null || newBase === null) return null;
  return rateOf(new Big(rate).div(newBase).toNumber());
}

/** The fields of a currency that its rules use. */
interface Rated {
  readonly base: boolean;
  readonly enabled: boolean;
  readonly exchangeRate: number | null;
}

/** Checks the rate of a currency. Returns true or the message key. */
export function checkRate({ base, enabled, exchangeRate }: Rated): true | string {
  if (base) return exchangeRate === 1 || "currencies.errors.baseRate";
  if (exchangeRate === null) return !enabled || "currencies.errors.rateNeeded";
  return exchangeRate > 0 || "currencies.errors.rateZero";
}
