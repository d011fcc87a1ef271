/** The figures of sales that a margin follows from, in minor units. */
export interface Earned {
  readonly net: number;
  /** The cost of the items whose cost is known. */
  readonly cost: number;
  /** The net of the items whose cost is not known. */
  readonly uncosted: number;
}

/** What is left of the net of items whose cost is known; null where it is of none. */
export function profitOf({ net, cost, uncosted }: Earned): number | null {
  if (uncosted !== 0 && uncosted === net && cost === 0) return null;
  return net - uncosted - cost;
}

/** The profit in per cent of the net of items whose cost is known, to a tenth; null where that is nothing. */
export function marginOf(earned: Earned): number | null {
  const profit = profitOf(earned);
  const costed = earned.net - earned.uncosted;
  return profit === null || costed <= 0 ? null : Math.round((profit / costed) * 1000) / 10;
}
