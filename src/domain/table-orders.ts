import { addQuantities } from "./quantities.ts";

/** A line of a table's order. */
export interface TableLine {
  readonly id: string;
  readonly quantity: number;
  /** The round that took it to the kitchen; null while it has not been sent. */
  readonly round: number | null;
  /** What is taken off all of it by hand, in minor units. */
  readonly discount?: number | null;
}

/** So many pieces of a line. */
export interface LinePart {
  readonly lineId: string;
  readonly quantity: number;
}

/** Lines divided in two, or the place of a part that is not there. */
export type Divided<L> =
  | { readonly taken: readonly L[]; readonly rest: readonly L[] }
  | { readonly wrong: number };

/** Takes pieces out of lines. A part of a line that is not there, or of more than it has, is wrong. */
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

/** The share of an amount off a line that goes with some of its pieces. */
function discountOn({ discount, quantity }: TableLine, left: number): { readonly discount?: number } {
  return discount ? { discount: Math.round((discount * left) / quantity) } : {};
}

/** What has been sent, and what has not. */
export function splitBySent<L extends TableLine>(lines: readonly L[]) {
  return {
    sent: lines.filter(({ round }) => round !== null),
    unsent: lines.filter(({ round }) => round === null),
  };
}
