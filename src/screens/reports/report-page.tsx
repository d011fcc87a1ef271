import { DownloadOutlined, PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { formOf, type Report } from "../../core/report.ts";
import { named } from "../../domain/texts/named.ts";
import { useFileFormat } from "../../kit/context/file-format.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { Card, Grid, Row, Text, Toolbar } from "../../kit/ui/box.tsx";
import { Denied } from "../../kit/ui/denied.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { Failed } from "../../kit/ui/states.tsx";
import { downloadTable } from "../../kit/workbook/download.ts";
import { reports } from "../../reports/index.ts";
import { NotFoundPage } from "../not-found/not-found.tsx";
import { answerLines, isQuiet, type ReportAnswer, sortLines } from "./answer.ts";
import { EmptyReport } from "./empty-report.tsx";
import { CountingState, isTooMany, TooMany } from "./in-browser.ts";
import { KeyFigures } from "./key-figures.tsx";
import { useMaySee } from "./may-see.ts";
import { PeriodLine } from "./period-line.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportSkeleton } from "./report-skeleton.tsx";
import type { ReportState } from "./report-state.ts";
import { ReportTable } from "./report-table.tsx";
import { type Heads, reportTable } from "./report-table-file.ts";
import { ReportToolbar } from "./report-toolbar.tsx";
import styles from "./reports.module.css";
import { useAllRows, useReport } from "./use-report.ts";
import { useReportWords } from "./use-report-words.ts";
import { useRowLabel } from "./use-row-label.ts";

/** The page of the report in the address. */
export function ReportPage() {
  const { id = "" } = useParams();
  const maySee = useMaySee();
  const report = reports.get(id);
  if (!report) return <NotFoundPage />;
  // Another report has a state of its own.
  return maySee(report) ? <ReportView key={id} report={report} /> : <Denied />;
}

/** A report: a chart and a table with the period and order given in the address. */
function ReportView({ report }: { readonly report: Report }) {
  const { state, change, query, answer } = useReport(report);
  const words = useReportWords(report);
  return (
    <Page>
      <PageHead title={words.name} lead={words.lead}>
        {report.period && <ReportToolbar state={state} period={answer?.period} onChange={change} />}
      </PageHead>
      {query.isError && !query.isFetching && (
        <NoFigures error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isFetching && <CountingState />}
      {!answer && query.isFetching && <ReportSkeleton />}
      {answer && !query.isError && (
        <Grid columns={1} gap={16} dimmed={query.isPlaceholderData}>
          <PeriodLine report={report} answer={answer} />
          {isQuiet(report, answer) ? (
            <EmptyReport report={report} state={state} onChange={change} />
          ) : (
            <Figures report={report} answer={answer} state={state} onChange={change} />
          )}
        </Grid>
      )}
    </Page>
  );
}

function NoFigures({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return isTooMany(error) ? <TooMany /> : <Failed error={error} onRetry={onRetry} />;
}

interface FiguresProps {
  readonly report: Report;
  readonly answer: ReportAnswer;
  readonly state: ReportState;
  readonly onChange: (patch: Partial<ReportState>) => void;
}

function Figures({ report, answer, state, onChange }: FiguresProps) {
  const { t } = useTranslation("reports");
  const { may } = usePermissions();
  const words = useRowLabel(report);
  const texts = useReportWords(report);
  const all = answerLines(report, answer);
  const lines = sortLines(report, all, state.sort, words);
  const shown = { report, answer, lines, words };
  const { load, isLoading } = useAllRows(report, state, answer);
  const [format] = useFileFormat();
  const save = async () => {
    const whole = await load();
    if (!whole) return;
    const heads: Heads = (name) => {
      if (name === "subject") return texts.subject;
      if (name === "change") return t("columns.changePercent");
      if (name === "before") return t("columns.before");
      const label = texts.measure(name);
      return formOf(report, name) === "percent"
        ? t(named(`columns.${name}Percent`), { defaultValue: label })
        : label;
    };
    const sums = (text: string) => t(named(text));
    const sorted = sortLines(report, answerLines(report, whole), state.sort, words);
    await downloadTable(reportTable({ report, answer: whole, lines: sorted, words, heads, sums }), format);
  };
  return (
    <>
      <KeyFigures report={report} answer={answer} />
      <Card
        shrinks
        padY={16}
        padX={20}
        hideEmpty
        phonePad={14}
        className={styles.panel}
        aria-label={t("chart")}
      >
        <ReportChart report={report} answer={answer} lines={all} words={words} />
      </Card>
      <section aria-labelledby="report-table">
        <Row gap={16} rowGap={8} justify="between" wrap below={8}>
          <Text as="h2" size={16} strong id="report-table">
            {t("table")}
          </Text>
          <Toolbar screenOnly>
            {may("reports", "export") && (
              <Button icon={<DownloadOutlined aria-hidden />} loading={isLoading} onClick={() => void save()}>
                {t("csv")}
              </Button>
            )}
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
              {t("print")}
            </Button>
          </Toolbar>
        </Row>
        <ReportTable {...shown} state={state} onChange={onChange} />
      </section>
    </>
  );
}
