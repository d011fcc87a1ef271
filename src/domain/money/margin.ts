import { percentageOf } from "./rounding.ts";

/** The sales figures that determine a margin, in minor units. */
interface Earned {
  readonly net: number;
  /** The cost of the items with a known cost. */
  readonly cost: number;
  /** The net amount of the items with an unknown cost. */
  readonly uncosted: number;
}

/** Returns the profit on the items with a known cost; null if there are none. */
export function profitOf({ net, cost, uncosted }: Earned): number | null {
  if (uncosted !== 0 && uncosted === net && cost === 0) return null;
  return net - uncosted - cost;
}

/**
 * Returns the profit as a percentage of the net amount of the items with a known cost, to one decimal; null if that is
 * zero.
 */
export function marginOf(earned: Earned): number | null {
  const profit = profitOf(earned);
  const costed = earned.net - earned.uncosted;
  return profit === null || costed <= 0 ? null : percentageOf(profit, costed);
}
