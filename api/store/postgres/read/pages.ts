import type { Scalar } from "../../../../src/core/fields/field.ts";
import { isOfBeginnings, parseSearch } from "../../../../src/domain/texts/search.ts";
import type { Condition, Query, Sort } from "../../dialect/query.ts";
import { countedExactly, type Page, type StoredRecord } from "../../port.ts";
import type { RollupSource } from "../rollup/tables.ts";
import { isReadInOrder } from "../sql/indexes.ts";
import { reconnecting } from "../sql/reconnect.ts";
import { toRecord } from "../sql/table.ts";
import { byValue, isReadInParts } from "./by-value.ts";
import {
  type RowSlice,
  readAlong,
  selectAmongFirst,
  selectMatching,
  selectPage,
  selectSortedMatches,
} from "./page-statements.ts";
import { isTextSearch, needsSample } from "./query-shape.ts";
import { knownRows, type Sampled, sampled } from "./sample.ts";
import { count, estimate, surelyMany } from "./totals.ts";

/** Number of expected matches from which a sample is taken. */
const perhapsMany = 0.5 * countedExactly;

/**
 * The same without a total, so that a page in the order is found early: for two infrequent letters, the planner always
 * expects a few of ten thousand rows, where there may be a hundred.
 */
const perhapsManyRows = 300;

/**
 * Share of rows that may match one or two letters although the planner expects next to none: it knows about a hundred
 * texts, and these letters may be in none of them.
 */
const unseenShare = 0.01;

/** Maximum number of rows read to find a page of a search among them. */
const maxRowsRead = 20_000;

/** Index entries scanned in the time it takes to read one matching row. */
const entriesForRow = 8;

/** Reads the rows of a page in the way that suits the query. */
export async function readPage(
  source: RollupSource,
  query: Query,
  slice: RowSlice,
): Promise<readonly StoredRecord[]> {
  if (query.end === undefined) return readRows(source, query, slice);
  if (needsSample(source.table, query, slice.offset)) return (await searchPage(source, query, slice)).rows;
  return (await readInParts(source, query, slice)) ?? readRows(source, query, slice);
}

/**
 * A page of a search. Few matches are all sorted. Of many, a page is found among the first rows of the order, or among
 * the matches up to a value from a sample, if an index has the order.
 */
export async function searchPage(source: RollupSource, query: Query, slice: RowSlice): Promise<Page> {
  const { session, table, tables } = source;
  const few = query.total === "none" ? perhapsManyRows : perhapsMany;
  if ((await expectedMatches(source, query)) <= few) return sortMatches(source, query, slice);
  const sample = await sampled(session, tables.schema, table, query, { count: slice.offset + slice.count });
  // Without a total, it only matters whether fewer rows are read in the order than there are matches.
  const isMany = query.total === "none" ? sample.first < sample.about : sample.about > surelyMany;
  const inParts = isMany ? await readInParts(source, query, slice) : null;
  if (inParts) return withEstimate(inParts);
  if (!isMany || !isReadInOrder(table, query.sort[0])) return sortMatches(source, query, slice);
  const rows = await readInOrder(source, query, slice, sample);
  return rows.length < slice.count ? sortMatches(source, query, slice) : withEstimate(rows);

  function withEstimate(rows: readonly StoredRecord[]): Page {
    return { rows, total: Math.max(sample.about, slice.offset + rows.length + 1), about: true };
  }
}

/**
 * The estimate costs next to nothing. It is right about rare matches of three letters or more, and a guess otherwise. A
 * page with a total counts the matches anyway.
 */
async function expectedMatches(source: RollupSource, query: Query): Promise<number> {
  const expected = await estimate(source, query);
  if (query.q === undefined || !isOfBeginnings(parseSearch(query.q)) || query.total !== "none")
    return expected;
  return Math.max(expected, unseenShare * (await knownRows(source.session, source.table)));
}

