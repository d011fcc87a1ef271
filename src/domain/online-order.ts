import { type ShippingRange, shippingCost } from "./shipping-costs.ts";

/** What the settings say of orders from the online store. Amounts are in minor units. */
export interface OnlineTerms {
  readonly shippingRanges: readonly ShippingRange[];
  /** Null: never for nothing. */
  readonly freeShippingAbove: number | null;
  readonly minimumOrder: number;
  readonly guestCheckout: boolean;
  readonly checkoutNotes: boolean;
}

interface OnlineOrder {
  readonly customerId: string | null;
  readonly notes: string | null;
}

/** What sending goods of that value costs, after discounts. */
export function onlineShipping(terms: OnlineTerms, value: number): number {
  return shippingCost(terms.shippingRanges, value, terms.freeShippingAbove);
}

/** Why the store does not take an order of that value, after discounts: message keys by field. Empty: it does. */
export function onlineRefusals(
  terms: OnlineTerms,
  order: OnlineOrder,
  value: number,
): Record<string, string[]> {
  return {
    ...(value < terms.minimumOrder ? { items: ["orders.errors.belowMinimum"] } : {}),
    ...(order.customerId === null && !terms.guestCheckout ? { customerId: ["orders.errors.noGuests"] } : {}),
    ...(order.notes !== null && !terms.checkoutNotes ? { notes: ["orders.errors.noNotes"] } : {}),
  };
}
