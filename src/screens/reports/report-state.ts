import type { Report } from "../../core/report.ts";
import type { Permissions } from "../../core/roles/permissions.ts";
import {
  type ComparedWith,
  comparisons,
  isPeriodDay,
  type Period,
  type Range,
  ranges,
} from "../../domain/report-period.ts";
import { reports } from "../../reports/index.ts";
import { mayAddUp } from "./may-see.ts";

export const rangeNames = [...ranges, "all"] as const;
export type RangeName = Range | "all";

/** The state of a report, kept entirely in the address. */
export interface ReportState {
  /** A relative range or two days. */
  readonly range: RangeName | Period;
  readonly compare: ComparedWith;
  /** A column, with a minus sign for descending; null for the API's order. */
  readonly sort: string | null;
  /** Whether to show more rows than initially. */
  readonly more: boolean;
}

/** Parses an address; invalid values are ignored. */
export function parseReportState(report: Report, params: URLSearchParams): ReportState {
  return {
    range: periodIn(params) ?? rangeNames.find((name) => name === params.get("range")) ?? report.range,
    compare: comparisons.find((name) => name === params.get("compare")) ?? "previous",
    sort: params.get("sort"),
    more: params.has("more"),
  };
}

function periodIn(params: URLSearchParams): Period | null {
  const from = params.get("from") ?? "";
  const to = params.get("to") ?? "";
  return isPeriodDay(from) && isPeriodDay(to) && from <= to ? { from, to } : null;
}

/** Returns the query of a state, without defaults. */
export function formatReportState(
  report: Report,
  { range, compare, sort, more }: ReportState,
): URLSearchParams {
  const period = typeof range === "string" ? (range === report.range ? {} : { range }) : range;
  return new URLSearchParams({
    ...period,
    ...(compare === "previous" ? {} : { compare }),
    ...(sort === null ? {} : { sort }),
    ...(more ? { more: "true" } : {}),
  });
}

/** The initial number of rows in a table: more are slow to render. */
export const firstRows = 100;

/** With more products or customers than this, a table shows the largest, and the sum of the others. */
const mostRows = 1000;

/**
 * Returns the only request of a report, for Refine's `useCustom`.
 * @param whole to request all rows, even more than a table shows
 */
export function reportCall(report: Report, { range, compare, sort, more }: ReportState, whole = false) {
  const period = typeof range === "string" ? { range } : range;
  // A different order may put other rows first.
  const most = more || sort !== null ? mostRows : firstRows;
  const rows = report.open && !whole ? { rows: String(most) } : {};
  const params = report.period ? { ...report.ask, ...period, compare } : {};
  const query = new URLSearchParams({ ...params, ...rows }).toString();
  const url = `/reports/${report.call}${query ? `?${query}` : ""}`;
  return { url, method: "get" } as const;
}

/** The same, from a report's name and an address; undefined if there is no such report for the user. */
export function reportCallAt(name: string, params: URLSearchParams, permissions: Permissions) {
  const report = reports.get(name);
  return report && mayAddUp(permissions, report)
    ? reportCall(report, parseReportState(report, params))
    : undefined;
}
