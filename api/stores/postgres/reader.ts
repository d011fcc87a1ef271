import { type RawBuilder, sql } from "kysely";
import { fieldOf } from "../../../src/core/define.ts";
import type { Scalar } from "../../../src/core/fields/field.ts";
import { resolveSlice } from "../../dialect/paging.ts";
import type { Condition, Query, Sort } from "../../dialect/query.ts";
import { countedExactly, type Found, type Reader, type StoredRecord } from "../port.ts";
import type { Schema } from "../schema.ts";
import { aggregate, rollupFor } from "./aggregate.ts";
import { byValue } from "./by-value.ts";
import { lookedUp, matching, ordering } from "./conditions.ts";
import { prepared } from "./database.ts";
import { isAsOpened, isPlain, isReadInOrder, isReadOfEach } from "./indexes.ts";
import type { Kept } from "./kept.ts";
import type { Ranking } from "./rankings.ts";
import type { Rollup } from "./rollups.ts";
import { sampled } from "./sample.ts";
import type { Session } from "./session.ts";
import { type Column, columnList, signatureOf, type Table, toRecord } from "./table.ts";

export interface Tables {
  readonly schema: Schema;
  table(resource: string): Table;
  /** What aggregations of a resource may be answered from. */
  rollups(resource: string): readonly Rollup[];
  rankings(resource: string): readonly Ranking[];
  /** Answers that may still hold; none within transactions, which see what they have written. */
  readonly kept?: Kept;
}

type Sql = RawBuilder<unknown>;
type Total = Omit<Found, "rows">;
type Slice = ReturnType<typeof resolveSlice>;
type Opened = { readonly session: Session; end(): Promise<void> };

/** Rows before a page from which on it is found by its ids. */
const far = 200;

/** Rows before a page up to which it is looked where those stand that meet several conditions. */
const near = 1000;

/** So many values of a field are read each by itself at most, up to a page that begins so far out. */
const [mostEach, farthestEach] = [8, countedExactly];

/** So many rows are read at most to find a page of a search among them. */
const readable = 20_000;

/** So many entries of an index are looked through in the time in which one match is read. */
const entriesForRow = 8;

/** So many rows are looked at where it is only asked how many match. */
const sampledForCount = 12_000;
/** From how many matches on a planner's guess is looked into, and a sample has shown that there are more than are counted exactly. */
const [perhapsMany, surelyMany] = [0.5 * countedExactly, 1.5 * countedExactly];

/** Rows that a stream fetches at a time. */
const batch = 500;
let cursors = 0;

const rowsById = (table: Table, ids: readonly string[]) =>
  prepared(
    `get ${signatureOf(table)}`,
    { ids },
    (slot) =>
      sql`select ${columnList(table)} from ${sql.table(table.name)} where "id" = any(${slot("ids")}::text[])`,
  );

/** What a query asks for that names values of which each belongs to one record. */
function uniqueIn(
  table: Table,
  { where, q, sort, fields }: Query,
): readonly [Column, readonly string[]] | null {
  const [only, ...others] = where;
  if (!only || others.length > 0 || q || sort.length > 0 || fields || only.op !== "eq") return null;
  if (!fieldOf(table.resource, only.field)?.unique) return null;
  const column = table.column(only.field);
  return column.type === "text" ? [column, only.values.map(String)] : null;
}

const rowsByUnique = (table: Table, { name }: Column, values: readonly string[]) =>
  prepared(
    `by ${name} ${signatureOf(table)}`,
    { values },
    (slot) =>
      sql`select ${columnList(table)} from ${sql.table(table.name)}
        where ${sql.id(name)} = any(${slot("values")}::text[]) order by "id"`,
  );

/**
 * The reading half of the port.
 * @param open gives a session that lives within one transaction, for streams
 */
