/** Shipping cost by order value. Amounts are in minor units. */
export interface ShippingRange {
  /** Lower bound, inclusive. */
  readonly from: number;
  /** Upper bound, exclusive; null for the last range, which is open. */
  readonly to: number | null;
  readonly cost: number;
}

type RangeProblem = "rangeInverted" | "rangeStart" | "rangeOverlap" | "rangeGap" | "rangeEnd";

const byStart = (ranges: readonly ShippingRange[]) => [...ranges].sort((a, b) => a.from - b.from);

/** Returns why the ranges, in any order, do not give every value exactly one cost; null if they do or are empty. */
export function rangeProblem(ranges: readonly ShippingRange[]): RangeProblem | null {
  if (ranges.some(({ from, to }) => to !== null && to <= from)) return "rangeInverted";
  const sorted = byStart(ranges);
  let end: number | null = 0;
  for (const [at, { from, to }] of sorted.entries()) {
    if (end === null || from < end) return "rangeOverlap";
    if (from > end) return at === 0 ? "rangeStart" : "rangeGap";
    end = to;
  }
  return ranges.length === 0 || end === null ? null : "rangeEnd";
}

/** Returns the cost for an order value; 0 without ranges, or from `freeAbove` on. */
export function shippingCost(
  ranges: readonly ShippingRange[],
  value: number,
  freeAbove: number | null,
): number {
  if (freeAbove !== null && value >= freeAbove) return 0;
  return byStart(ranges).findLast(({ from }) => from <= value)?.cost ?? 0;
}
