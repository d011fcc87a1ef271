import { formOf, type Report } from "../../core/report.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { toMajor } from "../../domain/money/money.ts";
import { numberColumns, type TableFile } from "../../kit/workbook/download.ts";
import {
  type AnswerLine,
  type AnswerRow,
  type Compared,
  columnsOf,
  type ReportAnswer,
  type ReportColumn,
  reportCell,
  sumsOf,
} from "./answer.ts";

/** Labels of the columns, `subject` the first of them. */
export type Heads = (name: ReportColumn) => string;

interface Sheet {
  readonly report: Report;
  readonly answer: ReportAnswer;
  readonly lines: readonly AnswerLine[];
  readonly words: (row: AnswerRow) => string;
  readonly heads: Heads;
  /** Names of the lines below the rows, by the keys of their texts. */
  readonly sums: (text: string) => string;
}

/** Days, weeks and months in machine-readable form: `2026-03-31`, a week by its Monday, a month as `2026-03`. */
function subjectOf({ rows }: Report, row: AnswerRow, words: Sheet["words"]): string {
  if (!("every" in rows) || rows.every === "hour" || rows.every === "weekday") return words(row);
  return rows.every === "month" ? row.key.slice(0, 7) : row.key;
}

/** Returns a report as a table: the rows as shown, without totals; machine-readable dates. */
export function reportTable({ report, answer, lines, words, heads, sums }: Sheet): TableFile {
  const columns = columnsOf(report, answer);
  const cells = (line: Compared) =>
    columns.map((column) => {
      const value = reportCell(report, line, column);
      if (value === null) return "";
      const money =
        column !== "change" && formOf(report, column === "before" ? report.measure : column) === "amount";
      return money ? toMajor(value, baseCurrency()) : String(value);
    });
  const besides = sumsOf(report, answer).flatMap((sum) =>
    sum.name === "total" ? [] : [[sums(sum.text), ...cells(sum)]],
  );
  const table = [
    [heads("subject"), ...columns.map(heads)],
    ...lines.map((line) => [subjectOf(report, line.row, words), ...cells(line)]),
    ...besides,
  ];
  return {
    name: tableName(report, answer),
    lines: table,
    kinds: numberColumns(...columns.map((_, at) => at + 1)),
  };
}

/** `days-2026-03-01-2026-03-31` */
const tableName = ({ name }: Report, { period }: ReportAnswer): string =>
  [name, ...(period ? [period.from, period.to] : [])].join("-");
