import { returnedTotals, type SoldLine } from "./order-totals.ts";

/** A sold line of which something may come back. Amounts are minor units. */
export interface ReturnableLine {
  readonly id: string;
  readonly quantity: number;
  readonly returned: number | null;
  readonly discount: number | null;
  readonly tax: number | null;
  readonly total: number;
}

/** How many pieces of a line can still come back. */
export function piecesLeft({ quantity, returned }: Pick<ReturnableLine, "quantity" | "returned">): number {
  return Math.max(quantity - (returned ?? 0), 0);
}

/** What was sold, as its parts are worked out when pieces of it come back. */
export function soldLine({ quantity, discount, tax, total }: ReturnableLine): SoldLine {
  return { quantity, discount: discount ?? 0, tax: tax ?? 0, total };
}

/** What is paid back for so many pieces of each line, by the line's id, shipping not included. */
export function refundFor(
  lines: readonly ReturnableLine[],
  pieces: Readonly<Record<string, number>>,
): number {
  return lines.reduce((sum, line) => {
    const many = Math.min(pieces[line.id] ?? 0, piecesLeft(line));
    return sum + returnedTotals(soldLine(line), line.returned ?? 0, many).total;
  }, 0);
}
