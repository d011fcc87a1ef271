/** How the value that each of many records has is changed, in place of giving all of them the same. */
export type RelativeChange =
  /** Numbers: by so many percent, with up to two decimals. */
  | { readonly percent: number }
  /** Numbers: by so much, in the units that they are kept in. */
  | { readonly amount: number }
  /** Amounts of money: to the nearest that ends like this, in minor units: 99 makes 12.40 into 11.99. */
  | { readonly ending: number }
  /** Lists: these are in it, at its end, unless they are already. */
  | { readonly add: readonly string[] }
  /** Lists: these are not in it. */
  | { readonly remove: readonly string[] }
  /** Lists: where one of these is, the other one is in its place. */
  | { readonly replace: readonly [from: string, to: string] };

export const relativeKinds = ["percent", "amount", "ending", "add", "remove", "replace"] as const;
export type RelativeKind = (typeof relativeKinds)[number];

/** A part of a hundredth percent: the smallest step. */
const parts = 10_000;

/** The nearest whole number, half away from zero, of a product that may be too large to be exact. */
function times(value: number, factor: number): number {
  const product = BigInt(value) * BigInt(factor);
  const size = product < 0n ? -product : product;
  const rounded = Number((size + BigInt(parts / 2)) / BigInt(parts));
  return product < 0n ? 0 - rounded : rounded;
}

/** The nearest amount with that ending, the higher one of two; never less than 0. */
function withEnding(value: number, ending: number, unit: number): number {
  const below = Math.floor((value - ending) / unit) * unit + ending;
  const nearest = value - below < below + unit - value ? below : below + unit;
  return nearest < 0 ? nearest + unit * Math.ceil(-nearest / unit) : nearest;
}

/**
 * A number after a change.
 * @param decimals of the number; 0 for minor units
 * @param unit minor units of a major one, for endings: 100
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

/** A list after a change: each once, in the order they were in. */
export function changedList(
  value: readonly string[],
  change: Exclude<RelativeChange, { percent: number } | { amount: number } | { ending: number }>,
): readonly string[] {
  if ("add" in change) return [...new Set([...value, ...change.add])];
  if ("remove" in change) return value.filter((one) => !change.remove.includes(one));
  const [from, to] = change.replace;
  return value.includes(from) ? [...new Set(value.map((one) => (one === from ? to : one)))] : value;
}
