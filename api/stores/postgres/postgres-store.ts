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
  /** Most connections at a time, beside the few for what is vital. Default: 10. */
  readonly connections?: number;
  /** Default: `defaultTimeouts`. */
  readonly timeouts?: Timeouts;
  /**
   * Resources whose reads have connections of their own, as have transactions that say so: other tables that
   * hang do not stop what everybody needs. Default: none.
   */
  readonly vital?: ReadonlySet<string>;
  /** Told once what the database was given, and what it needs that a person must decide. */
  readonly onMigrated?: (migrated: Migrated) => void;
  /** Told how far that is where it takes long, in words. */
  readonly onProgress?: (words: string) => void;
}

/** Connections that transactions leave to reads, which do not wait for those that wait for each other. */
const readConnections = 2;

/** Transactions that wait for a connection at most, and for how long, in milliseconds. */
const maxWaiting = 1000;
const longestWait = 60_000;

/** Connections for what is vital. */
const vitalConnections = 3;

/** Rows that seeding writes at a time. */
const batch = 500;

/** Ends a transaction that is only tried, carrying what it has found out. */
class Trial extends Error {
  constructor(readonly worked: unknown) {
    super("trial");
  }
}

/** The store over PostgreSQL 14 or newer. Brings the database up to the declarations first. */
export async function createPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const schema = createSchema(options.resources);
  const tables = new Map(schema.resources.map((one) => [one.name, tableFor(one)]));
  const rollups = new Map([...tables].map(([name, table]) => [name, rollupsOf(table)]));
  const rankings = new Map([...tables].map(([name, table]) => [name, rankingsOf(table)]));
  const { url, connections = 10, timeouts = defaultTimeouts, vital = new Set() } = options;
  // Indexes of large tables take their time, and copies that start together wait for each other.
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
  // Who reads a rollup would be in the way of all who write: what is read in a transaction is read from the rows.
  const { kept: _none, ...stored } = known;
  const inside: Tables = { ...stored, rollups: () => [], rankings: () => [] };
  const turns = createQueue(Math.max(1, connections - readConnections), maxWaiting);
  const inLane = createRetryQueue(meansRestart);
  const vitalLane = createRetryQueue(meansRestart);
  // Another copy of the server that has loaded the same records stays there: trying again would not help.
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
      // Whoever asks for the same one has a copy of their own.
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
          // A tree's records may come before their parents.
          await session.run(sql`set constraints all deferred`);
          for (let at = 0; at < records.length; at += batch) {
            const part = records.slice(at, at + batch).map((raw) => storedRecord(table.resource, raw));
            await session.copyIn(copyOfRows(table, part));
            const other = await claimAll(session, table, part);
            if (other) throw new UniqueViolation(other.path);
          }
        }),
      );
      // Plans for the new rows should not wait until the database looks at them by itself, and what indexes of lists and
      // words have not sorted yet would be read by everybody.
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
