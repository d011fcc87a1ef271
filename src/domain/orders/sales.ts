import { paymentMethods } from "../payments/payment.ts";
import { wallClock } from "../texts/zoned.ts";
import type { OrderType } from "./orders.ts";
import { pricedPart, type StoredShipping, taxedShipping } from "./shipping-tax.ts";

/** The kinds of rows of the sales journal. */
export const saleKinds = ["item", "shipping"] as const;

/** How sales of other shops were paid, of which the ledger of payments has nothing. */
export const paidElsewhere = "elsewhere";

/** The payment methods of the sales journal. */
export const saleMethods = [...paymentMethods, paidElsewhere] as const;
export type SaleMethod = (typeof saleMethods)[number];

/** The fields that all rows of a document share. */
export interface SaleHead {
  readonly orderId: string;
  readonly returnId: string | null;
  /** ISO 8601; and the same moment in the store's local time. */
  readonly at: string;
  readonly day: string;
  readonly weekHour: number;
  readonly customerId: string | null;
  readonly sellerId: string | null;
  readonly orderType: OrderType;
  /** The method shown with the order; the amounts by method are in the payments ledger. */
  readonly paymentMethod: SaleMethod;
}

interface SoldItem {
  /** Null for a custom item. */
  readonly productId: string | null;
  readonly quantity: number;
  /** Before discounts, as priced; 0 in returns. */
  readonly gross: number;
  readonly discount: number;
  readonly couponDiscount: number;
  readonly taxName: string | null;
  readonly taxRate: number;
  readonly tax: number;
  readonly total: number;
  /** The cost of all pieces; null if unknown. */
  readonly cost: number | null;
}

/** A row of the sales journal, which reports add up. Returns and cancellations are negative. */
export interface Sale extends SaleHead {
  readonly kind: (typeof saleKinds)[number];
  readonly productId: string | null;
  readonly categoryId: string | null;
  readonly quantity: number;
  /**
   * 1 on the first row of an order, -1 on its cancellation and 0 elsewhere, so that the sum is the number of orders.
   */
  readonly orders: number;
  /** Sales before discounts, as priced: with tax only where prices include it. 0 in returns. */
  readonly gross: number;
  /** The whole discount, including the coupon's part. */
  readonly discount: number;
  readonly couponDiscount: number;
  /** The key of tax reports: `8.25 Sales tax`; null for shipping that is not taxed. */
  readonly taxKey: string | null;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  /** The cost of the items; 0 if unknown. */
  readonly cost: number;
  /** The net amount of items with an unknown cost. */
  readonly uncosted: number;
}

/** The catalogue data the journal needs: the categories of products. */
export interface SaleCatalog {
  categoryOf(productId: string): string | null;
}

/** Joins a tax rate and its name into one key. */
export const taxKey = (rate: number, name: string | null): string => `${rate} ${name ?? ""}`.trim();

export function taxOfKey(key: string): { rate: number; name: string | null } {
  const [rate = "0", ...name] = key.split(" ");
  return { rate: Number(rate), name: name.join(" ") || null };
}

/** Returns the journal rows of a document: its items, and its shipping by tax. `sign` is -1 for returns. */
export function salesOf(
  head: SaleHead,
  document: StoredShipping & { readonly items: readonly SoldItem[] },
  catalog: SaleCatalog,
  sign: 1 | -1,
): Sale[] {
  const items = document.items.map(
    (item, at): Sale => ({
      ...head,
      kind: "item",
      orders: sign === 1 && at === 0 ? 1 : 0,
      productId: item.productId,
      categoryId: item.productId === null ? null : catalog.categoryOf(item.productId),
      quantity: sign * item.quantity,
      gross: sign * item.gross,
      discount: sign * item.discount,
      couponDiscount: sign * item.couponDiscount,
      taxKey: taxKey(item.taxRate, item.taxName),
      net: sign * (item.total - item.tax),
      tax: sign * item.tax,
      total: sign * item.total,
      cost: sign * (item.cost ?? 0),
      uncosted: item.cost === null ? sign * (item.total - item.tax) : 0,
    }),
  );
  const shipping = shippingSales(document).map(
    ({ gross, taxKey: key, tax, total }): Sale => ({
      ...head,
      kind: "shipping",
      orders: 0,
      productId: null,
      categoryId: null,
      quantity: 0,
      // As with goods, a return has no gross sales.
      gross: sign === 1 ? gross : 0,
      discount: 0,
      couponDiscount: 0,
      taxKey: key,
      net: sign * (total - tax),
      tax: sign * tax,
      total: sign * total,
      cost: 0,
      uncosted: 0,
    }),
  );
  return [...items, ...shipping];
}

/** The amounts of a document's shipping by tax; none if it was free. */
function shippingSales(document: StoredShipping): Pick<Sale, "gross" | "taxKey" | "tax" | "total">[] {
  const total = document.shippingCost ?? 0;
  const parts = taxedShipping(document);
  if (parts.length === 0) return total === 0 ? [] : [{ gross: total, taxKey: null, tax: 0, total }];
  return parts.map((part) => ({
    gross: pricedPart(part),
    taxKey: taxKey(part.taxRate, part.taxName),
    tax: part.tax,
    total: part.total,
  }));
}

/** Returns the day (`YYYY-MM-DD`) and hour of the week (Monday 0:00 is 0) of a moment in the store's time zone. */
export function storeClock(at: Date, timeZone: string): { day: string; weekHour: number } {
  const [day = "", time = ""] = wallClock(at.toISOString(), timeZone).split("T");
  const daysSinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { day, weekHour: daysSinceMonday * 24 + Number(time.slice(0, 2)) };
}
