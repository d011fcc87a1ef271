import { type Account, balanceOf, type Paid } from "./balance.ts";
import type { OrderStatus } from "./orders.ts";

/** The data a security guard needs to check a purchase: no prices and no customer. */
export interface OrderLookup {
  readonly invoiceNumber: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly paid: Paid;
  readonly items: readonly {
    readonly title: string;
    readonly sku: string | null;
    readonly quantity: number;
    /** Null for pieces. */
    readonly unit: string | null;
    /** The number of returned items. */
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
    readonly unit: string | null;
    readonly returned: number | null;
  }[];
}

/** The part of an order that a lookup by invoice number answers. */
export function orderLookup(order: Known): OrderLookup {
  const { invoiceNumber, placedAt, status } = order;
  return {
    invoiceNumber,
    placedAt,
    status,
    paid: balanceOf(order).paid,
    items: order.items.map(({ title, sku, quantity, unit, returned }) => ({
      title,
      sku,
      quantity,
      unit: unit ?? null,
      returned: returned ?? 0,
    })),
  };
}
