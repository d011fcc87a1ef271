import { changeDue } from "./order-totals.ts";
import type { PaymentMethod } from "./payment.ts";
import type { RefundMethod } from "./returns.ts";
import type { MethodPart } from "./sales.ts";

/** The amounts of an order that its balance follows from, in minor units. */
export interface Account {
  readonly status: string;
  readonly total: number;
  /** The amount received, including change. */
  readonly paid: number | null;
  /** The parts of the returns that were refunded and that were deducted from the amount due. */
  readonly refunded: number | null;
  readonly offDue: number | null;
}

/** Payment state of an order. */
export type Paid = "paid" | "partly" | "unpaid";

/** The balance of an order, in minor units. */
export interface Balance {
  readonly change: number;
  /** Total value of the returns: `refunded` was paid back, `offDue` had not been paid. */
  readonly returned: number;
  readonly refunded: number;
  readonly offDue: number;
  /** The amount the customer still has to pay; 0 for a cancelled order. */
  readonly due: number;
  /** The amount paid and not refunded, the maximum of any refund. */
  readonly held: number;
  readonly paid: Paid;
}

/** Computes what is paid, due and refunded. Everything else asks here. */
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

/** The amount due, in minor units. */
export const dueOf = (order: Account): number => balanceOf(order).due;

/** How the value of a return is settled, in minor units. */
export interface Settlement {
  /** Paid back. */
  readonly refund: number;
  /** Taken off what is due. */
  readonly offDue: number;
}

/** Settles a return worth `value`: it reduces the amount due first, and only the rest is refunded. */
export function settleReturn(order: Account, value: number): Settlement {
  const { held, returned } = balanceOf(order);
  const stays = order.total - returned - value;
  const refund = Math.min(Math.max(held - stays, 0), held, value);
  return { refund, offDue: value - refund };
}

/** How the value of a return was settled, in minor units. */
export interface Settled {
  readonly total: number;
  /** The part deducted from the amount due. */
  readonly offDue: number | null;
  /** null where nothing was paid back. */
  readonly refundMethod: RefundMethod | null;
}

/** The refunded part of a return, in minor units. */
export const refundedOf = ({ total, offDue }: Pick<Settled, "total" | "offDue">): number =>
  total - (offDue ?? 0);

/** The methods a return is booked under: the refund under its own, the rest under that of the order. */
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
