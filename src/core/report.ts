import type { DaySpan, Range } from "../domain/report-period.ts";
import type { Role } from "../domain/roles.ts";
import type { PluginGroupIn } from "../domain/texts/plugin-texts.ts";
import type { AnyResource } from "./declaration.ts";
import { ownReportGroups } from "./report-groups.ts";

/** A group of the reports page. Those that plugins add are `groups.{name}` of their `reports.json`. */
export type ReportGroup = (typeof ownReportGroups)[number] | PluginGroupIn<"reports">;

/** Returns the groups in the order of the reports page: those of plugins come last. */
export function reportGroupsOf(all: Iterable<{ readonly group: ReportGroup }>): readonly ReportGroup[] {
  const own: readonly ReportGroup[] = ownReportGroups;
  return [...new Set([...own, ...[...all].map(({ group }) => group)])];
}

/** What a figure is: an amount in minor units, a number, or a percentage. */
export type FigureForm = "amount" | "number" | "percent";

/** How a report is drawn. */
export type ReportChart = "time" | "ranking" | "week" | "none";

/** What rows of time are of that are sums of days: days, weeks, months, or the days of the week from 0 on Monday. */
export type SumSpan = DaySpan | "weekday";

/** What rows of time are of: sums of days, or the hours of the week from 0 on Monday. */
export type RowSpan = SumSpan | "hour";

/** The records behind figures. */
export interface ReportRecords {
  readonly from: AnyResource;
  /** Filters of its list. */
  readonly where: Readonly<Record<string, unknown>>;
  /** The date or moment that a record counts for; none without a period. */
  readonly on?: string;
}

/** What the server adds up for a report that is declared as sums of records. */
export interface ReportSource extends ReportRecords {
  /** What a row is: the records of some days, or of one value of a field. */
  readonly rows: { readonly every: SumSpan } | { readonly by: string; readonly to?: string };
  /** The figure that is the number of records. */
  readonly count: string;
  /** The field that each of the other figures adds up. */
  readonly sums: Readonly<Record<string, string>>;
}

/**
 * Where a row leads: to the record that it is of, or to the records with its key in a filter, those behind the figures
 * or of another list.
 */
export type RowLead = { readonly record: string } | { readonly filter: string; readonly list?: string };

/** Reads a figure of a row or of sums; null if it is unknown. */
export type FigureReader = (name: string) => number | null;

/** A figure that follows from others of its row. */
export interface DerivedFigure {
  readonly form: FigureForm;
  /** Returns the figure; null if it is unknown. */
  of(figure: FigureReader): number | null;
}

/** A row as the server names it. */
export interface NamedRow {
  readonly key: string;
  /** Its name; null if the key is enough, or there is nothing behind it. */
  readonly label: string | null;
}

/** What the name of a row is made of, in the user's language. */
export interface RowWords {
  /** A text of `reports.json`. */
  text(key: string, values?: Readonly<Record<string, string>>): string;
  /** The label of an option of the records. */
  option(field: string, value: string): string;
  percent(value: number): string;
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
  readonly records: ReportRecords;
  /** The name of the user in an answer that counts only their records, and of the field with them: `sellerId`. */
  readonly own?: string;
  /** What a row is of: a span of time, the value of a field, a record; of neither if the answer says what it is. */
  readonly rows: { readonly every: RowSpan } | { readonly by?: string; readonly to?: string };
  /** Where a row leads, unless it is of time; absent if nowhere. */
  readonly leads?: RowLead;
  /** Returns the name of a row, where it is more than what it is of. */
  readonly label?: (row: NamedRow, words: RowWords) => string;
  /** The key of the texts of its rows: `subjects.{subject}`. */
  readonly subject: string;
  /** The key of its texts `source` and `empty`. */
  readonly texts: string;
  /** Every figure of its rows, except those derived from others. */
  readonly forms: Readonly<Record<string, FigureForm>>;
  readonly derived: Readonly<Record<string, DerivedFigure>>;
  /** Figures that are left out while their total is zero. */
  readonly unlessZero: readonly string[];
  /** Sums of its answer that belong to no row, by name, each with the key of its text. */
  readonly apart: Readonly<Record<string, string>>;
  /** Whether its rows are only some, such as the 50 best: its totals are those of these rows. */
  readonly selection: boolean;
  readonly columns: readonly string[];
  /** The figure that is charted, ranked by and compared. */
  readonly measure: string;
  readonly chart: ReportChart;
  /** The totals at the top. */
  readonly figures: readonly string[];
  /** Figures that are better the smaller they are. */
  readonly lessIsBetter: readonly string[];
  readonly range: Range;
  /** Whether it has a period. */
  readonly period: boolean;
  /** Whether it can have any number of rows, of which a page shows the first. */
  readonly open: boolean;
}

/** Returns what a figure of a report is. */
export const formOf = ({ forms, derived }: Pick<Report, "forms" | "derived">, measure: string): FigureForm =>
  derived[measure]?.form ?? forms[measure] ?? "number";

/** An entry of the reports page that is a list of records. */
export interface ReportLink {
  readonly name: string;
  readonly group: ReportGroup;
  readonly list: AnyResource;
  readonly where: Readonly<Record<string, unknown>>;
}
