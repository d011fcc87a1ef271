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
import { invalid, Problem } from "../../platform/problem.ts";
import { salesJournal } from "../../store/collections.ts";
import { firstOf } from "../../store/gather.ts";
import type { Reader } from "../../store/port.ts";

/** Maximum length of a report, in days. */
const longest = 3660;

export interface PeriodQuery {
  readonly range?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly compare?: unknown;
}

/** The day of the first sale. */
async function firstSale(reader: Reader): Promise<string | undefined> {
  const sort = [{ field: "day", order: "asc" }] as const;
  const [sale] = await firstOf(reader, salesJournal.name, { where: [], sort }, 1);
  return sale && String(sale.day);
}

/**
 * The requested period: a `range` relative to `day`, `all` since the first day, or `from` and `to`. Throws 422 for
 * invalid days or order.
 * @param firstDay default: that of the first sale
 */
export async function periodOf(
  reader: Reader,
  query: PeriodQuery,
  day: string,
  firstDay: () => Promise<string | undefined> = () => firstSale(reader),
): Promise<Period> {
  if (query.range === undefined) return daysOfQuery(query);
  if (query.range === "all") return allTime(await firstDay(), day);
  const range = ranges.find((one) => one === query.range);
  if (range) return rangePeriod(range, day);
  throw new Problem("bad-request", `A range is one of ${[...ranges, "all"].join(", ")}.`);
}

function daysOfQuery({ from, to }: PeriodQuery): Period {
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
export function stepOfQuery({ compare = "previous", range }: PeriodQuery, period: Period): PeriodStep | null {
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