/** A page of many matches along an index of the order; fewer rows if too many others would have to be read. */
async function readInOrder(
  source: RollupSource,
  query: Query,
  slice: RowSlice,
  { about, bound, first, before, within }: Sampled,
): Promise<readonly StoredRecord[]> {
  let rows: readonly StoredRecord[] = [];
  const isAlongValue = readAlong(source.table, query) !== undefined;
  // The sample knows the distance in the order of all rows: those of a value may be at its end.
  const most = isAlongValue ? Math.max(maxRowsRead, slice.offset + slice.count) : first;
  if (isAlongValue || first <= Math.max(maxRowsRead, about / 2)) {
    rows = await rowsOf(source, query, selectAmongFirst(source, query, slice, most));
  }
  if (rows.length < slice.count && before < entriesForRow * about && within < about / 2) {
    rows = await sortMatchesUpTo(source, query, slice, bound);
  }
  if (rows.length < slice.count && most < maxRowsRead && maxRowsRead < about) {
    // Perhaps only a few rows more: where those without a value come first, there is no bound.
    rows = await rowsOf(source, query, selectAmongFirst(source, query, slice, maxRowsRead));
  }
  if (rows.length < slice.count && first < about && !isTextSearch(source.table, query)) {
    rows = await readRows(source, query, slice);
  }
  return rows;
}

/**
 * A page of a query that is read in parts, all from one snapshot: a record that moves from one part to another meanwhile
 * is on the page once. Null for all other queries.
 */
async function readInParts(
  { tables, table, open }: RollupSource,
  query: Query,
  slice: RowSlice,
): Promise<readonly StoredRecord[] | null> {
  if (!isReadInParts(table, query)) return null;
  return reconnecting(async () => {
    const { session, end } = await open();
    try {
      const parts = await byValue(session, table, query);
      const there = { tables, table, session, open: async () => ({ session, end: async () => {} }) };
      return parts && (await readParts(there, parts, slice));
    } finally {
      await end();
    }
  });
}

/** A page of the rows of several queries, one after the other. */
async function readParts(
  source: RollupSource,
  parts: readonly Query[],
  slice: RowSlice,
): Promise<StoredRecord[]> {
  const rows: StoredRecord[] = [];
  let before = slice.offset;
  for (const query of parts) {
    if (rows.length === slice.count) break;
    const passed = before > 0 ? await count(source, query, before + 1) : 0;
    // One more row than precedes the page: the part has the page's first row.
    if (passed > before || before === 0) {
      rows.push(...(await readPage(source, query, { offset: before, count: slice.count - rows.length })));
    }
    before -= Math.min(passed, before);
  }
  return rows;
}

/** A page of the matches, which are all read and sorted. */
async function sortMatches(source: RollupSource, query: Query, slice: RowSlice): Promise<Page> {
  const all = await source.session.run(selectSortedMatches(source, query, slice));
  const rows = all.filter(({ id }) => id !== null).map((row) => toRecord(source.table, row, query.fields));
  return { rows, total: Number(all[0]?._total) };
}

/** A page of the matches up to a value of the first sort field; fewer rows if the page ends beyond it. */
async function sortMatchesUpTo(
  source: RollupSource,
  query: Query,
  slice: RowSlice,
  bound: Scalar | null,
): Promise<readonly StoredRecord[]> {
  const [key] = query.sort;
  if (!key || bound === null) return [];
  return (await sortMatches(source, { ...query, where: [...query.where, upTo(key, bound)] }, slice)).rows;
}

function upTo({ field, order }: Sort, bound: Scalar): Condition {
  if (order === "asc") return { field, op: "lte", values: [bound] };
  // In descending order, records without a value come first.
  return {
    op: "or",
    groups: [[{ field, op: "null", isNull: true }], [{ field, op: "gte", values: [bound] }]],
  };
}

async function readRows(
  source: RollupSource,
  query: Query,
  slice: RowSlice,
): Promise<readonly StoredRecord[]> {
  const statement =
    query.end === undefined ? selectMatching(source, query) : selectPage(source, query, slice);
  return rowsOf(source, query, statement);
}

async function rowsOf(
  { session, table }: RollupSource,
  { fields }: Query,
  statement: ReturnType<typeof selectPage>,
): Promise<readonly StoredRecord[]> {
  return (await session.run(statement)).map((row) => toRecord(table, row, fields));
}
