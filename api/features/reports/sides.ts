import {
  type DaySpan,
  type Period,
  type PeriodStep,
  partners,
  spanStart,
  stepBack,
} from "../../../src/domain/report-period.ts";
import type { Condition } from "../../store/dialect/query.ts";
import type { AggregateQuery, Reader } from "../../store/port.ts";
import {
  addFigures,
  inPeriod,
  type JournalFigures,
  journalBy,
  noFigures,
  subtractFigures,
} from "./journal.ts";
import type { Money } from "./methods.ts";
import {
  type Grouping,
  isSpan,
  type ReportRow,
  salesByKey,
  shippingApart,
  unnamedSalesOfKeys,
  withNames,
} from "./sales.ts";

/** The figures of one period; `rows`, `others`, `shipping` and `rest` add up to `totals`. */
export interface Side<Row extends ReportRow = ReportRow> {
  readonly period: Period;
  readonly rows: readonly Row[];
  /** The sum of rows that are not shown; null if all are. */
  readonly others: JournalFigures | null;
  /** The shipping that is in no row. */
  readonly shipping: JournalFigures | null;
  /** In a comparison over time: days of this period that match no day of the other. */
  readonly rest: JournalFigures | null;
  readonly totals: JournalFigures & Money;
}

export interface SalesQuestion {
  readonly by: Grouping;
  readonly period: Period;
  /** Distance of the period to compare with; null for none. */
  readonly step: PeriodStep | null;
  /** Further conditions on journal rows. */
  readonly where: readonly Condition[];
  /** The rows to show of an open-ended grouping; undefined for all. */
  readonly top?: AggregateQuery["top"];
}

/** Whether there can be any number of groups, as of products and customers; others have a few hundred. */
const isOpen = (by: Grouping): boolean => by === "product" || by === "customer";

/**
 * Sales of a period and the one it is compared with. Over time, rows of the latter have the keys of the rows they are
 * compared with, and cover as many days.
 */
export async function compareSales(
  reader: Reader,
  question: SalesQuestion,
): Promise<Side & { previous: Side | null }> {
  const { by, step } = question;
  const now = sideOf(reader, question);
  const [side, previous] = await Promise.all([
    now,
    step ? sideBefore(reader, { ...question, step }, now) : null,
  ]);
  // Both periods mostly have the same products, customers and so on.
  const rows = await withNames(reader, by, [...side.rows, ...(previous?.rows ?? [])]);
  const count = side.rows.length;
  return {
    ...side,
    rows: rows.slice(0, count),
    previous: previous && { ...previous, rows: rows.slice(count) },
  };
}

async function sideBefore(
  reader: Reader,
  question: SalesQuestion & { readonly step: PeriodStep },
  now: Promise<Side>,
): Promise<Side> {
  const { by, period, step } = question;
  const before = { ...question, period: stepBack(period, step) };
  if (!isSpan(by)) return sideOf(reader, before, now);
  const days = await sideOf(reader, { ...before, by: "day" });
  return { ...days, ...besideSpans(days.rows, partners(period, step), by) };
}

/** Sums days into the days, weeks or months that they are compared with. */
function besideSpans(
  days: readonly ReportRow[],
  beside: ReadonlyMap<string, string>,
  span: DaySpan,
): Pick<Side, "rows" | "rest"> {
  const rows = new Map<string, JournalFigures>();
  const alone: JournalFigures[] = [];
  for (const day of days) {
    const partner = beside.get(day.key);
    if (partner === undefined) {
      alone.push(day);
      continue;
    }
    const key = spanStart(partner, span);
    rows.set(key, addFigures([rows.get(key) ?? noFigures, day]));
  }
  return {
    rows: [...rows].map(([key, figures]) => ({ key, label: null, ...figures })),
    rest: alone.length === 0 ? null : addFigures(alone),
  };
}

/** @param beside the other period: each of its rows gets a counterpart, even if that is 0 */
async function sideOf(reader: Reader, question: SalesQuestion, beside?: Promise<Side>): Promise<Side> {
  const { by, period, where } = question;
  const apart = shippingApart(by);
  const sumOf = async (conditions: readonly Condition[]) =>
    addFigures((await journalBy(reader, conditions, "kind")).map(({ figures }) => figures));
  const these = [...inPeriod(period), ...where];
  const [{ rows, isCut }, all, shipping] = await Promise.all([
    rowsOf(reader, question, beside),
    sumOf(these),
    apart && sumOf([...these, ...apart.shipping]),
  ]);
  return {
    period,
    rows,
    others: isCut ? subtractFigures(all, addFigures([shipping ?? noFigures, ...rows])) : null,
    shipping,
    rest: null,
    totals: { ...all, ...(by === "payment" ? moneyOf(rows) : {}) },
  };
}

/** The rows of a period, and whether there are others. */
async function rowsOf(
  reader: Reader,
  { by, period, where, top: limit }: SalesQuestion,
  beside?: Promise<Side>,
): Promise<{ readonly rows: readonly ReportRow[]; readonly isCut: boolean }> {
  const top = isOpen(by) ? limit : undefined;
  const other = top && (await beside);
  const keys = other?.rows.map(({ key }) => key) ?? [];
  // A group that is among the others must not look as if it had no sales.
  if (other?.others) return { rows: await unnamedSalesOfKeys(reader, period, by, keys, where), isCut: true };
  const rows = await salesByKey(reader, period, by, where, top);
  if (rows.length !== top?.count) return { rows: rows, isCut: false };
  const soldKeys = new Set(rows.map(({ key }) => key));
  const lacking = keys.filter((key) => !soldKeys.has(key));
  return { rows: [...rows, ...(await unnamedSalesOfKeys(reader, period, by, lacking, where))], isCut: true };
}

const moneyOf = (rows: readonly ReportRow[]): Money => ({
  received: rows.reduce((sum, row) => sum + (row.received ?? 0), 0),
  refunded: rows.reduce((sum, row) => sum + (row.refunded ?? 0), 0),
  rounded: rows.reduce((sum, row) => sum + (row.rounded ?? 0), 0),
});

/** Applies a change to all figures of a side. */
export function mapSide<F, Row extends ReportRow>(side: Side<Row>, change: (figures: JournalFigures) => F) {
  return {
    period: side.period,
    rows: side.rows.map((row) => ({ ...row, ...change(row) })),
    others: side.others && change(side.others),
    shipping: side.shipping && change(side.shipping),
    rest: side.rest && change(side.rest),
    totals: change(side.totals),
  };
}
