import {
  type Period,
  partners,
  type Span,
  type Step,
  spanStart,
  stepBack,
} from "../../src/domain/report-period.ts";
import type { Condition } from "../dialect/query.ts";
import type { AggregateQuery, Reader } from "../stores/port.ts";
import { addFigures, type Figures, inPeriod, journalBy, noFigures, subtractFigures } from "./journal.ts";
import type { Money } from "./methods.ts";
import {
  type Grouping,
  isOfItems,
  isSpan,
  type ReportRow,
  salesByKey,
  unnamedSalesOfKeys,
  withNames,
} from "./sales.ts";

/** The figures of one period; `rows`, `others`, `shipping` and `rest` together make `totals`. */
export interface Side {
  readonly period: Period;
  readonly rows: readonly ReportRow[];
  /** What belongs to rows that are not shown; null where all are. */
  readonly others: Figures | null;
  /** Where rows are of items: what belongs to none of them. */
  readonly shipping: Figures | null;
  /** Of a period that another is compared with in time: the days that stand beside none of its days. */
  readonly rest: Figures | null;
  readonly totals: Figures & Money;
}

export interface Question {
  readonly by: Grouping;
  readonly period: Period;
  /** How far back that lies which it is compared with; null for nothing. */
  readonly step: Step | null;
  /** What else keeps the rows of the journal out. */
  readonly where: readonly Condition[];
  /** The rows that are shown where there can be any number of them; undefined for all. */
  readonly top?: AggregateQuery["top"];
}

/** There are as many products and customers as there are; of everything else a few hundred. */
const isOpen = (by: Grouping): boolean => by === "product" || by === "customer";

/**
 * Sales of a period, and of what it is compared with. In time, the rows of the latter have the keys of the rows that
 * they stand beside, and are of just as many days as these.
 */
export async function compareSales(
  reader: Reader,
  question: Question,
): Promise<Side & { previous: Side | null }> {
  const { by, step } = question;
  const now = sideOf(reader, question);
  const [side, previous] = await Promise.all([
    now,
    step ? sideBefore(reader, { ...question, step }, now) : null,
  ]);
  // Both sides are of the same products, customers and so on for the most part.
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
  question: Question & { readonly step: Step },
  now: Promise<Side>,
): Promise<Side> {
  const { by, period, step } = question;
  const before = { ...question, period: stepBack(period, step) };
  if (!isSpan(by)) return sideOf(reader, before, now);
  const days = await sideOf(reader, { ...before, by: "day" });
  return { ...days, ...besideSpans(days.rows, partners(period, step), by) };
}

/** Days added up beside the days, weeks or months that their partners lie in. */
function besideSpans(
  days: readonly ReportRow[],
  beside: ReadonlyMap<string, string>,
  span: Span,
): Pick<Side, "rows" | "rest"> {
  const rows = new Map<string, Figures>();
  const alone: Figures[] = [];
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

/** @param beside what the rows stand beside: each of its rows is to have its own, whatever that comes to */
async function sideOf(reader: Reader, question: Question, beside?: Promise<Side>): Promise<Side> {
  const { by, period, where } = question;
  const [{ rows, isCut }, kinds] = await Promise.all([
    rowsOf(reader, question, beside),
    journalBy(reader, [...inPeriod(period), ...where], "kind"),
  ]);
  const all = addFigures(kinds.map(({ figures }) => figures));
  const shipped = addFigures(kinds.filter(({ key }) => key === "shipping").map(({ figures }) => figures));
  const shipping = isOfItems(by) ? shipped : null;
  return {
    period,
    rows,
    others: isCut ? subtractFigures(all, addFigures([shipping ?? noFigures, ...rows])) : null,
    shipping,
    rest: null,
    totals: { ...all, ...(by === "payment" ? moneyOf(rows) : {}) },
  };
}

/** The rows of a side, and whether there are others. */
async function rowsOf(
  reader: Reader,
  { by, period, where, top: asked }: Question,
  beside?: Promise<Side>,
): Promise<{ readonly rows: readonly ReportRow[]; readonly isCut: boolean }> {
  const top = isOpen(by) ? asked : undefined;
  const other = top && (await beside);
  const keys = other?.rows.map(({ key }) => key) ?? [];
  // Whatever stands among the others there is not to look as if it had come to nothing.
  if (other?.others) return { rows: await unnamedSalesOfKeys(reader, period, by, keys, where), isCut: true };
  const found = await salesByKey(reader, period, by, where, top);
  if (found.length !== top?.count) return { rows: found, isCut: false };
  const known = new Set(found.map(({ key }) => key));
  const lacking = keys.filter((key) => !known.has(key));
  return { rows: [...found, ...(await unnamedSalesOfKeys(reader, period, by, lacking, where))], isCut: true };
}

const moneyOf = (rows: readonly ReportRow[]): Money => ({
  received: rows.reduce((sum, row) => sum + (row.received ?? 0), 0),
  refunded: rows.reduce((sum, row) => sum + (row.refunded ?? 0), 0),
});

/** The same side with every figure changed alike. */
export function mapSide<F>(side: Side, change: (figures: Figures) => F) {
  return {
    period: side.period,
    rows: side.rows.map((row) => ({ ...row, ...change(row) })),
    others: side.others && change(side.others),
    shipping: side.shipping && change(side.shipping),
    rest: side.rest && change(side.rest),
    totals: change(side.totals),
  };
}
