import { sql } from "kysely";
import type { AnyResource } from "../../../src/kit/define.ts";
import { type Store, UniqueViolation } from "../port.ts";
import { copy, storedRecord } from "../record.ts";
import { createSchema } from "../schema.ts";
import { connect } from "./database.ts";
import { claimAll } from "./guards.ts";
import { createLane, type Lane } from "./lane.ts";
import { type Migrated, migrate } from "./migrate.ts";
import { createReader, type Tables } from "./reader.ts";
import {
  inTransaction,
  isTaken,
  meansRestart,
  openTransaction,
  poolSession,
  type TransactionSession,
} from "./session.ts";
import { tableFor } from "./table.ts";
import { createTransaction } from "./transaction.ts";
import { insertRows } from "./write.ts";

export interface PostgresStoreOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  readonly resources: Iterable<AnyResource>;
  /** Most connections at a time. Default: 10. */
  readonly connections?: number;
  /** Told once what the database was given, and what it needs that a person must decide. */
  readonly onMigrated?: (migrated: Migrated) => void;
}

/** Rows that seeding writes at a time. */
const batch = 500;

/** The store over PostgreSQL 14 or newer. Brings the database up to the declarations first. */
export async function createPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const schema = createSchema(options.resources);
  const tables = new Map(schema.resources.map((one) => [one.name, tableFor(one)]));
  const pool = connect(options.url, options.connections);
  try {
    const migrated = await migrate(pool, schema);
    options.onMigrated?.(migrated);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const known: Tables = {
    schema,
    table(resource) {
      const table = tables.get(schema.resource(resource).name);
      if (!table) throw new Error(`no resource is called ${resource}`);
      return table;
    },
  };
  const inLane = createLane(meansRestart);
  // Another copy of the server that has loaded the same records stays there: trying again would not help.
  const inLoadingLane = createLane((error) => meansRestart(error) && !isTaken(error));
  const serializable = <T>(lane: Lane, work: (session: TransactionSession) => Promise<T>) =>
    lane(() => inTransaction(pool, "begin isolation level serializable", work));

  return {
    ...createReader(known, poolSession(pool), () =>
      openTransaction(pool, "begin isolation level repeatable read read only"),
    ),
    transaction: (work) =>
      serializable(inLane, (session) => {
        const reader = createReader(known, session, async () => ({ session, end: async () => {} }));
        return work(createTransaction(known, session, reader));
      }),
    async ready() {
      await poolSession(pool).run(sql`select 1`);
    },
    async load(resource, records) {
      const table = known.table(resource);
      await serializable(inLoadingLane, async (session) => {
        // A tree's records may come before their parents.
        await session.run(sql`set constraints all deferred`);
        for (let at = 0; at < records.length; at += batch) {
          const part = records.slice(at, at + batch).map((raw) => storedRecord(table.resource, copy(raw)));
          await insertRows(session, table, part);
          const other = await claimAll(session, table, part);
          if (other) throw new UniqueViolation(other.path);
        }
      });
      // Plans for the new rows should not wait until the database looks at them by itself.
      await poolSession(pool).run(sql`analyze ${sql.table(table.name)}`);
    },
    close: () => pool.end(),
  };
}
