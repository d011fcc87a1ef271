import { type Comparison, comparedPeriod, type Period } from "../../src/domain/report-period.ts";
import type { Condition } from "../dialect/query.ts";
import type { Reader } from "../stores/port.ts";
import {
  addFigures,
  type Figures,
  type Grouping,
  isOfItems,
  journalBy,
  type ReportRow,
  salesBy,
  within,
} from "./sales.ts";

/** The figures of one period; `rows` and `shipping` together make `totals`. */
export interface Side {
  readonly period: Period;
  readonly rows: readonly ReportRow[];
  /** Where rows are of items: what belongs to none of them. */
  readonly shipping: Figures | null;
  readonly totals: Figures;
}

export interface Question {
  readonly by: Grouping;
  readonly period: Period;
  readonly comparison: Comparison;
  /** What else keeps the rows of the journal out. */
  readonly where: readonly Condition[];
}

/** Sales of a period, and of what it is compared with. */
export async function compared(
  reader: Reader,
  question: Question,
): Promise<Side & { previous: Side | null }> {
  const { by, period, comparison, where } = question;
  const before = comparedPeriod(period, comparison);
  const [side, previous] = await Promise.all([
    sideOf(reader, period, by, where),
    before ? sideOf(reader, before, by, where) : null,
  ]);
  return { ...side, previous };
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
    totals: addFigures(kinds.map(({ figures }) => figures)),
  };
}

/** The same side with every figure changed alike. */
export function mapSide<F>(side: Side, change: (figures: Figures) => F) {
  return {
    period: side.period,
    rows: side.rows.map((row) => ({ ...row, ...change(row) })),
    shipping: side.shipping && change(side.shipping),
    totals: change(side.totals),
  };
}
