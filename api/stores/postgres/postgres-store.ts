import { sql } from "kysely";
import type pg from "pg";
import type { AnyResource } from "../../../src/core/define.ts";
import { createBatchLoader } from "../../batch-loader.ts";
import { createQueue } from "../../queue.ts";
import type { Migrated } from "../migrated.ts";
import { type Store, UniqueViolation } from "../port.ts";
import { copy, storedRecord } from "../record.ts";
import { createSchema } from "../schema.ts";
import { Busy, NotWritable } from "../unavailable.ts";
import { cachedReader } from "./cached-reader.ts";
import { copyOfRows } from "./copy.ts";
import { connect, defaultTimeouts, type Timeouts } from "./database.ts";
import { createExchange } from "./exchange.ts";
import { fillTables } from "./fill.ts";
import { createFolding } from "./folding.ts";
import { claimAll } from "./guards.ts";
import { Needed } from "./locks.ts";
import { migrate } from "./migrate.ts";
import { createPeriodCache } from "./period-cache.ts";
import { rankingsOf } from "./rankings.ts";
import { createReader } from "./reader.ts";
import { reconnecting } from "./reconnect.ts";
import { createRetryQueue } from "./retry-queue.ts";
import { rollupsOf } from "./rollups.ts";
import {
  inTransaction,
  isTaken,
  meansRestart,
  openTransaction,
  poolSession,
  type TransactionSession,
} from "./session.ts";
import { tableFor } from "./table.ts";
import type { Tables } from "./tables.ts";
import { createTransaction } from "./transaction.ts";

export interface PostgresStoreOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  readonly resources: Iterable<AnyResource>;
  /** Maximum number of connections besides the vital ones. Default: 10. */
  readonly connections?: number;
  /** Default: `defaultTimeouts`. */
  readonly timeouts?: Timeouts;
  /**
   * Resources whose reads have connections of their own, as have vital transactions: locked or slow tables elsewhere do
   * not
   * keep users out. Default: none.
   */
  readonly vital?: ReadonlySet<string>;
  /** Called once with what was migrated, and what requires a decision. */
  readonly onMigrated?: (migrated: Migrated) => void;
  /** Called with messages about the progress of long migrations. */
  readonly onProgress?: (words: string) => void;
}

/**
 * Connections reserved for reads outside transactions, which must not wait for transactions that wait for each other.
 */
const readConnections = 2;

/** Maximum number of transactions that wait for a connection, and maximum wait in milliseconds. */
const maxWaiting = 1000;
const longestWait = 60_000;

/** Connections of vital reads and transactions. */
const vitalConnections = 3;

/** Rows that seeding writes at a time. */
const batch = 500;

/** Ends a trial transaction with its result, and rolls it back. */
class Trial extends Error {
  constructor(readonly worked: unknown) {
    super("trial");
  }
}

