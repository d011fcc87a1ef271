import { type AnyResource, fieldOf } from "../../core/define.ts";
import type { Report, RowSpan } from "../../core/report.ts";
import { addDays, type DaySpan, type Period, spanStart } from "../../domain/report-period.ts";
import { endOfDay, startOfDay } from "../../domain/texts/zoned.ts";
import { listAddress, pathTo } from "../../kit/context/registry.ts";
import { type AnswerRow, ownerOf, type ReportAnswer } from "./answer.ts";
import { manifestNamed } from "./manifest-named.ts";

/** The days of a week or month within the period. */
function daysOfSpan(key: string, span: DaySpan, period: Period): Period {
  const next = { day: addDays(key, 1), week: addDays(key, 7), month: spanStart(addDays(key, 31), "month") };
  const last = addDays(next[span], -1);
  return { from: key < period.from ? period.from : key, to: last > period.to ? period.to : last };
}

/** The filters for the records that count for certain days in the store's time zone. */
function daysFilter(from: AnyResource, on: string, { from: first, to }: Period, timeZone: string) {
  const isMoment = (fieldOf(from, on)?.type.column ?? "timestamp") === "timestamp";
  return {
    [`${on}_gte`]: isMoment ? startOfDay(first, timeZone) : first,
    [`${on}_lte`]: isMoment ? endOfDay(to, timeZone) : to,
  };
}

/** The records behind the figures of certain days, in their list. */
function recordsIn(
  report: Report,
  answer: ReportAnswer,
  period: Period | undefined,
  more: Readonly<Record<string, string>> = {},
): string {
  const { from, where, on } = report.records;
  const { own = "" } = report;
  const owner = ownerOf(report, answer);
  return listAddress(from, {
    ...where,
    ...(on !== undefined && period ? daysFilter(from, on, period, answer.timeZone ?? "UTC") : {}),
    ...(owner !== null && fieldOf(from, own) ? { [own]: owner } : {}),
    ...more,
  });
}

/** The records of a span of time; there is no list of those of an hour or day of the week. */
function spanLink(report: Report, answer: ReportAnswer, every: RowSpan, key: string): string | null {
  const { period } = answer;
  if (!period || every === "hour" || every === "weekday") return null;
  return recordsIn(report, answer, daysOfSpan(key, every, period));
}

/** Returns the link to the list or record behind a row; null without one. */
export function rowLink(report: Report, answer: ReportAnswer, { key, label }: AnswerRow): string | null {
  const { leads, rows } = report;
  if ("every" in rows) return spanLink(report, answer, rows.every, key);
  if (!leads || key === "") return null;
  if (!("record" in leads) && leads.list === undefined) {
    return recordsIn(report, answer, answer.period, { [leads.filter]: key });
  }
  // Without a name, there is no record behind it.
  const target = manifestNamed("record" in leads ? leads.record : leads.list);
  if (!target || label === null) return null;
  return "record" in leads ? pathTo(target, "show", key) : listAddress(target, { [leads.filter]: key });
}

/** Returns the link to the list behind all figures of a report. */
export const sourceLink = (report: Report, answer: ReportAnswer): string =>
  recordsIn(report, answer, answer.period);
