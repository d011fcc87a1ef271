import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import type { Report, ReportSource } from "../../../src/core/report.ts";
import { viewParams } from "../../../src/core/view-params.ts";
import { exactSum } from "../../../src/domain/exact-sum.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { addDays, type Period, weekdayOf } from "../../../src/domain/report-period.ts";
import { startOfDay, wallClock } from "../../../src/domain/texts/zoned.ts";
import { resources } from "../../../src/resources/index.ts";
import { Problem } from "../../platform/problem.ts";
import { assertPermission, inScope, scopeConditions, visibleTo } from "../../records/access/access.ts";
import type { ReportCall } from "../../records/reports/answer.ts";
import { BadQuery, parseQuery } from "../../store/dialect/parse.ts";
import { type Condition, matching } from "../../store/dialect/query.ts";
import { firstOf } from "../../store/gather.ts";
import type { Aggregate, AggregateQuery, Reader } from "../../store/port.ts";
import { assertReader } from "./access.ts";
import { comparePeriods, type Keyed, mapSide, partsOf, type Side, type Source } from "./compare.ts";
import type { Arithmetic } from "./figures.ts";
import { askedPeriod, countOfRows } from "./period.ts";

/** A report that is declared as sums of records. */
export interface SummedReport extends Report {
  readonly source: ReportSource;
}

export const isSummed = (report: Report): report is SummedReport => report.source !== undefined;

/** The figures of a row by name. */
type Figures = Readonly<Record<string, number>>;
type Row = Figures & Keyed;

/** A row; no figure is called `key` or `label`, which the compiler cannot know. */
const rowOf = (figures: Figures, { key, label }: Keyed): Row =>
  ({ ...figures, key, label }) as unknown as Row;

/** The fields of a report that whoever may not read them may not see it either. */
function fieldsOf({ source: { rows, on, sums }, measure }: SummedReport): readonly string[] {
  const measured = sums[measure];
  return [
    ...("by" in rows ? [rows.by] : []),
    ...(on === undefined ? [] : [on]),
    ...(measured === undefined ? [] : [measured]),
  ];
}

const isMissing = (admin: Admin, from: AnyResource, name: string): boolean =>
  fieldOf(from, name) !== undefined && !fieldOf(visibleTo(admin.role, from), name);

/** The records that count, as far as the user may list them. Throws 403 for a condition on a field that they may not read. */
function recordsOf({ source: { from, where } }: SummedReport, admin: Admin, now: Date): Condition[] {
  try {
    const conditions = parseQuery(visibleTo(admin.role, from), viewParams(where), now).query.where;
    return [...conditions, ...scopeConditions(admin, from, "list", conditions)];
  } catch (error) {
    if (!(error instanceof BadQuery)) throw error;
    throw new Problem("denied", `The role ${admin.role} cannot read ${error.parameter} of ${from.name}.`);
  }
}

/** Throws 403 for a user who may not see the report: neither it, nor the records that it adds up, nor what they are. */
export function assertReport(report: SummedReport, admin: Admin): void {
  assertReader(admin, report.name, [report]);
  const { from, rows } = report.source;
  assertPermission(admin, from, "list");
  const target = targetOf(rows);
  if (target) assertPermission(admin, target, "list");
  const hidden = fieldsOf(report).find((name) => isMissing(admin, from, name));
  if (hidden !== undefined)
    throw new Problem("denied", `The role ${admin.role} cannot read ${hidden} of ${from.name}.`);
  recordsOf(report, admin, new Date(0));
}

const targetOf = (rows: ReportSource["rows"]): AnyResource | undefined =>
  "to" in rows && rows.to !== undefined ? resources.get(rows.to) : undefined;

const isMoment = (from: AnyResource, on: string): boolean =>
  (fieldOf(from, on)?.type.column ?? "timestamp") === "timestamp";

/** Conditions for the days that records count for. */
function inDays({ from: resource, on }: ReportSource, period: Period, timeZone: string): Condition[] {
  if (on === undefined) return [];
  const { from, to } = period;
  if (!isMoment(resource, on)) return matching({ [`${on}_gte`]: from, [`${on}_lte`]: to });
  const [start, end] = [startOfDay(from, timeZone), startOfDay(addDays(to, 1), timeZone)];
  return matching({ [`${on}_gte`]: start, [`${on}_lt`]: end });
}

/** How the figures of a report are added up: exactly, decimals too. */
function arithmeticOf(names: readonly string[]): Arithmetic<Figures> {
  const figures = (sumOf: (name: string) => number): Figures =>
    Object.fromEntries(names.map((name) => [name, sumOf(name)]));
  return {
    none: figures(() => 0),
    add: (all) => figures((name) => exactSum(...all.map((one) => one[name] ?? 0))),
    subtract: (all, part) => figures((name) => exactSum(all[name] ?? 0, -(part[name] ?? 0))),
  };
}

