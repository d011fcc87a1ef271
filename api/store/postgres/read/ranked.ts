import { type RawBuilder, sql } from "kysely";
import { addDays } from "../../../../src/domain/report-period.ts";
import type { Condition } from "../../dialect/query.ts";
import type { Aggregate, AggregateQuery } from "../../port.ts";
import { boundsOf, type DayBounds, daysRollup } from "../rollup/days.ts";
import { everyDay, monthOf, type Ranking, spanColumn, yearOf } from "../rollup/rankings.ts";
import { countColumn } from "../rollup/rollups.ts";
import type { Tables } from "../rollup/tables.ts";
import { whereClause } from "../sql/conditions.ts";
import type { Session } from "../sql/session.ts";
import { toAggregates } from "./aggregate.ts";

type Sql = RawBuilder<unknown>;

/** A query that a ranking can answer. */
interface Asked {
  readonly ranking: Ranking;
  readonly days: DayBounds;
  /** Conditions on the groups themselves. */
  readonly groups: readonly Condition[];
}

/** Days that a ranking has sums for; null for an open end. */
interface Span {
  readonly span: number;
  readonly first: string | null;
  readonly last: string | null;
}

/** Days whose rows must be added to the sums of a span, or subtracted. */
interface Difference {
  readonly sign: 1 | -1;
  readonly from: string | null;
  readonly to: string | null;
}

/** Cost of a differing row, which is summed and its group looked up, in rows read. */
const costOfDifference = 10;

/**
 * Groups with their sums over some days, from the sums of a month, a year or all time, corrected by the rows of the
 * differing days; null if no ranking has the columns, or reading the rows is cheaper.
 */
export async function ranked(
  tables: Tables,
  session: Session,
  resource: string,
  query: AggregateQuery,
): Promise<readonly Aggregate[] | null> {
  const ranking = query.parts ? null : askedOf(tables.rankings(resource), query);
  const span = ranking && (await spanFor(tables, session, resource, ranking));
  if (!ranking || !span) return null;
  const rows = await session.run(answering(tables, query, ranking, span));
  return toAggregates(rows, query.sum);
}

function askedOf(rankings: readonly Ranking[], query: AggregateQuery): Asked | null {
  const { by, where, top, sum = [] } = query;
  for (const ranking of rankings) {
    if (by !== ranking.of.field) continue;
    const names = new Set(ranking.sum.map(({ field }) => field));
    const { field = undefined, order = "desc" } = top ? { field: top.by, order: top.order } : {};
    const isRanked = !top || ranking.by.some((one) => one.field === field && one.order === order);
    const bounds = boundsOf(where, ranking.on.field);
    if (!isRanked || !bounds || !sum.every((one) => names.has(one))) continue;
    const isFixed = (one: Condition) =>
      ranking.where.some(([column, value]) => isEqual(one, column.field, value));
    const groups = bounds.others.filter((one) => !isFixed(one));
    const lacks = ranking.where.some(
      ([column, value]) => !bounds.others.some((one) => isEqual(one, column.field, value)),
    );
    if (!lacks && groups.every((one) => isOfGroups(one, ranking.of.field)))
      return { ranking, days: bounds, groups };
  }
  return null;
}

const isEqual = (one: Condition, field: string, value: unknown): boolean =>
  one.op === "eq" && one.field === field && one.values.length === 1 && one.values[0] === value;

const isOfGroups = (one: Condition, field: string): boolean =>
  one.op !== "or" && one.field === field && (one.op === "eq" || (one.op === "null" && !one.isNull));

/** The span with the fewest differing rows; null if it is not worthwhile. */
async function spanFor(
  tables: Tables,
  session: Session,
  resource: string,
  { ranking, days: { from, to } }: Asked,
): Promise<Span | null> {
  const rollup = daysRollup(tables, resource);
  const day = ranking.on;
  if (rollup?.by[0]?.field !== day.field) return null;
  const spans = spansAt([from, to]);
  const difference: Difference = { sign: 1, from, to };
  const counted = [[difference], ...spans.map((span) => differences(span, from, to))].map((parts, at) => {
    const within = parts.map((part) =>
      whereClause(tables.schema, ranking.table, { where: daysIn(part, day.field) }),
    );
    const any = within.length === 0 ? sql`false` : sql.join(within, sql` or `);
    return sql`coalesce(sum(${sql.id(countColumn)}) filter (where ${any}), 0) as ${sql.id(`rows_${at}`)}`;
  });
  const [row] = await session.run(sql`select ${sql.join(counted)} from ${sql.table(rollup.name)}`);
  const rowsOf = (at: number) => Number(row?.[`rows_${at}`]);
  const [best] = spans
    .map((span, at) => ({ span, rows: rowsOf(at + 1) }))
    .toSorted((one, other) => one.rows - other.rows);
  return best && costOfDifference * best.rows < rowsOf(0) ? best.span : null;
}

