import { sql } from "kysely";
import { createYielder } from "../../../platform/long-work.ts";
import type { Reader, Transaction } from "../../port.ts";
import { LockedRecords } from "../lock/locked-records.ts";
import { HeldRules } from "../lock/locks.ts";
import { ReadVersions } from "../lock/read-versions.ts";
import type { Tables } from "../rollup/tables.ts";
import type { TransactionSession } from "../sql/session.ts";
import { Unwritten } from "./deferred.ts";
import { createLocks } from "./transaction-locks.ts";
import { transactionReads } from "./transaction-reads.ts";
import type { TransactionWork } from "./transaction-work.ts";
import { transactionWrites } from "./transaction-writes.ts";

/**
 * Creates a transaction over one connection. Steps that throw an error of the port leave nothing behind.
 * @param isTrial whether it is rolled back at its end: it then takes no locks and no rules, so that nobody waits for it
 */
export function createTransaction(
  tables: Tables,
  session: TransactionSession,
  reader: Reader,
  isTrial = false,
): Transaction & { readonly rules: HeldRules; flush(): Promise<void> } {
  const work: TransactionWork = {
    tables,
    session,
    reader,
    unwritten: new Unwritten(tables, session),
    seen: new ReadVersions((moved) => session.restartFor(moved), isTrial),
    held: new LockedRecords(),
    rules: new HeldRules(session),
    isTrial,
  };
  const { rules, unwritten } = work;
  const yieldIfDue = createYielder();
  const locks = createLocks(work);
  return {
    ...transactionReads(work),
    ...transactionWrites(work, locks, yieldIfDue),
    lock: locks.lock,
    rules,
    flush: () => unwritten.write(),
    async under(ruleSet) {
      if (!isTrial) await rules.take(ruleSet);
    },
    nextNumber: (series, first) => nextNumber(session, series, first),
    async savepoint(steps) {
      await yieldIfDue();
      return savepoint(work, steps);
    },
  };
}

async function nextNumber(session: TransactionSession, series: string, first: number): Promise<number> {
  const rows = await session.run(
    sql`insert into "number_series" as "own" ("series", "next") values (${series}, ${first + 1}::bigint)
          on conflict ("series") do update set "next" = greatest("own"."next", ${first}::bigint) + 1
          returning "next" - 1 as "number"`,
  );
  return Number(rows[0]?.number);
}

async function savepoint<T>(
  { held, seen, rules, unwritten, session }: TransactionWork,
  steps: () => Promise<T>,
): Promise<T> {
  const [written, taken, locked] = [seen.mark(), rules.mark(), held.mark()];
  try {
    return await unwritten.undoneWith(() => session.savepoint(steps));
  } catch (error) {
    held.undo(locked);
    seen.undo(written);
    rules.undo(taken);
    throw error;
  }
}
