import { useTranslation } from "react-i18next";
import type { Report } from "../../core/report.ts";
import { named } from "../../domain/texts/named.ts";
import { type Labels, useLabels } from "../../kit/context/labels.ts";

/**
 * The texts of a report: those of `reports.json`, else the labels of what it adds up. A name that is in no file follows
 * from that of the report; a description is empty then.
 */
interface ReportWords {
  readonly name: string;
  readonly lead: string;
  /** What a row is. */
  readonly subject: string;
  /** The link to the records behind it. */
  readonly source: string;
  measure(name: string): string;
  /** A row without a value, and one whose record is gone. */
  row(state: "without" | "gone"): string;
  /** The empty state. */
  empty(part: "title" | "text"): string;
  /** The labels of what it adds up. */
  readonly labels: Labels;
}

/** Returns the texts of a report in the user's language. */
export function useReportWords(report: Report): ReportWords {
  const { t } = useTranslation("reports");
  const labels = useLabels(report.records.from);
  const { name, subject, source, texts } = report;
  const or = (key: string, other: string) => t(named(key), { defaultValue: "" }) || other;
  return {
    labels,
    name: t(named(`reports.${name}.name`)),
    lead: or(`reports.${name}.text`, ""),
    subject: or(`subjects.${subject}`, labels.field(subject)),
    source: t([named(`source.${texts}`), named("source.records")]),
    measure: (measure) => or(`measures.${measure}`, labels.field(source?.sums[measure] ?? measure)),
    row: (state) => t([named(`${state}.${subject}`), named(`${state}.record`)]),
    empty: (part) => t([named(`empty.${texts}.${part}`), named(`empty.records.${part}`)]),
  };
}
