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

/** Tables follow from the declarations at run time, so that no type can name them. */
export type Database = Record<string, Record<string, unknown>>;

const bigint = 20;
const numeric = 1700;
const date = 1082;
const timestamp = 1184;

/** Values as JSON has them: numbers as numbers, days and moments as ISO 8601 text. */
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
 * `2026-01-01 12:34:56.7+00` as ISO 8601 has it, which most are told as, and each record has two of; null for any other
 * text. By its letters: making a date of it takes ten times as long.
 */
function isoOfUtc(text: string): string | null {
  const time = text.slice(11, -3);
  const isPlain = text[10] === " " && text.endsWith("+00") && time.length >= 8 && time.length <= 12;
  if (!isPlain) return null;
  const parts = time.length === 8 ? `${time}.` : time;
  return `${text.slice(0, 10)}T${parts.padEnd(12, "0")}Z`;
}

/** How long the database may take, in milliseconds; 0 for as long as it likes. */
export interface Timeouts {
  /** For one statement. */
  readonly statement: number;
  /** Of it, waiting for what another transaction holds. */
  readonly lock: number;
  /** For us to send the next statement of a transaction. */
  readonly idle: number;
}

export const defaultTimeouts: Timeouts = { statement: 30_000, lock: 5000, idle: 60_000 };

/**
 * Connections of a pool that stay while nobody asks, so that a click in a quiet shop does not pay for a new one; those
 * beyond stay for so long, in milliseconds.
 */
const [kept, keptBeyond] = [3, 60_000];
/** Better an error than waiting for ever when every connection is taken; in milliseconds. */
const connectionTimeout = 10_000;
/** What a database that hangs is given beyond the time that it grants a statement itself, in milliseconds. */
const grace = 5000;

/**
 * Connects when first asked.
 * @param max the number of connections at most
 * @param timeouts default: none, for migrations
 * @param pipeline whether statements that nobody waits for travel together with the next one; COPY cannot
 */
export function connect(url: string, max: number, timeouts?: Timeouts, pipeline = true): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min: timeouts ? Math.min(kept, max) : 0,
    idleTimeoutMillis: keptBeyond,
    types,
    application_name: "storekeeper",
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    ...(timeouts?.statement ? { query_timeout: timeouts.statement + grace } : {}),
    pipeline,
    async onConnect(client) {
      // Whoever runs a statement hears of a broken connection from that; without a listener of its own, a
      // connection that breaks between two statements would end the process.
      client.on("error", () => {});
      if (timeouts) await client.query(settings(timeouts));
    },
  });
  // The same for connections that nobody has taken: the pool replaces them.
  pool.on("error", () => {});
  return pool;
}

/** What a sort or the groups of a report take before the database writes them to its disk. */
const memory = "32MB";

/**
 * What an index of lists or words may leave unsorted. Each reader goes through all of it: with the 4 MB that PostgreSQL
 * allows, what refers to a record takes milliseconds to count after many writes.
 */
const unsorted = "64kB";

/**
 * What a statement must save by it before it is shared among processes, in the planner's units, of which one is two to five
 * microseconds: to start them takes 10 ms, with the 1,000 that PostgreSQL assumes they are started for as little as that.
 */
const startOfWorkers = 10_000;

/**
 * As statements: what stands between us and the database may not pass on parameters of the connection. Compiling a
 * statement takes longer than any of ours should run.
 */
const settings = ({ statement, lock, idle }: Timeouts): string =>
  `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idle};
  set jit = off; set work_mem = '${memory}'; set gin_pending_list_limit = '${unsorted}';
  set parallel_setup_cost = ${startOfWorkers}`;

/**
 * Kysely as the builder of statements. They are sent by `pg` itself, because Kysely waits for each answer
 * before it sends the next statement of a transaction.
 */
const kysely = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export type Row = Readonly<Record<string, unknown>>;

/** A statement that PostgreSQL plans once per connection, with this call's values. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export type Statement = RawBuilder<unknown> | Prepared;

/** Stands in a prepared statement where a value will be. */
class Slot {
  constructor(readonly name: string) {}
}

const plans = new Map<
  string,
  { readonly name: string; readonly text: string; readonly slots: readonly string[] }
>();

/**
 * A statement that is built once for each key: building a wide one takes longer than running it.
 * @param key everything that the statement's text depends on
 * @param build the statement, with `slot(name)` where a value goes
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

export async function send(to: pg.Pool | pg.PoolClient, statement: Statement): Promise<readonly Row[]> {
  if ("text" in statement) {
    const { name, text, values } = statement;
    return (await to.query<Row>({ name, text, values: [...values] })).rows;
  }
  const { sql, parameters } = statement.compile(kysely);
  return (await to.query<Row>(sql, [...parameters])).rows;
}

/** Sends a COPY … FROM STDIN with its data. */
export async function copyIn(
  client: pg.PoolClient,
  statement: RawBuilder<unknown>,
  data: Buffer,
): Promise<void> {
  await pipeline(Readable.from([data]), client.query(copyFrom(statement.compile(kysely).sql)));
}

/** ISO 8601 has a year 0, PostgreSQL calls it 1 BC. */
export function toPostgresYear(text: string): string {
  return text.startsWith("0000-") ? `0001-${text.slice(5)} BC` : text;
}

function fromBeforeChrist(text: string): string {
  return text.startsWith("0001-") && text.endsWith(" BC") ? `0000-${text.slice(5, -3)}` : text;
}
