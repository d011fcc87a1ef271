import {
  type Comparison,
  comparisons,
  isDay,
  type Period,
  type Range,
  ranges,
} from "../../domain/report-period.ts";
import { customKey } from "../../providers/keys.ts";
import type { ReportName } from "./report-names.ts";
import { hasPeriod, isOpen, type Report, reportOf } from "./reports.ts";

export const rangeNames = [...ranges, "all"] as const;
export type RangeName = Range | "all";

/** What a report shows: all of it stands in the address. */
export interface ReportState {
  /** A range that moves with the calendar, or two days. */
  readonly range: RangeName | Period;
  readonly compare: Comparison;
  /** A column, with a minus sign for the largest first; null for the order of the API. */
  readonly sort: string | null;
  /** Shows more rows than at first. */
  readonly more: boolean;
}

const usualRange: Range = "last30";

/** Reads an address; what it does not understand is as if it were not there. */
export function parseReportState(report: Report, params: URLSearchParams): ReportState {
  const usual = report.range ?? usualRange;
  return {
    range: periodIn(params) ?? rangeNames.find((name) => name === params.get("range")) ?? usual,
    compare: comparisons.find((name) => name === params.get("compare")) ?? "previous",
    sort: params.get("sort"),
    more: params.has("more"),
  };
}

function periodIn(params: URLSearchParams): Period | null {
  const from = params.get("from") ?? "";
  const to = params.get("to") ?? "";
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** The address of a state, without what goes without saying. */
export function formatReportState(
  report: Report,
  { range, compare, sort, more }: ReportState,
): URLSearchParams {
  const usual = report.range ?? usualRange;
  const period = typeof range === "string" ? (range === usual ? {} : { range }) : range;
  return new URLSearchParams({
    ...period,
    ...(compare === "previous" ? {} : { compare }),
    ...(sort === null ? {} : { sort }),
    ...(more ? { more: "true" } : {}),
  });
}

/** Rows that a table shows at first: more take long to draw. */
export const firstRows = 100;

/** Of more products or customers than these a table shows the largest, and what the others come to together. */
const mostRows = 1000;

/**
 * The one request of a report, as Refine's `useCustom` makes it.
 * @param whole also where there are more rows than a table shows
 */
export function reportCall(report: Report, { range, compare, sort, more }: ReportState, whole = false) {
  const period = typeof range === "string" ? { range } : range;
  // In another order, others may be the first ones.
  const most = more || sort !== null ? mostRows : firstRows;
  const rows = isOpen(report) && !whole ? { rows: String(most) } : {};
  const asked = hasPeriod(report) ? { ...report.ask, ...period, compare } : {};
  const query = new URLSearchParams({ ...asked, ...rows }).toString();
  const url = `/reports/${report.call}${query ? `?${query}` : ""}`;
  return { url, method: "get" } as const;
}

/** The same, for a report and an address. */
export function reportCallAt(name: ReportName, params: URLSearchParams) {
  const report = reportOf(name);
  return reportCall(report, parseReportState(report, params));
}

/** The key under which Refine keeps its answer. */
export const reportKey = (call: ReturnType<typeof reportCall>) => customKey(call);
