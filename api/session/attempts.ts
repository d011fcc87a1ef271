import { uuidv7 } from "uuidv7";
import { attempts } from "../collections.ts";
import { Problem } from "../problem.ts";
import type { Reader, Store, StoredRecord, Transaction } from "../stores/port.ts";
import { fingerprint } from "./token.ts";

/** How often something may be tried before it has to wait, and how long, in milliseconds. */
export interface Limit {
  readonly tries: number;
  readonly wait: number;
  /** The wait begins with the last try, not with the first: tries that come slowly count, too. */
  readonly fromLast?: boolean;
}

const perMinute: Limit = { tries: 5, wait: 60 * 1000 };

async function find(reader: Reader, key: string): Promise<StoredRecord | undefined> {
  const where = [{ field: "key", op: "eq", values: [key] } as const];
  return (await reader.find(attempts.name, { where, sort: [], start: 0, end: 1 })).rows[0];
}

/** What is counted together: one kind of try, for one address, from one place. */
export function attemptKey(kind: string, email: string, ip: string): string {
  return fingerprint(kind, email, ip);
}

/**
 * Counts a try before its outcome is known, so that many at once do not slip past the limit. Throws 429 when
 * there were too many; a success takes the count back with `forget`.
 */
export async function countAttempt(
  store: Store,
  key: string,
  now: Date,
  limit: Limit = perMinute,
): Promise<void> {
  const ends = new Date(now.getTime() + limit.wait).toISOString();
  const wait = await store.transaction(async (tx) => {
    const known = await find(tx, key);
    const until = known ? Date.parse(String(known.until)) : 0;
    if (!known || until <= now.getTime()) {
      await begin(tx, known, key, now, ends);
      return 0;
    }
    const count = Number(known.count);
    if (count >= limit.tries) return until - now.getTime();
    await tx.update(attempts.name, known.id, null, {
      count: count + 1,
      ...(limit.fromLast ? { until: ends } : {}),
    });
    return 0;
  });
  if (wait === 0) return;
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  throw new Problem("too-many", `Please wait ${seconds} seconds.`, {}, { "retry-after": String(seconds) });
}

async function begin(
  tx: Transaction,
  known: StoredRecord | undefined,
  key: string,
  now: Date,
  until: string,
): Promise<void> {
  const window = { count: 1, until };
  if (known) {
    await tx.update(attempts.name, known.id, null, window);
    return;
  }
  await clearOld(tx, now);
  await tx.insert(attempts.name, { id: uuidv7(), key, ...window });
}

async function clearOld(tx: Transaction, now: Date): Promise<void> {
  const where = [{ field: "until", op: "lt", values: [now.toISOString()] } as const];
  const { rows } = await tx.find(attempts.name, { where, sort: [], start: 0, end: 20 });
  for (const old of rows) await tx.remove(attempts.name, old.id, null);
}

/** Takes a count back. */
export async function forgetAttempts(tx: Transaction, key: string): Promise<void> {
  const known = await find(tx, key);
  if (known) await tx.remove(attempts.name, known.id, null);
}
