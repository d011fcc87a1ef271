import { defineReport } from "../core/define-report.ts";
import { debtAges } from "../domain/payments/debts.ts";
import { products } from "../resources/products.ts";
import { ofSales } from "./parts/sales.ts";

/** What accounting needs. */
export default [
  defineReport({
    ...ofSales,
    name: "taxes",
    group: "books",
    icon: "percentage",
    ask: { by: "tax" },
    subject: "tax",
    columns: ["net", "tax", "total"],
    measure: "tax",
    figures: ["tax", "net", "total"],
  }),
  defineReport({
    name: "returns",
    group: "books",
    icon: "rollback",
    answer: "returns",
    subject: "product",
    forms: ofSales.forms,
    columns: ["quantity", "net", "tax", "total"],
    measure: "total",
    figures: ["total", "quantity", "tax"],
    open: true,
  }),
  defineReport({
    name: "unpaid",
    group: "books",
    icon: "clock",
    answer: "unpaid",
    period: false,
    subject: "customer",
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
    to: "categories",
    subject: "category",
    open: false,
    count: "products",
    sums: { quantity: "stockPieces", atPrice: "stockAtPrice", atCost: "stockAtCost" },
    measure: "atPrice",
    figures: ["atPrice", "atCost", "quantity", "products"],
  }),
];
