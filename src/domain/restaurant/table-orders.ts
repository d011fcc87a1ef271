import { addQuantities } from "../measures/quantities.ts";
import { proportionOf } from "../money/rounding.ts";

/** A line of a table's order. */
export interface TableLine {
  readonly id: string;
  readonly quantity: number;
  /** The round in which it was sent to the kitchen; null if not sent yet. */
  readonly round: number | null;
  /** The manual discount on the whole line, in minor units. */
  readonly discount?: number | null;
  /** The line's part of the order's discount; null while the order's discount is not divided. */
  readonly share?: number | null;
  /** The line's part of a coupon; null while it is not divided. */
  readonly couponShare?: number | null;
}

/** A number of pieces of a line. */
export interface LinePart {
  readonly lineId: string;
  readonly quantity: number;
}

/** Lines divided in two, or the index of an invalid part. */
type Divided<L> = { readonly taken: readonly L[]; readonly rest: readonly L[] } | { readonly wrong: number };

/** Takes pieces out of lines. A part is invalid if its line does not exist or has fewer pieces. */
export function takeParts<L extends TableLine>(lines: readonly L[], parts: readonly LinePart[]): Divided<L> {
  const left = new Map(lines.map((line) => [line.id, line.quantity]));
  for (const [at, { lineId, quantity }] of parts.entries()) {
    const has = left.get(lineId) ?? 0;
    if (quantity <= 0 || quantity > has) return { wrong: at };
    left.set(lineId, addQuantities(has, -quantity));
  }
  const leftOf = ({ id }: L) => left.get(id) ?? 0;
  const rest = lines.map((line) => ({ ...line, quantity: leftOf(line), ...discountsOn(line, leftOf(line)) }));
  const taken = lines.map((line, at) => ({
    ...line,
    quantity: addQuantities(line.quantity, -leftOf(line)),
    ...discountsLess(line, rest[at] ?? line),
  }));
  const some = ({ quantity }: TableLine) => quantity > 0;
  return { taken: taken.filter(some), rest: rest.filter(some) };
}

const discountNames = ["discount", "share", "couponShare"] as const;
type Discounts = Partial<Record<(typeof discountNames)[number], number>>;

/**
 * Returns the parts of a line's discounts for some of its pieces. Their sum is rounded, not each of them, so that no
 * piece is reduced below zero.
 */
function discountsOn(line: TableLine, left: number): Discounts {
  const parts: Discounts = {};
  let [all, given] = [0, 0];
  for (const name of discountNames) {
    const amount = line[name];
    if (!amount) continue;
    all += amount;
    const upTo = proportionOf(all, left, line.quantity);
    parts[name] = upTo - given;
    given = upTo;
  }
  return parts;
}

/** Returns the discounts of a line less those of the rest. */
function discountsLess(line: TableLine, rest: TableLine): Discounts {
  const named = discountNames.filter((name) => line[name]);
  return Object.fromEntries(named.map((name) => [name, (line[name] ?? 0) - (rest[name] ?? 0)]));
}

/** Divides lines into those sent to the kitchen and those not sent yet. */
export function splitBySent<L extends TableLine>(lines: readonly L[]) {
  return {
    sent: lines.filter(({ round }) => round !== null),
    unsent: lines.filter(({ round }) => round === null),
  };
}

/** The discounts of a line in a priced bill, in minor units. */
interface BilledLine {
  readonly discount: number;
  readonly lineDiscount: number;
  readonly couponDiscount: number;
}

/**
 * Gives a line of a bill its parts of the order's discount and coupon for good: from then on they go with the line, to
 * whoever pays it and to whichever table. What a line already has stays.
 */
export function withParts<L extends TableLine & { readonly couponId: string | null }>(
  line: L,
  billed: BilledLine,
  couponId: string | null,
): L {
  const { discount, lineDiscount, couponDiscount } = billed;
  const isOpen = (line.couponShare ?? null) === null;
  return {
    ...line,
    // An amount, which can be divided exactly.
    discount: lineDiscount || null,
    discountPercent: null,
    share: discount - lineDiscount - couponDiscount,
    couponShare: couponDiscount,
    couponId: isOpen && couponDiscount > 0 ? couponId : line.couponId,
  };
}

/** The ways in which the order of a table ends. */
export const tableEnds = ["paid", "merged", "freed"] as const;
export type TableEnd = (typeof tableEnds)[number];
