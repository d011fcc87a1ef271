/** Figures of sales in minor units. Cancellations are subtracted from each of them. */
interface SalesFigures {
  /** Goods and shipping before discounts, as priced: with tax only where prices include it. */
  readonly gross: number;
  /** The whole discount: on items, by coupon and on orders. */
  readonly discount: number;
  readonly couponDiscount: number;
  /** Returned goods, tax included. */
  readonly returned: number;
  /** What customers pay, tax included, less what they returned. */
  readonly total: number;
}

export interface SalesSums extends SalesFigures {
  /** The discounts given by hand, on items and on orders. */
  readonly manualDiscount: number;
  /** The tax on top of prices; tax that prices include is part of gross. */
  readonly taxAdded: number;
}

/**
 * Returns what leads from gross sales to the total: gross − coupons − discounts by hand + tax on top − returns = total.
 * The only place that knows this, for reports, the dashboard and the Z report.
 */
export function salesSums<F extends SalesFigures>(figures: F): F & SalesSums {
  const { gross, discount, couponDiscount, returned, total } = figures;
  return {
    ...figures,
    manualDiscount: discount - couponDiscount,
    taxAdded: total + returned + discount - gross,
  };
}
