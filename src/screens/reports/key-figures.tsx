import { useTranslation } from "react-i18next";
import type { Report } from "../../core/report.ts";
import { Box, Grid, Row, Text } from "../../kit/ui/box.tsx";
import { FigureValue } from "../../kit/ui/figure-value.tsx";
import { figureOf, growthOf, isShown, type ReportAnswer } from "./answer.ts";
import { GrowthCell } from "./change.tsx";
import styles from "./reports.module.css";
import { useMeasureFormat } from "./use-measure-format.ts";
import { useReportWords } from "./use-report-words.ts";

/** The totals of a report, each beside its previous value. */
export function KeyFigures({ report, answer }: { readonly report: Report; readonly answer: ReportAnswer }) {
  const { t } = useTranslation("reports");
  const format = useMeasureFormat(report);
  const words = useReportWords(report);
  const { totals, previous } = answer;
  const figures = report.figures.filter((measure) => isShown(report, totals, measure));
  if (figures.length === 0) return null;
  return (
    <Grid as="dl" gap={12} fits={170} pairs className={styles.figures}>
      {figures.map((measure) => {
        const now = figureOf(report, totals, measure);
        const before = previous ? figureOf(report, previous.totals, measure) : null;
        return (
          <Grid key={measure} gap={2} padX={16} padY={14} phonePad={12} card packed className={styles.figure}>
            <Text as="dt" tone="muted">
              {words.measure(measure)}
            </Text>
            <Box as="dd">
              <FigureValue className={styles.figureValue} value={format(measure, now)} />
            </Box>
            {previous && (
              <Row as="dd" wrap align="stretch" gap={8} rowGap={0} tone="muted" size={13} nums>
                <GrowthCell
                  percent={growthOf(now, before)}
                  lessIsBetter={report.lessIsBetter.includes(measure)}
                />
                <span>{t("before", { amount: format(measure, before) })}</span>
              </Row>
            )}
          </Grid>
        );
      })}
    </Grid>
  );
}
