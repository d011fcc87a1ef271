/** Shipping cost by order value. Amounts are in minor units. */
export interface ShippingRange {
  /** The least value that belongs to it. */
  readonly from: number;
  /** The value it ends below; null for the last one, which has no end. */
  readonly to: number | null;
  readonly cost: number;
}

export type RangeProblem = "rangeInverted" | "rangeStart" | "rangeOverlap" | "rangeGap" | "rangeEnd";

const byStart = (ranges: readonly ShippingRange[]) => [...ranges].sort((a, b) => a.from - b.from);

/** Why the ranges, in whatever order, do not give every value exactly one cost; null where they do, or are none. */
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

/** The cost for an order of that value; nothing where there are no ranges, or from `freeAbove` on. */
export function shippingCost(
  ranges: readonly ShippingRange[],
  value: number,
  freeAbove: number | null,
): number {
  if (freeAbove !== null && value >= freeAbove) return 0;
  return byStart(ranges).findLast(({ from }) => from <= value)?.cost ?? 0;
}
