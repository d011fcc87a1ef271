import { timesPrice } from "../measures/quantities.ts";
import { proportionOf } from "../money/rounding.ts";
import { splitByWeight } from "../money/split.ts";
import { paidElsewhere, type Sale, type SaleCatalog, type SaleHead, salesOf, storeClock } from "./sales.ts";

/** What was paid of an order in the shop it was placed in. */
export const paymentStates = [
  "paid",
  "partlyPaid",
  "pending",
  "authorized",
  "partlyRefunded",
  "refunded",
  "voided",
  "expired",
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What was sent of an order in the shop it was placed in. */
export const fulfilmentStates = [
  "fulfilled",
  "partlyFulfilled",
  "unfulfilled",
  "restocked",
  "onHold",
] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

interface Line {
  readonly productId: string | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly discount: number | null;
}

/** The sums of an order as its shop has written them, in minor units. */
interface Sums {
  readonly items: readonly Pick<Line, "quantity" | "unitPrice" | "discount">[];
  readonly subtotal: number | null;
  readonly discount: number | null;
  readonly shippingCost: number | null;
  readonly tax: number | null;
  readonly total: number;
}

interface Standing {
  readonly payment: string;
  readonly cancelledAt: string | null;
}

/** Whether an order counts as a sale: it was neither cancelled nor given up before it was paid. */
export const isCounted = ({ payment, cancelledAt }: Standing): boolean =>
  !cancelledAt && payment !== "voided" && payment !== "expired";

/** Returns what an order has brought: its total less what was paid back, 0 if it does not count. In minor units. */
export const worthOf = (
  order: Standing & { readonly total: number; readonly refunded: number | null },
): number => (isCounted(order) ? order.total - (order.refunded ?? 0) : 0);

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const closestToZero = (amounts: readonly number[]): number =>
  amounts.reduce((least, amount) => (Math.abs(amount) < Math.abs(least) ? amount : least));

const grossOf = ({ items }: Pick<Sums, "items">): number[] =>
  items.map(({ quantity, unitPrice }) => timesPrice(quantity, unitPrice));

const lineDiscounts = ({ items }: Pick<Sums, "items">): number =>
  sum(items.map(({ discount }) => discount ?? 0));

/** The price of the goods after discounts, as far as it is written. */
const goodsOf = (order: Sums): number =>
  order.subtotal ?? sum(grossOf(order)) - Math.max(order.discount ?? 0, lineDiscounts(order));

/**
 * Returns by how much the sums of an order differ from each other, in minor units; 0 if they agree. Tax is part of the
 * prices or added to them; the discount includes those of lines or not, or is on shipping.
 */
export function pastDifference(order: Sums): number {
  const parts = goodsOf(order) + (order.shippingCost ?? 0);
  const ofTotal = closestToZero([0, order.tax ?? 0].map((tax) => order.total - parts - tax));
  if (ofTotal !== 0 || order.subtotal === null) return ofTotal;
  const [gross, ofLines, whole] = [sum(grossOf(order)), lineDiscounts(order), order.discount ?? 0];
  const discounts = [0, whole, ofLines, whole + ofLines];
  return closestToZero(discounts.map((discount) => goodsOf(order) - gross + discount));
}

/** An order of another shop, as the sales journal needs it. */
export interface PastSale extends Sums, Standing {
  readonly id: string;
  readonly placedAt: string;
  readonly customerId: string | null;
  readonly channel: string | null;
  readonly items: readonly Line[];
  readonly discountCode: string | null;
  readonly taxLines: readonly { readonly name: string }[];
  readonly refunded: number | null;
}

/** Returns the rate and the name of a tax: `NY State Tax 4%`. Several are one tax of all their rates. */
function taxOf({ taxLines }: Pick<PastSale, "taxLines">): { taxName: string | null; taxRate: number } {
  const parts = taxLines.map(({ name }) => {
    const rate = /(\d+(?:[.,]\d+)?)\s*%/.exec(name);
    const words = rate ? name.replace(rate[0], "").replace(/\(\s*\)/, "") : name;
    return { name: words.replace(/\s+/g, " ").trim(), rate: Number((rate?.[1] ?? "0").replace(",", ".")) };
  });
  const taxRate = Math.round(sum(parts.map(({ rate }) => rate)) * 1e4) / 1e4;
  return {
    taxName:
      parts
        .map(({ name }) => name)
        .filter(Boolean)
        .join(" + ") || null,
    taxRate,
  };
}

/**
 * Returns the journal rows of an order of another shop: its sums as they are, split by the prices of its lines, and what
 * was paid back as a return on the same day, since files do not say when that was.
 */
export function salesOfPast(order: PastSale, catalog: SaleCatalog, timeZone: string): Sale[] {
  if (!isCounted(order)) return [];
  const head: SaleHead = {
    orderId: order.id,
    returnId: null,
    at: order.placedAt,
    ...storeClock(new Date(order.placedAt), timeZone),
    customerId: order.customerId,
    sellerId: null,
    orderType: /^pos$/i.test(order.channel ?? "") ? "pos" : "online",
    paymentMethod: paidElsewhere,
  };
  const shippingCost = Math.min(order.shippingCost ?? 0, order.total);
  const gross = grossOf(order);
  const weights = gross.map((amount, at) => Math.max(amount - (order.items[at]?.discount ?? 0), 0));
  const split = (amount: number) => signedSplit(amount, weights);
  const totals = split(order.total - shippingCost);
  const taxes = split(order.tax ?? 0);
  const discounts = split(sum(gross) - goodsOf(order));
  const tax = taxOf(order);
  const items = order.items.map(({ productId, quantity }, at) => ({
    productId,
    quantity,
    gross: gross[at] ?? 0,
    discount: discounts[at] ?? 0,
    couponDiscount: order.discountCode === null ? 0 : (discounts[at] ?? 0),
    ...tax,
    tax: taxes[at] ?? 0,
    total: totals[at] ?? 0,
    cost: null,
  }));
  const sold = salesOf(head, { items, shippingCost }, catalog, 1);
  const refunded = order.refunded ?? 0;
  if (refunded === 0) return sold;
  const back = signedSplit(
    refunded,
    [...totals, shippingCost].map((amount) => Math.max(amount, 0)),
  );
  const taxBack = signedSplit(
    order.total === 0 ? 0 : proportionOf(order.tax ?? 0, refunded, order.total),
    taxes.map((amount) => Math.max(amount, 0)),
  );
  const returned = items.map((item, at) => ({
    ...item,
    quantity: refunded >= order.total ? item.quantity : 0,
    gross: 0,
    discount: 0,
    couponDiscount: 0,
    tax: taxBack[at] ?? 0,
    total: back[at] ?? 0,
  }));
  const document = { items: returned, shippingCost: back.at(-1) ?? 0 };
  return [...sold, ...salesOf({ ...head, returnId: order.id }, document, catalog, -1)];
}

/** Splits an amount that may be negative. */
const signedSplit = (amount: number, weights: readonly number[]): number[] =>
  splitByWeight(Math.abs(amount), weights).map((part) => (amount < 0 ? 0 - part : part));
