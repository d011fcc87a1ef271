import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Report } from "../../core/report.ts";
import { named } from "../../domain/texts/named.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { FigureTable } from "../../kit/list/figure-table.tsx";
import {
  type AnswerLine,
  type AnswerRow,
  type Compared,
  columnsOf,
  nextReportSort,
  type ReportAnswer,
  reportCell,
  sumsOf,
} from "./answer.ts";
import { GrowthCell } from "./change.tsx";
import { firstRows, type ReportState } from "./report-state.ts";
import { rowLink } from "./row-link.ts";
import { useMeasureFormat } from "./use-measure-format.ts";
import { useReportWords } from "./use-report-words.ts";

interface TableProps {
  readonly report: Report;
  readonly answer: ReportAnswer;
  readonly lines: readonly AnswerLine[];
  readonly words: (row: AnswerRow) => string;
  readonly state: ReportState;
  readonly onChange: (patch: Partial<ReportState>) => void;
}

/** The table of a report, with its sums. */
export function ReportTable({ report, answer, lines, words, state, onChange }: TableProps) {
  const { t } = useTranslation("reports");
  const { number } = useFormats();
  const format = useMeasureFormat(report);
  const texts = useReportWords(report);
  const { sort, more } = state;
  const shown = more ? lines : lines.slice(0, firstRows);
  // The number of rows is only known if none were left out.
  const isCut = Boolean(answer.others);
  const columns = columnsOf(report, answer);
  const lessIsBetter = report.lessIsBetter.includes(report.measure);
  const cells = (line: Compared) =>
    columns.map((column) => {
      const value = reportCell(report, line, column);
      if (column === "change") {
        return <GrowthCell key={column} percent={value} lessIsBetter={lessIsBetter} />;
      }
      return format(column === "before" ? report.measure : column, value);
    });
  const figures = columns.map((name) => ({
    name,
    label: name === "before" || name === "change" ? t(`columns.${name}`) : texts.measure(name),
    tone: name === report.measure ? ("main" as const) : name === "before" ? ("quiet" as const) : undefined,
  }));
  return (
    <>
      <FigureTable
        label={texts.name}
        columns={[{ name: "subject", label: texts.subject }, ...figures]}
        rows={shown.map((line) => ({
          key: line.row.key,
          name: words(line.row),
          to: rowLink(report, answer, line.row),
          cells: cells(line),
        }))}
        sums={sumsOf(report, answer).map((sum) => ({
          key: sum.name,
          name: t(named(sum.text)),
          cells: cells(sum),
        }))}
        sort={sort}
        onSort={(column) => onChange({ sort: nextReportSort(sort, column) })}
      />
      {!more && (isCut || shown.length < lines.length) && (
        <Button onClick={() => onChange({ more: true })}>
          {isCut ? t("showMore") : t("showAll", { count: lines.length, shown: number(lines.length) })}
        </Button>
      )}
    </>
  );
}
