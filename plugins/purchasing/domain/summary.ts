import type { PurchaseStatus } from "./purchase.ts";

interface Bought {
  readonly status: PurchaseStatus | null;
  readonly total: number;
  /** `YYYY-MM-DD`. */
  readonly expectedOn: string | null;
  /** ISO 8601. */
  readonly receivedAt: string | null;
}

/** The totals of a supplier's purchase orders. Amounts are in minor units. */
export interface Summary {
  /** Ordered and not received yet. */
  readonly open: number;
  /** Received in the last twelve months. */
  readonly spent: number;
  /** The expected day of the next delivery, `YYYY-MM-DD`; null if there is none. */
  readonly next: string | null;
}

/** Adds up the purchase orders of a supplier. */
export function summaryOf(orders: readonly Bought[], now: Date): Summary {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const open = orders.filter(({ status }) => status === "ordered");
  const received = orders.filter(
    ({ receivedAt }) => receivedAt !== null && receivedAt >= yearAgo.toISOString(),
  );
  const sum = (some: readonly Bought[]) => some.reduce((all, { total }) => all + total, 0);
  const days = open.flatMap(({ expectedOn }) => expectedOn ?? []).sort();
  return { open: sum(open), spent: sum(received), next: days[0] ?? null };
}
