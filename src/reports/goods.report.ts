import { defineReport } from "../core/define-report.ts";
import { ofGoods, ofSales } from "./parts/sales.ts";

const goods = { ...ofSales, group: "goods", columns: ofGoods } as const;

const ranks = {
  group: "goods",
  answer: "sellers",
  subject: "product",
  forms: { ...ofSales.forms, stock: "number" },
  columns: ["quantity", "total", "stock"],
  measure: "quantity",
  figures: [],
} as const;

/** What was sold. */
export default [
  defineReport({
    ...goods,
    name: "products",
    icon: "shopping",
    ask: { by: "product" },
    subject: "product",
    open: true,
  }),
  defineReport({
    ...goods,
    name: "categories",
    icon: "folder",
    ask: { by: "category" },
    subject: "category",
  }),
  defineReport({ ...ranks, name: "best-sellers", icon: "star", ask: { rank: "best" } }),
  defineReport({ ...ranks, name: "worst-sellers", icon: "pause", ask: { rank: "worst" }, chart: "none" }),
];
