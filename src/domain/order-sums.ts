/** The amounts of an order that its sums show, in minor units. */
export interface Summed {
  readonly subtotal: number;
  /** The whole discount, with those of lines and coupon. */
  readonly discount: number | null;
  /** Missing on orders from before lines had one. */
  readonly lineDiscount?: number | null;
  readonly couponDiscount: number;
  readonly shippingCost: number | null;
  readonly tax: number | null;
  readonly total: number;
}

/** The lines above a total, and the one below it. */
export type SumName =
  | "subtotal"
  | "lineDiscounts"
  | "coupon"
  | "discount"
  | "shipping"
  | "tax"
  | "total"
  | "taxIncluded";

export interface SumLine {
  readonly name: SumName;
  /** Minor units; reductions are negative. */
  readonly amount: number;
}

/** A line of an order, and what was taken off it. Amounts are minor units. */
interface Reduced {
  readonly discount: number | null;
  /** null on lines from before it was kept. */
  readonly couponDiscount: number | null;
  /** Missing on lines from before they had one. */
  readonly lineDiscount?: number | null;
}

/** The coupon's part of a line's discount. Of lines from before it was kept the whole counts as the coupon's, if there was one. */
export const couponPartOf = ({ discount, couponDiscount }: Reduced, couponCode: string | null): number =>
  couponDiscount ?? (couponCode === null ? 0 : (discount ?? 0));

/** The coupon discount of an order. */
export function couponDiscountOf(order: {
  readonly items: readonly Reduced[];
  readonly couponCode: string | null;
}): number {
  return order.items.reduce((sum, item) => sum + couponPartOf(item, order.couponCode), 0);
}

/** What was taken off single lines by hand. */
export const lineDiscountOf = ({ items }: { readonly items: readonly Reduced[] }): number =>
  items.reduce((sum, item) => sum + (item.lineDiscount ?? 0), 0);

/** The manual discount on the whole of an order. */
export const manualDiscountOf = (order: {
  readonly items: readonly Reduced[];
  readonly couponCode: string | null;
  readonly discount: number | null;
}): number => (order.discount ?? 0) - couponDiscountOf(order) - lineDiscountOf(order);

/**
 * What an order comes to, line by line so that it adds up, in the cart as on its documents: tax that comes on top
 * stands above the total, tax that is in the prices already below it. Lines of nothing are left out.
 */
export function sumLines(order: Summed): SumLine[] {
  const { subtotal, total } = order;
  const discount = order.discount ?? 0;
  const lineDiscount = order.lineDiscount ?? 0;
  const shipping = order.shippingCost ?? 0;
  const onTop = total - shipping - (subtotal - discount);
  const lines: SumLine[] = [
    { name: "subtotal", amount: subtotal },
    { name: "lineDiscounts", amount: -lineDiscount },
    { name: "coupon", amount: -order.couponDiscount },
    { name: "discount", amount: order.couponDiscount + lineDiscount - discount },
    { name: "shipping", amount: shipping },
    { name: "tax", amount: onTop },
    { name: "total", amount: total },
    { name: "taxIncluded", amount: (order.tax ?? 0) - onTop },
  ];
  return lines.filter(({ name, amount }) => name === "subtotal" || name === "total" || amount !== 0);
}
