import { addQuantities } from "../products/quantities.ts";

/** A line of a table's order. */
export interface TableLine {
  readonly id: string;
  readonly quantity: number;
  /** The round in which it was sent to the kitchen; null if not sent yet. */
  readonly round: number | null;
  /** The manual discount on the whole line, in minor units. */
  readonly discount?: number | null;
}

/** A number of pieces of a line. */
export interface LinePart {
  readonly lineId: string;
  readonly quantity: number;
}

/** Lines divided in two, or the index of an invalid part. */
export type Divided<L> =
  | { readonly taken: readonly L[]; readonly rest: readonly L[] }
  | { readonly wrong: number };

/** Takes pieces out of lines. A part is invalid if its line does not exist or has fewer pieces. */
export function takeParts<L extends TableLine>(lines: readonly L[], parts: readonly LinePart[]): Divided<L> {
  const left = new Map(lines.map((line) => [line.id, line.quantity]));
  for (const [at, { lineId, quantity }] of parts.entries()) {
    const has = left.get(lineId) ?? 0;
    if (quantity <= 0 || quantity > has) return { wrong: at };
    left.set(lineId, addQuantities(has, -quantity));
  }
  const leftOf = ({ id }: L) => left.get(id) ?? 0;
  const rest = lines.map((line) => ({ ...line, quantity: leftOf(line), ...discountOn(line, leftOf(line)) }));
  const taken = lines.map((line, at) => ({
    ...line,
    quantity: addQuantities(line.quantity, -leftOf(line)),
    ...(line.discount ? { discount: line.discount - (rest[at]?.discount ?? 0) } : {}),
  }));
  const some = ({ quantity }: TableLine) => quantity > 0;
  return { taken: taken.filter(some), rest: rest.filter(some) };
}

/** Returns the share of a line's discount for some of its pieces. */
function discountOn({ discount, quantity }: TableLine, left: number): { readonly discount?: number } {
  return discount ? { discount: Math.round((discount * left) / quantity) } : {};
}

/** Divides lines into those sent to the kitchen and those not sent yet. */
export function splitBySent<L extends TableLine>(lines: readonly L[]) {
  return {
    sent: lines.filter(({ round }) => round !== null),
    unsent: lines.filter(({ round }) => round === null),
  };
}
