/** The amounts of an order that determine its balance, in minor units. */
export interface Account {
  readonly status: string;
  readonly total: number;
  /** Received, less change. */
  readonly paid: number | null;
  readonly refunded: number | null;
  /** The parts of the returns that were deducted from the amount due. */
  readonly offDue: number | null;
}

/** The payment state of an order. */
export type PaidSums = "paid" | "partly" | "unpaid";

/** The balance of an order, in minor units. */
export interface Balance {
  /** Total value of the returns: `refunded` was paid back, `offDue` had not been paid. */
  readonly returned: number;
  readonly refunded: number;
  readonly offDue: number;
  /** The amount the customer still has to pay; 0 for a cancelled order. */
  readonly due: number;
  /** The amount paid and not refunded, the maximum of any refund. */
  readonly held: number;
  readonly paid: PaidSums;
}

/** Computes the balance of an order. This is the only place that computes it. */
export function balanceOf(order: Account): Balance {
  const { total, status } = order;
  const refunded = order.refunded ?? 0;
  const offDue = order.offDue ?? 0;
  const cancelled = status === "cancel";
  // A cancelled order counts as undone, so nothing of it was returned.
  const returned = cancelled ? 0 : refunded + offDue;
  const held = Math.max((order.paid ?? 0) - refunded, 0);
  const open = Math.max(total - returned - held, 0);
  return {
    returned,
    refunded,
    offDue,
    due: cancelled ? 0 : open,
    held,
    paid: open === 0 ? "paid" : held > 0 ? "partly" : "unpaid",
  };
}

/** Returns the amount due, in minor units. */
export const dueOf = (order: Account): number => balanceOf(order).due;

/** Whether an amount is due after its due date. Days are `YYYY-MM-DD` in the store's time zone. */
export const isOverdue = (order: Account & { readonly dueDate: string | null }, today: string): boolean =>
  order.dueDate !== null && order.dueDate < today && dueOf(order) > 0;

/** How the value of a return is settled, in minor units. */
export interface Settlement {
  /** Paid back. */
  readonly refund: number;
  /** Deducted from the amount due. */
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
}

/** Returns the refunded part of a return, in minor units. */
export const refundedOf = ({ total, offDue }: Settled): number => total - (offDue ?? 0);
