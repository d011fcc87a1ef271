/** The amounts of an order in its sums, in minor units. */
export interface Summed {
  readonly subtotal: number;
  /** The whole discount, including those of lines and the coupon. */
  readonly discount: number | null;
  /** Missing on older orders. */
  readonly lineDiscount?: number | null;
  readonly couponDiscount: number;
  readonly shippingCost: number | null;
  readonly tax: number | null;
  readonly total: number;
}

/** The lines above the total, and the one below it. */
export type SumName =
  | "subtotal"
  | "lineDiscounts"
  | "coupon"
  | "discount"
  | "shipping"
  | "tax"
  | "total"
  | "taxIncluded";

interface SumLine {
  readonly name: SumName;
  /** Minor units; reductions are negative. */
  readonly amount: number;
}

/** An order line and its discounts. Amounts are minor units. */
interface Reduced {
  readonly discount: number | null;
  /** Null on older lines. */
  readonly couponDiscount: number | null;
  /** Missing on older lines. */
  readonly lineDiscount?: number | null;
}

/**
 * Returns the coupon's part of a line's discount. On older lines without it, the whole discount counts as the coupon's
 * if the order has one.
 */
export const couponPartOf = ({ discount, couponDiscount }: Reduced, couponCode: string | null): number =>
  couponDiscount ?? (couponCode === null ? 0 : (discount ?? 0));

/** Returns the coupon discount of an order. */
export function couponDiscountOf(order: {
  readonly items: readonly Reduced[];
  readonly couponCode: string | null;
}): number {
  return order.items.reduce((sum, item) => sum + couponPartOf(item, order.couponCode), 0);
}

/** Returns the sum of the manual discounts on lines. */
export const lineDiscountOf = ({ items }: { readonly items: readonly Reduced[] }): number =>
  items.reduce((sum, item) => sum + (item.lineDiscount ?? 0), 0);

/** Returns the manual discount on the order as a whole. */
export const manualDiscountOf = (order: {
  readonly items: readonly Reduced[];
  readonly couponCode: string | null;
  readonly discount: number | null;
}): number => (order.discount ?? 0) - couponDiscountOf(order) - lineDiscountOf(order);

/**
 * Returns the sums of an order as lines that add up, for the cart and documents: tax on top of prices is above the
 * total, tax included in prices below it. Lines of zero are left out.
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
