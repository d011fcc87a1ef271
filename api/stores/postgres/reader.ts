import { sql } from "kysely";
import { resolveSlice } from "../../dialect/paging.ts";
import type { Query } from "../../dialect/query.ts";
import type { Found, Reader } from "../port.ts";
import type { Schema } from "../schema.ts";
import { aggregate } from "./aggregate.ts";
import { matching, ordering } from "./conditions.ts";
import type { Rollup } from "./rollups.ts";
import type { Session } from "./session.ts";
import { columnList, type Table, toRecord } from "./table.ts";

export interface Tables {
  readonly schema: Schema;
  table(resource: string): Table;
  /** What aggregations of a resource may be answered from. */
  rollups(resource: string): readonly Rollup[];
}

type Opened = { readonly session: Session; end(): Promise<void> };

/** Rows that a stream fetches at a time. */
const batch = 500;
let cursors = 0;

/**
 * The reading half of the port.
 * @param open gives a session that lives within one transaction, for streams
 */
export function createReader(tables: Tables, session: Session, open: () => Promise<Opened>): Reader {
  const selected = (table: Table, query: Query) =>
    sql`select ${columnList(table)} from ${sql.table(table.name)} where ${matching(tables.schema, table, query)} order by ${ordering(table, query)}`;

  async function count(table: Table, query: Query): Promise<number> {
    const where = matching(tables.schema, table, query);
    const rows = await session.run(sql`select count(*) from ${sql.table(table.name)} where ${where}`);
    return Number(rows[0]?.count);
  }

  async function page(table: Table, query: Query, { count, offset }: ReturnType<typeof resolveSlice>) {
    const limit = query.end === undefined ? sql`` : sql` limit ${count} offset ${offset}`;
    const rows = await session.run(sql`${selected(table, query)}${limit}`);
    return rows.map((row) => toRecord(table, row));
  }

  async function find(resource: string, query: Query): Promise<Found> {
    const table = tables.table(resource);
    const { start = 0, end } = query;
    // Ends that are counted from the last row need the total first.
    const known = end !== undefined && (start < 0 || end < 0) ? await count(table, query) : undefined;
    const slice = resolveSlice(query, known ?? Number.MAX_SAFE_INTEGER);
    const rows = await page(table, query, slice);
    const last = rows.length < slice.count && (rows.length > 0 || slice.offset === 0);
    const total = known ?? (last ? slice.offset + rows.length : await count(table, query));
    return { rows, total };
  }

  return {
    async get(resource, id) {
      const table = tables.table(resource);
      const rows = await session.run(
        sql`select ${columnList(table)} from ${sql.table(table.name)} where "id" = ${id}`,
      );
      return rows[0] ? toRecord(table, rows[0]) : null;
    },
    async getMany(resource, ids) {
      const table = tables.table(resource);
      const rows = await session.run(
        sql`select ${columnList(table)} from ${sql.table(table.name)} where "id" = any(${ids}::text[])`,
      );
      const found = new Map(rows.map((row) => [String(row.id), row]));
      return ids.flatMap((id) => {
        const row = found.get(id);
        return row ? [toRecord(table, row)] : [];
      });
    },
    find,
    async *stream(resource, query) {
      const table = tables.table(resource);
      const { start = 0, end: last } = query;
      if (last !== undefined) {
        // Nobody asks for the total, unless ends are counted from it.
        yield* start < 0 || last < 0
          ? (await find(resource, query)).rows
          : await page(table, query, resolveSlice(query, Number.MAX_SAFE_INTEGER));
        return;
      }
      const cursor = sql.id(`stream_${++cursors}`);
      const { session: own, end } = await open();
      try {
        await own.run(sql`declare ${cursor} no scroll cursor for ${selected(table, query)}`);
        for (let rows = await next(); rows.length > 0; rows = await next()) {
          for (const row of rows) yield toRecord(table, row);
        }
        await own.run(sql`close ${cursor}`);
      } finally {
        await end();
      }
      async function next() {
        return own.run(sql`fetch ${sql.lit(batch)} from ${cursor}`);
      }
    },
    async aggregate(resource, query) {
      return aggregate(tables, session, resource, query);
    },
  };
}
