import type { Bounds } from "../bounds.ts";
import { addQuantities } from "../measures/quantities.ts";
import { proportionOf } from "../money/rounding.ts";
import { splitByWeight } from "../money/split.ts";
import { type Account, balanceOf } from "../payments/balance.ts";
import {
  type MethodAmount,
  type PaymentMethod,
  type PaymentRow,
  paymentMethods,
  paymentSums,
  splitAt,
} from "../payments/payment.ts";
import { returnedTotals, type SoldLine } from "./order-totals.ts";
import { type StoredShipping, shippingTotal } from "./shipping-tax.ts";

/** A sold line that can be returned. Amounts are minor units. */
interface ReturnableLine {
  readonly id: string;
  readonly quantity: number;
  readonly returned: number | null;
  readonly discount: number | null;
  readonly tax: number | null;
  readonly total: number;
}

/** Returns the quantity of a line that can still be returned. */
export function piecesLeft({ quantity, returned }: Pick<ReturnableLine, "quantity" | "returned">): number {
  return Math.max(addQuantities(quantity, -(returned ?? 0)), 0);
}

/** The quantities of a line that can be returned: whole pieces, unless it is sold by a unit. */
export const returnBounds = (
  line: Pick<ReturnableLine, "quantity" | "returned"> & { readonly unit: string | null },
): Bounds => ({ min: 0, max: piecesLeft(line), whole: !line.unit });

/** Returns the sold line that the amounts of a partial return are computed from. */
export function soldLine({ quantity, discount, tax, total }: ReturnableLine): SoldLine {
  return { quantity, discount: discount ?? 0, tax: tax ?? 0, total };
}

/** Returns the value of a return of some pieces by line id, without shipping. */
export function returnValue(
  lines: readonly ReturnableLine[],
  pieces: Readonly<Record<string, number>>,
): number {
  return lines.reduce((sum, line) => {
    const many = Math.min(pieces[line.id] ?? 0, piecesLeft(line));
    return sum + returnedTotals(soldLine(line), line.returned ?? 0, many).total;
  }, 0);
}

/** An order whose items or shipping can be refunded. */
export interface ReturnableOrder extends Account, StoredShipping {
  readonly items: readonly ReturnableLine[];
}

/** Returns the shipping, tax included, not refunded yet: any refund beyond the goods counts as shipping. */
export function shippingLeft(order: ReturnableOrder): number {
  const goods = order.items.reduce(
    (sum, line) => sum + returnedTotals(soldLine(line), 0, line.returned ?? 0).total,
    0,
  );
  return Math.max(shippingTotal(order) - (balanceOf(order).returned - goods), 0);
}

/** A part of shipping as it was sold. Amounts are minor units. */
interface ReturnableShipping {
  readonly tax: number | null;
  readonly total: number;
  /** What was refunded of it, tax included. */
  readonly returned: number | null;
}

/** The refunded amounts of a part of shipping. */
type RefundedPart<P> = P & { readonly tax: number; readonly total: number };

/**
 * Divides a refund of shipping by tax, in proportion to what is left of each part. Refunds add up to the parts, taxes
 * included, whether shipping is refunded at once or in several steps.
 * @param amount at most what is left of all parts, tax included
 */
export function shippingRefund<P extends ReturnableShipping>(
  amount: number,
  parts: readonly P[],
): RefundedPart<P>[] {
  const left = parts.map(({ total, returned }) => total - (returned ?? 0));
  const shares = splitByWeight(amount, left);
  return parts.map((part, at) => {
    const back = shares[at] ?? 0;
    const before = part.returned ?? 0;
    const taxOf = (some: number) => (part.total === 0 ? 0 : proportionOf(part.tax ?? 0, some, part.total));
    return { ...part, tax: taxOf(before + back) - taxOf(before), total: back };
  });
}

/** Whether items or shipping can still be refunded. */
export function canReturn(order: ReturnableOrder): boolean {
  if (order.status !== "delivered") return false;
  return order.items.some((line) => piecesLeft(line) > 0) || shippingLeft(order) > 0;
}

/** The maximum refund by method, in minor units; together never more than the amount held. */
type Refundable = Readonly<Record<PaymentMethod, number>>;

/**
 * Returns the maximum refund by method. Cash and card are limited to what was paid that way and not refunded yet. Store
 * credit can take all that is held, if there is a customer.
 */
export function refundableBy(rows: readonly PaymentRow[], hasCustomer: boolean): Refundable {
  const { paid, refunded } = paymentSums(rows);
  const held = Math.max(paid - refunded, 0);
  const leftOf = (method: PaymentMethod) => {
    const sums = paymentSums(rows.filter((row) => row.method === method));
    return Math.min(Math.max(sums.paid - sums.refunded, 0), held);
  };
  return { cash: leftOf("cash"), card: leftOf("card"), credit: hasCustomer ? held : 0 };
}

