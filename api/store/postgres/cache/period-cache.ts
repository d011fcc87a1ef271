import { createHash } from "node:crypto";
import { sql } from "kysely";
import { addDays } from "../../../../src/domain/report-period.ts";
import type { Condition } from "../../dialect/query.ts";
import type { Aggregate, AggregateQuery } from "../../port.ts";
import { aggregate, rollupFor } from "../read/aggregate.ts";
import { ranked } from "../read/ranked.ts";
import { boundsOf, daysRollup } from "../rollup/days.ts";
import { changesColumn, type Rollup } from "../rollup/rollups.ts";
import type { PeriodCache, Tables } from "../rollup/tables.ts";
import { whereClause } from "../sql/conditions.ts";
import type { Session } from "../sql/session.ts";

/** Maximum number of cached groups, per result and in total. */
const [mostOfOne, mostOfAll] = [10_000, 60_000];
interface Answer {
  /** Changes whenever a row of those days is written. */
  readonly mark: string;
  readonly groups: readonly Aggregate[];
}

type Top = NonNullable<AggregateQuery["top"]>;
type Ask = (query: AggregateQuery) => Promise<readonly Aggregate[]>;

/** A query over days in two parts: the days before the last one, which rarely change, and the last day. */
interface Parts {
  readonly days: Rollup;
  /** Null for a single day. */
  readonly before: readonly Condition[] | null;
  readonly last: readonly Condition[];
}

/**
 * Caches aggregations over days that no rollup has, such as bestsellers, until a row of those days is written. Journal
 * rows are dated on the day they are written, so only the last day of a period is summed again. The cache belongs to
 * one process; the database is asked each time whether it is still valid.
 */
export function createPeriodCache(): PeriodCache {
  const answers = new Map<string, Answer>();

  function keep(key: string, answer: Answer): void {
    answers.delete(key);
    if (answer.groups.length > mostOfOne) return;
    answers.set(key, answer);
    let all = [...answers.values()].reduce((sum, { groups }) => sum + groups.length, 0);
    for (const [oldest, { groups }] of answers) {
      if (all <= mostOfAll) return;
      answers.delete(oldest);
      all -= groups.length;
    }
  }

  return {
    async aggregate(tables, session, resource, query) {
      const ask: Ask = (one) => aggregate(tables, session, resource, one);
      const rankedOr: Ask = async (one) => (await ranked(tables, session, resource, one)) ?? ask(one);
      const parts = partsOf(tables, resource, query);
      if (!parts) return rankedOr(query);

      const remembered = async (one: AggregateQuery, answer = () => rankedOr(one)) => {
        const mark = await markOf(tables, session, resource, parts.days, one.where);
        const key = createHash("sha1")
          .update(JSON.stringify([resource, one]))
          .digest("base64");
        const memo = answers.get(key);
        const groups = memo?.mark === mark ? memo.groups : await answer();
        keep(key, { mark, groups });
        return groups;
      };

      const { before, last } = parts;
      if (!before) return remembered(query);
      // For past days, the result is valid as it is.
      return remembered(query, () => together(query, before, last, remembered, ask));
    },
  };
}

/** Splits a query; undefined if a rollup answers it, or it is not over days. */
function partsOf(tables: Tables, resource: string, query: AggregateQuery): Parts | undefined {
  if (query.by === undefined || query.parts || rollupFor(tables, resource, query)) return undefined;
  const days = daysRollup(tables, resource);
  const field = days?.by[0]?.field;
  const bounds = field === undefined ? undefined : boundsOf(query.where, field);
  if (!days || field === undefined || !bounds) return undefined;
  const { from, to, others } = bounds;
  const within = (first: string, until: string): Condition[] => [
    { field, op: "gte", values: [first] },
    { field, op: "lte", values: [until] },
    ...others,
  ];
  return { days, before: from === to ? null : within(from, addDays(to, -1)), last: within(to, to) };
}

/** Number of writes to some days. */
async function markOf(
  tables: Tables,
  session: Session,
  resource: string,
  days: Rollup,
  where: readonly Condition[],
): Promise<string> {
  const field = days.by[0]?.field;
  const bounds = where.filter((one) => one.op !== "or" && one.field === field);
  const matches = whereClause(tables.schema, tables.table(resource), { where: bounds });
  const rows = await session.run(
    sql`select sum(${sql.id(changesColumn)})::text as "mark" from ${sql.table(days.name)} where ${matches}`,
  );
  return String(rows[0]?.mark);
}

