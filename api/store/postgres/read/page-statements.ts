import { type RawBuilder, sql } from "kysely";
import type { Condition, Query } from "../../dialect/query.ts";
import { countedExactly } from "../../port.ts";
import type { RollupSource } from "../rollup/tables.ts";
import { orderClause, whereClause } from "../sql/conditions.ts";
import { prepared } from "../sql/database.ts";
import { isReadOfEach } from "../sql/indexes.ts";
import { type Column, columnList, type SqlTable, signatureOf } from "../sql/table.ts";

type Sql = RawBuilder<unknown>;

/** The rows of a page: limit and offset. */
export interface RowSlice {
  readonly offset: number;
  readonly count: number;
}

/** From this offset on, a page's ids are read from an index first, and only its own rows are fetched. */
const deepOffset = 200;

/** A condition with up to this many values may become a query per value, for pages that end within the first rows. */
const maxQueries = 8;
const maxMergedRows = countedExactly;

/** `from … where …` of all matches. */
export const fromMatching = ({ tables, table }: Pick<RollupSource, "tables" | "table">, query: Query): Sql =>
  sql`from ${sql.table(table.name)} where ${whereClause(tables.schema, table, query)}`;

export const selectMatching = (source: RollupSource, query: Query): Sql =>
  sql`select ${columnList(source.table, query.fields)} ${fromMatching(source, query)} order by ${orderClause(source.table, query)}`;

/** The ids of all matches, in order. */
export const selectIds = (source: RollupSource, query: Query): Sql =>
  sql`select "id" ${fromMatching(source, query)} order by ${orderClause(source.table, query)}`;

/** Those of these records that match, in any order. */
export const selectMatchingAmong = (source: RollupSource, query: Query, ids: readonly string[]): Sql =>
  sql`select ${columnList(source.table, query.fields)} ${fromMatching(source, query)} and "id" = any(${ids}::text[])`;

export function selectPage(source: RollupSource, query: Query, { offset, count }: RowSlice): Sql {
  const { table } = source;
  const limit = sql`limit ${count} offset ${offset}`;
  const each = offset + count <= maxMergedRows ? queriesOfEachValue(table, query) : [];
  if (offset < deepOffset && each.length === 0) return sql`${selectMatching(source, query)} ${limit}`;
  const order = orderClause(table, query);
  const from = each.length === 0 ? fromMatching(source, query) : fromMerged(source, each, offset + count);
  const ids = sql`select "id" ${from} order by ${order} ${limit}`;
  return sql`select ${columnList(table, query.fields)} from ${sql.table(table.name)} where "id" = any(array(${ids})) order by ${order}`;
}

/**
 * Splits a query for several values of a field into one per value, if an index has the rows of each in order: for two
 * rare states, the index over all records may have the first rows at its end.
 */
function queriesOfEachValue(table: SqlTable, query: Query): readonly Query[] {
  const several = query.where.find(
    (one) => one.op === "eq" && one.values.length > 1 && isReadOfEach(table, one.field, query.sort),
  );
  if (query.q || several?.op !== "eq") return [];
  const values = [...new Set(several.values)];
  if (values.length > maxQueries || table.column(several.field).type !== "text") return [];
  return values.map((value) => ({
    ...query,
    where: query.where.map((one) => (one === several ? { ...several, values: [value] } : one)),
  }));
}

/** `from …` over the first rows of several queries with the same order. */
function fromMerged(source: RollupSource, queries: readonly Query[], first: number): Sql {
  const { table } = source;
  const fields = queries[0]?.sort.map(({ field }) => table.column(field).name) ?? [];
  const keys = sql.join(["id", ...fields].map((name) => sql.id(name)));
  const rows = queries.map(
    (one) =>
      sql`(select ${keys} ${fromMatching(source, one)} order by ${orderClause(table, one)} limit ${first})`,
  );
  return sql`from (${sql.join(rows, sql` union all `)}) as "each"`;
}

/**
 * A page in any order, taken from all matches, with their number as `_total` in each row; one row without an id if the
 * page is empty. Reading along an index of the order would find matches at its end last.
 */
export function selectSortedMatches(source: RollupSource, query: Query, slice: RowSlice): Sql {
  const { table } = source;
  const keys = new Set([...query.sort.map(({ field }) => table.column(field).name), "id"]);
  const order = orderClause(table, query);
  const matches = sql`select ${sql.join([...keys].map((name) => sql.id(name)))} ${fromMatching(source, query)}`;
  const page = sql`select "id" from "matches" order by ${order} limit ${slice.count} offset ${slice.offset}`;
  return sql`with "matches" as materialized (${matches})
        select "_total", ${columnList(table, query.fields)}
        from (select count(*) as "_total" from "matches") as "counted"
        left join ${sql.table(table.name)} on "id" = any(array(${page})) order by ${order}`;
}

/**
 * The condition for a single value whose rows an index has in the order of the query: these are read instead of all.
 */
export const readAlong = (table: SqlTable, { where, sort }: Query): Condition | undefined =>
  where.find((one) => one.op === "eq" && one.values.length === 1 && isReadOfEach(table, one.field, sort));

/** @param first maximum number of rows to read, in the order of the query */
export function selectAmongFirst(
  { tables, table }: RollupSource,
  query: Query,
  slice: RowSlice,
  first: number,
): Sql {
  const order = orderClause(table, query);
  const along = readAlong(table, query);
  const read = whereClause(tables.schema, table, { where: along ? [along] : [] });
  return sql`select ${columnList(table, query.fields)}
        from (select * from ${sql.table(table.name)} where ${read} order by ${order} limit ${first}) as "first"
        where ${whereClause(tables.schema, table, query)} order by ${order} limit ${slice.count} offset ${slice.offset}`;
}

export const selectByIds = (table: SqlTable, ids: readonly string[]) =>
  prepared(
    `get ${signatureOf(table)}`,
    { ids },
    (slot) =>
      sql`select ${columnList(table)} from ${sql.table(table.name)} where "id" = any(${slot("ids")}::text[])`,
  );

export const selectByUnique = (table: SqlTable, { name }: Column, values: readonly string[]) =>
  prepared(
    `by ${name} ${signatureOf(table)}`,
    { values },
    (slot) =>
      sql`select ${columnList(table)} from ${sql.table(table.name)}
        where ${sql.id(name)} = any(${slot("values")}::text[]) order by "id"`,
  );
