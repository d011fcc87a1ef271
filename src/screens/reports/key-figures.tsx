import { useTranslation } from "react-i18next";
import { Card, Grid, Text } from "../../kit/ui/box.tsx";
import { FigureValue } from "../../kit/ui/figure-value.tsx";
import { type Answer, changeOf, figureOf, isShown } from "./answer.ts";
import { Change } from "./change.tsx";
import styles from "./reports.module.css";
import type { Report } from "./reports.ts";
import { useMeasureFormat } from "./use-measure-format.ts";

/** The totals of a report, each beside its previous value. */
export function KeyFigures({ report, answer }: { readonly report: Report; readonly answer: Answer }) {
  const { t } = useTranslation("reports");
  const format = useMeasureFormat();
  const { totals, previous } = answer;
  const figures = report.figures.filter((measure) => isShown(totals, measure));
  if (figures.length === 0) return null;
  return (
    <Grid as="dl" gap={12} className={styles.figures}>
      {figures.map((measure) => {
        const now = figureOf(totals, measure);
        const before = previous ? figureOf(previous.totals, measure) : null;
        return (
          <Card key={measure} as="div" className={styles.figure}>
            <Text as="dt" tone="muted">
              {t(`measures.${measure}`)}
            </Text>
            <dd>
              <FigureValue className={styles.figureValue} value={format(measure, now)} />
            </dd>
            {previous && (
              <dd className={styles.figureNote}>
                <Change percent={changeOf(now, before)} />
                <span>{t("before", { amount: format(measure, before) })}</span>
              </dd>
            )}
          </Card>
        );
      })}
    </Grid>
  );
}
