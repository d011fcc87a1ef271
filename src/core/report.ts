import type { DaySpan, Range } from "../domain/report-period.ts";
import type { Role } from "../domain/roles.ts";
import type { AnyResource } from "./declaration.ts";

const ownReportGroups = ["time", "goods", "people", "margin", "books"] as const;

/**
 * Groups of the reports page that plugins add, each with a name here. Their titles are `groups.{name}` of `reports.json`.
 * @example declare module "../../../src/core/report.ts" { interface PluginReportGroups { purchasing: true } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it.
export interface PluginReportGroups {}

/** A group of the reports page. */
export type ReportGroup = (typeof ownReportGroups)[number] | keyof PluginReportGroups;

/** Returns the groups in the order of the reports page: those of plugins come last. */
export function reportGroupsOf(all: Iterable<{ readonly group: ReportGroup }>): readonly ReportGroup[] {
  const own: readonly ReportGroup[] = ownReportGroups;
  return [...new Set([...own, ...[...all].map(({ group }) => group)])];
}

/** What a figure is: an amount in minor units, a number, or a percentage. */
export type FigureForm = "amount" | "number" | "percent";

/** How a report is drawn. */
export type ReportChart = "time" | "ranking" | "week" | "none";

/** What the server adds up for a report that is declared as sums of records. */
export interface ReportSource {
  readonly from: AnyResource;
  /** Filters of its list. */
  readonly where: Readonly<Record<string, unknown>>;
  /** The date or moment that a record counts for; none without a period. */
  readonly on?: string;
  /** What a row is: the records of a day, week or month, or of one value of a field. */
  readonly rows: { readonly every: DaySpan } | { readonly by: string; readonly to?: string };
  /** The figure that is the number of records. */
  readonly count: string;
  /** The field that each of the other figures adds up. */
  readonly sums: Readonly<Record<string, string>>;
}

/** A report with all defaults applied. */
export interface Report {
  readonly name: string;
  readonly group: ReportGroup;
  readonly icon: string;
  /** The roles that may see it, among those that may see reports. Default: all. */
  readonly readers?: readonly Role[];
  /** The API call, `/reports/{call}`, and its parameters besides the period. */
  readonly call: string;
  readonly ask?: Readonly<Record<string, string>>;
  /** The sums of records it is; absent for one with an answer of its own. */
  readonly source?: ReportSource;
  /** The key of the texts of its rows: `subjects.{subject}`. */
  readonly subject: string;
  /** Every figure of its rows, except those derived from others. */
  readonly forms: Readonly<Record<string, FigureForm>>;
  readonly columns: readonly string[];
  /** The figure that is charted, ranked by and compared. */
  readonly measure: string;
  readonly chart: ReportChart;
  /** The totals at the top. */
  readonly figures: readonly string[];
  readonly range: Range;
  /** Whether it has a period. */
  readonly period: boolean;
  /** Whether it can have any number of rows, of which a page shows the first. */
  readonly open: boolean;
}

/** Figures that follow from others of a report, where it has those. */
export const derivedForms: Readonly<Record<string, FigureForm>> = {
  average: "amount",
  profit: "amount",
  margin: "percent",
};

/** Returns what a figure of a report is. */
export const formOf = ({ forms }: Pick<Report, "forms">, measure: string): FigureForm =>
  forms[measure] ?? derivedForms[measure] ?? "number";
