import { isIPv6 } from "node:net";
import { uuidv7 } from "uuidv7";
import { Problem } from "../../platform/problem.ts";
import { createQueue } from "../../platform/queue.ts";
import { fingerprint } from "../../platform/token.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, Store, StoredRecord, Transaction } from "../../store/port.ts";
import { isUnwritable } from "../../store/unavailable.ts";
import { attempts } from "./collections.ts";

const minute = 60 * 1000;

/** Number of attempts before a wait, and its length in milliseconds. */
export interface Limit {
  readonly tries: number;
  readonly wait: number;
  /** The wait starts with the last attempt instead of the first, so that slow attempts count, too. */
  readonly fromLast?: boolean;
}

/** A counter in the store, shared by all copies of the API. */
export interface Counter {
  readonly key: string;
  readonly limit: Limit;
}

/** For one account from one network. */
const perAccountAndNetwork: Limit = { tries: 5, wait: minute };
/** For one network: a whole shop may share an address. */
const perNetwork: Limit = { tries: 30, wait: 5 * minute };
/** For one account from all networks: low enough for passwords, high enough not to lock out its owner. */
const perAccount: Limit = { tries: 50, wait: 15 * minute };

/** Maximum clock difference between two copies, in milliseconds. */
const skew = minute;

/** Maximum lifetime of a counter in milliseconds; a later end was written by a wrong clock. */
const longest = 24 * 60 * minute;

/** A counter's key; `parts` identify whose attempts they are. */
export function counter(kind: string, parts: readonly string[], limit: Limit): Counter {
  return { key: fingerprint(kind, ...parts), limit };
}

/** The network of an address: an IPv6 /64 belongs to one household. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ""] = ip.split("%");
  if (!isIPv6(address)) return ip;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - end.length);
  const all = [...groups, ...Array<string>(zeros).fill("0"), ...end];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Counter of requests of one kind from one network. */
export const networkCounter = (kind: string, ip: string): Counter =>
  counter(`${kind} from`, [networkOf(ip)], perNetwork);

/** The two counters of guesses of an account: from a network, and from everywhere. */
export const accountCounters = (kind: string, account: string, ip: string): readonly [Counter, Counter] => [
  counter(kind, [account, networkOf(ip)], perAccountAndNetwork),
  counter(`${kind} of`, [account], perAccount),
];

/** The three counters of guesses: those of the account, and that of the network. */
export const guessCounters = (
  kind: string,
  account: string,
  ip: string,
): readonly [Counter, ...Counter[]] => [...accountCounters(kind, account, ip), networkCounter(kind, ip)];

