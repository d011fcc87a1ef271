import { type ShippingRange, shippingCost } from "./shipping-costs.ts";

/** The settings for orders from the online store. Amounts are in minor units. */
export interface OnlineTerms {
  readonly shippingRanges: readonly ShippingRange[];
  /** Null: never free. */
  readonly freeShippingAbove: number | null;
  readonly minimumOrder: number;
  readonly guestCheckout: boolean;
  readonly checkoutNotes: boolean;
}

interface OnlineOrder {
  readonly customerId: string | null;
  readonly notes: string | null;
}

/** The shipping cost for that order value, after discounts. */
export function onlineShipping(terms: OnlineTerms, value: number): number {
  return shippingCost(terms.shippingRanges, value, terms.freeShippingAbove);
}

/** The reasons to refuse an order of that value after discounts: message keys by field. */
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