export function createReader(tables: Tables, session: Session, open: () => Promise<Opened>): Reader {
  const asked = (table: Table, query: Query) =>
    sql`from ${sql.table(table.name)} where ${matching(tables.schema, table, query)}`;
  const selected = (table: Table, query: Query) =>
    sql`select ${columnList(table, query.fields)} ${asked(table, query)} order by ${ordering(table, query)}`;

  /** Far from the first row, the rows before are passed over in an index, and only those of the page are read. */
  function paged(table: Table, query: Query, { offset, count }: { offset: number; count: number }): Sql {
    const limit = sql`limit ${count} offset ${offset}`;
    const each = offset + count <= farthestEach ? ofEach(table, query) : [];
    if (offset < far && each.length === 0) return sql`${selected(table, query)} ${limit}`;
    const order = ordering(table, query);
    const ids = sql`select "id" ${each.length === 0 ? asked(table, query) : merged(each)} order by ${order} ${limit}`;
    return sql`select ${columnList(table, query.fields)} from ${sql.table(table.name)} where "id" = any(array(${ids})) order by ${order}`;

    function merged(queries: readonly Query[]): Sql {
      const keys = sql.join(
        ["id", ...query.sort.map(({ field }) => table.column(field).name)].map((name) => sql.id(name)),
      );
      const most = offset + count;
      const rows = queries.map(
        (one) => sql`(select ${keys} ${asked(table, one)} order by ${order} limit ${most})`,
      );
      return sql`from (${sql.join(rows, sql` union all `)}) as "each"`;
    }
  }

  /**
   * A query for several values of a field as one for each of them, where an index has these in order: of two rare states, the
   * index of all records may hold the first rows at its end.
   */
  function ofEach(table: Table, query: Query): readonly Query[] {
    const several = query.where.find(
      (one) => one.op === "eq" && one.values.length > 1 && isReadOfEach(table, one.field, query.sort),
    );
    if (query.q || several?.op !== "eq") return [];
    const values = [...new Set(several.values)];
    if (values.length > mostEach || table.column(several.field).type !== "text") return [];
    return values.map((value) => ({
      ...query,
      where: query.where.map((one) => (one === several ? { ...several, values: [value] } : one)),
    }));
  }

  /** @param most where counting stops. Default: nowhere */
  async function count(table: Table, query: Query, most?: number): Promise<number> {
    const some = most === undefined ? sql`` : sql` limit ${most}`;
    const rows = await session.run(
      sql`select count(*) from (select ${asked(table, query)}${some}) as "matches"`,
    );
    return Number(rows[0]?.count);
  }

  async function page(table: Table, query: Query, slice: Slice) {
    const rows = await session.run(
      query.end === undefined ? selected(table, query) : paged(table, query, slice),
    );
    return rows.map((row) => toRecord(table, row, query.fields));
  }

  /** A page of queries whose rows stand one after the other. */
  async function pageOfAll(table: Table, queries: readonly Query[], { offset, count: wanted }: Slice) {
    const rows: StoredRecord[] = [];
    let before = offset;
    for (const query of queries) {
      if (rows.length === wanted) break;
      const passed = before > 0 ? await count(table, query, before + 1) : 0;
      // Of one more than stand before the page, it has the first.
      if (passed > before || before === 0) {
        rows.push(...(await rowsOf(table, query, { offset: before, count: wanted - rows.length })));
      }
      before -= Math.min(passed, before);
    }
    return rows;
  }

  async function rowsOf(table: Table, query: Query, slice: Slice): Promise<readonly StoredRecord[]> {
    if (query.end === undefined) return page(table, query, slice);
    if (isSought(table, query, slice.offset)) return (await searched(table, query, slice)).rows;
    const each = await byValue(session, table, query);
    return each ? pageOfAll(table, each, slice) : page(table, query, slice);
  }

  /** As the database's statistics have it. */
  async function estimated(table: Table, query: Query): Promise<number> {
    const rows = await session.run(sql`explain (format json) select ${asked(table, query)}`);
    return plannedRows(rows[0]?.["QUERY PLAN"]);
  }

  /** How many match, where a rollup knows. */
  async function inRollup(table: Table, { where, q }: Query): Promise<Total | undefined> {
    const resource = table.resource.name;
    if (q || !rollupFor(tables, resource, { where })) return undefined;
    const [all] = await aggregate(tables, session, resource, { where });
    return { total: all?.count ?? 0 };
  }

  /** How many match, counted as far as that is exact. Of lists each row would have to be read: of many, some are looked at. */
  async function counting(table: Table, query: Query): Promise<Total> {
    const rolledUp = await inRollup(table, query);
    if (rolledUp) return rolledUp;
    if (looksIntoLists(table, query) && (await estimated(table, query)) > surelyMany) {
      const { about } = await sampled(session, tables.schema, table, query, 0, sampledForCount);
      if (about > surelyMany) return { total: about, about: true };
    }
    const counted = await count(table, query, countedExactly + 1);
    if (counted <= countedExactly) return { total: counted };
    return { total: Math.max(await estimated(table, query), counted), about: true };
  }

  /**
   * How many match, where there are `seen` rows up to the end of the page and perhaps more.
   * @param counted what was counted beside the page
   */
  async function totalOf(
    table: Table,
    query: Query,
    seen: number,
    counted: Total | undefined,
  ): Promise<Total> {
    if (query.total === "none") return { total: seen };
    if (query.total === undefined) return { total: await count(table, query) };
    if (counted && !counted.about) return counted;
    // One more than was seen: whoever goes on learns whether that was all.
    return { total: Math.max(counted?.total ?? (await estimated(table, query)), seen + 1), about: true };
  }

  /**
   * A page of what a search finds, taken from the matches themselves: along an index of the order, the table would be read up to
   * the first ones, which may stand at its end.
   */
  async function sorted(table: Table, query: Query, slice: Slice): Promise<Found> {
    const keys = new Set([...query.sort.map(({ field }) => table.column(field).name), "id"]);
    const order = ordering(table, query);
    const matches = sql`select ${sql.join([...keys].map((name) => sql.id(name)))} ${asked(table, query)}`;
    const page = sql`select "id" from "matches" order by ${order} limit ${slice.count} offset ${slice.offset}`;
    const all = await session.run(
      sql`with "matches" as materialized (${matches})
        select "_total", ${columnList(table, query.fields)}
        from (select count(*) as "_total" from "matches") as "counted"
        left join ${sql.table(table.name)} on "id" = any(array(${page})) order by ${order}`,
    );
    const rows = all.filter(({ id }) => id !== null).map((row) => toRecord(table, row, query.fields));
    return { rows, total: Number(all[0]?._total) };
  }

  /**
   * A page of what a search finds among the first rows in the order of the list; fewer rows where more would have to be read.
   * @param first how many rows are read at most
   */
  async function among(table: Table, query: Query, slice: Slice, first: number): Promise<StoredRecord[]> {
    const order = ordering(table, query);
    const rows = await session.run(
      sql`select ${columnList(table, query.fields)}
        from (select * from ${sql.table(table.name)} order by ${order} limit ${first}) as "first"
        where ${matching(tables.schema, table, query)} order by ${order} limit ${slice.count} offset ${slice.offset}`,
    );
    return rows.map((row) => toRecord(table, row, query.fields));
  }

  /**
   * Few matches are all sorted. Of many, a page stands among the first rows of the order, or among the matches up to a
   * value that a sample has shown, if there is an index of the order.
   */
  async function searched(table: Table, query: Query, slice: Slice): Promise<Found> {
    // Asking the planner costs next to nothing. It is right about what is rare, and no more than a guess about the rest.
    if ((await estimated(table, query)) <= perhapsMany) return sorted(table, query, slice);
    const { offset, count: wanted } = slice;
    const sample = await sampled(session, tables.schema, table, query, offset + wanted);
    const { about, bound, first, before, within } = sample;
    const [key] = query.sort;
    const each = about > surelyMany ? await byValue(session, table, query) : null;
    if (each) {
      const rows = await pageOfAll(table, each, slice);
      return { rows, total: Math.max(about, offset + rows.length + 1), about: true };
    }
    if (about <= surelyMany || !isReadInOrder(table, key)) return sorted(table, query, slice);
    let rows: readonly StoredRecord[] = [];
    if (first <= Math.max(readable, about / 2)) rows = await among(table, query, slice, first);
    if (rows.length < wanted && before < entriesForRow * about && within < about / 2) {
      rows = await upTo(table, query, slice, key, bound);
    }
    if (rows.length < wanted && first < about && !isSearch(table, query)) {
      rows = await page(table, query, slice);
    }
    if (rows.length < wanted) return sorted(table, query, slice);
    return { rows, total: Math.max(about, offset + rows.length + 1), about: true };
  }

  /** A page of what a search finds among the matches up to a value of the order; fewer rows where it ends beyond that. */
  async function upTo(
    table: Table,
    query: Query,
    slice: Slice,
    key: Sort | undefined,
    bound: Scalar | null,
  ): Promise<readonly StoredRecord[]> {
    if (!key || bound === null) return [];
    const { field, order } = key;
    const within: Condition = { field, op: order === "asc" ? "lte" : "gte", values: [bound] };
    // Downwards, what has no value comes first.
    const nothing: Condition = { field, op: "null", isNull: true };
    const first: Condition = order === "asc" ? within : { op: "or", groups: [[nothing], [within]] };
    return (await sorted(table, { ...query, where: [...query.where, first] }, slice)).rows;
  }

  /** With what parts of ids stand for. */
  async function withIds(table: Table, query: Query): Promise<Query> {
    const look = async (statement: Sql) => (await session.run(statement)).map(({ id }) => String(id));
    return { ...query, where: await lookedUp(tables.schema, table, query.where, look) };
  }

  async function find(resource: string, question: Query): Promise<Found> {
    const table = tables.table(resource);
    const query = await withIds(table, question);
    const { start = 0, end } = query;
    const unique = uniqueIn(table, query);
    if (unique) {
      const all = await session.run(rowsByUnique(table, ...unique));
      const { offset, count: wanted } = resolveSlice(query, all.length);
      const rows = all.slice(offset, offset + wanted).map((row) => toRecord(table, row));
      return { rows, total: all.length };
    }
    const isPage = query.total === "about" && end !== undefined && start >= 0 && end >= 0;
    if (isPage && isSought(table, query, start)) {
      const [found, rolledUp] = await Promise.all([
        searched(table, query, resolveSlice(query, Number.MAX_SAFE_INTEGER)),
        inRollup(table, query),
      ]);
      return rolledUp ? { rows: found.rows, ...rolledUp } : found;
    }
    // Ends that are counted from the last row need the total first.
    const known = end !== undefined && (start < 0 || end < 0) ? await count(table, query) : undefined;
    const slice = resolveSlice(query, known ?? Number.MAX_SAFE_INTEGER);
    const isCounted = query.total === "about" && known === undefined && slice.offset <= countedExactly;
    const [rows, counted] = await Promise.all([
      rowsOf(table, query, slice),
      isCounted ? counting(table, query) : undefined,
    ]);
    if (known !== undefined) return { rows, total: known };
    const seen = slice.offset + rows.length;
    const isLast = rows.length < slice.count;
    if (isLast && (rows.length > 0 || slice.offset === 0)) return { rows, total: seen };
    // Whoever is beyond the last row must learn where it is.
    if (isLast) return { rows, total: await count(table, query) };
    return { rows, ...(await totalOf(table, query, seen, counted)) };
  }

  /** All that matches, a batch at a time. @param own a session that lives within one transaction */
  async function* all(own: Session, table: Table, query: Query): AsyncIterable<StoredRecord> {
    const cursor = sql.id(`stream_${++cursors}`);
    await own.run(sql`declare ${cursor} no scroll cursor for ${selected(table, query)}`);
    for (let rows = await next(); rows.length > 0; rows = await next()) {
      for (const row of rows) yield toRecord(table, row, query.fields);
    }
    await own.run(sql`close ${cursor}`);
    async function next() {
      return own.run(sql`fetch ${sql.lit(batch)} from ${cursor}`);
    }
  }

  async function getMany(resource: string, ids: readonly string[], fields?: readonly string[]) {
    const table = tables.table(resource);
    if (ids.length === 0) return [];
    const rows = await session.run(
      fields
        ? sql`select ${columnList(table, fields)} from ${sql.table(table.name)} where "id" = any(${ids}::text[])`
        : rowsById(table, ids),
    );
    const found = new Map(rows.map((row) => [String(row.id), row]));
    return ids.flatMap((id) => {
      const row = found.get(id);
      return row ? [toRecord(table, row, fields)] : [];
    });
  }

  return {
    get: async (resource, id) => (await getMany(resource, [id]))[0] ?? null,
    getMany,
    find,
    async owners(resource, scope, values) {
      const wanted = [...new Set(values.map((value) => value.toLowerCase()))];
      if (wanted.length === 0) return new Map();
      const rows = await session.run(
        sql`select "value", "record_id" from "unique_keys"
          where "resource" = ${resource} and "scope" = ${scope} and "value" = any(${wanted}::text[])`,
      );
      return new Map(rows.map((row) => [String(row.value), String(row.record_id)]));
    },
    async *stream(resource, query) {
      const table = tables.table(resource);
      const { start = 0, end: last } = query;
      if (last !== undefined) {
        // Nobody asks for the total, unless ends are counted from it.
        yield* start < 0 || last < 0
          ? (await find(resource, query)).rows
          : await rowsOf(table, query, resolveSlice(query, Number.MAX_SAFE_INTEGER));
        return;
      }
      const { session: own, end } = await open();
      try {
        for (const one of (await byValue(own, table, query)) ?? [query]) yield* all(own, table, one);
      } finally {
        await end();
      }
    },
    async aggregate(resource, query) {
      return (tables.kept?.aggregate ?? aggregate)(tables, session, resource, query);
    },
  };
}

