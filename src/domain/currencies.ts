import Big from "big.js";

/** Rates of exchange: how many units of a currency one unit of the base currency buys. */

/** Decimal places of a stored rate: enough for currencies of any size. */
export const rateDecimals = 12;

/** A change by more than this share needs a person: sources fail, and a wrong rate sells goods for nothing. */
const maxRateChange = 0.2;

const round = (rate: Big): number => rate.round(rateDecimals, Big.roundHalfUp).toNumber();

/** The relative change of a rate: 0.25 is 25 % up or down. */
export function jumpOf(from: number, to: number): number {
  return new Big(to).minus(from).abs().div(from).toNumber();
}

/** What happens to a rate from a source. */
export type Verdict = "same" | "accept" | "ask";

/** Small changes are accepted, large ones wait for review. A first rate is always accepted. */
export function judgeRate(known: number | null, answered: number): Verdict {
  if (known === null) return "accept";
  if (known === answered) return "same";
  return new Big(answered).minus(known).abs().gt(new Big(known).times(maxRateChange)) ? "ask" : "accept";
}

/** A rate as it is kept; null for what can be none: zero, less, or too small to be told from zero. */
export function rateOf(answered: number): number | null {
  if (!Number.isFinite(answered) || answered <= 0) return null;
  const rate = round(new Big(answered));
  return rate > 0 ? rate : null;
}

/** A rate in terms of another base, whose own rate so far is given; null where it cannot be known. */
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

/** True, or the key of what is wrong with the rate. */
export function checkRate({ base, enabled, exchangeRate }: Rated): true | string {
  if (base) return exchangeRate === 1 || "currencies.errors.baseRate";
  if (exchangeRate === null) return !enabled || "currencies.errors.rateNeeded";
  return exchangeRate > 0 || "currencies.errors.rateZero";
}