/** Creates a store over PostgreSQL 14 or newer, after bringing the database up to the declarations. */
export async function createPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const schema = createSchema(options.resources);
  const tables = new Map(schema.resources.map((one) => [one.name, tableFor(one)]));
  const rollups = new Map([...tables].map(([name, table]) => [name, rollupsOf(table)]));
  const rankings = new Map([...tables].map(([name, table]) => [name, rankingsOf(table)]));
  const { url, connections = 10, timeouts = defaultTimeouts, vital = new Set() } = options;
  // Without timeouts: indexes of large tables take time, and copies that start together wait for each other.
  const patient = connect(url, 1);
  try {
    const migrated = await migrate(patient, schema, options.onProgress);
    options.onMigrated?.(migrated);
  } finally {
    await patient.end();
  }
  const pool = connect(url, connections, timeouts);
  const vitalPool = connect(url, vitalConnections, timeouts);
  const loading = connect(url, 1, undefined, false);
  const known: Tables = {
    schema,
    table(resource) {
      const table = tables.get(schema.resource(resource).name);
      if (!table) throw new Error(`no resource is called ${resource}`);
      return table;
    },
    rollups: (resource) => rollups.get(schema.resource(resource).name) ?? [],
    rankings: (resource) => rankings.get(schema.resource(resource).name) ?? [],
    kept: createPeriodCache(),
  };
  // Transactions read rows instead of rollups, since locking a rollup would block all writers.
  const { kept: _none, ...stored } = known;
  const inside: Tables = { ...stored, rollups: () => [], rankings: () => [] };
  const turns = createQueue(Math.max(1, connections - readConnections), maxWaiting);
  const inLane = createRetryQueue(meansRestart);
  const vitalLane = createRetryQueue(meansRestart);
  // Another copy of the server has loaded the same records; retrying would not help.
  const inLoadingLane = createRetryQueue((error) => meansRestart(error) && !isTaken(error));
  const once = <T>(on: pg.Pool, work: (session: TransactionSession) => Promise<T>) =>
    reconnecting(() => inTransaction(on, "begin isolation level read committed", work));
  const readerOn = (own: pg.Pool) =>
    createReader(known, poolSession(own), () =>
      openTransaction(pool, "begin isolation level repeatable read read only"),
    );
  const reader = cachedReader(readerOn(pool), poolSession(pool));
  const vitalReader = cachedReader(readerOn(vitalPool), poolSession(vitalPool));
  const readerOf = (resource: string) => (vital.has(resource) ? vitalReader : reader);
  const gets = new Map(
    schema.resources.map(({ name }) => {
      const many = async (ids: readonly string[]) =>
        new Map((await readerOf(name).getMany(name, ids)).map((record) => [record.id, record]));
      return [name, createBatchLoader(many)] as const;
    }),
  );
  const folding = createFolding(poolSession(pool), known);
  const exchange = createExchange(url, poolSession(vitalPool));

  return {
    exchange,
    async get(resource, id) {
      // Concurrent requests share the query, but not the object.
      const record = await gets.get(schema.resource(resource).name)?.(id);
      return record ? copy(record) : null;
    },
    getMany: (resource, ids, fields) => readerOf(resource).getMany(resource, ids, fields),
    find: (resource, query) => readerOf(resource).find(resource, query),
    owners: (resource, scope, values) => readerOf(resource).owners(resource, scope, values),
    aggregate: (resource, query) => readerOf(resource).aggregate(resource, query),
    stream: reader.stream,
    async transaction(work, kind) {
      const [on, lane] = kind === "vital" ? [vitalPool, vitalLane] : [pool, inLane];
      const needed = new Needed();
      const attempt = () =>
        once(on, async (session) => {
          const reader = createReader(inside, session, async () => ({ session, end: async () => {} }));
          const transaction = createTransaction(inside, session, reader, kind === "trial");
          return needed.within(session, transaction.rules, async () => {
            const worked = await work(transaction);
            if (kind === "trial") throw new Trial(worked);
            await transaction.flush();
            return worked;
          });
        });
      const asked = performance.now();
      const inTurn = () =>
        kind === "vital"
          ? attempt()
          : turns(() => {
              if (performance.now() - asked > longestWait) throw new Busy();
              return attempt();
            });
      const result = await lane(() => needed.learning(inTurn)).catch((error: unknown) => {
        if (error instanceof Trial) return error.worked as Awaited<ReturnType<typeof work>>;
        throw error;
      });
      if (kind !== "trial") for (const one of [folding, reader, vitalReader]) one.wrote();
      return result;
    },
    async ready() {
      const rows = await poolSession(vitalPool).run(
        sql`select current_setting('transaction_read_only') as "read_only"`,
      );
      if (rows[0]?.read_only === "on") throw new NotWritable("the database is read-only");
    },
    async load(resource, records) {
      const table = known.table(resource);
      await inLoadingLane(() =>
        once(loading, async (session) => {
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
      await poolSession(loading).run(sql`vacuum (analyze) ${sql.table(table.name)}`);
      await folding.now(resource);
    },
    fill: (all) => fillTables(loading, known, all),
    async series() {
      const rows = await poolSession(pool).run(sql`select "series", "next" from "number_series"`);
      return new Map(rows.map(({ series, next }) => [String(series), Number(next)]));
    },
    async close() {
      await folding.idle();
      await exchange.close();
      await Promise.all([pool.end(), vitalPool.end(), loading.end()]);
    },
  };
}
