import { byteOrderMark, csvLine, neutralise } from "../../core/csv.ts";
import { baseCurrency } from "../../domain/base-currency.ts";
import { toMajor } from "../../domain/money.ts";
import { type Answer, changeOf, figureOf, type Line, type Row, type Sums } from "./answer.ts";
import { isMoney, type Measure, type Report } from "./reports.ts";

interface Heads {
  readonly subject: string;
  measure(measure: Measure): string;
  readonly before: string;
  readonly change: string;
  readonly shipping: string;
  readonly rest: string;
}

interface Sheet {
  readonly report: Report;
  readonly answer: Answer;
  readonly lines: readonly Line[];
  readonly columns: readonly Measure[];
  readonly words: (row: Row) => string;
  readonly heads: Heads;
}

function written(measure: Measure, value: number | null): string {
  if (value === null) return "";
  return isMoney(measure) ? toMajor(value, baseCurrency()) : String(value);
}

/** A report as a CSV file (RFC 4180): the rows as they are shown, without their sum; amounts as plain decimals. */
export function reportCsv({ report, answer, lines, columns, words, heads }: Sheet): string {
  const compares = Boolean(answer.previous);
  const { measure } = report;
  const cells = (name: string, sums: Sums, before: Sums | null): string => {
    const then = before && figureOf(before, measure);
    const change = changeOf(figureOf(sums, measure), then);
    const compared = compares ? [written(measure, then), change === null ? "" : String(change)] : [];
    const values = columns.map((column) => written(column, figureOf(sums, column)));
    return csvLine([name, ...values, ...compared].map(neutralise));
  };
  const head = [
    heads.subject,
    ...columns.map(heads.measure),
    ...(compares ? [heads.before, heads.change] : []),
  ];
  const shipping = answer.shipping
    ? [cells(heads.shipping, answer.shipping, answer.previous?.shipping ?? null)]
    : [];
  return [
    byteOrderMark + csvLine(head.map(neutralise)),
    ...lines.map(({ row, before }) => cells(words(row), row, before)),
    ...shipping,
    ...(answer.previous?.rest ? [cells(heads.rest, {}, answer.previous.rest)] : []),
  ].join("");
}

/** `days-2026-03-01-2026-03-31.csv` */
export function csvName(report: Report, { period }: Answer): string {
  return `${[report.name, ...(period ? [period.from, period.to] : [])].join("-")}.csv`;
}
