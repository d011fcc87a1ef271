import {
  type Period,
  partners,
  type Span,
  type Step,
  spanStart,
  stepBack,
} from "../../src/domain/report-period.ts";
import type { Condition } from "../dialect/query.ts";
import type { Reader } from "../stores/port.ts";
import { addFigures, type Figures, journalBy, none, within } from "./journal.ts";
import { type Grouping, isOfItems, isSpan, type Money, type ReportRow, salesBy } from "./sales.ts";

/** The figures of one period; `rows`, `shipping` and `rest` together make `totals`. */
export interface Side {
  readonly period: Period;
  readonly rows: readonly ReportRow[];
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
}

/**
 * Sales of a period, and of what it is compared with. In time, the rows of the latter have the keys of the rows that
 * they stand beside, and are of just as many days as these.
 */
export async function compared(
  reader: Reader,
  question: Question,
): Promise<Side & { previous: Side | null }> {
  const { by, period, step, where } = question;
  const [side, previous] = await Promise.all([
    sideOf(reader, period, by, where),
    step ? sideBefore(reader, { by, period, step, where }) : null,
  ]);
  return { ...side, previous };
}

async function sideBefore(reader: Reader, question: Question & { readonly step: Step }): Promise<Side> {
  const { by, period, step, where } = question;
  const before = stepBack(period, step);
  if (!isSpan(by)) return sideOf(reader, before, by, where);
  const days = await sideOf(reader, before, "day", where);
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
    rows.set(key, addFigures([rows.get(key) ?? none, day]));
  }
  return {
    rows: [...rows].map(([key, figures]) => ({ key, label: null, ...figures })),
    rest: alone.length === 0 ? null : addFigures(alone),
  };
}

async function sideOf(
  reader: Reader,
  period: Period,
  by: Grouping,
  where: readonly Condition[],
): Promise<Side> {
  const [rows, kinds] = await Promise.all([
    salesBy(reader, period, by, where),
    journalBy(reader, [...within(period), ...where], "kind"),
  ]);
  const shipped = kinds.filter(({ key }) => key === "shipping").map(({ figures }) => figures);
  return {
    period,
    rows,
    shipping: isOfItems(by) ? addFigures(shipped) : null,
    rest: null,
    totals: {
      ...addFigures(kinds.map(({ figures }) => figures)),
      ...(by === "payment" ? moneyOf(rows) : {}),
    },
  };
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
    shipping: side.shipping && change(side.shipping),
    rest: side.rest && change(side.rest),
    totals: change(side.totals),
  };
}
