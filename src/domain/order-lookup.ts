import { type Account, balanceOf, type Paid } from "./balance.ts";
import type { OrderStatus } from "./orders.ts";

/** The data a security guard needs to check a purchase: no prices and no customer. */
export interface OrderLookup {
  /** For those who may open the order. */
  readonly id?: string;
  readonly invoiceNumber: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly paid: Paid;
  readonly carrierName: string | null;
  readonly trackingNumber: string | null;
  /** Where the parcel is followed. */
  readonly trackingUrl: string | null;
  readonly items: readonly FoundItem[];
}

interface FoundItem {
  readonly title: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** Null for pieces. */
  readonly unit: string | null;
  /** The number of returned items. */
  readonly returned: number;
}

/** An order as it is stored. */
type Known = Account &
  Omit<OrderLookup, "id" | "paid" | "items"> & {
    readonly items: readonly (Omit<FoundItem, "returned"> & { readonly returned: number | null })[];
  };

/** The part of an order that a lookup by invoice number answers. */
export function orderLookup(order: Known): OrderLookup {
  const { invoiceNumber, placedAt, status } = order;
  return {
    invoiceNumber,
    placedAt,
    status,
    paid: balanceOf(order).paid,
    carrierName: order.carrierName,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl,
    items: order.items.map(({ title, sku, quantity, unit, returned }) => ({
      title,
      sku,
      quantity,
      unit: unit ?? null,
      returned: returned ?? 0,
    })),
  };
}

/** Where an order is looked up. */
export const lookUpPath = "/order-lookup";
const parameter = "invoice";

/**
 * Where an order is looked up, as the QR code of its documents says it.
 * @param store where people reach the store, such as `https://shop.example.com`
 */
export function lookUpAddress(store: string, invoiceNumber: string): string {
  return `${store.replace(/\/$/, "")}${lookUpPath}?${new URLSearchParams({ [parameter]: invoiceNumber })}`;
}

/** The number of a document, however it came: typed, by its barcode, or by its QR code. */
export function numberIn(scanned: string): string {
  const text = scanned.trim();
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text;
  const url = new URL(text);
  return url.pathname.endsWith(lookUpPath) ? (url.searchParams.get(parameter)?.trim() ?? "") : text;
}
