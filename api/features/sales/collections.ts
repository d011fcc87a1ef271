import {
  computed,
  date,
  dateTime,
  decimal,
  defineResource,
  flag,
  integer,
  internal,
  money,
  select,
  text,
} from "../../../src/core/define.ts";
import { threeDecimals } from "../../../src/domain/measures/quantities.ts";
import { orderTypes } from "../../../src/domain/orders/orders.ts";
import { saleKinds, saleMethods } from "../../../src/domain/orders/sales.ts";

/** The summable columns of the sales journal; a cancellation writes their negatives. */
export const journalFigures = [
  "orders",
  "quantity",
  "gross",
  "discount",
  "couponDiscount",
  "net",
  "tax",
  "total",
  "cost",
  "uncosted",
] as const;

/** The columns that reports sum: the same, and returns alone as a positive total. */
export const reportFigures = [...journalFigures, "returned"] as const;

/** An amount of the journal, which cancellations and returns make negative. */
const booked = { min: Number.MIN_SAFE_INTEGER, initial: 0 } as const;

type Returnable = { readonly returnId: string | null };

/** The sales journal that reports are summed from: sold lines, and returned lines as negative rows. */
export const salesJournal = defineResource({
  ...internal,
  name: "sales",
  belongsTo: { orderId: ["orders", "past-orders"], returnId: ["returns"] },
  title: "day",
  list: { columns: [], filters: ["day", "orderId", "customerId", "productId"] },
  fields: {
    kind: select(saleKinds, { required: true }),
    orderId: text({ required: true }),
    returnId: text(),
    at: dateTime({ required: true }),
    day: date({ required: true }),
    weekHour: integer({ required: true }),
    customerId: text(),
    sellerId: text(),
    orderType: select(orderTypes, { required: true }),
    paymentMethod: select(saleMethods, { required: true }),
    productId: text(),
    categoryId: text(),
    taxKey: text(),
    orders: integer({ initial: 0 }),
    quantity: decimal({ ...threeDecimals, initial: 0 }),
    gross: money({ min: Number.MIN_SAFE_INTEGER }),
    discount: money(booked),
    couponDiscount: money(booked),
    net: money(booked),
    tax: money(booked),
    total: money(booked),
    cost: money(booked),
    uncosted: money(booked),
    isReturn: computed(flag(), (sale: Returnable) => sale.returnId !== null),
    returned: computed(money(booked), (sale: Returnable & { total: number | null }) =>
      sale.returnId === null ? 0 : 0 - (sale.total ?? 0),
    ),
  },
  // Rollups by more columns serve cashiers, who only see their own sales.
  rollups: [
    { by: ["day", "kind", "isReturn"], sum: reportFigures },
    { by: ["day", "isReturn", "paymentMethod"], sum: reportFigures },
    { by: ["day", "isReturn", "orderType"], sum: reportFigures },
    { by: ["day", "isReturn", "sellerId"], sum: reportFigures },
    { by: ["day", "isReturn", "weekHour"], sum: reportFigures },
    { by: ["day", "kind", "isReturn", "taxKey"], sum: reportFigures },
    { by: ["day", "kind", "isReturn", "categoryId"], sum: reportFigures },
    { by: ["day", "kind", "isReturn", "paymentMethod", "orderType", "sellerId"], sum: reportFigures },
  ],
  rankings: [
    {
      ...{ of: "productId", on: "day", where: { kind: "item" } },
      by: ["-total", "-net", "-quantity", "quantity"],
      sum: reportFigures,
    },
    {
      ...{ of: "productId", on: "day", where: { kind: "item", isReturn: true } },
      by: ["-returned"],
      sum: reportFigures,
    },
    { of: "customerId", on: "day", by: ["-total"], sum: reportFigures },
    { of: "customerId", on: "day", where: { isReturn: true }, by: ["-returned"], sum: reportFigures },
  ],
});

/** What the feature keeps without pages. */
export const collections = [salesJournal];
