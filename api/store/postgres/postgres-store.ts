import { sql } from "kysely";
import type pg from "pg";
import type { AnyResource } from "../../../src/core/define.ts";
import { storeScope } from "../../platform/store-scope.ts";
import type { Migrated } from "../migrated.ts";
import type { Store } from "../port.ts";
import { createSchema, type Schema } from "../schema.ts";
import { NotWritable } from "../unavailable.ts";
import { createPeriodCache } from "./cache/period-cache.ts";
import { createExchange } from "./exchange.ts";
import { inTurn, migrate } from "./migrate/migrate.ts";
import { versionOf } from "./migrate/version.ts";
import { createFolding } from "./rollup/folding.ts";
import { rankingsOf } from "./rollup/rankings.ts";
import { rollupsOf } from "./rollup/rollups.ts";
import type { Tables } from "./rollup/tables.ts";
import { openReplicas, type ReplicaServers } from "./servers/open-replicas.ts";
import { routedReads } from "./servers/routed-reads.ts";
import { createServerReads } from "./servers/server-reads.ts";
import { connect, defaultTimeouts, servingName, type Timeouts } from "./sql/database.ts";
import { assertOwnConnections, assertOwnConnectionsIfUp } from "./sql/pooler.ts";
import { poolSession } from "./sql/session.ts";
import { type KeptColumns, tableFor } from "./sql/table.ts";
import { createLoad } from "./store-load.ts";
import { createTransactionRunner } from "./store-transactions.ts";
import { fillTables } from "./write/fill.ts";

interface OpenOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  readonly resources: Iterable<AnyResource>;
  /** Maximum number of connections besides the vital ones. Default: 10. */
  readonly connections?: number;
  /** Default: `defaultTimeouts`. */
  readonly timeouts?: Timeouts;
  /**
   * Resources whose reads have connections of their own, as have vital transactions: locked or slow tables elsewhere do
   * not keep users out. Default: none.
   */
  readonly vital?: ReadonlySet<string>;
  /** Servers that follow this one, which answer the reads of scopes that only read. Default: none. */
  readonly replicas?: ReplicaServers;
  /** The columns of renamed fields, by resource. Default: no field was renamed. */
  readonly kept?: ReadonlyMap<string, KeptColumns>;
}

interface PostgresStoreOptions extends OpenOptions {
  /** Called once with what was migrated, and what requires a decision. */
  readonly onMigrated?: (migrated: Migrated) => void;
  /** Called with messages about the progress of long migrations. */
  readonly onProgress?: (words: string) => void;
}

/**
 * Connections reserved for reads outside transactions, which must not wait for transactions that wait for each other.
 */
const readConnections = 2;

/** Connections of vital reads and transactions. */
const vitalConnections = 3;

/**
 * Creates a store over PostgreSQL 14 or newer, after bringing the database up to the declarations. Throws
 * SharedConnections behind a pooler that gives no connections of one's own.
 */
export async function createPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  // They may be an iterator, which is read once.
  const resources = [...options.resources];
  await Promise.all([
    assertOwnConnections(options.url),
    ...(options.replicas?.urls ?? []).map(assertOwnConnectionsIfUp),
  ]);
  const kept = await migrateDatabase(createSchema(resources), options);
  return openPostgresStore({ ...options, resources, kept });
}

/** Creates a store over a database that has been brought up to the same declarations. */
export function openPostgresStore(options: OpenOptions): Store {
  const { url, connections = 10, timeouts = defaultTimeouts, vital = new Set() } = options;
  const schema = createSchema(options.resources);
  const tables = createTables(schema, options.kept);
  const name = servingName(versionOf(schema));
  const pool = connect(url, connections, { name, timeouts });
  const vitalPool = connect(url, vitalConnections, { name, timeouts });
  const loading = connect(url, 1, { name, pipeline: false });
  const reads = createServerReads(tables, pool, vitalPool, vital);
  const replicas = options.replicas
    ? openReplicas(options.replicas, {
        ...{ tables, connections, vitalConnections, connectionName: name, timeouts, vital },
        ...{ leader: poolSession(pool), leaderUrl: url },
      })
    : null;
  const transaction = createTransactionRunner(
    tables,
    { pool, atOnce: Math.max(1, connections - readConnections) },
    vitalPool,
  );
  const load = createLoad(tables, loading);
  const folding = createFolding(poolSession(pool), tables);
  const exchange = createExchange(url, name, poolSession(vitalPool));

  return {
    exchange,
    ...(replicas ? { replicas, ...routedReads(reads.reader, replicas) } : reads.reader),
    async transaction(work, kind) {
      const result = await (replicas
        ? replicas.writing(() => transaction(work, kind))
        : transaction(work, kind));
      if (kind === "trial") return result;
      for (const one of [folding, reads]) one.wrote();
      await replicas?.wrote(storeScope());
      return result;
    },
    ready: () => assertWritable(vitalPool),
    async load(resource, records) {
      await load(resource, records);
      await folding.now(resource);
    },
    fill: (all) => fillTables(loading, tables, all),
    series: () => readSeries(pool),
    alone: (work) => patiently(url, (patient) => inTurn(patient, work)),
    async close() {
      await folding.idle();
      await exchange.close();
      await replicas?.close();
      await Promise.all([pool.end(), vitalPool.end(), loading.end()]);
    },
  };
}

function createTables(schema: Schema, kept: OpenOptions["kept"]): Tables {
  const tables = new Map(schema.resources.map((one) => [one.name, tableFor(one, kept?.get(one.name))]));
  const rollups = new Map([...tables].map(([name, table]) => [name, rollupsOf(table)]));
  const rankings = new Map([...tables].map(([name, table]) => [name, rankingsOf(table)]));
  return {
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
}

async function migrateDatabase(schema: Schema, options: PostgresStoreOptions) {
  const { kept, ...migrated } = await patiently(options.url, (patient) =>
    migrate(patient, schema, options.onProgress),
  );
  options.onMigrated?.(migrated);
  return kept;
}

/**
 * Runs work on a connection without timeouts: indexes of large tables take time, and copies that start together wait for
 * each other.
 */
async function patiently<T>(url: string, work: (patient: pg.Pool) => Promise<T>): Promise<T> {
  const patient = connect(url, 1);
  try {
    return await work(patient);
  } finally {
    await patient.end();
  }
}

/** Throws NotWritable if the database is read-only. */
async function assertWritable(pool: pg.Pool): Promise<void> {
  const rows = await poolSession(pool).run(
    sql`select current_setting('transaction_read_only') as "read_only"`,
  );
  if (rows[0]?.read_only === "on") throw new NotWritable("the database is read-only", "read-only");
}

async function readSeries(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const rows = await poolSession(pool).run(sql`select "series", "next" from "number_series"`);
  return new Map(rows.map(({ series, next }) => [String(series), Number(next)]));
}
