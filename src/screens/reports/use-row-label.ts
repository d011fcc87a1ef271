import { useTranslation } from "react-i18next";
import { fieldOf } from "../../core/define.ts";
import { optionsOf } from "../../core/fields/options.ts";
import type { Report, RowSpan } from "../../core/report.ts";
import { named } from "../../domain/texts/named.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { AnswerRow } from "./answer.ts";
import { useReportWords } from "./use-report-words.ts";
import { useWeekLabels } from "./use-week-labels.ts";

/** Returns a formatter for the label of a row in the user's language. */
export function useRowLabel(report: Report): (row: AnswerRow) => string {
  const { t, i18n } = useTranslation(["reports", "fields"]);
  const { date, percent } = useFormats();
  const { labels, row: stateOf } = useReportWords(report);
  const { label: ownLabel, records, rows } = report;
  const week = useWeekLabels();
  const month = new Intl.DateTimeFormat(i18n.language, { month: "long", year: "numeric", timeZone: "UTC" });
  const words = { text: (key: string, values = {}) => t(named(key), values), option: labels.option, percent };

  function labelOfSpan(every: RowSpan, key: string): string {
    if (every === "day") return date(key);
    if (every === "week") return t("weekOf", { day: date(key) });
    if (every === "month") return month.format(Date.parse(key));
    if (every === "weekday") return week.day(Number(key));
    const [day, hour] = [week.day(Math.floor(Number(key) / 24)), week.hour(Number(key) % 24)];
    return t("hourOf", { day, hour });
  }

  /** The label of a value that is no record. */
  function labelOfValue(key: string): string | undefined {
    if ("every" in rows || rows.by === undefined || rows.to !== undefined) return undefined;
    const field = fieldOf(records.from, rows.by);
    if (!field) return undefined;
    if (field.type.column === "boolean") return t(key === "true" ? "fields:flag.yes" : "fields:flag.no");
    return optionsOf(field).includes(key) ? labels.option(rows.by, key) : key;
  }

  return (row) => {
    const { key, label } = row;
    if (ownLabel) return ownLabel(row, words);
    if ("every" in rows) return labelOfSpan(rows.every, key);
    if (label !== null) return label;
    return key === "" ? stateOf("without") : (labelOfValue(key) ?? stateOf("gone"));
  };
}
