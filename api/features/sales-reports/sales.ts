import { taxOfKey } from "../../../src/domain/orders/sales.ts";
import type { DaySpan, Period } from "../../../src/domain/report-period.ts";
import type { Condition } from "../../store/dialect/query.ts";
import type { Aggregate, AggregateQuery, Reader } from "../../store/port.ts";
import { type Keyed, partsOf, rowsOf, type Source } from "../reports/index.ts";
import {
  addFigures,
  inPeriod,
  type JournalFigures,
  journalArithmetic,
  journalBy,
  ofItems,
  ofShipping,
} from "./journal.ts";
import { type Money, salesByMethod } from "./methods.ts";

/** The resources that the sales journal follows from. */
export const sold = ["orders", "past-orders", "returns", "products"] as const;

export type ReportRow = SaleFigures & Keyed;

/** Groupings of sales, with their journal column. */
const columns = {
  category: "categoryId",
  product: "productId",
  staff: "sellerId",
  payment: "paymentMethod",
  type: "orderType",
  customer: "customerId",
  tax: "taxKey",
  hour: "weekHour",
} as const;

export const groupings = ["day", "week", "month", ...Object.keys(columns)] as readonly Grouping[];
type Grouping = DaySpan | keyof typeof columns;

/** Groupings of margins. */
export const marginGroupings = ["product", "category", "day", "week", "month"] as const;

const titles: Partial<Record<Grouping, readonly [resource: string, title: string]>> = {
  category: ["categories", "name"],
  product: ["products", "title"],
  staff: ["staff", "name"],
  customer: ["customers", "name"],
};

/**
 * The journal rows of the groups of a grouping, and the shipping apart from them: it belongs to no product and category,
 * and where it is not taxed to no rate. Null if all rows are in groups.
 */
function shippingApart(by: Grouping): { rows: Condition; shipping: readonly Condition[] } | null {
  if (by === "tax") return { rows: taxed(true), shipping: [ofShipping, taxed(false)] };
  return by === "category" || by === "product" ? { rows: ofItems, shipping: [ofShipping] } : null;
}

const taxed = (isTaxed: boolean): Condition => ({ field: "taxKey", op: "null", isNull: !isTaxed });

export const isSpan = (by: Grouping): by is DaySpan => by === "day" || by === "week" || by === "month";

/** The figures of a report of sales. */
export type SaleFigures = JournalFigures & Money;

/** Sales by day, product, customer and so on, net of returns, in minor units of the base currency. */
export function salesSource(
  reader: Reader,
  by: Grouping,
  more: readonly Condition[] = [],
): Source<SaleFigures> {
  const apart = shippingApart(by);
  const totalOf = async (where: readonly Condition[]) =>
    addFigures((await journalBy(reader, where, "kind")).map(({ figures }) => figures));
  const rows = (period: Period, where: readonly Condition[], top?: AggregateQuery["top"]) =>
    rowsBy(reader, by, [...inPeriod(period), ...where], isOpen(by) ? top : undefined);
  return {
    arithmetic: journalArithmetic,
    span: isSpan(by) ? by : null,
    days: async (period) => keyed(await journalBy(reader, [...inPeriod(period), ...more], "day")),
    rows: (period, top) => rows(period, more, top),
    async rowsOfKeys(period, keys) {
      if (isSpan(by)) return [];
      const parts = partsOf(columns[by], keys);
      return (await Promise.all(parts.map((part) => rows(period, [...more, part])))).flat().sort(byTotal);
    },
    totals: (period) => totalOf([...inPeriod(period), ...more]),
    ...(by === "payment" ? { totalsOfRows: moneyOf } : {}),
    ...(apart ? { apart: (period) => totalOf([...inPeriod(period), ...more, ...apart.shipping]) } : {}),
    named: (all) => withNames(reader, by, all),
  };
}

/** Whether there can be any number of groups, as of products and customers; others have a few hundred. */
const isOpen = (by: Grouping): boolean => by === "product" || by === "customer";

const keyed = (groups: readonly { readonly key: Aggregate["key"]; readonly figures: SaleFigures }[]) =>
  groups.map(({ key, figures }): ReportRow => ({ key: String(key ?? ""), label: null, ...figures }));

/** Groups that are not of time, the highest total first. */
async function rowsBy(
  reader: Reader,
  by: Grouping,
  where: readonly Condition[],
  top?: AggregateQuery["top"],
): Promise<ReportRow[]> {
  if (isSpan(by)) return [];
  const apart = shippingApart(by);
  const groups =
    by === "payment"
      ? await salesByMethod(reader, where)
      : await journalBy(reader, apart ? [...where, apart.rows] : where, columns[by], top);
  return keyed(groups).sort(byTotal);
}

const byTotal = (a: ReportRow, b: ReportRow): number => b.total - a.total || (a.key < b.key ? -1 : 1);

const moneyOf = (rows: readonly SaleFigures[]): Money => ({
  received: rows.reduce((sum, row) => sum + (row.received ?? 0), 0),
  refunded: rows.reduce((sum, row) => sum + (row.refunded ?? 0), 0),
  rounded: rows.reduce((sum, row) => sum + (row.rounded ?? 0), 0),
});

/**
 * Sales of a period by day, product, customer and so on. Days, weeks and months are in order and include those without
 * sales; other groups start with the highest total.
 * @param top default: all groups
 */
export async function salesBy(
  reader: Reader,
  period: Period,
  by: Grouping,
  more: readonly Condition[] = [],
  top?: AggregateQuery["top"],
): Promise<readonly ReportRow[]> {
  const source = salesSource(reader, by, more);
  return source.named(await rowsOf(source, period, top));
}

/** The sales of some products, customers and so on. */
export async function salesOfKeys(
  reader: Reader,
  period: Period,
  by: Grouping,
  keys: readonly string[],
  more: readonly Condition[],
): Promise<readonly ReportRow[]> {
  const source = salesSource(reader, by, more);
  return source.named(await source.rowsOfKeys(period, keys));
}

/** Adds display names to rows. */
async function withNames(reader: Reader, by: Grouping, rows: readonly ReportRow[]): Promise<ReportRow[]> {
  const labels = await labelsOf(reader, by, new Set(rows.map(({ key }) => key)));
  return rows.map((row) => ({ ...row, label: labels.get(row.key) ?? null }));
}

async function labelsOf(
  reader: Reader,
  by: Grouping,
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (by === "tax") return new Map([...keys].map((key) => [key, taxOfKey(key).name ?? ""]));
  const titled = titles[by];
  if (!titled) return new Map();
  const [resource, title] = titled;
  const ids = [...keys].filter((key) => key !== "");
  const records = await reader.getMany(resource, ids, [title]);
  return new Map(records.map((record) => [record.id, String(record[title])]));
}
