import type { NamedRow, Report } from "../../core/report.ts";
import { isObject } from "../../domain/is-object.ts";
import { percentageOf } from "../../domain/money/rounding.ts";
import type { Period } from "../../domain/report-period.ts";

/** Amounts in minor units by figure; null without permission or where a figure makes no sense. */
export interface Sums {
  readonly [measure: string]: number | string | null | undefined;
}

export type AnswerRow = Sums & NamedRow;

interface ReportSide {
  readonly rows: readonly AnswerRow[];
  /** The sums of rows that were not requested; null if all were. */
  readonly others?: Sums | null;
  /** Days of the previous period without a counterpart; null without any. */
  readonly rest?: Sums | null;
  readonly totals: Sums;
  /** Sums that belong to no row, as the report names them; null without any. */
  readonly [name: string]: unknown;
}

/** The response of `GET /api/reports/{call}`. Stock reports only have the figures of one side. */
export interface ReportAnswer extends ReportSide {
  readonly period?: Period;
  readonly previous?: (ReportSide & { readonly period: Period }) | null;
  /** The store's time zone, which defines the days. */
  readonly timeZone?: string;
}

/** Returns whose records alone an answer counts; null for everybody's. */
export function ownerOf({ own }: Report, answer: ReportAnswer): string | null {
  const owner = own === undefined ? null : answer[own];
  return typeof owner === "string" ? owner : null;
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
  if (report.selection) return lines;
  const keys = new Set(rows.map(({ key }) => key));
  const zeros = zerosOf(report);
  const gone = (previous?.rows ?? []).filter(({ key }) => !keys.has(key));
  return [
    ...lines,
    ...gone.map((row) => ({ row: { ...zeros, key: row.key, label: row.label }, before: row })),
  ];
}

/** Returns a figure of a row or of sums; null if unknown, as what is divided by zero, or what a function fails to say. */
export function figureOf({ derived }: Report, sums: Sums, measure: string): number | null {
  const figure = derived[measure];
  if (!figure) return numberOf(sums, measure);
  try {
    const value = figure.of((name) => numberOf(sums, name));
    return Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a report shows a figure: those that the role may not see are null throughout. */
export const isShown = (report: Report, totals: Sums, measure: string): boolean =>
  figureOf(report, totals, measure) !== null &&
  (!report.unlessZero.includes(measure) || numberOf(totals, measure) !== 0);

/** Whether only rows have the figure. */
const isOfRows = ({ derived }: Report, totals: Sums, measure: string): boolean =>
  !derived[measure] && totals[measure] === undefined;

/** A figure, `before` for its value in the previous period or `change` for its change in per cent. */
export type ReportColumn = string;

/** Returns the columns of a report after the names of its rows. */
export function columnsOf(report: Report, { totals, previous }: ReportAnswer): readonly ReportColumn[] {
  const columns = report.columns.filter(
    (name) => isShown(report, totals, name) || isOfRows(report, totals, name),
  );
  return previous ? [...columns, "before", "change"] : columns;
}

/** Returns the value of a cell; null if unknown. */
export function reportCell(report: Report, { row, before }: Compared, column: ReportColumn): number | null {
  const then = before && figureOf(report, before, report.measure);
  if (column === "before") return then;
  return column === "change"
    ? growthOf(figureOf(report, row, report.measure), then)
    : figureOf(report, row, column);
}

/** A line below the rows: sums that belong to no row, and the total. */
interface ReportSumLine extends Compared {
  readonly name: string;
  /** The key of its name in the texts of reports. */
  readonly text: string;
}

/** Returns sums that belong to no row; null if a side has none of that name. */
function apartOf(side: ReportSide | null | undefined, name: string): Sums | null {
  const sums = side?.[name];
  return isObject(sums) ? (sums as Sums) : null;
}

/** Returns the lines below the rows, the total last. */
export function sumsOf({ apart, selection }: Report, answer: ReportAnswer): readonly ReportSumLine[] {
  const { others, totals, previous } = answer;
  const line = (name: string, row: Sums | null | undefined, before: Sums | null | undefined, text = name) =>
    row || before ? [{ name, text, row: row ?? {}, before: before ?? null }] : [];
  return [
    ...line("others", others, previous?.others),
    ...Object.entries(apart).flatMap(([name, text]) => {
      const sums = apartOf(answer, name);
      return sums ? line(name, sums, apartOf(previous, name), text) : [];
    }),
    ...line("rest", null, previous?.rest),
    ...line("total", totals, previous?.totals, selection ? "totalShown" : "total"),
  ];
}

/** Returns the change of a figure in per cent, rounded to a tenth; null without a base value. */
export function growthOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  return percentageOf(now - before, before);
}

/** Whether the period has no data. */
export function isQuiet(report: Report, side: ReportSide): boolean {
  const names = Object.keys(report.forms);
  const nothing = (sums: Sums) => names.every((name) => !sums[name]);
  const apart = Object.keys(report.apart).map((name) => apartOf(side, name) ?? {});
  return [side.totals, ...apart, ...side.rows].every(nothing);
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
