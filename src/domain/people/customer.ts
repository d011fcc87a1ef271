/** Rules for customers, shared by forms, lists, imports and the API. */

import { type PaymentRow, storeCreditIn } from "../payments/payment.ts";

/** Filters customers that can place new orders. */
export const ordering = { active: true } as const;

/** The uses an address can be the default for, as fields of its row. */
export const defaultUses = ["shippingDefault", "billingDefault"] as const;

type Uses = Readonly<Partial<Record<(typeof defaultUses)[number], boolean | null>>>;

/** Whether at most one address is the default for shipping, and at most one for billing. */
export function hasOneDefaultEach(addresses: readonly Uses[]): boolean {
  return defaultUses.every((use) => addresses.filter((address) => address[use] === true).length <= 1);
}

interface Bought {
  readonly status: string;
  /** Minor units. */
  readonly total: number;
  /** The value of the returns, in minor units: refunded or deducted from the amount due. */
  readonly refunded: number | null;
  readonly offDue: number | null;
  /** The amount due. */
  readonly due: number | null;
  /** ISO 8601 in UTC. */
  readonly placedAt: string;
}

/** Totals of a customer's orders. */
export interface CustomerTotals {
  readonly orderCount: number;
  /** Minor units; returns are deducted. */
  readonly totalSpent: number;
  readonly lastOrderAt: string | null;
  /** The customer's debt: the sum of the amounts due of their orders. */
  readonly owed: number;
  /** The customer's store credit. */
  readonly storeCredit: number;
}

/** The status of orders that are left out of totals. */
export const uncounted = "cancel";

/** Computes the totals of a customer's orders, without cancelled ones, and of their rows of the payments ledger. */
export function totalsOf(orders: readonly Bought[], payments: readonly PaymentRow[]): CustomerTotals {
  const counted = orders.filter(({ status }) => status !== uncounted);
  const times = counted.map(({ placedAt }) => placedAt).sort();
  return {
    orderCount: counted.length,
    totalSpent: counted.reduce(
      (sum, { total, refunded, offDue }) => sum + total - (refunded ?? 0) - (offDue ?? 0),
      0,
    ),
    lastOrderAt: times.at(-1) ?? null,
    owed: counted.reduce((sum, { due }) => sum + (due ?? 0), 0),
    storeCredit: storeCreditIn(payments),
  };
}

/** Returns how much more a customer may buy on credit, in minor units; null without a limit. */
export function creditLeft({
  creditLimit,
  owed,
}: {
  readonly creditLimit: number | null;
  readonly owed: number | null;
}): number | null {
  return creditLimit === null ? null : Math.max(creditLimit - (owed ?? 0), 0);
}
