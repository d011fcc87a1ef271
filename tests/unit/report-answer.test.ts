import { expect, test } from "vitest";
import type { Report } from "../../src/core/define-report.ts";
import { csvFile } from "../../src/core/import/csv-file.ts";
import { setBaseCurrency } from "../../src/domain/money/base-currency.ts";
import { reports } from "../../src/reports/index.ts";
import {
  answerLines,
  columnsOf,
  figureOf,
  growthOf,
  isQuiet,
  nextReportSort,
  type ReportAnswer,
  type Sums,
  sortLines,
  sumsOf,
} from "../../src/screens/reports/answer.ts";
import { formatReportState, parseReportState, reportCall } from "../../src/screens/reports/report-state.ts";
import { reportTable } from "../../src/screens/reports/report-table-file.ts";
import { rowLink, sourceLink } from "../../src/screens/reports/row-link.ts";

function named(name: string): Report {
  const report = reports.get(name);
  if (!report) throw new Error(name);
  return report;
}

const period = { from: "2026-03-02", to: "2026-03-03" };
const row = (key: string, label: string | null, total: number, quantity = 1) => ({
  key,
  label,
  orders: 1,
  quantity,
  discount: 0,
  net: total,
  tax: 0,
  total,
  cost: null,
});
const totals = { orders: 2, quantity: 2, discount: 0, net: 300, tax: 0, total: 300, cost: null };
const answer: ReportAnswer = {
  period,
  timeZone: "Europe/Madrid",
  sellerId: null,
  rows: [row("a", "=Lamp", 200), row("b", "Bulb", 100)],
  shipping: null,
  totals,
  previous: { period, rows: [row("b", "Bulb", 50), row("c", "Cord", 25)], shipping: null, totals },
};

test("An address keeps what a report shows, and says no more than it must", () => {
  const days = named("days");
  for (const address of [
    "",
    "range=today",
    "from=2026-03-02&to=2026-03-03",
    "range=all&sort=-tax",
    "compare=year",
    "more=true",
  ]) {
    const state = parseReportState(days, new URLSearchParams(address));
    expect(formatReportState(days, state).toString()).toBe(address);
  }
  const odd = parseReportState(days, new URLSearchParams("range=someday&compare=wish&from=2026-02-30"));
  expect(odd).toEqual({ range: "last30", compare: "previous", sort: null, more: false });
  expect(reportCall(days, odd).url).toBe("/reports/sales?by=day&range=last30&compare=previous");
  expect(reportCall(named("stock"), odd).url).toBe("/reports/stock");
  const ofProducts = "/reports/sales?by=product&range=last30&compare=previous";
  expect(reportCall(named("products"), odd).url).toBe(`${ofProducts}&rows=100`);
  for (const asked of [{ more: true }, { sort: "-tax" }]) {
    expect(reportCall(named("products"), { ...odd, ...asked }).url).toBe(`${ofProducts}&rows=1000`);
  }
  expect(reportCall(named("products"), odd, true).url).toBe(ofProducts);
});

test("Rows stand beside their own of the period before, also those that sold only then", () => {
  const lines = answerLines(named("products"), answer);
  expect(lines.map(({ row: { key, total }, before }) => [key, total, before?.total ?? null])).toEqual([
    ["a", 200, null],
    ["b", 100, 50],
    ["c", 0, 25],
  ]);
  const before = { period, rows: [row("2026-03-01", null, 70)], totals };
  const weeks = answerLines(named("weeks"), {
    ...answer,
    rows: [row("2026-02-22", null, 10), row("2026-03-01", null, 20)],
    previous: before,
  });
  expect(weeks.map((line) => [line.row.total, line.before?.total])).toEqual([
    [10, undefined],
    [20, 70],
  ]);
});

test.each<[string, () => number | null]>([
  ["divides by zero", () => 1 / 0],
  ["divides zero by zero", () => 0 / 0],
  [
    "throws",
    () => {
      throw new Error("not my day");
    },
  ],
])("A figure whose function %s is unknown, and the others are there", (_, of) => {
  const report: Report = { ...named("days"), derived: { average: { form: "amount", of } } };
  expect(figureOf(report, totals, "average")).toBeNull();
  expect(figureOf(report, totals, "orders")).toBe(totals.orders);
});