/** Reads the figures of a report from the records that count. */
function readingOf(report: SummedReport, reader: Reader, where: readonly Condition[]) {
  const { source, measure } = report;
  const { from, count, sums } = source;
  const names = Object.keys(report.forms);
  const sum = [...new Set(Object.values(sums))];
  const figuresOf = (group: Aggregate): Figures =>
    Object.fromEntries(
      names.map((name) => [name, name === count ? group.count : (group.sums[sums[name] ?? ""] ?? 0)]),
    );
  const keyed = (groups: readonly Aggregate[]): Row[] =>
    groups.map((group) => rowOf(figuresOf(group), { key: String(group.key ?? ""), label: null }));
  const arithmetic = arithmeticOf(names);
  const ask = (more: readonly Condition[], rest: Omit<AggregateQuery, "where" | "sum">) =>
    reader.aggregate(from.name, { where: [...where, ...more], sum, ...rest });
  const largestFirst = (one: Row, other: Row) =>
    (other[measure] ?? 0) - (one[measure] ?? 0) || (one.key < other.key ? -1 : 1);
  return {
    arithmetic,
    days: async (more: readonly Condition[], on: string, zone: string) =>
      keyed(await ask(more, isMoment(from, on) ? { by: on, zone } : { by: on })),
    rows: async (more: readonly Condition[], by: string, most?: number) => {
      const ranked = sums[measure];
      const top = most === undefined || ranked === undefined ? {} : { top: { by: ranked, count: most } };
      return keyed(await ask(more, { by, ...top }))
        .sort(largestFirst)
        .slice(0, most);
    },
    totals: async (more: readonly Condition[]) => arithmetic.add((await ask(more, {})).map(figuresOf)),
  };
}

/** The names of the records that rows are of, as far as the user may see them. */
async function named(
  { source }: SummedReport,
  { reader, admin }: Pick<ReportCall, "reader" | "admin">,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const target = targetOf(source.rows);
  if (!target) return rows;
  const ids = [...new Set(rows.map(({ key }) => key).filter(Boolean))];
  const records = await reader.getMany(target.name, ids);
  const names = new Map(
    records
      .filter((record) => inScope(admin, target, "list", record))
      .map((record) => [record.id, String(record[target.title] ?? "")]),
  );
  return rows.map((row) => rowOf(row, { key: row.key, label: names.get(row.key) ?? null }));
}

/** The day of the first record that counts. */
async function firstDay(
  { source: { from, on } }: SummedReport,
  reader: Reader,
  where: readonly Condition[],
  timeZone: string,
): Promise<string | undefined> {
  if (on === undefined) return undefined;
  const dated: Condition = { field: on, op: "null", isNull: false };
  const sort = [{ field: on, order: "asc" }] as const;
  const [first] = await firstOf(reader, from.name, { where: [...where, dated], sort }, 1);
  if (!first) return undefined;
  const value = String(first[on]);
  return isMoment(from, on) ? wallClock(value, timeZone).slice(0, 10) : value;
}

/** The days of a period added up by the days of the week, from 0 on Monday; those that have none included. */
function weekdayRows({ none, add }: Arithmetic<Figures>, days: readonly Row[]): readonly Row[] {
  const keys = Array.from({ length: 7 }, (_, at) => String(at));
  return keys.map((key) => {
    const its = days.filter((day) => String(weekdayOf(day.key)) === key);
    return rowOf(add([none, ...its]), { key, label: null });
  });
}

/** Answers a report that is declared as sums of records. */
export async function answerReport(report: SummedReport, call: ReportCall): Promise<object> {
  const { reader, admin, now, query } = call;
  const { source } = report;
  const where = recordsOf(report, admin, now);
  const reading = readingOf(report, reader, where);
  const most = report.open ? countOfRows(query) : undefined;
  const hidden = Object.fromEntries(
    Object.entries(source.sums).flatMap(([name, field]) =>
      isMissing(admin, source.from, field) ? [[name, null]] : [],
    ),
  );
  const shown = (figures: Figures) => ({ ...figures, ...hidden });
  const by = "by" in source.rows ? source.rows.by : "";
  if (source.on === undefined) {
    const [rows, all] = await Promise.all([reading.rows([], by, most), reading.totals([])]);
    const { add, subtract } = reading.arithmetic;
    const others = rows.length === most ? shown(subtract(all, add(rows))) : null;
    const shownRows = (await named(report, call, rows)).map((row) => ({ ...row, ...hidden }));
    return { rows: shownRows, others, totals: shown(all) };
  }
  const { on } = source;
  const { timeZone, period, step } = await askedPeriod(call, (zone) => firstDay(report, reader, where, zone));
  const within = (days: Period) => inDays(source, days, timeZone);
  const every = "every" in source.rows ? source.rows.every : null;
  const sums: Source<Figures> = {
    arithmetic: reading.arithmetic,
    span: every === "weekday" ? null : every,
    days: (days) => reading.days(within(days), on, timeZone),
    rows: async (days, top) =>
      every === "weekday"
        ? weekdayRows(reading.arithmetic, await reading.days(within(days), on, timeZone))
        : reading.rows(within(days), by, top?.count),
    rowsOfKeys: async (days, keys) => {
      const parts = partsOf(by, keys);
      return (await Promise.all(parts.map((part) => reading.rows([...within(days), part], by)))).flat();
    },
    totals: (days) => reading.totals(within(days)),
    named: (rows) => named(report, call, rows),
  };
  const top = most === undefined ? {} : { top: { by: report.measure, count: most } };
  const { previous, ...side } = await comparePeriods(sums, { period, step, ...top });
  const sideShown = (one: Side<Figures>) => {
    // Every record is in a row.
    const { apart: _, ...figures } = mapSide(one, shown);
    return figures;
  };
  return { timeZone, ...sideShown(side), previous: previous && sideShown(previous) };
}
