import * as z from "zod/mini";
import { orderStatuses, orderTypes } from "../../../src/domain/orders/orders.ts";
import { debtAges } from "../../../src/domain/payments/debts.ts";
import { paymentMethods } from "../../../src/domain/payments/payment.ts";
import { productStates } from "../../../src/domain/products/product.ts";
import { textOrNull, whole } from "../../records/endpoints/answers.ts";
import { period } from "../reports/index.ts";
import { groupings, marginGroupings } from "./sales.ts";
import { ranks } from "./sellers.ts";

/** Null for roles that may not read costs. */
const costs = { cost: z.nullable(whole), uncosted: z.nullable(whole) };

const sums = z.object({
  orders: whole,
  quantity: z.number(),
  gross: whole,
  discount: whole,
  couponDiscount: whole,
  net: whole,
  tax: whole,
  total: whole,
  ...costs,
  /** Only in reports of sales. */
  returned: z.exactOptional(whole),
  manualDiscount: z.exactOptional(whole),
  taxAdded: z.exactOptional(whole),
  /** By payment method, from the payments ledger. */
  received: z.exactOptional(whole),
  refunded: z.exactOptional(whole),
  rounded: z.exactOptional(whole),
});

/** The sums of a product, a customer, a day and so on. */
const row = z.extend(sums, {
  key: z.string(),
  /** Its name; null if the key is enough, or there is nothing behind it. */
  label: textOrNull,
});

/** `rows`, `others`, `shipping` and `rest` add up to `totals`; null where there are none. */
const side = z.object({
  period,
  rows: z.array(row),
  others: z.nullable(sums),
  shipping: z.nullable(sums),
  rest: z.nullable(sums),
  totals: sums,
});

const about = {
  /** The store's time zone, which defines the days. */
  timeZone: z.string(),
  /** The seller the sales are limited to; null for all. */
  sellerId: textOrNull,
  previous: z.nullable(side),
};

export const salesShape = z.extend(side, { ...about, by: z.enum(groupings) });

export const marginShape = z.extend(side, { ...about, by: z.enum(marginGroupings) });

export const sellersShape = z.extend(side, {
  ...about,
  rank: z.enum(ranks),
  /** With the current stock; null for a deleted product. */
  rows: z.array(z.extend(row, { stock: z.nullable(z.number()) })),
});

const [notDue, upTo30, upTo60, upTo90, over90] = debtAges;

const debts = z.object({
  [notDue]: whole,
  [upTo30]: whole,
  [upTo60]: whole,
  [upTo90]: whole,
  [over90]: whole,
  total: whole,
  orders: whole,
});

export const unpaidShape = z.object({
  timeZone: z.string(),
  sellerId: textOrNull,
  day: z.string(),
  /** By customer; the key is empty for orders without one. */
  rows: z.array(z.extend(debts, { key: z.string(), label: textOrNull })),
  others: z.nullable(debts),
  totals: debts,
});

const span = z.object({ lowest: whole, highest: whole });

const product = z.object({
  id: z.string(),
  title: z.string(),
  sku: textOrNull,
  image: z.nullable(z.object({ url: z.string(), alt: textOrNull })),
  price: whole,
  /** What it costs now, over its variants. */
  prices: z.object({ inForce: span, usual: span, onSale: z.boolean() }),
  quantity: z.nullable(z.number()),
  /** The unit of the quantity; null for pieces. */
  unit: textOrNull,
  lowStockThreshold: z.nullable(z.number()),
  storeLowStock: z.nullable(z.number()),
  state: z.nullable(z.enum(productStates)),
  createdAt: z.string(),
});

const catalog = z.object({
  products: z.object({
    total: whole,
    selling: whole,
    soldOut: whole,
    unpublished: whole,
    inStock: whole,
    stockOut: whole,
    lowStock: whole,
  }),
  categories: whole,
  attributes: whole,
  extras: whole,
  /** Null for roles that may not see costs. */
  stockValue: z.object({ atPrice: whole, atCost: z.nullable(whole) }),
  lowStock: z.array(product),
  newest: z.array(product),
});

/** The total is net of returns. */
const taken = z.object({ orders: whole, total: whole });

const takenBy = z.extend(taken, { byPayment: z.record(z.string(), taken) });

const salesFigures = z.object({
  today: takenBy,
  yesterday: takenBy,
  month: takenBy,
  allTime: takenBy,
  days: z.array(z.extend(taken, { day: z.string() })),
  /** The title is null for a deleted product. */
  bestSellers: z.array(z.object({ id: z.string(), title: textOrNull, quantity: z.number(), total: whole })),
  /** The period of the days and the best sellers. */
  period,
  /** Their starts in the store's time zone, ISO 8601. */
  starts: z.object({ today: z.string(), yesterday: z.string(), month: z.string() }),
  /** The seller the sales are limited to; null for all. */
  sellerId: textOrNull,
});

const recentOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  invoiceNumber: z.string(),
  customerName: textOrNull,
  placedAt: z.string(),
  status: z.enum(orderStatuses),
  orderType: z.enum(orderTypes),
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  total: whole,
});

/** Null where the role lacks permission. */
export const dashboardShape = z.object({
  /** Today in the store's time zone. */
  day: z.string(),
  sales: z.nullable(salesFigures),
  /** The number of orders by status. */
  orders: z.nullable(z.record(z.string(), whole)),
  recent: z.nullable(z.array(recentOrder)),
  catalog: z.nullable(catalog),
});
