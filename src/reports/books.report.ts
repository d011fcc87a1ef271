import { defineReport } from "../core/define-report.ts";
import { taxOfKey } from "../domain/orders/sales.ts";
import { debtAges } from "../domain/payments/debts.ts";
import { orders } from "../resources/orders.ts";
import { products } from "../resources/products.ts";
import { returns } from "../resources/returns.ts";
import { ofCategories, ofSales } from "./parts/sales.ts";

/** What accounting needs. */
export default [
  defineReport({
    ...ofSales,
    name: "taxes",
    group: "books",
    icon: "percentage",
    ask: { by: "tax" },
    subject: "tax",
    apart: { shipping: "untaxedShipping" },
    label: ({ key, label }, { text, percent }) =>
      text("taxOf", { rate: percent(taxOfKey(key).rate), name: label ?? "" }).trim(),
    columns: ["net", "tax", "total"],
    measure: "tax",
    figures: ["tax", "net", "total"],
  }),
  defineReport({
    name: "returns",
    group: "books",
    icon: "rollback",
    answer: "returns",
    from: returns,
    on: "returnedAt",
    own: "sellerId",
    apart: { shipping: "shipping" },
    subject: "product",
    to: "products",
    forms: ofSales.forms,
    columns: ["quantity", "net", "tax", "total"],
    measure: "total",
    figures: ["total", "quantity", "tax"],
    lessIsBetter: ["total", "quantity", "tax"],
    open: true,
  }),
  defineReport({
    name: "unpaid",
    group: "books",
    icon: "clock",
    answer: "unpaid",
    from: orders,
    where: { due_gte: 1 },
    own: "sellerId",
    subject: "customer",
    to: "customers",
    forms: {
      orders: "number",
      ...{ notDue: "amount", upTo30: "amount", upTo60: "amount", upTo90: "amount", over90: "amount" },
      total: "amount",
    },
    columns: ["orders", ...debtAges, "total"],
    measure: "total",
    figures: ["total", ...debtAges],
    open: true,
  }),
  defineReport({
    name: "stock",
    group: "books",
    icon: "shop",
    from: products,
    by: "stockCategoryId",
    ...ofCategories,
    open: false,
    count: "products",
    sums: { quantity: "stockPieces", atPrice: "stockAtPrice", atCost: "stockAtCost" },
    measure: "atPrice",
    figures: ["atPrice", "atCost", "quantity", "products"],
  }),
];
