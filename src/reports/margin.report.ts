import { defineReport } from "../core/define-report.ts";
import { products } from "../resources/products.ts";
import { ofCategories, ofMargins } from "./parts/sales.ts";

/** For roles that may read costs. */
const margins = { ...ofMargins, readers: products.fields.costPrice.readers } as const;

/** What sales have earned. */
export default [
  defineReport({
    ...margins,
    name: "margin-products",
    icon: "shopping",
    ask: { by: "product" },
    subject: "product",
    to: "products",
    open: true,
  }),
  defineReport({
    ...margins,
    name: "margin-categories",
    icon: "folder",
    ask: { by: "category" },
    ...ofCategories,
  }),
  defineReport({
    ...margins,
    name: "margin-days",
    icon: "calendar",
    ask: { by: "day" },
    every: "day",
  }),
  defineReport({
    ...margins,
    name: "margin-months",
    icon: "calendar",
    ask: { by: "month" },
    every: "month",
    range: "thisYear",
  }),
];