const partsOfTexts: ReadonlySet<string> = new Set(["like", "startswith"]);

/** Does a query look for a part of what fields hold, of lists of ids or of all others? */
function looksInto(ids: boolean, table: Table, where: readonly Condition[]): boolean {
  return where.some((one) =>
    one.op === "or"
      ? one.groups.some((group) => looksInto(ids, table, group))
      : partsOfTexts.has(one.op) && ids === (fieldOf(table.resource, one.field)?.kind === "refs"),
  );
}

/** Does a query look into texts, tags among them? How many it finds and where, the database guesses badly; and so of several conditions. */
const isSearch = (table: Table, { q, where }: Query): boolean =>
  q !== undefined || looksInto(false, table, where);

/** Is its page looked for where its matches may stand? */
const isSought = (table: Table, query: Query, start: number): boolean =>
  isSearch(table, query) || (start < near && !isPlain(table, query) && !isListedAsOpened(table, query));

/** Are ids looked for in a list, among records in the order in which these are opened? Those are read until a page is full. */
const isListedAsOpened = (table: Table, query: Query): boolean =>
  looksIntoLists(table, query) && isAsOpened(table.resource, query.sort);

const looksIntoLists = (table: Table, { where }: Query): boolean => looksInto(true, table, where);

/** The rows that the outermost step of a plan is expected to give. */
function plannedRows(plans: unknown): number {
  const [first]: { readonly Plan?: { readonly "Plan Rows"?: number } }[] = Array.isArray(plans) ? plans : [];
  return first?.Plan?.["Plan Rows"] ?? 0;
}