test("A figure that follows from others is unknown where they are", () => {
  const [days, margins] = [named("days"), named("margin-days")];
  expect(figureOf(days, totals, "average")).toBe(150);
  expect(figureOf(days, { ...totals, orders: 0 }, "average")).toBeNull();
  expect(figureOf(days, totals, "profit")).toBeNull();
  expect(figureOf(days, { ...totals, cost: 100 }, "profit")).toBe(200);
  const earned = (uncosted: number, cost: number) =>
    (["cost", "profit", "margin"] as const).map((name) =>
      figureOf(margins, { ...totals, cost, uncosted }, name),
    );
  expect(earned(100, 50)).toEqual([50, 150, 75]);
  expect(earned(300, 0)).toEqual([null, null, null]);
  expect(earned(0, 0)).toEqual([0, 300, 100]);
  expect([growthOf(150, 100), growthOf(0, 3), growthOf(5, 0), growthOf(5, -1)]).toEqual([
    50,
    -100,
    null,
    null,
  ]);
  expect(isQuiet(days, answer)).toBe(false);
  expect(isQuiet(days, { rows: [], totals: { total: 0 }, shipping: { total: 5 } })).toBe(false);
  expect(isQuiet(days, { rows: [], totals: { total: 0, orders: 0 } })).toBe(true);
});

test("A figure is left out if nobody may see it, or while its total is zero as the report says", () => {
  const columns = (totals: Sums) => columnsOf(named("products"), { rows: [], totals });
  const sums = { ...totals, gross: 300, taxAdded: 5, couponDiscount: 0, manualDiscount: 0, returned: 0 };
  expect(columns(sums)).toContain("taxAdded");
  expect(columns(sums)).not.toContain("profit");
  expect(columns({ ...sums, taxAdded: 0 })).not.toContain("taxAdded");
  expect(columns({ ...sums, cost: 100 })).toContain("profit");
  // The stock of products has no total.
  expect(columnsOf(named("best-sellers"), { rows: [], totals: sums })).toEqual([
    "quantity",
    "total",
    "stock",
  ]);
});

test("Lines below the rows are named by the report", () => {
  const texts = (name: string, more: Partial<ReportAnswer> = {}) =>
    sumsOf(named(name), { ...answer, ...more }).map(({ text }) => text);
  const shipping = row("", null, 799, 0);
  expect(texts("products")).toEqual(["total"]);
  expect(texts("products", { shipping, others: totals })).toEqual(["others", "shipping", "total"]);
  expect(texts("taxes", { shipping })).toEqual(["untaxedShipping", "total"]);
  expect(texts("best-sellers")).toEqual(["totalShown"]);
  expect(texts("stock", { shipping })).toEqual(["total"]);
});

test("Lines sort by any column, and unknown ones come last", () => {
  const lines = answerLines(named("products"), answer);
  const sorted = (sort: string) =>
    sortLines(named("products"), lines, sort, ({ label }) => label ?? "")
      .map((line) => line.row.key)
      .join("");
  expect(sorted("total")).toBe("cba");
  expect(sorted("-before")).toBe("bca");
  expect(sorted("-change")).toBe("bca");
  expect(sorted("subject")).toBe("abc");
  expect(["-total", "total", "tax"].map((sort) => nextReportSort(sort, "total"))).toEqual([
    "total",
    "-total",
    "-total",
  ]);
  expect([null, "subject"].map((sort) => nextReportSort(sort, "subject"))).toEqual(["subject", "-subject"]);
});

test("A file holds plain amounts, and no text that a spreadsheet would run", () => {
  setBaseCurrency({ code: "USD", digits: 2 });
  // The profit is unknown, as there are no costs.
  const report = { ...named("products"), columns: ["quantity", "total", "profit"] as const };
  const heads = new Map([
    ["subject", "Product"],
    ["before", "Before"],
    ["change", "%"],
    ["shipping", "Shipping"],
    ["rest", "Without a match"],
  ]);
  const { lines, kinds } = reportTable({
    report,
    answer: {
      ...answer,
      shipping: row("", null, 799, 0),
      previous: answer.previous ? { ...answer.previous, rest: row("", null, 31) } : null,
    },
    lines: answerLines(report, answer),
    words: ({ label }) => label ?? "",
    heads: (name) => heads.get(name) ?? name,
    sums: (text) => heads.get(text) ?? text,
  });
  expect([...kinds.keys()]).toEqual([1, 2, 3, 4]);
  expect(csvFile(lines)).toBe(
    "\ufeffProduct,quantity,total,Before,%\r\n'=Lamp,1,2.00,,\r\nBulb,1,1.00,0.50,100\r\nCord,0,0.00,0.25,-100\r\nShipping,0,7.99,,\r\nWithout a match,,,0.31,\r\n",
  );
});

