import { baseCurrency } from "../../domain/base-currency.ts";

/** Round sums that people hand over, in major units. */
const rounds = [1, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

/**
 * Up to four amounts, in minor units, that somebody is likely to hand over for a total: the next round sums
 * above it.
 */
export function likelyAmounts(total: number): number[] {
  const unit = 10 ** baseCurrency().digits;
  const above = rounds.map((round) => Math.ceil(total / (round * unit)) * round * unit);
  return [...new Set(above)].filter((amount) => amount > total).slice(0, 4);
}
