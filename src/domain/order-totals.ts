import Big from "big.js";
import { addQuantities, timesPrice } from "./quantities.ts";
import { splitByWeight } from "./split.ts";
import { taxedPrice } from "./tax.ts";

/** A line as it is priced. Amounts are minor units, as entered: with the tax in them or without. */
export interface PricedLine {
  readonly quantity: number;
  readonly unitPrice: number;
  /** The price of the extras of one item. */
  readonly extrasPrice: number;
  /** Percent. */
  readonly taxRate: number;
  readonly taxIncluded: boolean;
  /** What was taken off this line by hand, before the coupon. Default: nothing. */
  readonly lineDiscount?: number;
}

export interface LineTotals {
  /** Before discount, as entered. */
  readonly subtotal: number;
  /** The whole discount: by hand on the line, the coupon's part and that of the discount on the order. */
  readonly discount: number;
  readonly lineDiscount: number;
  readonly couponDiscount: number;
  readonly tax: number;
  /** The price of the line, tax included. */
  readonly total: number;
}

export interface Reductions {
  /** The coupon discount of each line. */
  readonly coupon?: readonly number[];
  /** Manual discount of the whole order, after the coupon, limited to the rest. */
  readonly discount?: number;
  readonly shippingCost?: number;
}

export interface OrderTotals {
  readonly lines: readonly LineTotals[];
  readonly subtotal: number;
  /** The whole discount, with those of lines and coupon. */
  readonly discount: number;
  readonly lineDiscount: number;
  readonly couponDiscount: number;
  readonly shippingCost: number;
  readonly tax: number;
  readonly total: number;
}

/** A discount by hand: an amount in minor units, or a part in percent. */
export interface HandDiscount {
  readonly discount?: number | null;
  readonly discountPercent?: number | null;
}

/** What a discount by hand takes off an amount, in minor units; a part is rounded half up. */
export function discountOn(amount: number, { discount, discountPercent }: HandDiscount): number {
  const part = new Big(amount).times(discountPercent ?? 0).div(100);
  return discount || part.round(0, Big.roundHalfUp).toNumber();
}

/** Rounded half up where the quantity has decimals: the one place where a line is rounded before its tax. */
export const subtotalOf = ({ quantity, unitPrice, extrasPrice }: PricedLine): number =>
  timesPrice(quantity, unitPrice + extrasPrice);

/** The price of a line after what was taken off by hand, which coupons and discounts on the order count by. */
export const reducedOf = (line: PricedLine): number => subtotalOf(line) - (line.lineDiscount ?? 0);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * What an order costs. Discounts come before tax: that of a line, then the coupon, then that of the order, which is
 * split by largest remainder. Tax is rounded half up line by line, so that returning a line reverses exactly what it
 * was sold for. Shipping carries no tax.
 */
export function orderTotals(lines: readonly PricedLine[], reductions: Reductions = {}): OrderTotals {
  const subtotals = lines.map(subtotalOf);
  const couponPart = (at: number) => reductions.coupon?.[at] ?? 0;
  const afterCoupon = lines.map((line, at) => reducedOf(line) - couponPart(at));
  const discount = Math.min(reductions.discount ?? 0, sum(afterCoupon));
  const shares = splitByWeight(discount, afterCoupon);
  const totals = lines.map((line, at) => lineTotals(line, couponPart(at), shares[at] ?? 0));
  const shippingCost = reductions.shippingCost ?? 0;
  return {
    lines: totals,
    subtotal: sum(subtotals),
    discount: sum(totals.map((line) => line.discount)),
    lineDiscount: sum(totals.map((line) => line.lineDiscount)),
    couponDiscount: sum(totals.map((line) => line.couponDiscount)),
    shippingCost,
    tax: sum(totals.map((line) => line.tax)),
    total: sum(totals.map((line) => line.total)) + shippingCost,
  };
}

function lineTotals(line: PricedLine, couponDiscount: number, orderDiscount: number): LineTotals {
  const subtotal = subtotalOf(line);
  const lineDiscount = line.lineDiscount ?? 0;
  const discount = lineDiscount + couponDiscount + orderDiscount;
  const taxed = taxedPrice(subtotal - discount, { rate: line.taxRate, included: line.taxIncluded });
  return {
    subtotal,
    discount,
    lineDiscount,
    couponDiscount,
    tax: taxed.inclTax - taxed.exclTax,
    total: taxed.inclTax,
  };
}

export interface SoldLine {
  readonly quantity: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** The part of an amount that belongs to the first `pieces` of `quantity`, rounded half up. */
function share(amount: number, pieces: number, quantity: number): number {
  return new Big(amount).times(pieces).div(quantity).round(0, Big.roundHalfUp).toNumber();
}

/**
 * What comes back for some pieces of a line of which `returned` have come back before. However a line is
 * returned, in one go or piece by piece, the parts add up to what was paid for it.
 */
export function returnedTotals(
  line: SoldLine,
  returned: number,
  pieces: number,
): { tax: number; total: number } {
  const part = (amount: number) =>
    share(amount, addQuantities(returned, pieces), line.quantity) - share(amount, returned, line.quantity);
  return { tax: part(line.tax), total: part(line.total) };
}

/** Tax by rate, for the foot of an invoice; the highest rate first. */
export function taxesByRate(
  lines: readonly {
    readonly taxName: string | null;
    readonly taxRate: number;
    readonly tax: number;
    readonly total: number;
  }[],
): { name: string | null; rate: number; net: number; tax: number }[] {
  const byRate = new Map<string, { name: string | null; rate: number; net: number; tax: number }>();
  for (const { taxName, taxRate, tax, total } of lines) {
    const key = `${taxRate} ${taxName ?? ""}`;
    const known = byRate.get(key) ?? { name: taxName, rate: taxRate, net: 0, tax: 0 };
    byRate.set(key, { ...known, net: known.net + total - tax, tax: known.tax + tax });
  }
  return [...byRate.values()].sort((a, b) => b.rate - a.rate);
}

/** The change for the amount received; 0 while it is not enough. */
export function changeDue(total: number, handedOver: number): number {
  return Math.max(handedOver - total, 0);
}
