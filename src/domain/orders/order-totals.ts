import { addQuantities, timesPrice } from "../measures/quantities.ts";
import { percentOf, proportionOf } from "../money/rounding.ts";
import { splitByWeight } from "../money/split.ts";
import { taxedPrice } from "../money/tax.ts";
import { pricedPart, type ShippingPart, type ShippingTerms, shippingParts } from "./shipping-tax.ts";

/** A line with its price. Amounts are minor units as entered, with or without tax. */
export interface PricedLine {
  readonly quantity: number;
  readonly unitPrice: number;
  /** The price of the extras of one piece. */
  readonly extrasPrice: number;
  /** Percent. */
  readonly taxRate: number;
  readonly taxIncluded: boolean;
  /** The manual discount on this line, before the coupon. Default: none. */
  readonly lineDiscount?: number;
}

interface LineTotals {
  /** Before discount, as entered. */
  readonly subtotal: number;
  /** The whole discount: manual, the part of the coupon and the part of the order's discount. */
  readonly discount: number;
  readonly lineDiscount: number;
  readonly couponDiscount: number;
  readonly tax: number;
  /** The price of the line, tax included. */
  readonly total: number;
}

interface Reductions {
  /** The coupon discount of each line. */
  readonly coupon?: readonly number[];
  /** Manual discount on the whole order, after the coupon, limited to what remains. */
  readonly discount?: number;
  /** The part of the order's discount that each line already has; null for lines that share `discount`. */
  readonly shares?: readonly (number | null)[];
  /** The pieces of each line that are paid later; null for lines that are paid whole. */
  readonly rest?: readonly (Pieces | null)[];
  /** As priced, with or without tax. */
  readonly shippingCost?: number;
  /** Default: shipping is not taxed. */
  readonly shippingTerms?: ShippingTerms;
}

/** Pieces of a line with their parts of its discounts, in minor units. */
export interface Pieces {
  readonly quantity: number;
  readonly lineDiscount: number;
  readonly couponDiscount: number;
  /** The part of the order's discount. */
  readonly share: number;
}

export interface OrderTotals {
  readonly lines: readonly LineTotals[];
  readonly subtotal: number;
  /** The whole discount, including those of lines and the coupon. */
  readonly discount: number;
  readonly lineDiscount: number;
  readonly couponDiscount: number;
  /** As priced: with tax only where its price includes it. */
  readonly shippingCost: number;
  /** The shipping by tax; empty if it is free or not taxed. */
  readonly shippingTaxes: readonly ShippingPart[];
  /** Of goods and shipping. */
  readonly tax: number;
  readonly total: number;
}

/** A manual discount: an amount in minor units, or a percentage. */
export interface HandDiscount {
  readonly discount?: number | null;
  readonly discountPercent?: number | null;
}

/** Returns a manual discount on an amount, in minor units; a percentage is rounded half up. */
export function discountOn(amount: number, { discount, discountPercent }: HandDiscount): number {
  return discount || percentOf(amount, discountPercent ?? 0);
}

/**
 * Returns the line's price before discount, rounded half up if the quantity has decimals: the only rounding before tax.
 */
export const subtotalOf = ({
  quantity,
  unitPrice,
  extrasPrice,
}: Pick<PricedLine, "quantity" | "unitPrice" | "extrasPrice">): number =>
  timesPrice(quantity, unitPrice + extrasPrice);

/** Returns the price of a line after its manual discount, the base of coupons and order discounts. */
export const reducedOf = (line: PricedLine): number => subtotalOf(line) - (line.lineDiscount ?? 0);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Computes the totals of an order. Discounts come before tax: first that of the line, then the coupon, then that of the
 * order, which is split by largest remainder. Tax is rounded half up per line, so that a return reverses exactly what
 * was charged. Shipping is taxed by its terms, in parts that are stored for the same reason.
 */
