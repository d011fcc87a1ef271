import { type Account, balanceOf } from "./balance.ts";
import { returnedTotals, type SoldLine } from "./order-totals.ts";

/** A sold line that can be returned. Amounts are minor units. */
export interface ReturnableLine {
  readonly id: string;
  readonly quantity: number;
  readonly returned: number | null;
  readonly discount: number | null;
  readonly tax: number | null;
  readonly total: number;
}

/** The quantity of a line that can still be returned. */
export function piecesLeft({ quantity, returned }: Pick<ReturnableLine, "quantity" | "returned">): number {
  return Math.max(quantity - (returned ?? 0), 0);
}

/** What was sold, as its parts are worked out when pieces of it come back. */
export function soldLine({ quantity, discount, tax, total }: ReturnableLine): SoldLine {
  return { quantity, discount: discount ?? 0, tax: tax ?? 0, total };
}

/** What so many pieces of each line are worth, by the line's id, shipping not included. */
export function returnValue(
  lines: readonly ReturnableLine[],
  pieces: Readonly<Record<string, number>>,
): number {
  return lines.reduce((sum, line) => {
    const many = Math.min(pieces[line.id] ?? 0, piecesLeft(line));
    return sum + returnedTotals(soldLine(line), line.returned ?? 0, many).total;
  }, 0);
}

/** An order whose items or shipping can be refunded. */
export interface ReturnableOrder extends Account {
  readonly items: readonly ReturnableLine[];
  readonly shippingCost: number | null;
}

/** What of the shipping was not given back yet: whatever came back beyond the goods was shipping. */
export function shippingLeft(order: ReturnableOrder): number {
  const goods = order.items.reduce(
    (sum, line) => sum + returnedTotals(soldLine(line), 0, line.returned ?? 0).total,
    0,
  );
  return Math.max((order.shippingCost ?? 0) - (balanceOf(order).returned - goods), 0);
}

/** Whether items or shipping can still be refunded. */
export function canReturn(order: ReturnableOrder): boolean {
  if (order.status !== "delivered") return false;
  return order.items.some((line) => piecesLeft(line) > 0) || shippingLeft(order) > 0;
}
