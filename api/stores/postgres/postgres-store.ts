import { sql } from "kysely";
import type { AnyResource } from "../../../src/kit/define.ts";
import { uniqueKeys } from "../../../src/kit/index-keys.ts";
import type { Store } from "../port.ts";
import { copy, storedRecord } from "../record.ts";
import { createSchema } from "../schema.ts";
import { connect } from "./database.ts";
import { claims } from "./guards.ts";
import { createLane } from "./lane.ts";
import { type Migrated, migrate } from "./migrate.ts";
import { createReader, type Tables } from "./reader.ts";
import { meansRestart, poolSession, TransactionSession } from "./session.ts";
import { tableFor } from "./table.ts";
import { createTransaction, insertRows } from "./transaction.ts";

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
  const { db } = connect(options.url, options.connections);
  try {
    const migrated = await migrate(db, schema);
    options.onMigrated?.(migrated);
  } catch (error) {
    await db.destroy();
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
  const lane = createLane(meansRestart);

  /** All or nothing; starts again when it met another transaction. */
  function serializable<T>(work: (session: TransactionSession) => Promise<T>): Promise<T> {
    return lane(() =>
      db
        .transaction()
        .setIsolationLevel("serializable")
        .execute(async (trx) => {
          const session = new TransactionSession(trx);
          try {
            const result = await work(session);
            session.check();
            return result;
          } catch (error) {
            // What the work made of a conflict does not matter: it has to run again.
            session.checkRestart();
            throw error;
          }
        }),
    );
  }

  const reader = createReader(known, poolSession(db), async () => {
    const trx = await db
      .startTransaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute();
    return {
      session: poolSession(trx),
      close: async (failed) => {
        await (failed ? trx.rollback() : trx.commit()).execute();
      },
    };
  });

  return {
    ...reader,
    transaction: (work) =>
      serializable((session) => {
        const inside = createReader(known, session, async () => ({ session, close: async () => {} }));
        return work(createTransaction(known, session, inside));
      }),
    async ready() {
      await poolSession(db).run(sql`select 1`);
    },
    load: (resource, records) =>
      serializable(async (session) => {
        const table = known.table(resource);
        // A tree's records may come before their parents.
        await session.run(sql`set constraints all deferred`);
        for (let at = 0; at < records.length; at += batch) {
          const part = records.slice(at, at + batch).map((raw) => storedRecord(table.resource, copy(raw)));
          await insertRows(session, table, part);
          for (const record of part) {
            if (uniqueKeys(table.resource, record).length > 0)
              await claims(session, table, undefined, record);
          }
        }
      }),
    close: () => db.destroy(),
  };
}
