import { type RawBuilder, sql } from "kysely";
import type { Scalar } from "../../../../src/core/fields/field.ts";
import type { Condition } from "../../dialect/query.ts";
import type { Aggregate, AggregateQuery } from "../../port.ts";
import { refersToSeveral } from "../../schema.ts";
import { countColumn, type Rollup } from "../rollup/rollups.ts";
import type { Tables } from "../rollup/tables.ts";
import { whereClause } from "../sql/conditions.ts";
import type { SqlRow } from "../sql/database.ts";
import type { Session } from "../sql/session.ts";

type Sql = RawBuilder<unknown>;

type Ranked = NonNullable<AggregateQuery["top"]> & { readonly name: Sql; readonly type: string };

/** The source of an aggregation, with its expressions for counts and sums. */
interface Summands {
  readonly from: string;
  readonly count: Sql;
  /** @param within condition on the rows to sum. Default: all */
  sum(field: string, within?: Sql): Sql;
}

const added = (value: Sql, within?: Sql): Sql =>
  sql`coalesce(sum(${value})${within ? sql` filter (where ${within})` : sql``}, 0)`;

/** Groups records with their sums, from a rollup if one has all columns, else from the rows. */
export async function aggregate(
  tables: Tables,
  session: Session,
  resource: string,
  query: AggregateQuery,
): Promise<Aggregate[]> {
  const { by, zone, sum = [], top, parts = {} } = query;
  const table = tables.table(resource);
  const column = (field: string) => {
    const { name, type } = table.column(field);
    if (type === "jsonb" || type === "text[]")
      throw new Error(`${resource} cannot be aggregated by ${field}`);
    return { name: sql.id(name), type };
  };
  const keyOf = (field: string) => {
    const { name } = table.column(field);
    if (refersToSeveral(tables.schema.resource(resource), field))
      return sql`array_to_string(${sql.id(name)}, ' ') collate "C"`;
    if (zone === undefined) return column(field).name;
    // A literal: as a parameter, it would not be the same expression in the list of groups.
    return sql`to_char(${sql.id(name)} at time zone ${sql.lit(zone)}, 'YYYY-MM-DD')`;
  };
  const ofRows: Summands = {
    from: table.name,
    count: sql`count(*)`,
    // Decimals are summed as numeric, since doubles accumulate errors.
    sum: (field, within) => {
      const { name, type } = column(field);
      return added(type === "double" ? sql`${name}::numeric` : name, within);
    },
  };
  const rollup = rollupFor(tables, resource, query);
  const { from, count, sum: sumOf } = rollup ? ofRollup(rollup) : ofRows;
  const key = by === undefined ? sql`null::text` : keyOf(by);
  const ofParts = Object.entries(parts).flatMap(([part, conditions]) => {
    const within = whereClause(tables.schema, table, { where: conditions });
    return sum.map((field, at) => sql`, ${sumOf(field, within)} as ${sql.id(`sum_${at}_${part}`)}`);
  });
  const sums = [...sum.map((field, at) => sql`, ${sumOf(field)} as ${sql.id(`sum_${at}`)}`), ...ofParts];
  const limited = top
    ? sql`${sumOf(top.by)} ${sql.raw(top.order ?? "desc")}, ${key} limit ${sql.lit(top.count)}`
    : key;
  const grouped = by === undefined ? sql`` : sql` group by ${key} having ${count} <> 0 order by ${limited}`;
  const matches = whereClause(tables.schema, table, query);
  const ranked = top && by !== undefined && !rollup ? { ...top, ...column(top.by) } : undefined;
  const all = sql`${sql.table(from)} where ${matches}`;
  const counted = ranked ? sql`${amongLargest(all, key, ranked)}` : all;
  const rows = await session.run(
    sql`select ${key} as "key", ${count} as "count"${sql.join(sums, sql``)} from ${counted}${grouped}`,
  );
  const groups = toAggregates(rows, sum);
  if (!query.parts) return groups;
  const sumsOfParts = Object.keys(parts).map((part) => [part, sumsReader(sum, `_${part}`)] as const);
  return groups.map((group, at) => ({
    ...group,
    parts: Object.fromEntries(sumsOfParts.map(([part, sumsOf]) => [part, sumsOf(rows[at] ?? {})])),
  }));
}

/** Converts result rows to groups: `key`, `count`, and each sum by its index. */
export function toAggregates(rows: readonly SqlRow[], sum: readonly string[] = []): Aggregate[] {
  const sumsOf = sumsReader(sum);
  return rows.map((row) => ({ key: scalar(row.key), count: Number(row.count), sums: sumsOf(row) }));
}

/** Creates a function that reads the sums of a row; column names are computed once for thousands of rows. */
function sumsReader(sum: readonly string[], part = ""): (row: SqlRow) => Record<string, number> {
  const places = sum.map((field, at) => [field, `sum_${at}${part}`] as const);
  return (row) => {
    const sums: Record<string, number> = {};
    for (const [field, place] of places) sums[field] = Number(row[place]);
    return sums;
  };
}

/**
 * Restricts rows to the groups with the largest sums: of tens of thousands of groups, only these are then summed
 * completely. Rows without a key are kept and ranked afterwards.
 */
function amongLargest(rows: Sql, key: Sql, { name, type, order = "desc", count }: Ranked): Sql {
  // Doubles are summed fast, and are exact after rounding.
  const sum = type === "double" ? sql`round(sum(${name})::numeric, 6)` : sql`sum(${name})`;
  const keys = sql`select ${key} from ${rows} group by ${key} order by coalesce(${sum}, 0) ${sql.raw(order)}, ${key} limit ${sql.lit(count)}`;
  // A union, so that the keys are looked up: with an "or", each row would be compared with every key.
  return sql`(select * from ${rows} and ${key} in (${keys}) union all select * from ${rows} and ${key} is null) as "largest"`;
}

function ofRollup({ name, sum }: Rollup): Summands {
  const names = new Map(sum.map((one) => [one.field, one.name]));
  return {
    from: name,
    count: sql`coalesce(sum(${sql.id(countColumn)}), 0)`,
    sum: (field, within) => added(sql.id(names.get(field) ?? field), within),
  };
}

/** The smallest rollup that answers a query: fewer columns mean fewer rows. */
export function rollupFor(tables: Tables, resource: string, query: AggregateQuery): Rollup | undefined {
  // Rollups know neither hours nor texts.
  if (query.zone !== undefined || query.q) return undefined;
  return tables
    .rollups(resource)
    .filter((one) => knows(one, query))
    .toSorted((one, other) => one.by.length - other.by.length)[0];
}

/** Whether a rollup has all columns and sums of a query. */
function knows({ by, sum }: Rollup, query: AggregateQuery): boolean {
  const apart = new Set(by.map(({ field }) => field));
  const added = new Set(sum.map(({ field }) => field));
  const parts = Object.values(query.parts ?? {}).flat();
  const fields = [...fieldsOf([...query.where, ...parts]), ...(query.by === undefined ? [] : [query.by])];
  const sums = [...(query.sum ?? []), ...(query.top ? [query.top.by] : [])];
  return fields.every((field) => apart.has(field)) && sums.every((field) => added.has(field));
}

const fieldsOf = (where: readonly Condition[]): string[] =>
  where.flatMap((one) => (one.op === "or" ? one.groups.flatMap(fieldsOf) : [one.field]));

function scalar(value: unknown): Scalar | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
