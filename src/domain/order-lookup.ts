import { type Account, balanceOf, type Paid } from "./balance.ts";
import type { OrderStatus } from "./orders.ts";

/** What whoever stands at the door needs to compare a document with a bag: no prices, and not whose order it is. */
export interface OrderLookup {
  readonly invoiceNumber: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly paid: Paid;
  readonly items: readonly {
    readonly title: string;
    readonly sku: string | null;
    readonly quantity: number;
    /** Of these, how many have come back: they are no longer the customer's. */
    readonly returned: number;
  }[];
}

interface Known extends Account {
  readonly invoiceNumber: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly items: readonly {
    readonly title: string;
    readonly sku: string | null;
    readonly quantity: number;
    readonly returned: number | null;
  }[];
}

/** Of an order, the part that is looked up by its invoice number. */
export function orderLookup(order: Known): OrderLookup {
  const { invoiceNumber, placedAt, status } = order;
  return {
    invoiceNumber,
    placedAt,
    status,
    paid: balanceOf(order).paid,
    items: order.items.map(({ title, sku, quantity, returned }) => ({
      title,
      sku,
      quantity,
      returned: returned ?? 0,
    })),
  };
}