/** Splits a refund by the original methods: first card, then cash, the rest as store credit. */
export function refundsAsPaid(amount: number, refundable: Refundable): readonly MethodAmount[] {
  const limits = (["card", "cash", "credit"] as const).map((method) => ({
    method,
    amount: refundable[method],
  }));
  return splitAt(limits, amount).before;
}

/** Adds up amounts by method. */
function addedUp(parts: readonly MethodAmount[]): readonly MethodAmount[] {
  return paymentMethods.flatMap((method) => {
    const same = parts.filter((part) => part.method === method);
    const amount = same.reduce((sum, part) => sum + part.amount, 0);
    return amount > 0 ? [{ method, amount }] : [];
  });
}

/** What is left of an exchange, in minor units, and by which methods. */
export interface ExchangeSettlement {
  /** Left to pay of the new order. */
  readonly due: number;
  /** Left to pay back of the returned goods. */
  readonly back: number;
  /** What the methods of the old order pay for the new one. */
  readonly spent: readonly MethodAmount[];
  /** By which methods the rest goes back, unless others are wanted. */
  readonly refunds: readonly MethodAmount[];
}

/**
 * Settles an exchange: up to the cost of the new order, the value of the returned goods pays for it by the methods of
 * the old one, so that money that stays in the drawer is recorded on both orders.
 * @param asPaid the value by these methods; empty if they are unknown
 */
export function settleExchange(
  value: number,
  cost: number,
  asPaid: readonly MethodAmount[],
): ExchangeSettlement {
  const { before, after } = splitAt(asPaid, cost);
  return { due: Math.max(cost - value, 0), back: Math.max(value - cost, 0), spent: before, refunds: after };
}

/** The refunds of an exchange, and their parts that pay for the new order. */
type ExchangePlan =
  | { readonly refunds: readonly MethodAmount[]; readonly spent: readonly MethodAmount[] }
  | { readonly refused: Record<string, string[]> };

/**
 * Splits the refund of an exchange. What does not pay for the new order is refunded as requested, or else by the
 * original methods.
 * @param rows the payments and refunds of the order so far
 */
export function planExchange(
  amount: number,
  cost: number,
  refunds: WantedRefunds,
  rows: readonly PaymentRow[],
  hasCustomer: boolean,
): ExchangePlan {
  const asPaid = refundsAsPaid(amount, refundableBy(rows, hasCustomer));
  const { spent, back } = settleExchange(amount, cost, asPaid);
  if (refunds.refundMethod === null && refunds.refunds.length === 0)
    return { refunds: addedUp(asPaid), spent };
  const spentRows = spent.map((part) => ({ ...part, kind: "refund" as const }));
  const plan = planRefunds(back, refunds, refundableBy([...rows, ...spentRows], hasCustomer));
  return "refused" in plan ? plan : { refunds: addedUp([...spent, ...plan.refunds]), spent };
}

/** The requested refund: split, or all by one method. */
interface WantedRefunds {
  readonly refundMethod: PaymentMethod | null;
  readonly refunds: readonly { readonly method: PaymentMethod | null; readonly amount: number | null }[];
}

/** The refunds by method, or why they are refused: message keys by path. */
type RefundPlan =
  | { readonly refunds: readonly MethodAmount[] }
  | { readonly refused: Record<string, string[]> };

const refuse = (path: string, key: string): RefundPlan => ({ refused: { [path]: [key] } });

/** Splits a refund by method. Refuses more by a method than was paid by it. */
export function planRefunds(amount: number, refunds: WantedRefunds, refundable: Refundable): RefundPlan {
  const { refundMethod } = refunds;
  if (refunds.refunds.length > 0) return splitRefunds(amount, refunds.refunds, refundable);
  if (amount === 0) return { refunds: [] };
  if (refundMethod === null) return refuse("refundMethod", "errors.required");
  if (amount <= refundable[refundMethod]) return { refunds: [{ method: refundMethod, amount }] };
  return refuse("refundMethod", aboveKey(refundMethod, refundable));
}

const aboveKey = (method: PaymentMethod, refundable: Refundable): string =>
  method === "credit" && refundable.credit === 0
    ? "orders.errors.storeCreditNobody"
    : "orders.errors.refundAbove";

function splitRefunds(
  amount: number,
  requested: WantedRefunds["refunds"],
  refundable: Refundable,
): RefundPlan {
  const refused: Record<string, string[]> = {};
  const sums = new Map<PaymentMethod, number>();
  for (const [at, one] of requested.entries()) {
    if (one.method === null) continue;
    const sum = (sums.get(one.method) ?? 0) + (one.amount ?? 0);
    sums.set(one.method, sum);
    if (sum > refundable[one.method]) refused[`refunds.${at}.amount`] = [aboveKey(one.method, refundable)];
  }
  const refunds = paymentMethods.flatMap((method) => {
    const part = sums.get(method) ?? 0;
    return part > 0 ? [{ method, amount: part }] : [];
  });
  const given = refunds.reduce((sum, part) => sum + part.amount, 0);
  if (given !== amount) refused.refunds = ["orders.errors.refundsSum"];
  return Object.keys(refused).length > 0 ? { refused } : { refunds };
}