async function find(reader: Reader, keys: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>> {
  const { rows } = await reader.find(attempts.name, { where: matching({ key: [...keys] }), sort: [] });
  return new Map(rows.map((row) => [String(row.key), row]));
}

const keysOf = (counters: readonly Counter[]) => counters.map(({ key }) => key);

/** Milliseconds until a counter ends; 0 if it has ended, or was written by a clock that is ahead. */
function left(known: StoredRecord | Unstored | undefined, { limit }: Counter, now: Date): number {
  const rest = known ? Date.parse(String(known.until)) - now.getTime() : 0;
  return rest > 0 && rest <= limit.wait + skew ? rest : 0;
}

type Known = ReadonlyMap<string, StoredRecord>;

/** A failure count that is not stored. */
interface Unstored {
  readonly count: number;
  readonly until: string;
}

/**
 * Failures that could not be stored, by key: nobody may guess without a limit while a store cannot be written. They are
 * lost with the process, and at most so many are kept.
 */
const unstored = new WeakMap<Reader, Map<string, Unstored>>();
const mostUnstored = 10_000;

function countUnstored(store: Store, counters: readonly Counter[], now: Date): void {
  const known = unstored.get(store) ?? new Map<string, Unstored>();
  unstored.set(store, known);
  for (const one of counters) {
    const before = known.get(one.key);
    const count = before && left(before, one, now) > 0 ? before.count + 1 : 1;
    const until = new Date(now.getTime() + one.limit.wait).toISOString();
    known.delete(one.key);
    known.set(one.key, { count, until });
  }
  for (const [oldest] of known) {
    if (known.size <= mostUnstored) return;
    known.delete(oldest);
  }
}

function assertBelow(
  stored: ReadonlyMap<string, StoredRecord | Unstored>,
  counters: readonly Counter[],
  now: Date,
): void {
  const waits = counters.map((one) => {
    const record = stored.get(one.key);
    return Number(record?.count ?? 0) < one.limit.tries ? 0 : left(record, one, now);
  });
  const wait = Math.max(0, ...waits);
  if (wait === 0) return;
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  throw new Problem("too-many", `Try again in ${seconds} seconds.`, {}, { "retry-after": String(seconds) });
}

/** Throws 429 if one of the counters is at its limit. */
export async function assertMayTry(reader: Reader, counters: readonly Counter[], now: Date): Promise<void> {
  assertBelow(unstored.get(reader) ?? new Map(), counters, now);
  assertBelow(await find(reader, keysOf(counters)), counters, now);
}

async function add(tx: Transaction, stored: Known, counters: readonly Counter[], now: Date): Promise<void> {
  for (const one of counters) {
    const { key, limit } = one;
    const record = stored.get(key);
    const running = left(record, one, now) > 0;
    const until = new Date(now.getTime() + limit.wait).toISOString();
    if (!record) await tx.insert(attempts.name, { id: uuidv7(), key, count: 1, until });
    else if (!running) await tx.update(attempts.name, record.id, null, { count: 1, until });
    else {
      await tx.adjust(attempts.name, record.id, "count", 1, {});
      if (limit.fromLast) await tx.update(attempts.name, record.id, null, { until });
    }
  }
  if (counters.some(({ key }) => !stored.has(key))) await clearOld(tx, keysOf(counters), now);
}

async function clearOld(tx: Transaction, ownKeys: readonly string[], now: Date): Promise<void> {
  const latest = new Date(now.getTime() + longest).toISOString();
  for (const where of matching({ until_lt: now.toISOString(), until_gt: latest })) {
    const { rows } = await tx.find(attempts.name, { where: [where], sort: [], start: 0, end: 20 });
    for (const old of rows)
      if (!ownKeys.includes(String(old.key))) await tx.remove(attempts.name, old.id, null);
  }
}

/** Counts a request, whatever its result. Throws 429 after too many. */
export function countCall(store: Store, counters: readonly Counter[], now: Date): Promise<void> {
  return store.transaction(async (tx) => {
    const stored = await find(tx, keysOf(counters));
    assertBelow(stored, counters, now);
    await add(tx, stored, counters, now);
  }, "vital");
}

/** Counts a failure, in memory while the store cannot be written. */
export async function countFailure(store: Store, counters: readonly Counter[], now: Date): Promise<void> {
  try {
    await store.transaction(async (tx) => add(tx, await find(tx, keysOf(counters)), counters, now), "vital");
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    countUnstored(store, counters, now);
  }
}

/** Resets a counter. */
export async function resetCounter(tx: Transaction, { key }: Counter): Promise<void> {
  const counter = (await find(tx, [key])).get(key);
  if (counter) await tx.remove(attempts.name, counter.id, null);
}

/** Guesses are checked one at a time, so that concurrent ones cannot pass a limit before they are counted. */
const guesses = createQueue(1, 200);

/**
 * Runs the check of a password or PIN and counts its failure, which is null: successful attempts are never refused.
 * Throws 429 before the check if a counter is at its limit.
 */
export async function countGuess<T>(
  { store, clock }: { readonly store: Store; readonly clock: () => Date },
  counters: readonly Counter[],
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  await assertMayTry(store, counters, clock());
  return guesses(async () => {
    // Queued attempts may have failed meanwhile.
    await assertMayTry(store, counters, clock());
    const result = await attempt();
    if (result === null) await countFailure(store, counters, clock());
    return result;
  });
}
