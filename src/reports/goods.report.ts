import { defineReport } from "../core/define-report.ts";
import { ofCategories, ofGoods, ofRanks, ofSales } from "./parts/sales.ts";

const goods = { ...ofSales, group: "goods", columns: ofGoods } as const;

/** What was sold. */
export default [
  defineReport({
    ...goods,
    name: "products",
    icon: "shopping",
    ask: { by: "product" },
    subject: "product",
    to: "products",
    open: true,
  }),
  defineReport({
    ...goods,
    name: "categories",
    icon: "folder",
    ask: { by: "category" },
    ...ofCategories,
  }),
  defineReport({ ...ofRanks, name: "best-sellers", icon: "star", ask: { rank: "best" } }),
  defineReport({ ...ofRanks, name: "worst-sellers", icon: "pause", ask: { rank: "worst" }, chart: "none" }),
];
