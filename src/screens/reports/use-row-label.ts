import { useTranslation } from "react-i18next";
import { fieldOf } from "../../core/define.ts";
import { optionsOf } from "../../core/fields/options.ts";
import type { Report, ReportSource } from "../../core/report.ts";
import { paidElsewhere, taxOfKey } from "../../domain/orders/sales.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { AnswerRow } from "./answer.ts";
import { useReportWords } from "./use-report-words.ts";
import { useWeekLabels } from "./use-week-labels.ts";

/** Returns a formatter for the label of a row in the user's language. */
export function useRowLabel(report: Report): (row: AnswerRow) => string {
  const { t, i18n } = useTranslation(["reports", "fields"]);
  const { date, percent } = useFormats();
  const { labels, row } = useReportWords(report);
  const { source, subject } = report;
  const week = useWeekLabels();
  const month = new Intl.DateTimeFormat(i18n.language, { month: "long", year: "numeric", timeZone: "UTC" });

  /** The label of a value that is no record. */
  const labelOfValue = ({ from, rows }: ReportSource, key: string): string | undefined => {
    const field = "by" in rows && rows.to === undefined ? fieldOf(from, rows.by) : undefined;
    if (!field || !("by" in rows)) return undefined;
    if (field.type.column === "boolean") return t(key === "true" ? "fields:flag.yes" : "fields:flag.no");
    return optionsOf(field).includes(key) ? labels.option(rows.by, key) : key;
  };

  return ({ key, label }) => {
    switch (subject) {
      case "day":
        return date(key);
      case "week":
        return t("weekOf", { day: date(key) });
      case "month":
        return month.format(Date.parse(key));
      case "hour":
        return t("hourOf", {
          day: week.day(Math.floor(Number(key) / 24)),
          hour: week.hour(Number(key) % 24),
        });
      case "payment":
        return key === paidElsewhere ? t("elsewhere") : labels.option("paymentMethod", key);
      case "type":
        return labels.option("orderType", key);
      case "tax":
        return t("taxOf", { rate: percent(taxOfKey(key).rate), name: label ?? "" }).trim();
      default:
        if (label !== null) return label;
        if (key === "") return row("without");
        return (source && labelOfValue(source, key)) ?? row("gone");
    }
  };
}
