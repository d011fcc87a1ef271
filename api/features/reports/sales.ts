import { taxOfKey } from "../../../src/domain/orders/sales.ts";
import { type DaySpan, daysOf, type Period, spanStart } from "../../../src/domain/report-period.ts";
import type { Condition } from "../../store/dialect/query.ts";
import type { Aggregate, AggregateQuery, Reader } from "../../store/port.ts";
import {
  addFigures,
  inPeriod,
  type JournalFigures,
  journalBy,
  noFigures,
  ofItems,
  ofShipping,
} from "./journal.ts";
import { type Money, salesByMethod } from "./methods.ts";

export interface ReportRow extends JournalFigures, Money {
  readonly key: string;
  /** Display name; null if the key is enough, or there is nothing behind it. */
  readonly label: string | null;
}

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
export type Grouping = DaySpan | keyof typeof columns;

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
export function shippingApart(by: Grouping): { rows: Condition; shipping: readonly Condition[] } | null {
  if (by === "tax") return { rows: taxed(true), shipping: [ofShipping, taxed(false)] };
  return by === "category" || by === "product" ? { rows: ofItems, shipping: [ofShipping] } : null;
}

const taxed = (isTaxed: boolean): Condition => ({ field: "taxKey", op: "null", isNull: !isTaxed });

export const isSpan = (by: Grouping): by is DaySpan => by === "day" || by === "week" || by === "month";

/**
 * Sales of a period by day, product, customer and so on, net of returns, in minor units of the base currency. Days,
 * weeks and months are in order and include those without sales; other groups start with the highest total.
 * @param top default: all groups
 */
export async function salesBy(
  reader: Reader,
  period: Period,
  by: Grouping,
  more: readonly Condition[] = [],
  top?: AggregateQuery["top"],
): Promise<ReportRow[]> {
  return withNames(reader, by, await salesByKey(reader, period, by, more, top));
}

/** The same without names. */
export async function salesByKey(
  reader: Reader,
  period: Period,
  by: Grouping,
  more: readonly Condition[],
  top?: AggregateQuery["top"],
): Promise<ReportRow[]> {
  const where = [...inPeriod(period), ...more];
  if (isSpan(by)) return bySpan(await journalBy(reader, where, "day"), period, by);
  const apart = shippingApart(by);
  const groups =
    by === "payment"
      ? await salesByMethod(reader, where)
      : await journalBy(reader, apart ? [...where, apart.rows] : where, columns[by], top);
  return groups
    .map(({ key, figures }) => ({ key: String(key ?? ""), label: null, ...figures }))
    .sort(byTotal);
}

const byTotal = (a: ReportRow, b: ReportRow): number => b.total - a.total || (a.key < b.key ? -1 : 1);

/** The sales of some products, customers and so on. */
export async function salesOfKeys(
  reader: Reader,
  period: Period,
  by: Grouping,
  keys: readonly string[],
  more: readonly Condition[],
): Promise<ReportRow[]> {
  return withNames(reader, by, await unnamedSalesOfKeys(reader, period, by, keys, more));
}

/** The same without names. */
export async function unnamedSalesOfKeys(
  reader: Reader,
  period: Period,
  by: Grouping,
  keys: readonly string[],
  more: readonly Condition[],
): Promise<ReportRow[]> {
  if (isSpan(by)) return [];
  const field = columns[by];
  const values = keys.filter((key) => key !== "");
  const parts: Condition[] = [
    ...(values.length > 0 ? [{ field, op: "eq", values } as const] : []),
    ...(values.length < keys.length ? [{ field, op: "null", isNull: true } as const] : []),
  ];
  const rows = await Promise.all(parts.map((part) => salesByKey(reader, period, by, [...more, part])));
  return rows.flat().sort(byTotal);
}

function bySpan(
  groups: readonly { key: Aggregate["key"]; figures: JournalFigures }[],
  period: Period,
  span: DaySpan,
): ReportRow[] {
  const sums = new Map(
    daysOf(period).map((day): [string, JournalFigures] => [spanStart(day, span), noFigures]),
  );
  for (const { key, figures } of groups) {
    const start = spanStart(String(key), span);
    sums.set(start, addFigures([sums.get(start) ?? noFigures, figures]));
  }
  return [...sums].map(([key, figures]) => ({ key, label: null, ...figures }));
}

/** Adds display names to rows. */
export async function withNames(
  reader: Reader,
  by: Grouping,
  rows: readonly ReportRow[],
): Promise<ReportRow[]> {
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
