import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { OtherServers } from "../../migrated.ts";
import { type SqlRow, servingName } from "../sql/database.ts";
import type { Session } from "../sql/session.ts";

/**
 * Milliseconds for which servers that have just stopped may still be connected: before a change is refused, and before
 * one is put off to the next start.
 */
const [beforeRefusal, beforeDelay] = [500, 150];
const betweenLooks = 50;

/**
 * The connections of servers to this database.
 * @param patience milliseconds that those get which have just stopped
 * @param version only servers with other declarations than these count. Default: all
 */
async function othersIn(session: Session, patience: number, version?: string): Promise<readonly SqlRow[]> {
  const own =
    version === undefined ? sql`` : sql` and not starts_with(application_name, ${servingName(version)})`;
  for (let waited = 0; ; waited += betweenLooks) {
    // A transaction otherwise goes on seeing the connections of its first look.
    await session.run(sql`select pg_stat_clear_snapshot()`);
    const rows = await session.run(
      sql`select coalesce(host(client_addr), 'this machine') as "address", min(backend_start)::timestamptz(0)::text as "since"
        from pg_stat_activity where datname = current_database() and application_name ~ ${serving}${own} group by 1 order by 1`,
    );
    if (rows.length === 0 || waited >= patience) return rows;
    await pause(betweenLooks);
  }
}

/** Names of a server's connections: with its version, or of a release that had none. */
const serving = `^${servingName("[0-9a-f]{8}")}|^storekeeper( live)?$`;

/** Whether servers with other declarations use the database. */
export const areOthersServing = async (session: Session, version: string): Promise<boolean> =>
  (await othersIn(session, beforeDelay, version)).length > 0;

/**
 * Throws OtherServers if a server uses the database, before a change that those which run could not work with.
 * @param change completes "this version changes"
 */
export async function assertNoneServes(session: Session, change: string): Promise<void> {
  const others = await othersIn(session, beforeRefusal);
  if (others.length === 0) return;
  throw new OtherServers(
    change,
    others.map(({ address, since }) => `one at ${address}, connected since ${since}`),
  );
}