test.each([
  ["days", "2026-03-02", "2026-03-02"],
  ["weeks", "2026-03-02", "2026-03-02"],
  ["months", "2026-03-01", "2026-03"],
] as const)("A file of %s writes its dates for programs", (name, key, written) => {
  setBaseCurrency({ code: "USD", digits: 2 });
  const report = { ...named(name), columns: ["total"] as const };
  const spans: ReportAnswer = { ...answer, rows: [row(key, null, 200)], previous: null };
  const lines = answerLines(report, spans);
  const same = (name: string) => name;
  const table = reportTable({
    ...{ report, answer: spans, lines, words: () => "2 March", heads: same, sums: same },
  });
  expect(table.lines).toContainEqual([written, "2.00"]);
});

/** The filters of a link, and its address. */
function parts(link: string | null): Readonly<Record<string, string>> | null {
  const [path = "", query] = link?.split("?") ?? [];
  return link === null ? null : { path, ...Object.fromEntries(new URLSearchParams(query)) };
}

const sold = { placedAt_gte: "2026-03-01T23:00:00.000Z", placedAt_lte: "2026-03-03T22:59:59.999Z" };
const ofOrders = { path: "/orders", status: "delivered", ...sold };

test.each<readonly [string, ReturnType<typeof row>, ReturnType<typeof parts>]>([
  // The week extends beyond the period.
  ["weeks", row("2026-03-02", null, 1), ofOrders],
  ["days", row("2026-03-03", null, 1), { ...ofOrders, placedAt_gte: "2026-03-02T23:00:00.000Z" }],
  ["hours", row("12", null, 1), null],
  ["payment-methods", row("cash", null, 1), { ...ofOrders, paymentMethods_like: "cash" }],
  ["order-types", row("online", null, 1), { ...ofOrders, orderType: "online" }],
  ["staff", row("s1", "Kim", 1), { ...ofOrders, sellerId: "s1" }],
  ["staff", row("", null, 1), null],
  ["customers", row("c1", "Ada", 1), { ...ofOrders, customerId: "c1" }],
  ["customers", row("", null, 1), null],
  ["products", row("p1", "Lamp", 1), { path: "/product/p1" }],
  ["products", row("p1", null, 1), null],
  ["best-sellers", row("p1", "Lamp", 1), { path: "/product/p1" }],
  ["returns", row("p1", "Lamp", 1), { path: "/product/p1" }],
  ["margin-categories", row("k1", "Lamps", 1), { path: "/products", categoryIds: "k1" }],
  ["stock", row("k1", "Lamps", 1), { path: "/products", categoryIds: "k1" }],
  ["stock", row("k1", null, 1), null],
  ["unpaid", row("c1", "Ada", 1), { path: "/customers/c1" }],
  ["taxes", row("20 VAT", "VAT", 1), null],
  [
    "spending-by-supplier",
    row("s1", "Lux", 1),
    { path: "/purchase-orders", status: "received", supplierId: "s1" },
  ],
])("A row of %s leads where its report says: %o", (name, one, expected) => {
  expect(parts(rowLink(named(name), answer, one))).toEqual(expected && expect.objectContaining(expected));
});

test("The figures of a report lead to what they count, in the store's own days", () => {
  const link = (name: string, sellerId: string | null = null) =>
    parts(sourceLink(named(name), { ...answer, sellerId }));
  expect(link("days")).toEqual(ofOrders);
  expect(link("margin-days", "me")).toEqual({ ...ofOrders, sellerId: "me" });
  expect(link("returns", "me")).toEqual({
    path: "/returns",
    returnedAt_gte: sold.placedAt_gte,
    returnedAt_lte: sold.placedAt_lte,
  });
  expect(link("unpaid", "me")).toEqual({ path: "/orders", due_gte: "1", sellerId: "me" });
  expect(link("stock")).toEqual({ path: "/products" });
});
