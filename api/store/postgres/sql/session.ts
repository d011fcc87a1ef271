import type pg from "pg";
import { OutcomeUnknown, whyUnavailable } from "../../unavailable.ts";
import type { Copy } from "./copy.ts";
import { copyIn, type SqlRow, type SqlStatement, send } from "./database.ts";
import { reconnecting } from "./reconnect.ts";

/** Runs statements on a connection or the pool, and returns their rows. */
export interface Session {
  run(statement: SqlStatement): Promise<readonly SqlRow[]>;
}

/** Runs each statement on any free connection: for reads, which can be repeated. */
export function poolSession(pool: pg.Pool): Session {
  return { run: (statement) => reconnecting(() => send(pool, statement)) };
}

const taken = "23505";

/** Error codes of conflicts, after which the transaction must restart. */
const mustRestart: ReadonlySet<unknown> = new Set([
  "40001", // serialization failure
  "40P01", // deadlock
  // Our own checks come first, so a constraint only fails because of a concurrent transaction.
  "23503",
  taken,
]);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

export const meansRestart = (error: unknown): boolean => mustRestart.has(codeOf(error));

/** Whether a unique value is already taken. */
export const isTaken = (error: unknown): boolean => codeOf(error) === taken;

/**
 * The statements of a transaction. After an error PostgreSQL refuses everything until a savepoint is rolled back, and
 * silently turns COMMIT into ROLLBACK: code that catches the error must not report a success.
 */
export class TransactionSession implements Session {
  private broken: unknown = null;
  private restart: unknown = null;
  private over = false;
  private savepoints = 0;
  /** The statements that `start` has sent; they settle without an error. */
  private started: Promise<unknown>[] = [];
  /** Statements without a needed result: sent right before the next one, or never. */
  private ahead: string[];

  constructor(
    private readonly client: pg.PoolClient,
    private readonly begin: string,
  ) {
    this.ahead = [begin];
  }

  run(statement: SqlStatement): Promise<readonly SqlRow[]> {
    return this.sent(() => send(this.client, statement));
  }

  /**
   * Sends a statement without waiting for it, so that the database works while its caller does. Statements sent after it
   * see its effect; if it fails, so does the commit.
   */
  start(statement: SqlStatement): void {
    this.started.push(this.run(statement).catch(() => {}));
  }

  private async sent<T>(statement: () => Promise<T>): Promise<T> {
    if (this.over) throw new Error("the transaction has ended");
    const ahead = this.ahead.splice(0).join("; ");
    // If it fails, so does the next statement.
    if (ahead) this.client.query(ahead).catch(() => {});
    try {
      return await statement();
    } catch (error) {
      // Statements after it fail because of it.
      this.broken ??= error;
      if (meansRestart(error)) this.restart = error;
      throw error;
    }
  }

  /** Runs a COPY … FROM STDIN; the connection must not be pipelined. */
  async copyIn({ statement, data }: Copy): Promise<void> {
    await this.sent(() => copyIn(this.client, statement, data));
  }

  /** Runs work in a savepoint, which is rolled back if it fails. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const name = `savepoint_${++this.savepoints}`;
    this.ahead.push(`savepoint ${name}`);
    try {
      const result = await work();
      this.release(name);
      return result;
    } catch (error) {
      await this.rollBackTo(name);
      throw error;
    }
  }

  /** Marks the transaction for a restart, even if the work catches the conflict. */
  restartFor(conflict: unknown): void {
    this.restart ??= conflict;
  }

  /** Throws a conflict that has occurred, even if it was caught: the work must run again. */
  checkRestart(): void {
    if (this.restart) throw this.restart;
  }

  /** Throws if the writes cannot be committed. */
  async commit(): Promise<void> {
    await Promise.all(this.started.splice(0));
    this.checkRestart();
    if (this.broken) throw this.broken;
    this.over = true;
    if (this.ahead[0] === this.begin) return;
    const { command } = await this.client.query("commit").catch((error: unknown) => {
      if (whyUnavailable(error) !== "gone") throw error;
      throw new OutcomeUnknown("the connection broke during COMMIT", { cause: error });
    });
    if (command !== "COMMIT") throw new Error("PostgreSQL has rolled the transaction back");
  }

  /** Whether its connection leads to a server that takes no writes: a former leader keeps its connections. */
  isReadOnly(): boolean {
    return whyUnavailable(this.broken) === "read-only";
  }

  /** Rolls back unless committed. */
  async end(): Promise<void> {
    if (this.over) return;
    this.over = true;
    if (this.ahead[0] !== this.begin) await this.client.query("rollback");
  }

  private release(name: string): void {
    if (this.ahead.at(-1) === `savepoint ${name}`) this.ahead.pop();
    else this.ahead.push(`release savepoint ${name}`);
  }

  private async rollBackTo(name: string): Promise<void> {
    const unsent = this.ahead.indexOf(`savepoint ${name}`);
    if (unsent >= 0) {
      this.ahead = this.ahead.slice(0, unsent);
      return;
    }
    this.ahead = [`release savepoint ${name}`];
    await this.client.query(`rollback to savepoint ${name}`);
    this.broken = null;
  }
}

/** Runs work in a transaction on a connection of its own, started with `begin`. */
export async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (session: TransactionSession) => Promise<T>,
): Promise<T> {
  const { session, end } = await openTransaction(pool, begin);
  try {
    const result = await work(session);
    await session.commit();
    return result;
  } catch (error) {
    session.checkRestart();
    throw error;
  } finally {
    await end();
  }
}

/** Runs work in a READ COMMITTED transaction, again on another connection if its own breaks. */
export const inReadCommitted = <T>(
  pool: pg.Pool,
  work: (session: TransactionSession) => Promise<T>,
): Promise<T> => reconnecting(() => inTransaction(pool, "begin isolation level read committed", work));

/** A transaction that the caller ends; without a commit it is rolled back. */
export async function openTransaction(pool: pg.Pool, begin: string) {
  const client = await pool.connect();
  const session = new TransactionSession(client, begin);
  return {
    session,
    async end(): Promise<void> {
      const broken = await session.end().then(
        () => false,
        () => true,
      );
      client.release(broken || session.isReadOnly());
    },
  };
}
