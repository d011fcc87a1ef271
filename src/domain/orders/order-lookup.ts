import { type Account, balanceOf, type PaidSums } from "../payments/balance.ts";
import type { OrderStatus } from "./orders.ts";

/** The data a security guard needs to check a purchase: no prices and no customer. */
export interface OrderLookup {
  /** For users who may open the order. */
  readonly id?: string;
  readonly invoiceNumber: string;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly paid: PaidSums;
  readonly carrierName: string | null;
  readonly trackingNumber: string | null;
  /** Where the parcel can be tracked. */
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

/** A stored order. */
type Known = Account &
  Omit<OrderLookup, "id" | "paid" | "items"> & {
    readonly items: readonly (Omit<FoundItem, "returned"> & { readonly returned: number | null })[];
  };

/** Returns the part of an order that is shown in a lookup by invoice number. */
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

/** The path of the order lookup page. */
export const lookUpPath = "/order-lookup";
const parameter = "invoice";

/**
 * Returns the address of an order's lookup, as in the QR code of its documents.
 * @param store the public address of the admin, such as `https://shop.example.com`
 */
export function lookUpAddress(store: string, invoiceNumber: string): string {
  return `${store.replace(/\/$/, "")}${lookUpPath}?${new URLSearchParams({ [parameter]: invoiceNumber })}`;
}

/** Extracts the document number from what was typed or scanned as barcode or QR code. */
export function lookedUpNumber(scanned: string): string {
  const text = scanned.trim();
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text;
  const url = new URL(text);
  return url.pathname.endsWith(lookUpPath) ? (url.searchParams.get(parameter)?.trim() ?? "") : text;
}