/** Combines both parts into the result of one query over all days. */
async function together(
  query: AggregateQuery,
  before: readonly Condition[],
  last: readonly Condition[],
  remembered: Ask,
  ask: Ask,
): Promise<readonly Aggregate[]> {
  const { top, sum = [] } = query;
  if (!top) {
    const [one, other] = await Promise.all([
      remembered({ ...query, where: before }),
      remembered({ ...query, where: last }),
    ]);
    return added(one, other).toSorted(byKey);
  }
  const summed = { ...query, sum: [...new Set([...sum, top.by])] };
  const { top: _all, ...whole } = summed;
  // Twice as many, so that groups which are overtaken on the last day are included.
  const ahead = 2 * top.count;
  const [ranked, recent] = await Promise.all([
    remembered({ ...summed, where: before, top: { ...top, count: ahead } }),
    remembered({ ...whole, where: last }),
  ]);
  const late = ranked.length < ahead ? [] : lateOnes(top, ranked, recent);
  if (late.length > mostOfOne || late.includes(null)) return ask(query);
  const keyed: Condition = { field: String(query.by), op: "eq", values: late.filter((key) => key !== null) };
  const lateAnswer = late.length === 0 ? [] : await remembered({ ...whole, where: [...before, keyed] });
  const candidates = new Set([...ranked.map(({ key }) => key), ...late]);
  const known = recent.filter(({ key }) => ranked.length < ahead || candidates.has(key));
  const best = added([...ranked, ...lateAnswer], known)
    .toSorted(byRank(top))
    .slice(0, top.count);
  const [least, floor] = [best.at(-1), ranked.at(-1)];
  // All others are behind the last ranked group.
  const isSure = ranked.length < ahead || (least && floor && byRank(top)(least, floor) <= 0);
  if (!isSure) return ask(query);
  return best.map(({ key, count, sums }) => ({
    key,
    count,
    sums: Object.fromEntries(sum.map((field) => [field, sums[field] ?? 0])),
  }));
}

/** Keys of the last day that were not ranked before, and may reach the ranked sums. */
function lateOnes(top: Top, ranked: readonly Aggregate[], recent: readonly Aggregate[]): Aggregate["key"][] {
  const sumOf = ({ sums }: Aggregate) => sums[top.by] ?? 0;
  const keys = new Set(ranked.map(({ key }) => key));
  const floor = ranked.at(-1)?.sums[top.by] ?? 0;
  // Before the last day, their sums were at most that of the last ranked group, or nothing.
  const most = top.order === "asc" ? Math.min(floor, 0) : Math.max(floor, 0);
  const more = new Map(recent.map((group) => [group.key, sumOf(group)]));
  const sums = ranked.map((group) => exact(sumOf(group) + (more.get(group.key) ?? 0)));
  const bar =
    sums.toSorted((one, other) => (top.order === "asc" ? one - other : other - one))[top.count - 1] ?? 0;
  const mayReach = (sum: number) => (top.order === "asc" ? most + sum <= bar : most + sum >= bar);
  return recent.filter((group) => !keys.has(group.key) && mayReach(sumOf(group))).map(({ key }) => key);
}

/** A double holds 15 decimal digits. */
const exact = (sum: number): number => (Number.isSafeInteger(sum) ? sum : Number(sum.toPrecision(15)));

/** Merges the groups of two parts by key and sums them. */
function added(one: readonly Aggregate[], other: readonly Aggregate[]): Aggregate[] {
  const groups = new Map(one.map((group) => [group.key, group]));
  for (const group of other) {
    const known = groups.get(group.key);
    const sums: Record<string, number> = {};
    for (const [field, sum] of Object.entries(group.sums))
      sums[field] = exact((known?.sums[field] ?? 0) + sum);
    groups.set(group.key, {
      key: group.key,
      count: (known?.count ?? 0) + group.count,
      sums,
    });
  }
  return [...groups.values()];
}

function byKey({ key: one }: Aggregate, { key: other }: Aggregate): number {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
}

const byRank = (top: Top) => (one: Aggregate, other: Aggregate) =>
  (top.order === "asc" ? 1 : -1) * ((one.sums[top.by] ?? 0) - (other.sums[top.by] ?? 0)) || byKey(one, other);
