import type { PurchaseStatus } from "./purchase.ts";

interface Bought {
  readonly status: PurchaseStatus | null;
  readonly total: number;
  /** `YYYY-MM-DD`. */
  readonly expectedOn: string | null;
  /** ISO 8601. */
  readonly receivedAt: string | null;
}

/** What the purchase orders of a supplier come to. Amounts are in minor units. */
export interface Summary {
  /** Ordered and not yet received. */
  readonly open: number;
  /** Received in the twelve months before. */
  readonly spent: number;
  /** When the next delivery is expected, `YYYY-MM-DD`; null where none is. */
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
