/** What a report may not say, as the compiler sees it. Nothing runs. */
import { defineReport, defineReportLink } from "../../src/core/define-report.ts";
import { orders } from "../../src/resources/orders.ts";
import { products } from "../../src/resources/products.ts";

const drawn = { name: "shelves", group: "books", icon: "folder" } as const;

defineReport({
  ...drawn,
  from: products,
  by: "stockState",
  sums: { value: "stockAtPrice" },
  measure: "value",
});
defineReport({ ...drawn, from: orders, on: "placedAt", every: "month", count: "sales", columns: ["sales"] });
defineReport({ ...drawn, from: products, on: "createdAt", every: "day", where: { published: true } });

// @ts-expect-error: there is no such field
defineReport({ ...drawn, from: products, by: "shelf" });
// @ts-expect-error: a list
defineReport({ ...drawn, from: products, by: "categoryIds" });
// @ts-expect-error: a number
defineReport({ ...drawn, from: products, by: "stockAtPrice" });
// @ts-expect-error: a text cannot be added up
defineReport({ ...drawn, from: products, by: "stockState", sums: { titles: "title" } });
// @ts-expect-error: percentages cannot be added up
defineReport({ ...drawn, from: products, by: "stockState", sums: { rates: "taxRate" } });
// @ts-expect-error: rows of time need a date
defineReport({ ...drawn, from: products, every: "month" });
// @ts-expect-error: no date
defineReport({ ...drawn, from: products, on: "title", every: "month" });
// @ts-expect-error: rows are either of a field or of time
defineReport({ ...drawn, from: orders, on: "placedAt", every: "month", by: "status" });
// @ts-expect-error: no condition on a field that is not there
defineReport({ ...drawn, from: products, by: "stockState", where: { shelf: "A" } });

const states = { ...drawn, from: products, by: "stockState", sums: { value: "stockAtPrice" } } as const;
defineReport({ ...states, measure: "value" });
// @ts-expect-error: no such figure
defineReport({ ...states, measure: "worth" });
// @ts-expect-error: no such figure
defineReport({ ...states, columns: ["orders"] });
// @ts-expect-error: no group of the reports page
defineReport({ ...states, group: "shelves" });

const answered = {
  ...drawn,
  answer: "sales",
  from: orders,
  on: "placedAt",
  subject: "tax",
  forms: { net: "amount", tax: "amount" },
} as const;
defineReport({ ...answered, measure: "tax" });
defineReport({
  ...answered,
  derived: { gross: { form: "amount", of: (figure) => figure("net") } },
  measure: "gross",
});
// @ts-expect-error: the answer has no such figure
defineReport({ ...answered, measure: "total" });
// @ts-expect-error: no date of an order
defineReport({ ...answered, on: "orderType", measure: "tax" });
// @ts-expect-error: an answer without the forms of its figures
defineReport({ ...drawn, from: orders, by: "orderType", answer: "sales" });
// @ts-expect-error: no field of an order
defineReport({ ...answered, by: "shelf", measure: "tax" });

defineReportLink({ name: "shelves", group: "books", list: products, where: { published: true } });
// @ts-expect-error: no field of a product
defineReportLink({ name: "shelves", group: "books", list: products, where: { shelf: "A" } });
