import { arrivedTotal, expectedTotal } from "./purchase.ts";

type Ordered = Parameters<typeof expectedTotal>[0];

interface Bought extends Pick<Ordered, "status" | "arrivals"> {
  readonly items?: Ordered["items"];
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

/** What is still expected of an order, in minor units. */
function openOf({ items = [], total, ...order }: Bought): number {
  return order.status === "ordered" ? total : expectedTotal({ ...order, items });
}

/** What has arrived of an order, in minor units. */
function spentOf({ status, arrivals, total }: Bought): number {
  if (arrivals && arrivals.length > 0) return arrivedTotal(arrivals);
  return status === "received" ? total : 0;
}

/** Adds up the purchase orders of a supplier. */
export function summaryOf(orders: readonly Bought[], now: Date): Summary {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const open = orders.filter(({ status }) => status === "ordered" || status === "partly");
  const received = orders.filter(
    ({ receivedAt }) => receivedAt !== null && receivedAt >= yearAgo.toISOString(),
  );
  const sum = (some: readonly Bought[], of: (order: Bought) => number) =>
    some.reduce((all, order) => all + of(order), 0);
  const days = open.flatMap(({ expectedOn }) => expectedOn ?? []).sort();
  return { open: sum(open, openOf), spent: sum(received, spentOf), next: days[0] ?? null };
}
