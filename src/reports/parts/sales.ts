import type { DerivedFigure, FigureReader } from "../../core/report.ts";
import { marginOf, profitOf } from "../../domain/money/margin.ts";
import { soldStatuses } from "../../domain/orders/orders.ts";
import { orders } from "../../resources/orders.ts";

/** Figures of sales: net of returns, in minor units of the store's base currency. */
const saleForms = {
  orders: "number",
  quantity: "number",
  gross: "amount",
  couponDiscount: "amount",
  manualDiscount: "amount",
  discount: "amount",
  taxAdded: "amount",
  returned: "amount",
  net: "amount",
  tax: "amount",
  total: "amount",
  cost: "amount",
  uncosted: "amount",
  received: "amount",
  refunded: "amount",
  rounded: "amount",
} as const;

/** Returns a function of what goods have brought and cost; null where no cost is known. */
const ofEarned =
  (of: typeof profitOf) =>
  (figure: FigureReader): number | null => {
    const [net, cost] = [figure("net"), figure("cost")];
    return net === null || cost === null ? null : of({ net, cost, uncosted: figure("uncosted") ?? 0 });
  };

const profit: DerivedFigure = { form: "amount", of: ofEarned(profitOf) };
/** The cost is unknown if no item's is. */
const cost: DerivedFigure = {
  form: "amount",
  of: ofEarned((earned) => (profitOf(earned) === null ? null : earned.cost)),
};
const margin: DerivedFigure = { form: "percent", of: ofEarned(marginOf) };

/** The value of the average order. */
const average: DerivedFigure = {
  form: "amount",
  of(figure) {
    const [total, count] = [figure("total"), figure("orders")];
    return total !== null && count ? Math.round(total / count) : null;
  },
};

/** The orders behind the figures of a report. Roles that see only their own sales see their own orders. */
const behind = {
  from: orders,
  where: { status: soldStatuses },
  on: "placedAt",
  own: "sellerId",
  forms: saleForms,
  apart: { shipping: "shipping" },
  texts: "sales",
} as const;

/** What reports of sales have in common. */
export const ofSales = {
  ...behind,
  answer: "sales",
  derived: { average, profit },
  unlessZero: ["taxAdded"],
  lessIsBetter: ["discount", "couponDiscount", "manualDiscount", "returned", "refunded"],
  measure: "total",
  figures: [
    "gross",
    "discount",
    "taxAdded",
    "returned",
    "total",
    "tax",
    "net",
    "orders",
    "average",
    "profit",
  ],
} as const;

/** Rows of categories, which lead to the products in them. */
export const ofCategories = {
  subject: "category",
  to: "categories",
  leads: { list: "products", filter: "categoryIds" },
} as const;

/** The figures of sold goods. */
export const ofGoods = [
  "gross",
  "couponDiscount",
  "manualDiscount",
  "taxAdded",
  "returned",
  "net",
  "tax",
  "total",
  "quantity",
  "profit",
] as const;

export const overTime = ["orders", ...ofGoods] as const;

/** What rankings of products have in common. */
export const ofRanks = {
  ...behind,
  group: "goods",
  answer: "sellers",
  subject: "product",
  to: "products",
  forms: { ...saleForms, stock: "number" },
  columns: ["quantity", "total", "stock"],
  measure: "quantity",
  figures: [],
  selection: true,
} as const;

/** What reports of margins have in common. */
export const ofMargins = {
  ...behind,
  group: "margin",
  answer: "margin",
  derived: { profit, margin, cost },
  columns: ["quantity", "net", "uncosted", "cost", "profit", "margin"],
  measure: "profit",
  figures: ["profit", "margin", "net", "cost", "uncosted"],
  lessIsBetter: ["cost", "uncosted"],
} as const;
