import { type ShippingRange, shippingCost } from "../delivery/shipping-costs.ts";

/** The settings for orders from the online store. Amounts are in minor units. */
interface OnlineTerms {
  readonly shippingRanges: readonly ShippingRange[];
  /** Null if never free. */
  readonly freeShippingAbove: number | null;
  readonly minimumOrder: number;
  readonly guestCheckout: boolean;
  readonly checkoutNotes: boolean;
}

interface OnlineOrder {
  readonly customerId: string | null;
  readonly notes: string | null;
}

/** Returns the shipping cost for an order value after discounts. */
export function onlineShipping(terms: OnlineTerms, value: number): number {
  return shippingCost(terms.shippingRanges, value, terms.freeShippingAbove);
}

/** Returns why an order of that value after discounts is refused: message keys by field. */
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

interface NotedItem {
  readonly productId: string | null;
  readonly note: string | null;
}

/** Which products allow notes, by product id. */
type TakesNotes = ReadonlyMap<string, { readonly allowCheckoutNotes: boolean }>;

/**
 * Returns why notes on items are refused: message keys by path. Customers may add notes to products that allow it, if
 * the store allows notes at all.
 */
export function itemNoteRefusals(
  { checkoutNotes }: Pick<OnlineTerms, "checkoutNotes">,
  items: readonly NotedItem[],
  products: TakesNotes,
): Record<string, string[]> {
  const allows = ({ productId }: NotedItem) =>
    productId === null || products.get(productId)?.allowCheckoutNotes === true;
  const refused = items.flatMap((item, at) => {
    if (item.note === null || (checkoutNotes && allows(item))) return [];
    return [[`items.${at}.note`, [checkoutNotes ? "orders.errors.noItemNotes" : "orders.errors.noNotes"]]];
  });
  return Object.fromEntries(refused);
}
