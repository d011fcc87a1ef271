import { sql } from "kysely";
import type pg from "pg";
import { type Store, UniqueViolation } from "../port.ts";
import { storedRecord } from "../record.ts";
import { createRetryQueue } from "./lock/retry-queue.ts";
import type { Tables } from "./rollup/tables.ts";
import { copyOfRows } from "./sql/copy.ts";
import { inReadCommitted, isTaken, meansRestart, poolSession } from "./sql/session.ts";
import { claimAll } from "./write/guards.ts";

/** Rows that seeding writes at a time. */
const batch = 500;

/**
 * Creates the function that inserts the first records of a resource.
 * @param pool its connections must not be pipelined
 */
export function createLoad(tables: Tables, pool: pg.Pool): Store["load"] {
  // Another copy of the server has loaded the same records; retrying would not help.
  const retry = createRetryQueue((error) => meansRestart(error) && !isTaken(error));

  return async (resource, records) => {
    const table = tables.table(resource);
    await retry(() =>
      inReadCommitted(pool, async (session) => {
        // Records of a tree may come before their parents.
        await session.run(sql`set constraints all deferred`);
        for (let at = 0; at < records.length; at += batch) {
          const part = records.slice(at, at + batch).map((raw) => storedRecord(table.resource, raw));
          await session.copyIn(copyOfRows(table, part));
          const other = await claimAll(session, table, part);
          if (other) throw new UniqueViolation(other.path);
        }
      }),
    );
    // VACUUM ANALYZE, so that plans for the new rows do not wait for autovacuum, and GIN pending lists are merged.
    await poolSession(pool).run(sql`vacuum (analyze) ${sql.table(table.name)}`);
  };
}
