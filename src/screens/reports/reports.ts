import { type DebtAge, debtAges } from "../../domain/payments/debts.ts";
import type { Range } from "../../domain/report-period.ts";
import type { ReportPageName } from "./report-names.ts";

/** The subject of a report's rows. */
type Subject =
  | "day"
  | "week"
  | "month"
  | "hour"
  | "product"
  | "category"
  | "staff"
  | "customer"
  | "payment"
  | "type"
  | "tax";

/** The measures; `average`, `profit` and `margin` are derived from the others. */
export type Measure =
  | "orders"
  | "quantity"
  | "gross"
  | "taxAdded"
  | "discount"
  | "couponDiscount"
  | "manualDiscount"
  | "returned"
  | "received"
  | "refunded"
  | "rounded"
  | DebtAge
  | "net"
  | "tax"
  | "total"
  | "cost"
  | "uncosted"
  | "profit"
  | "margin"
  | "average"
  | "stock"
  | "products"
  | "atPrice"
  | "atCost";

export interface Report {
  /** In its address and the keys of its texts. */
  readonly name: ReportPageName;
  readonly icon: string;
  /** The API call, and its parameters besides the period. */
  readonly call: "sales" | "returns" | "sellers" | "margin" | "stock" | "unpaid";
  readonly ask?: Readonly<Record<string, string>>;
  readonly subject: Subject;
  readonly columns: readonly Measure[];
  /** The measure that is charted and compared. */
  readonly measure: Measure;
  readonly chart: "time" | "ranking" | "week" | "none";
  /** The totals at the top. */
  readonly figures: readonly Measure[];
  /** The default range. */
  readonly range?: Range;
}

const sold = [
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
] as const;
const ofItems = [
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
const overTime = ["orders", ...ofItems] as const;
const margins = {
  call: "margin",
  columns: ["quantity", "net", "uncosted", "cost", "profit", "margin"],
  measure: "profit",
  figures: ["profit", "margin", "net", "cost", "uncosted"],
} as const;
const sales = { call: "sales", measure: "total", figures: sold } as const;

/** The groups of the reports page, in its order. */
export const reportGroupNames = ["time", "goods", "people", "margin", "books"] as const;

/** Every report, in the order of the reports page. */
export const reportGroups: Readonly<Record<(typeof reportGroupNames)[number], readonly Report[]>> = {
  time: [
    {
      ...sales,
      name: "days",
      icon: "calendar",
      ask: { by: "day" },
      subject: "day",
      columns: overTime,
      chart: "time",
    },
    {
      ...sales,
      name: "weeks",
      icon: "calendar",
      ask: { by: "week" },
      subject: "week",
      columns: overTime,
      chart: "time",
      range: "thisYear",
    },
    {
      ...sales,
      name: "months",
      icon: "calendar",
      ask: { by: "month" },
      subject: "month",
      columns: overTime,
      chart: "time",
      range: "thisYear",
    },
    {
      ...sales,
      name: "hours",
      icon: "clock",
      ask: { by: "hour" },
      subject: "hour",
      columns: ["orders", "quantity", "total"],
      chart: "week",
    },
  ],
  goods: [
    {
      ...sales,
      name: "products",
      icon: "shopping",
      ask: { by: "product" },
      subject: "product",
      columns: ofItems,
      chart: "ranking",
    },
    {
      ...sales,
      name: "categories",
      icon: "folder",
      ask: { by: "category" },
      subject: "category",
      columns: ofItems,
      chart: "ranking",
    },
    {
      call: "sellers",
      name: "best-sellers",
      icon: "star",
      ask: { rank: "best" },
      subject: "product",
      columns: ["quantity", "total", "stock"],
      measure: "quantity",
      chart: "ranking",
      figures: [],
    },
    {
      call: "sellers",
      name: "worst-sellers",
      icon: "pause",
      ask: { rank: "worst" },
      subject: "product",
      columns: ["quantity", "total", "stock"],
      measure: "quantity",
      chart: "none",
      figures: [],
    },
  ],
  people: [
    {
      ...sales,
      name: "staff",
      icon: "user",
      ask: { by: "staff" },
      subject: "staff",
      columns: overTime,
      chart: "ranking",
    },
    {
      ...sales,
      name: "customers",
      icon: "team",
      ask: { by: "customer" },
      subject: "customer",
      columns: overTime,
      chart: "ranking",
    },
    {
      ...sales,
      name: "payment-methods",
      icon: "wallet",
      ask: { by: "payment" },
      subject: "payment",
      columns: ["orders", "received", "refunded", "total", "rounded"],
      chart: "ranking",
      figures: ["received", "refunded", "total", "orders"],
    },
    {
      ...sales,
      name: "order-types",
      icon: "shopping-cart",
      ask: { by: "type" },
      subject: "type",
      columns: overTime,
      chart: "ranking",
    },
  ],
  margin: [
    {
      ...margins,
      name: "margin-products",
      icon: "shopping",
      ask: { by: "product" },
      subject: "product",
      chart: "ranking",
    },
    {
      ...margins,
      name: "margin-categories",
      icon: "folder",
      ask: { by: "category" },
      subject: "category",
      chart: "ranking",
    },
    {
      ...margins,
      name: "margin-days",
      icon: "calendar",
      ask: { by: "day" },
      subject: "day",
      chart: "time",
    },
    {
      ...margins,
      name: "margin-months",
      icon: "calendar",
      ask: { by: "month" },
      subject: "month",
      chart: "time",
      range: "thisYear",
    },
  ],
  books: [
    {
      ...sales,
      name: "taxes",
      icon: "percentage",
      ask: { by: "tax" },
      subject: "tax",
      columns: ["net", "tax", "total"],
      measure: "tax",
      chart: "ranking",
      figures: ["tax", "net", "total"],
    },
    {
      call: "returns",
      name: "returns",
      icon: "rollback",
      subject: "product",
      columns: ["quantity", "net", "tax", "total"],
      measure: "total",
      chart: "ranking",
      figures: ["total", "quantity", "tax"],
    },
    {
      call: "unpaid",
      name: "unpaid",
      icon: "clock",
      subject: "customer",
      columns: ["orders", ...debtAges, "total"],
      measure: "total",
      chart: "ranking",
      figures: ["total", ...debtAges],
    },
    {
      call: "stock",
      name: "stock",
      icon: "shop",
      subject: "category",
      columns: ["products", "quantity", "atPrice", "atCost"],
      measure: "atPrice",
      chart: "ranking",
      figures: ["atPrice", "atCost", "quantity", "products"],
    },
  ],
};

const reports: readonly Report[] = Object.values(reportGroups).flat();

/** Returns the report with a name. */
export function reportOf(name: ReportPageName): Report {
  const match = reports.find((report) => report.name === name);
  if (!match) throw new Error(`There is no report ${name}.`);
  return match;
}

/** Whether a report has a period; stock reports have none. */
export const hasPeriod = ({ call }: Report): boolean => call !== "stock" && call !== "unpaid";

/** Whether a report can have any number of rows. */
export const isOpen = ({ call, subject }: Report): boolean =>
  (subject === "product" || subject === "customer") && call !== "sellers";

export const isMoney = (measure: Measure): boolean => !counts.has(measure) && !isShare(measure);

/** Whether a measure is in per cent. */
export const isShare = (measure: Measure): boolean => measure === "margin";

const counts: ReadonlySet<Measure> = new Set(["orders", "quantity", "stock", "products"]);
