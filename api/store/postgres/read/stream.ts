import { type RawBuilder, sql } from "kysely";
import type { Query } from "../../dialect/query.ts";
import type { StoredRecord } from "../../port.ts";
import type { RollupSource } from "../rollup/tables.ts";
import type { SqlRow } from "../sql/database.ts";
import { reconnecting } from "../sql/reconnect.ts";
import type { Session } from "../sql/session.ts";
import { toRecord } from "../sql/table.ts";
import { byValue } from "./by-value.ts";
import { selectIds, selectMatching, selectMatchingAmong } from "./page-statements.ts";

/** Reads all matches of a query, in order. */
export type Matches = (source: RollupSource, query: Query) => AsyncIterable<StoredRecord>;

/** Rows that a stream fetches at a time. */
const batch = 500;
let cursors = 0;

/** Streams all matches as they are at one moment. The transaction stays open, and its connection taken, to the end. */
export async function* withinTransaction(source: RollupSource, query: Query): AsyncIterable<StoredRecord> {
  const { session, end } = await source.open();
  try {
    for (const one of await partsOf(session, source, query)) {
      for await (const rows of fetched(session, selectMatching(source, one))) {
        for (const row of rows) yield toRecord(source.table, row, query.fields);
      }
    }
  } finally {
    await end();
  }
}

/**
 * Streams all matches without holding a connection while its reader reads, who may be slow: the ids are read at once,
 * then the records in batches, as they are by then. Records that match no more are left out.
 */
export async function* rowsInBatches(source: RollupSource, query: Query): AsyncIterable<StoredRecord> {
  const { session, table } = source;
  for (const packed of await reconnecting(() => matchingIds(source, query))) {
    const ids: string[] = JSON.parse(packed);
    const rows = await session.run(selectMatchingAmong(source, query, ids));
    const found = new Map(rows.map((row) => [String(row.id), row]));
    for (const id of ids) {
      const row = found.get(id);
      if (row) yield toRecord(table, row, query.fields);
    }
  }
}

/** The ids of all matches in order, in batches. As JSON, since a million short texts take twice the memory. */
async function matchingIds(source: RollupSource, query: Query): Promise<readonly string[]> {
  const { session, end } = await source.open();
  const packed: string[] = [];
  try {
    for (const one of await partsOf(session, source, query)) {
      for await (const rows of fetched(session, selectIds(source, one))) {
        packed.push(JSON.stringify(rows.map(({ id }) => id)));
      }
    }
  } finally {
    await end();
  }
  return packed;
}

const partsOf = async (session: Session, { table }: RollupSource, query: Query): Promise<readonly Query[]> =>
  (await byValue(session, table, query)) ?? [query];

/** The rows of a statement in batches. The session must be within one transaction. */
async function* fetched(session: Session, statement: RawBuilder<unknown>): AsyncIterable<readonly SqlRow[]> {
  const cursor = sql.id(`stream_${++cursors}`);
  const next = () => session.run(sql`fetch ${sql.lit(batch)} from ${cursor}`);
  await session.run(sql`declare ${cursor} no scroll cursor for ${statement}`);
  for (let rows = await next(); rows.length > 0; rows = await next()) yield rows;
  await session.run(sql`close ${cursor}`);
}
