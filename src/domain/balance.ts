import { changeDue } from "./order-totals.ts";
import type { PaymentMethod } from "./payment.ts";
import type { RefundMethod } from "./returns.ts";
import type { MethodPart } from "./sales.ts";

/** Of an order, what its money is worked out from. Amounts are minor units. */
export interface Account {
  readonly status: string;
  readonly total: number;
  /** What was handed over, the change included. */
  readonly paid: number | null;
  /** Of what came back, the part that was paid back, and the part that was taken off what is due. */
  readonly refunded: number | null;
  readonly offDue: number | null;
}

/** How much of an order is paid. */
export type Paid = "paid" | "partly" | "unpaid";

/** Who owes what to whom. Amounts are minor units. */
export interface Balance {
  readonly change: number;
  /** What everything that came back was worth: `refunded` was paid back, `offDue` had not been paid. */
  readonly returned: number;
  readonly refunded: number;
  readonly offDue: number;
  /** What the customer still has to pay. A cancelled order asks for nothing. */
  readonly due: number;
  /** What is paid and not paid back: no refund is more. */
  readonly held: number;
  readonly paid: Paid;
}

/** The one place that says what of an order is paid, due and refunded. */
export function balanceOf(order: Account): Balance {
  const { total, status } = order;
  const handedOver = order.paid ?? 0;
  const refunded = order.refunded ?? 0;
  const offDue = order.offDue ?? 0;
  const returned = refunded + offDue;
  const held = Math.max(Math.min(handedOver, total) - refunded, 0);
  const open = Math.max(total - returned - held, 0);
  return {
    change: changeDue(total, handedOver),
    returned,
    refunded,
    offDue,
    due: status === "cancel" ? 0 : open,
    held,
    paid: open === 0 ? "paid" : held > 0 ? "partly" : "unpaid",
  };
}

/** What is still to be paid, in minor units. */
export const dueOf = (order: Account): number => balanceOf(order).due;

/** What becomes of the value of a return, in minor units. */
export interface Settlement {
  /** Paid back. */
  readonly refund: number;
  /** Taken off what is due. */
  readonly offDue: number;
}

/** Goods worth `value` come back: what is due is reduced first, and only what is paid already is paid back. */
export function settleReturn(order: Account, value: number): Settlement {
  const { held, returned } = balanceOf(order);
  const stays = order.total - returned - value;
  const refund = Math.min(Math.max(held - stays, 0), held, value);
  return { refund, offDue: value - refund };
}

/** Of a return, how its value was settled. Amounts are minor units. */
export interface Settled {
  readonly total: number;
  /** The part that was taken off what was due. */
  readonly offDue: number | null;
  /** null where nothing was paid back. */
  readonly refundMethod: RefundMethod | null;
}

/** What of a return was paid back, in minor units. */
export const refundedOf = ({ total, offDue }: Pick<Settled, "total" | "offDue">): number =>
  total - (offDue ?? 0);

/** By which methods the value of a return is booked: a refund by its own, the rest by that of the order. */
export function bookedBy(
  note: Settled,
  order: { readonly paymentMethod: PaymentMethod },
): readonly MethodPart[] {
  const parts = [
    { method: note.refundMethod ?? order.paymentMethod, amount: refundedOf(note) },
    { method: order.paymentMethod, amount: note.offDue ?? 0 },
  ].filter(({ amount }) => amount !== 0);
  return parts.length > 0 ? parts : [{ method: order.paymentMethod, amount: 0 }];
}