/** All time, and the years and months of some days. */
function spansAt(days: readonly string[]): Span[] {
  const spans = days.flatMap((day): Span[] => {
    const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
    const next = addDays(`${month}-01`, 31).slice(0, 7);
    return [
      { span: yearOf(day), first: `${year}-01-01`, last: `${year}-12-31` },
      { span: monthOf(day), first: `${month}-01`, last: addDays(`${next}-01`, -1) },
    ];
  });
  return [{ span: everyDay, first: null, last: null }, ...spans];
}

/** The days by which a span differs from the requested ones. */
function differences({ first, last }: Span, from: string, to: string): Difference[] {
  const before = first === null || first < from ? -1 : 1;
  const after = last === null || last > to ? -1 : 1;
  const all: Difference[] = [
    before === -1
      ? { sign: -1, from: first, to: addDays(from, -1) }
      : { sign: 1, from, to: first && addDays(first, -1) },
    after === -1
      ? { sign: -1, from: addDays(to, 1), to: last }
      : { sign: 1, from: last && addDays(last, 1), to },
  ];
  return all.filter((one) => one.from === null || one.to === null || one.from <= one.to);
}

function daysIn({ from, to }: Difference, field: string): Condition[] {
  const bound = (op: "gte" | "lte", day: string | null): Condition[] =>
    day === null ? [] : [{ field, op, values: [day] }];
  return [...bound("gte", from), ...bound("lte", to)];
}

/** The statement of a query: the sums of a span, what was written since, and the differing rows. */
function answering(
  tables: Tables,
  query: AggregateQuery,
  { ranking, days, groups }: Asked,
  { span, ...ofSpan }: Span,
): Sql {
  const { top, sum = [] } = query;
  const { name, fresh, table, on } = ranking;
  const of = sql.id(ranking.of.name);
  const count = sql.id(countColumn);
  const sums = ranking.sum.map((one) => sql.id(one.name));
  const inSpan = sql`${sql.id(spanColumn)} = ${sql.lit(span)} and ${ofGroups(tables, ranking, groups)}`;
  const fixed: Condition[] = ranking.where.map(([{ field }, value]) => ({
    field,
    op: "eq",
    values: [value],
  }));
  const rows = differences({ span, ...ofSpan }, days.from, days.to).map((part) => {
    const where = [...fixed, ...groups, ...daysIn(part, on.field)];
    const sign = sql.lit(part.sign);
    const signed = sums.map((one) => sql`${sign} * coalesce(${one}, 0)::numeric`);
    return sql`select coalesce(${of}, ''), ${sql.join([sign, ...signed])} from ${sql.table(table.name)}
      where ${whereClause(tables.schema, table, { where })}`;
  });
  const changed = [
    sql`select ${sql.join([of, count, ...sums])} from ${sql.table(fresh)} where ${inSpan}`,
    ...rows,
  ];
  const added = [count, ...sums].map((one) => sql`sum(${one}) as ${one}`);
  const key = sql`nullif(${of}, '')`;
  const answered = sum.map((field, at) => sql`, sum(${sumOf(field)}) as ${sql.id(`sum_${at}`)}`);
  const order = top
    ? sql`sum(${sumOf(top.by)}) ${sql.raw(top.order ?? "desc")}, ${key} limit ${sql.lit(top.count)}`
    : key;
  return sql`with "changes" as materialized (
      select ${of}, ${sql.join(added)} from (${sql.join(changed, sql` union all `)}) as "changed" group by ${of})
    select ${key} as "key", sum(${count}) as "count"${sql.join(answered, sql``)}
    from (select ${sql.join([of, count, ...sums])} from ${sql.table(name)} where ${inSpan}${top ? among(top) : sql``}
      union all select ${sql.join([of, count, ...sums])} from "changes") as "all"
    group by ${of} having sum(${count}) <> 0 order by ${order}`;

  function sumOf(field: string): Sql {
    return sql.id(table.column(field).name);
  }

  /**
   * Candidate groups: those that change may drop out, and the one without a value is ordered differently among ties.
   */
  function among({ by, order = "desc", count: most }: NonNullable<AggregateQuery["top"]>): Sql {
    const first = sql`select ${of} from ${sql.table(name)} where ${inSpan} and ${count} <> 0
      order by ${sumOf(by)} ${sql.raw(order)}, ${of} limit ${sql.lit(most + 1)} + (select count(*) from "changes")`;
    return sql` and ${of} in ((${first}) union select ${of} from "changes")`;
  }
}

/** Conditions on the group columns of a ranking, where a missing value is the empty text. */
function ofGroups(tables: Tables, { table, of }: Ranking, groups: readonly Condition[]): Sql {
  const named = groups.filter(({ op }) => op === "eq");
  const some = whereClause(tables.schema, table, { where: named });
  return named.length === groups.length ? some : sql`${some} and ${sql.id(of.name)} <> ''`;
}
