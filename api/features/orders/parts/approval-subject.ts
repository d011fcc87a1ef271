import { isObject } from "../../../../src/domain/is-object.ts";
import type { RefundMethod } from "../../../../src/domain/orders/returns.ts";
import { fingerprint } from "../../../platform/token.ts";
import type { Exchange, SaleRequest } from "../../pricing/index.ts";

/** The parts of a sale that decide what it costs. */
const priced = [
  "items",
  "orderType",
  "couponCode",
  "discount",
  "discountPercent",
  "carrierId",
  "shippingRate",
  "shippingCost",
] as const satisfies readonly (keyof SaleRequest)[];

/** Parts of items and returns that say nothing about their value. */
const beside: ReadonlySet<string> = new Set(["id", "note", "notes", "course"]);

/** A value whose equals have the same JSON, in whatever order their properties are. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value ?? null;
  const own = Object.entries(value).filter(([name]) => !beside.has(name));
  const sorted = own.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, inner]) => [name, inOrder(inner)]));
}

const subjectOf = (kind: string, value: unknown): string => fingerprint(kind, JSON.stringify(inOrder(value)));

/** What an approval of a sale is about: what is sold at which price, and returned in exchange. */
export function saleSubject(sale: SaleRequest): string {
  const { exchange = null } = sale;
  // In an exchange, the customer is that of the order returned from.
  const customerId = exchange ? null : sale.customerId;
  return subjectOf("place", [priced.map((name) => sale[name]), customerId, exchange]);
}

/** What an approval of a return is about: the order, the goods and how they are paid back. */
export const returnSubject = (orderId: string, form: Omit<Exchange, "orderId">): string =>
  subjectOf("return", [orderId, form]);

/** What an approval of a cancellation is about: the order and, if chosen, how it is paid back. */
export const cancelSubject = (orderId: string, back: RefundMethod | null): string =>
  back === null ? orderId : `${orderId} ${back}`;
