/** A change relative to the current value of each record, for bulk edits. */
export type RelativeChange =
  /** Numbers: change by a percentage with up to two decimals. */
  | { readonly percent: number }
  /** Numbers: change by an amount, in the stored units. */
  | { readonly amount: number }
  /** Money: round to the nearest amount with this ending, in minor units: 99 turns 12.40 into 11.99. */
  | { readonly ending: number }
  /** Lists: append these unless present. */
  | { readonly add: readonly string[] }
  /** Lists: remove these. */
  | { readonly remove: readonly string[] }
  /** Lists: replace one with another. */
  | { readonly replace: readonly [from: string, to: string] };

export const relativeKinds = ["percent", "amount", "ending", "add", "remove", "replace"] as const;
export type RelativeKind = (typeof relativeKinds)[number];

/** The smallest step is a hundredth of a percent. */
const parts = 10_000;

/** Returns the product rounded half away from zero, exact even if it exceeds the safe integers. */
function times(value: number, factor: number): number {
  const product = BigInt(value) * BigInt(factor);
  const size = product < 0n ? -product : product;
  const rounded = Number((size + BigInt(parts / 2)) / BigInt(parts));
  return product < 0n ? 0 - rounded : rounded;
}

/** Returns the nearest amount with that ending, the higher of two; never below 0. */
function withEnding(value: number, ending: number, unit: number): number {
  const below = Math.floor((value - ending) / unit) * unit + ending;
  const nearest = value - below < below + unit - value ? below : below + unit;
  return nearest < 0 ? nearest + unit * Math.ceil(-nearest / unit) : nearest;
}

/**
 * Applies a change to a number.
 * @param decimals of the number; 0 for minor units
 * @param unit minor units per major unit, for endings: 100
 */
export function changedNumber(
  value: number,
  change: Extract<RelativeChange, { percent: number } | { amount: number } | { ending: number }>,
  decimals: number,
  unit: number,
): number {
  if ("ending" in change) return withEnding(value, change.ending, unit);
  const scale = 10 ** decimals;
  const whole = Math.round(value * scale);
  if ("amount" in change) return (whole + Math.round(change.amount * scale)) / scale;
  return times(whole, parts + Math.round(change.percent * 100)) / scale;
}

/** Applies a change to a list: no duplicates, the order is kept. */
export function changedList(
  value: readonly string[],
  change: Exclude<RelativeChange, { percent: number } | { amount: number } | { ending: number }>,
): readonly string[] {
  if ("add" in change) return [...new Set([...value, ...change.add])];
  if ("remove" in change) return value.filter((one) => !change.remove.includes(one));
  const [from, to] = change.replace;
  return value.includes(from) ? [...new Set(value.map((one) => (one === from ? to : one)))] : value;
}
