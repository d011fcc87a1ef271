import type { Report } from "../../core/report.ts";
import { marginOf, profitOf } from "../../domain/money/margin.ts";
import { percentageOf } from "../../domain/money/rounding.ts";
import type { Period } from "../../domain/report-period.ts";

/** Amounts in minor units by figure; null without permission or where a figure makes no sense. */
export interface Sums {
  readonly [measure: string]: number | string | null | undefined;
}

export interface AnswerRow extends Sums {
  readonly key: string;
  readonly label: string | null;
}

export interface ReportSide {
  readonly rows: readonly AnswerRow[];
  /** The sums of rows that were not requested; null if all were. */
  readonly others?: Sums | null;
  /** Sums that belong to no row; null without any. */
  readonly shipping?: Sums | null;
  /** Days of the previous period without a counterpart; null without any. */
  readonly rest?: Sums | null;
  readonly totals: Sums;
}

/** The response of `GET /api/reports/{call}`. Stock reports only have the figures of one side. */
export interface ReportAnswer extends ReportSide {
  readonly period?: Period;
  readonly previous?: (ReportSide & { readonly period: Period }) | null;
  /** The store's time zone, which defines the days. */
  readonly timeZone?: string;
  /** The seller the sales are limited to; null for all. */
  readonly sellerId?: string | null;
}

/** Sums beside those they are compared with. */
export interface Compared {
  readonly row: Sums;
  /** Null without a comparison or without data. */
  readonly before: Sums | null;
}

/** A row with the one of the previous period. */
export interface AnswerLine extends Compared {
  readonly row: AnswerRow;
}

const zerosOf = ({ forms }: Report): Sums => Object.fromEntries(Object.keys(forms).map((name) => [name, 0]));

/** Returns a figure of an answer; null if there is none. */
function numberOf(sums: Sums, name: string): number | null {
  const value = sums[name];
  return typeof value === "number" ? value : null;
}

/** Returns the rows joined by key with those of the previous period, including rows that only exist there. */
export function answerLines(report: Report, { rows, previous }: ReportAnswer): AnswerLine[] {
  const before = new Map(previous?.rows.map((row) => [row.key, row]));
  const lines = rows.map((row) => ({ row, before: before.get(row.key) ?? null }));
  if (report.call === "sellers") return lines;
  const keys = new Set(rows.map(({ key }) => key));
  const zeros = zerosOf(report);
  const gone = (previous?.rows ?? []).filter(({ key }) => !keys.has(key));
  return [
    ...lines,
    ...gone.map((row) => ({ row: { ...zeros, key: row.key, label: row.label }, before: row })),
  ];
}

/** Whether a report shows a figure: not without permission, and tax on top only where prices are without tax. */
export const isShown = (totals: Sums, measure: string): boolean =>
  figureOf(totals, measure) !== null && (measure !== "taxAdded" || totals.taxAdded !== 0);

/** Returns a figure; null if unknown. */
export function figureOf(sums: Sums, measure: string): number | null {
  if (measure === "average") {
    const [total, orders] = [numberOf(sums, "total"), numberOf(sums, "orders")];
    return total !== null && orders ? Math.round(total / orders) : null;
  }
  if (measure === "profit" || measure === "margin" || measure === "cost") return earnedOf(sums, measure);
  return numberOf(sums, measure);
}

/** Cost and the figures derived from it: unknown if no item's cost is known. */
function earnedOf(sums: Sums, measure: "profit" | "margin" | "cost"): number | null {
  const [net, cost] = [numberOf(sums, "net"), numberOf(sums, "cost")];
  if (net === null || cost === null) return null;
  const earned = { net, cost, uncosted: numberOf(sums, "uncosted") ?? 0 };
  if (measure === "margin") return marginOf(earned);
  const profit = profitOf(earned);
  return measure === "cost" && profit !== null ? cost : profit;
}

/** A figure, `before` for its value in the previous period or `change` for its change in per cent. */
export type ReportColumn = string;

/** Returns the columns of a report after the names of its rows. */
export function columnsOf(report: Report, { totals, previous }: ReportAnswer): readonly ReportColumn[] {
  // Figures the role may not see are null throughout.
  const columns = report.columns.filter((name) => isShown(totals, name) || name === "stock");
  return previous ? [...columns, "before", "change"] : columns;
}

/** Returns the value of a cell; null if unknown. */
export function reportCell(
  { measure }: Report,
  { row, before }: Compared,
  column: ReportColumn,
): number | null {
  const then = before && figureOf(before, measure);
  if (column === "before") return then;
  return column === "change" ? growthOf(figureOf(row, measure), then) : figureOf(row, column);
}

/** A line below the rows: sums that belong to no row, and the total. */
export interface ReportSumLine extends Compared {
  readonly name: "others" | "shipping" | "rest" | "total";
}

/** Returns the key of the name of a line below the rows: by tax rate, the shipping in no row is that without tax. */
export const sumName = <N extends ReportSumLine["name"]>(
  { subject }: Report,
  name: N,
): N | "untaxedShipping" => (name === "shipping" && subject === "tax" ? "untaxedShipping" : name);

/** Returns the lines below the rows, the total last. */
export function sumsOf({ others, shipping, totals, previous }: ReportAnswer): readonly ReportSumLine[] {
  const elsewhere = others || previous?.others;
  return [
    ...(elsewhere ? [{ name: "others", row: others ?? {}, before: previous?.others ?? null } as const] : []),
    ...(shipping ? [{ name: "shipping", row: shipping, before: previous?.shipping ?? null } as const] : []),
    ...(previous?.rest ? [{ name: "rest", row: {}, before: previous.rest } as const] : []),
    { name: "total", row: totals, before: previous?.totals ?? null },
  ];
}

/** Returns the change of a figure in per cent, rounded to a tenth; null without a base value. */
export function growthOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  return percentageOf(now - before, before);
}

/** The figures of which one is above zero where anything was sold. */
const ofSales = ["total", "orders", "quantity"];

/** Whether the period has no data. */
export function isQuiet({ rows, shipping, totals }: ReportSide, report?: Report): boolean {
  const names = report?.source ? Object.keys(report.forms) : ofSales;
  const nothing = (sums: Sums) => names.every((name) => !sums[name]);
  return nothing(totals) && nothing(shipping ?? {}) && rows.every(nothing);
}

/** Returns the lines in the requested order. */
export function sortLines(
  report: Report,
  lines: readonly AnswerLine[],
  sort: string | null,
  words: (row: AnswerRow) => string,
): readonly AnswerLine[] {
  if (sort === null) return lines;
  const column = sort.replace(/^-/, "");
  const figure = (line: AnswerLine) => reportCell(report, line, column) ?? Number.NEGATIVE_INFINITY;
  // Days, weeks and hours have sortable keys; other rows sort by name.
  const compare = (a: AnswerLine, b: AnswerLine) =>
    column === "subject" ? inOrder(a.row, b.row, words) : Math.sign(figure(a) - figure(b)) || 0;
  return [...lines].sort((a, b) => (sort.startsWith("-") ? compare(b, a) : compare(a, b)));
}

/** Returns the sort order after a click on a column: figures start descending, names ascending. */
export function nextReportSort(sort: string | null, column: string): string {
  const [first, other] = column === "subject" ? [column, `-${column}`] : [`-${column}`, column];
  return sort === first ? other : first;
}

function inOrder(a: AnswerRow, b: AnswerRow, words: (row: AnswerRow) => string): number {
  if (a.label === null && b.label === null && /^\d/.test(a.key)) {
    return a.key.localeCompare(b.key, "en", { numeric: true });
  }
  return words(a).localeCompare(words(b));
}
