import {
  addDays,
  comparisons,
  isPeriodDay,
  lengthOf,
  type Period,
  type PeriodStep,
  periodStep,
  rangePeriod,
  ranges,
} from "../../../src/domain/report-period.ts";
import { dayIn } from "../../../src/domain/texts/zoned.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { ReportCall, ReportQuery } from "../../records/reports/answer.ts";

/** Maximum length of a report, in days. */
const longest = 3660;

/** A larger number of rows is treated as all. */
const mostRows = 10_000;

/** Parses the number of rows of an open-ended report; undefined for all. Throws 400. */
export function countOfRows({ rows }: ReportQuery): number | undefined {
  if (rows === undefined) return undefined;
  const count = Number(rows);
  if (Number.isInteger(count) && count > 0 && count <= mostRows) return count;
  throw new Problem("bad-request", `Ask for 1 to ${mostRows} rows.`);
}

/**
 * The requested period: a `range` relative to `day`, `all` since the first day, or `from` and `to`. Throws 422 for
 * invalid days or order.
 * @param firstDay returns the first day that has any records
 */
export async function periodOf(
  query: ReportQuery,
  day: string,
  firstDay: () => Promise<string | undefined>,
): Promise<Period> {
  if (query.range === undefined) return daysOfQuery(query);
  if (query.range === "all") return allTime(await firstDay(), day);
  const range = ranges.find((one) => one === query.range);
  if (range) return rangePeriod(range, day);
  throw new Problem("bad-request", `A range is one of ${[...ranges, "all"].join(", ")}.`);
}

function daysOfQuery({ from, to }: ReportQuery): Period {
  if (typeof from !== "string" || !isPeriodDay(from)) throw invalid({ from: ["errors.date"] });
  if (typeof to !== "string" || !isPeriodDay(to)) throw invalid({ to: ["errors.date"] });
  if (to < from) throw invalid({ to: ["errors.rangeOrder"] });
  if (lengthOf({ from, to }) > longest) throw invalid({ from: ["errors.tooLong"] });
  return { from, to };
}

function allTime(first: string | undefined, day: string): Period {
  const earliest = addDays(day, 1 - longest);
  if (first === undefined || first > day) return { from: day, to: day };
  return { from: first < earliest ? earliest : first, to: day };
}

/** The distance of the period to compare with; by default the previous one. */
function stepOfQuery({ compare = "previous", range }: ReportQuery, period: Period): PeriodStep | null {
  const comparison = comparisons.find((one) => one === compare);
  if (!comparison) throw new Problem("bad-request", `Compare with one of ${comparisons.join(", ")}.`);
  // There is nothing before all time.
  if (range === "all") return null;
  return periodStep(
    period,
    comparison,
    ranges.find((one) => one === range),
  );
}

/**
 * What a report with a period is asked for: its days, the step to those that it is compared with, and the store's time
 * zone, which defines days.
 * @param firstDay returns the first day that has any records
 */
export async function askedPeriod(
  { reader, now, query }: Pick<ReportCall, "reader" | "now" | "query">,
  firstDay: (timeZone: string) => Promise<string | undefined>,
) {
  const { timeZone } = await readGlobal(reader, globalSettings);
  const period = await periodOf(query, dayIn(now, timeZone), () => firstDay(timeZone));
  return { timeZone, period, step: stepOfQuery(query, period) };
}
