import type pg from "pg";
import { createQueue, type Queue } from "../../platform/queue.ts";
import type { Store, Transaction } from "../port.ts";
import { Busy } from "../unavailable.ts";
import { Needed } from "./lock/locks.ts";
import { createRetryQueue } from "./lock/retry-queue.ts";
import { createReader } from "./read/reader.ts";
import type { Tables } from "./rollup/tables.ts";
import { inReadCommitted, meansRestart, type TransactionSession } from "./sql/session.ts";
import { createTransaction } from "./write/transaction.ts";

/** Maximum number of transactions that wait for a connection, and maximum wait in milliseconds. */
const maxWaiting = 1000;
const longestWait = 60_000;

/** Ends a trial transaction with its result, and rolls it back. */
class Trial extends Error {
  constructor(readonly worked: unknown) {
    super("trial");
  }
}

/**
 * Creates the function that runs the transactions of a store. Vital ones run on `vitalPool`; the others wait in a queue
 * for one of `atOnce` connections of `pool`. Throws Busy after a minute in the queue.
 */
export function createTransactionRunner(
  tables: Tables,
  { pool, atOnce }: { readonly pool: pg.Pool; readonly atOnce: number },
  vitalPool: pg.Pool,
): Store["transaction"] {
  const inside = withoutRollups(tables);
  const queue = createQueue(atOnce, maxWaiting);
  const retry = createRetryQueue(meansRestart);
  const retryVital = createRetryQueue(meansRestart);

  return async (work, kind) => {
    const isVital = kind === "vital";
    const needed = new Needed();
    const attempt = () =>
      inReadCommitted(isVital ? vitalPool : pool, (session) =>
        runAttempt(inside, session, needed, work, kind === "trial"),
      );
    const inTurn = isVital ? attempt : queued(queue, attempt);
    try {
      return await (isVital ? retryVital : retry)(() => needed.learning(inTurn));
    } catch (error) {
      if (error instanceof Trial) return error.worked as Awaited<ReturnType<typeof work>>;
      throw error;
    }
  };
}

/** Transactions read rows instead of rollups, since locking a rollup would block all writers. */
function withoutRollups({ kept: _none, ...stored }: Tables): Tables {
  return { ...stored, rollups: () => [], rankings: () => [] };
}

/** Returns the attempt as a task of the queue. The maximum wait covers all its repetitions. */
function queued<T>(queue: Queue, attempt: () => Promise<T>): () => Promise<T> {
  const start = performance.now();
  return () =>
    queue(() => {
      if (performance.now() - start > longestWait) throw new Busy();
      return attempt();
    });
}

async function runAttempt<T>(
  tables: Tables,
  session: TransactionSession,
  needed: Needed,
  work: (transaction: Transaction) => Promise<T>,
  isTrial: boolean,
): Promise<T> {
  const reader = createReader(tables, session, async () => ({ session, end: async () => {} }));
  const transaction = createTransaction(tables, session, reader, isTrial);
  return needed.within(session, transaction.rules, async () => {
    const worked = await work(transaction);
    if (isTrial) throw new Trial(worked);
    await transaction.flush();
    return worked;
  });
}