export function orderTotals(lines: readonly PricedLine[], reductions: Reductions = {}): OrderTotals {
  const couponPart = (at: number) => reductions.coupon?.[at] ?? 0;
  const shares = sharesOf(lines, reductions);
  const totals = lines.map((line, at) =>
    partTotals(line, couponPart(at), shares[at] ?? 0, reductions.rest?.[at] ?? null),
  );
  const shipping = shippingOf(reductions, totals);
  return {
    lines: totals,
    subtotal: sum(totals.map((line) => line.subtotal)),
    discount: sum(totals.map((line) => line.discount)),
    lineDiscount: sum(totals.map((line) => line.lineDiscount)),
    couponDiscount: sum(totals.map((line) => line.couponDiscount)),
    shippingCost: shipping.cost,
    shippingTaxes: shipping.parts,
    tax: sum(totals.map((line) => line.tax)) + shipping.tax,
    total: sum(totals.map((line) => line.total)) + shipping.total,
  };
}

/** The shipping with its tax; for a tax-exempt customer it costs less than `shippingCost` if that includes tax. */
function shippingOf({ shippingCost = 0, shippingTerms }: Reductions, lines: readonly LineTotals[]) {
  const parts = shippingTerms ? shippingParts(shippingCost, shippingTerms, lines) : [];
  if (parts.length === 0) return { cost: shippingCost, parts, tax: 0, total: shippingCost };
  return {
    cost: sum(parts.map(pricedPart)),
    parts,
    tax: sum(parts.map(({ tax }) => tax)),
    total: sum(parts.map(({ total }) => total)),
  };
}

/** The part of the order's discount on each line: the one it already has, or by largest remainder. */
function sharesOf(lines: readonly PricedLine[], { coupon, discount = 0, shares }: Reductions): number[] {
  const weights = lines.map((line, at) =>
    (shares?.[at] ?? null) === null ? reducedOf(line) - (coupon?.[at] ?? 0) : 0,
  );
  const split = splitByWeight(Math.min(discount, sum(weights)), weights);
  return lines.map((_, at) => shares?.[at] ?? split[at] ?? 0);
}

/**
 * Returns the totals of a line of which some pieces are paid later: those of the whole line less those of the rest, so
 * that the parts add up to the line, roundings included.
 */
function partTotals(
  line: PricedLine,
  couponDiscount: number,
  share: number,
  rest: Pieces | null,
): LineTotals {
  if (!rest) return lineTotals(line, couponDiscount, share);
  const later = lineTotals({ ...line, ...rest }, rest.couponDiscount, rest.share);
  const whole = lineTotals(
    {
      ...line,
      quantity: addQuantities(line.quantity, rest.quantity),
      lineDiscount: (line.lineDiscount ?? 0) + rest.lineDiscount,
    },
    couponDiscount + rest.couponDiscount,
    share + rest.share,
  );
  return {
    subtotal: whole.subtotal - later.subtotal,
    discount: whole.discount - later.discount,
    lineDiscount: whole.lineDiscount - later.lineDiscount,
    couponDiscount,
    tax: whole.tax - later.tax,
    total: whole.total - later.total,
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

/**
 * Computes the amounts of a return of some pieces of a line of which `returned` came back before. The parts add up to
 * what was paid for the line, whether it is returned at once or piece by piece.
 */
export function returnedTotals(
  line: SoldLine,
  returned: number,
  pieces: number,
): { tax: number; total: number } {
  const part = (amount: number) =>
    proportionOf(amount, addQuantities(returned, pieces), line.quantity) -
    proportionOf(amount, returned, line.quantity);
  return { tax: part(line.tax), total: part(line.total) };
}

/** Returns the tax by rate, for the bottom of an invoice; the highest rate first. */
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
    const sums = byRate.get(key) ?? { name: taxName, rate: taxRate, net: 0, tax: 0 };
    byRate.set(key, { ...sums, net: sums.net + total - tax, tax: sums.tax + tax });
  }
  return [...byRate.values()].sort((a, b) => b.rate - a.rate);
}

/** Returns the change for the amount received; 0 if it is not enough. */
export function changeDue(total: number, handedOver: number): number {
  return Math.max(handedOver - total, 0);
}
