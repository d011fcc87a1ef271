import type { Kysely, QueryResult, RawBuilder } from "kysely";
import type { Database } from "./database.ts";

type Row = Record<string, unknown>;

/** Sends statements over one connection or the pool, and remembers what went wrong on it. */
export interface Session {
  run(statement: RawBuilder<unknown>): Promise<QueryResult<Row>>;
}

/** Each statement by itself, on whichever connection is free. */
export function poolSession(db: Kysely<Database>): Session {
  return { run: (statement) => statement.$castTo<Row>().execute(db) };
}

/** The transaction has met another one; it must start again. */
const mustRestart: ReadonlySet<unknown> = new Set([
  "40001", // serialization failure
  "40P01", // deadlock
  // Our own checks come first, so a constraint speaks up only when another transaction was quicker.
  "23503",
  "23505",
]);

export function meansRestart(error: unknown): boolean {
  return error instanceof Error && "code" in error && mustRestart.has(error.code);
}

/**
 * The statements of one transaction. After an error PostgreSQL refuses everything until a savepoint is rolled
 * back, and turns the final COMMIT into a ROLLBACK without a word: whoever caught the error must not be told
 * that the writes are safe.
 */
export class TransactionSession implements Session {
  private broken: unknown = null;
  private restart: unknown = null;

  constructor(private readonly db: Kysely<Database>) {}

  async run(statement: RawBuilder<unknown>): Promise<QueryResult<Row>> {
    try {
      return await statement.$castTo<Row>().execute(this.db);
    } catch (error) {
      this.broken = error;
      if (meansRestart(error)) this.restart = error;
      throw error;
    }
  }

  /** After a savepoint was rolled back. */
  mended(): void {
    this.broken = null;
  }

  /** Throws the conflict that the transaction has met, if any. */
  checkRestart(): void {
    if (this.restart) throw this.restart;
  }

  /** Throws what stands in the way of committing. */
  check(): void {
    this.checkRestart();
    if (this.broken) throw this.broken;
  }
}
