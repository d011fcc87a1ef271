import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from "kysely";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** Tables are derived from declarations at run time, so their types are not known. */
type Database = Record<string, Record<string, unknown>>;

const bigint = 20;
const numeric = 1700;
const date = 1082;
const timestamp = 1184;

/** Parses values as JSON has them: numbers as numbers, days and times as ISO 8601 text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => {
    if (type === bigint || type === numeric) return Number;
    if (type === date) return (text: string) => fromBeforeChrist(text);
    if (type !== timestamp) return pg.types.getTypeParser(type, format);
    const parse: (text: string) => unknown = pg.types.getTypeParser(timestamp, "text");
    return (text: string) => {
      const ofUtc = isoOfUtc(text);
      if (ofUtc !== null) return ofUtc;
      const moment = parse(text);
      return moment instanceof Date ? moment.toISOString() : text;
    };
  },
};

/**
 * Converts `2026-01-01 12:34:56.7+00` to ISO 8601; null for other formats. By string operations, since a Date takes ten
 * times as long and every record has two times.
 */
function isoOfUtc(text: string): string | null {
  const time = text.slice(11, -3);
  const isPlain = text[10] === " " && text.endsWith("+00") && time.length >= 8 && time.length <= 12;
  if (!isPlain) return null;
  const parts = time.length === 8 ? `${time}.` : time;
  return `${text.slice(0, 10)}T${parts.padEnd(12, "0")}Z`;
}

/** Timeouts in milliseconds; 0 for none. */
export interface Timeouts {
  /** Of a statement. */
  readonly statement: number;
  /** Of waiting for a lock. */
  readonly lock: number;
  /** Of a transaction that waits for our next statement. */
  readonly idle: number;
}

export const defaultTimeouts: Timeouts = { statement: 30_000, lock: 5000, idle: 60_000 };

/**
 * Idle connections that a pool keeps, so that a request in a quiet shop does not wait for a new one; others are closed
 * after this many milliseconds.
 */
const [idle, keptBeyond] = [3, 60_000];
/** Maximum wait for a free connection, in milliseconds. */
const connectionTimeout = 10_000;
/** Time that a database which hangs is given beyond its own statement timeout, in milliseconds. */
const grace = 5000;

/**
 * The name of the connections of a server, which tells others that it runs, and with which declarations.
 * @param version as from `versionOf`
 */
export const servingName = (version: string): string => `storekeeper ${version}`;

interface PoolOptions {
  /** The name under which the database lists its connections. Default: that of a command. */
  readonly name?: string;
  /** Default: none, for migrations. */
  readonly timeouts?: Timeouts;
  /** Whether statements are sent without waiting for earlier ones; COPY does not support it. Default: true. */
  readonly pipeline?: boolean;
}

/**
 * Creates a connection pool, which connects on first use.
 * @param max maximum number of connections
 */
export function connect(
  url: string,
  max: number,
  { name = "storekeeper command", timeouts, pipeline = true }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min: timeouts ? Math.min(idle, max) : 0,
    idleTimeoutMillis: keptBeyond,
    types,
    application_name: name,
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    ...(timeouts?.statement ? { query_timeout: timeouts.statement + grace } : {}),
    pipeline,
    async onConnect(client) {
      // Running statements report broken connections; without this listener, one that breaks between statements would
      // end the process.
      client.on("error", () => {});
      if (timeouts) await client.query(settings(timeouts));
    },
  });
  // The same for idle connections, which the pool replaces.
  pool.on("error", () => {});
  return pool;
}

/** Memory of a sort or grouping before PostgreSQL writes to disk. */
const memory = "32MB";

/**
 * Size of the pending list of GIN indexes, which every search scans: with PostgreSQL's default of 4 MB, counting
 * references takes milliseconds after many writes.
 */
const unsorted = "64kB";

/**
 * Planner cost of starting parallel workers, in units of two to five microseconds: it takes 10 ms, while PostgreSQL's
 * default of 1,000 starts them to save as little as that.
 */
const startOfWorkers = 10_000;

/**
 * As statements, since poolers may not pass on connection parameters. JIT compilation takes longer than any of our
 * statements should run.
 */
const settings = ({ statement, lock, idle }: Timeouts): string =>
  `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idle};
  set jit = off; set work_mem = '${memory}'; set gin_pending_list_limit = '${unsorted}';
  set parallel_setup_cost = ${startOfWorkers}`;

/**
 * Kysely only builds statements. They are sent with `pg`, since Kysely waits for each result before it sends the next
 * statement of a transaction.
 */
const kysely = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export type SqlRow = Readonly<Record<string, unknown>>;

/** A statement that PostgreSQL plans once per connection, with its current values. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export type SqlStatement = RawBuilder<unknown> | Prepared;

/** Placeholder of a value in a prepared statement. */
class Slot {
  constructor(readonly name: string) {}
}

const plans = new Map<
  string,
  { readonly name: string; readonly text: string; readonly slots: readonly string[] }
>();

/**
 * A statement that is built once per key, since building a wide one takes longer than running it.
 * @param key everything that the statement's text depends on
 * @param build builds the statement, with `slot(name)` for values
 */
export function prepared(
  key: string,
  values: Readonly<Record<string, unknown>>,
  build: (slot: (name: string) => Slot) => RawBuilder<unknown>,
): Prepared {
  let plan = plans.get(key);
  if (!plan) {
    const { sql, parameters } = build((name) => new Slot(name)).compile(kysely);
    const slots = parameters.map((one) => (one instanceof Slot ? one.name : fail(key)));
    plan = { name: `storekeeper_${plans.size}`, text: sql, slots };
    plans.set(key, plan);
  }
  return { name: plan.name, text: plan.text, values: plan.slots.map((slot) => values[slot]) };
}

function fail(key: string): never {
  throw new Error(`the statement ${key} has a value that is not in a slot`);
}

export async function send(to: pg.Pool | pg.PoolClient, statement: SqlStatement): Promise<readonly SqlRow[]> {
  if ("text" in statement) {
    const { name, text, values } = statement;
    return (await to.query<SqlRow>({ name, text, values: [...values] })).rows;
  }
  const { sql, parameters } = statement.compile(kysely);
  return (await to.query<SqlRow>(sql, [...parameters])).rows;
}

/** Runs a COPY … FROM STDIN with its data. */
export async function copyIn(
  client: pg.PoolClient,
  statement: RawBuilder<unknown>,
  data: Buffer,
): Promise<void> {
  await pipeline(Readable.from([data]), client.query(copyFrom(statement.compile(kysely).sql)));
}

/** ISO 8601 has a year 0, which PostgreSQL calls 1 BC. */
export function toPostgresYear(text: string): string {
  return text.startsWith("0000-") ? `0001-${text.slice(5)} BC` : text;
}

function fromBeforeChrist(text: string): string {
  return text.startsWith("0001-") && text.endsWith(" BC") ? `0000-${text.slice(5, -3)}` : text;
}
