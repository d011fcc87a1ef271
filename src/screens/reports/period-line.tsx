import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Report } from "../../core/report.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Row, Text } from "../../kit/ui/box.tsx";
import { ownerOf, type ReportAnswer } from "./answer.ts";
import styles from "./reports.module.css";
import { sourceLink } from "./row-link.ts";
import { useReportWords } from "./use-report-words.ts";

/** The days of a report, their time zone, and a link to the records behind it. */
export function PeriodLine({ report, answer }: { readonly report: Report; readonly answer: ReportAnswer }) {
  const { t } = useTranslation("reports");
  const { dateRange, date } = useFormats();
  const { period, previous, timeZone } = answer;
  const days = ({ from, to }: { from: string; to: string }) =>
    from === to ? date(from) : dateRange(from, to);
  return (
    <Row as="p" gap={16} rowGap={2} align="stretch" wrap tone="muted" className={styles.period}>
      {period && (
        <Text as="strong" strong tone="plain">
          {days(period)}
        </Text>
      )}
      {previous && <span>{t("comparedWith", { period: days(previous.period) })}</span>}
      {timeZone && <span>{t("timeZone", { name: timeZone.replaceAll("_", " ") })}</span>}
      {ownerOf(report, answer) && <span>{t("own")}</span>}
      <Link to={sourceLink(report, answer)}>{useReportWords(report).source}</Link>
    </Row>
  );
}
