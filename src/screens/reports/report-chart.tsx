import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formOf, type Report } from "../../core/report.ts";
import { Row } from "../../kit/ui/box.tsx";
import { RankChart } from "../charts/rank-chart.tsx";
import { SeriesChart } from "../charts/series-chart.tsx";
import { useShortFormats } from "../charts/short-formats.ts";
import { type AnswerLine, type AnswerRow, figureOf, type ReportAnswer } from "./answer.ts";
import { HeatMap } from "./heat-map.tsx";
import styles from "./reports.module.css";
import { useMeasureFormat } from "./use-measure-format.ts";
import { useReportWords } from "./use-report-words.ts";

/** The largest number of bars that can be told apart at a glance. */
const maxBars = 10;

interface ChartProps {
  readonly report: Report;
  readonly answer: ReportAnswer;
  readonly lines: readonly AnswerLine[];
  readonly words: (row: AnswerRow) => string;
}

/** The chart of a report. */
export function ReportChart({ report, answer, lines, words }: ChartProps) {
  const { t } = useTranslation("reports");
  const format = useMeasureFormat(report);
  const short = useShortFormats();
  const { measure: labelOf, name: title } = useReportWords(report);
  const { measure, chart } = report;
  if (chart === "none") return null;
  if (chart === "week") return <HeatMap report={report} answer={answer} />;
  const measured = labelOf(measure);
  const name = t("chartOf", { measure: measured, report: title });
  const read = (value: number) => format(measure, value);
  if (chart === "ranking") {
    const bars = lines.map(({ row }) => ({
      key: row.key,
      label: words(row),
      value: figureOf(report, row, measure) ?? 0,
    }));
    const most = [...bars].sort((a, b) => b.value - a.value).slice(0, maxBars);
    const positive = most.filter(({ value }) => value > 0);
    return positive.length === 0 ? null : (
      <>
        <Legend>{t("most", { measure: measured })}</Legend>
        <RankChart name={name} bars={positive} format={read} />
      </>
    );
  }
  const points = lines.map(({ row, before }) => ({
    key: row.key,
    label: words(row),
    value: figureOf(report, row, measure) ?? 0,
    before: before ? (figureOf(report, before, measure) ?? 0) : undefined,
  }));
  return (
    <>
      <Legend>
        <span data-mark="now">{measured}</span>
        {answer.previous && <span data-mark="before">{t("columns.before")}</span>}
      </Legend>
      <SeriesChart
        name={name}
        points={points}
        format={read}
        short={formOf(report, measure) === "amount" ? short.money : short.number}
        beforeName={t("columns.before")}
      />
    </>
  );
}

function Legend({ children }: { readonly children: ReactNode }) {
  return (
    <Row
      as="p"
      wrap
      align="stretch"
      gap={20}
      rowGap={4}
      below={12}
      tone="muted"
      size={13}
      className={styles.legend}
    >
      {children}
    </Row>
  );
}
