import { type RawBuilder, sql } from "kysely";
import { keyIn } from "../../../../src/core/validation/index-keys.ts";
import { resolveSlice } from "../../dialect/paging.ts";
import type { Query } from "../../dialect/query.ts";
import { countedExactly, type Page, type Reader, type StoredRecord } from "../../port.ts";
import type { Open, RollupSource, Tables } from "../rollup/tables.ts";
import { lookedUp } from "../sql/conditions.ts";
import type { Session } from "../sql/session.ts";
import { storedScope } from "../sql/stored-keys.ts";
import { columnList, toRecord } from "../sql/table.ts";
import { aggregate } from "./aggregate.ts";
import { selectByIds, selectByUnique } from "./page-statements.ts";
import { readPage, searchPage } from "./pages.ts";
import { needsSample, uniqueLookup } from "./query-shape.ts";
import { type Matches, withinTransaction } from "./stream.ts";
import { approximateTotal, count, totalBeyondPage, totalFromRollup } from "./totals.ts";

/**
 * Creates the reading half of the port.
 * @param open opens a session within one transaction, for streams and for pages that take several statements
 * @param matches how a stream reads all matches
 */
export function createReader(
  tables: Tables,
  session: Session,
  open: Open,
  matches: Matches = withinTransaction,
): Reader {
  const sourceOf = (resource: string): RollupSource => ({
    tables,
    session,
    open,
    table: tables.table(resource),
  });
  const getMany: Reader["getMany"] = async (resource, ids, fields) =>
    readByIds(sourceOf(resource), ids, fields);
  return {
    get: async (resource, id) => (await getMany(resource, [id]))[0] ?? null,
    getMany,
    find: async (resource, query) => find(sourceOf(resource), query),
    owners: (resource, scope, values) => ownersOf(sourceOf(resource), scope, values),
    stream: (resource, query) => stream(sourceOf(resource), query, matches),
    aggregate: async (resource, query) =>
      (tables.kept?.aggregate ?? aggregate)(tables, session, resource, query),
  };
}

async function readByIds(
  { session, table }: RollupSource,
  ids: readonly string[],
  fields?: readonly string[],
): Promise<readonly StoredRecord[]> {
  if (ids.length === 0) return [];
  const rows = await session.run(
    fields
      ? sql`select ${columnList(table, fields)} from ${sql.table(table.name)} where "id" = any(${ids}::text[])`
      : selectByIds(table, ids),
  );
  const rowById = new Map(rows.map((row) => [String(row.id), row]));
  return ids.flatMap((id) => {
    const row = rowById.get(id);
    return row ? [toRecord(table, row, fields)] : [];
  });
}

async function find(source: RollupSource, criteria: Query): Promise<Page> {
  const query = await withIds(source, criteria);
  const unique = await findUnique(source, query);
  if (unique) return unique;
  const { start = 0, end } = query;
  const countsFromEnd = end !== undefined && (start < 0 || end < 0);
  const isPage = query.total === "about" && end !== undefined && !countsFromEnd;
  if (isPage && needsSample(source.table, query, start)) return findBySample(source, query);
  // Offsets from the last row require the total first.
  return countsFromEnd ? findFromEnd(source, query) : findPage(source, query);
}

/** The result of a query for values of a unique field; null for all other queries. */
async function findUnique({ session, table }: RollupSource, query: Query): Promise<Page | null> {
  const unique = uniqueLookup(table, query);
  if (!unique) return null;
  const all = await session.run(selectByUnique(table, ...unique));
  const { offset, count } = resolveSlice(query, all.length);
  const rows = all.slice(offset, offset + count).map((row) => toRecord(table, row));
  return { rows, total: all.length };
}

async function findBySample(source: RollupSource, query: Query): Promise<Page> {
  const [page, rolledUp] = await Promise.all([
    searchPage(source, query, resolveSlice(query, Number.MAX_SAFE_INTEGER)),
    totalFromRollup(source, query),
  ]);
  return rolledUp ? { rows: page.rows, ...rolledUp } : page;
}

async function findFromEnd(source: RollupSource, query: Query): Promise<Page> {
  const total = await count(source, query);
  return { rows: await readPage(source, query, resolveSlice(query, total)), total };
}

async function findPage(source: RollupSource, query: Query): Promise<Page> {
  const slice = resolveSlice(query, Number.MAX_SAFE_INTEGER);
  const [rows, approximate] = await Promise.all([
    readPage(source, query, slice),
    query.total === "about" && slice.offset <= countedExactly ? approximateTotal(source, query) : undefined,
  ]);
  const seen = slice.offset + rows.length;
  const isLast = rows.length < slice.count;
  if (isLast && (rows.length > 0 || slice.offset === 0)) return { rows, total: seen };
  // For a page beyond the last row, the total tells where that is.
  if (isLast) return { rows, total: await count(source, query) };
  return { rows, ...(await totalBeyondPage(source, query, seen, approximate)) };
}

/** The query with parts of ids replaced by the matching ids. */
async function withIds({ tables, table, session }: RollupSource, query: Query): Promise<Query> {
  const look = async (statement: RawBuilder<unknown>) =>
    (await session.run(statement)).map(({ id }) => String(id));
  return { ...query, where: await lookedUp(tables.schema, table, query.where, look) };
}

async function ownersOf(
  { session, table }: RollupSource,
  scope: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { resource } = table;
  const keys = [...new Set(values.map(keyIn(resource, scope)))];
  if (keys.length === 0) return new Map();
  const rows = await session.run(
    sql`select "value", "record_id" from "unique_keys"
          where "resource" = ${resource.name} and "scope" = ${storedScope(table, scope)} and "value" = any(${keys}::text[])`,
  );
  return new Map(rows.map((row) => [String(row.value), String(row.record_id)]));
}

async function* stream(source: RollupSource, query: Query, matches: Matches): AsyncIterable<StoredRecord> {
  const { start = 0, end: last } = query;
  if (last === undefined) yield* matches(source, query);
  // The total is only needed for offsets from the last row.
  else if (start < 0 || last < 0) yield* (await find(source, query)).rows;
  else yield* await readPage(source, query, resolveSlice(query, Number.MAX_SAFE_INTEGER));
}
