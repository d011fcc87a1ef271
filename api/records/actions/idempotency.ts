import type { FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { isObject } from "../../../src/domain/is-object.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Json } from "../../platform/http/body.ts";
import { Problem } from "../../platform/problem.ts";
import { fingerprint } from "../../platform/token.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Store, Transaction } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import { idempotencyKeys } from "./collections.ts";

/** How long responses are kept, in milliseconds. */
const keepFor = 24 * 60 * 60 * 1000;

interface Key {
  readonly key: string;
  readonly fingerprint: string;
}

/** The request's Idempotency-Key, scoped by user and action; undefined without one. */
function keyOf(request: FastifyRequest, admin: Admin, action: string, body: Json): Key | undefined {
  const header = request.headers["idempotency-key"];
  if (header === undefined) return undefined;
  if (typeof header !== "string" || header === "" || header.length > 255) {
    throw new Problem("bad-request", "Idempotency-Key must have 1 to 255 characters.");
  }
  return {
    key: fingerprint(admin.id, action, header),
    fingerprint: fingerprint(JSON.stringify(body)),
  };
}

/** The response of a request. */
interface Answered {
  readonly answer: Json;
  /** Address of the created record, if it differs from the request's resource. */
  readonly location?: string | undefined;
}

/** The stored response of the same request, or null. Throws 409 if another request used the key. */
async function earlierAnswer(tx: Transaction, key: Key, now: Date): Promise<Answered | null> {
  const where = matching({ key: key.key });
  const [record] = (await tx.find(idempotencyKeys.name, { where, sort: [] })).rows;
  if (!record) return null;
  if (Date.parse(String(record.expiresAt)) <= now.getTime()) {
    await tx.remove(idempotencyKeys.name, record.id, null);
    return null;
  }
  if (record.fingerprint !== key.fingerprint) {
    throw new Problem("conflict", "This Idempotency-Key has been used for another call.");
  }
  if (!isObject(record.answer)) return null;
  const { answer, location } = record;
  return { answer, ...(typeof location === "string" ? { location } : {}) };
}

async function keep(
  tx: Transaction,
  key: Key,
  resource: string,
  { answer, location }: Answered,
  now: Date,
): Promise<void> {
  await tx.insert(idempotencyKeys.name, {
    id: uuidv7(),
    ...key,
    resource,
    recordId: String(answer.id),
    answer,
    location: location ?? null,
    expiresAt: new Date(now.getTime() + keepFor).toISOString(),
  });
}

/** Batch size of deleting expired responses, and its interval in milliseconds. */
const clearedAtOnce = 500;
const clearEvery = 60 * 1000;

/** When expired responses of a store are deleted next, in milliseconds since 1970. */
const nextClear = new WeakMap<Store, number>();

/** Deletes expired responses in the background, so that no request waits for it. */
async function clearExpired(store: Store, now: Date): Promise<void> {
  if (now.getTime() < (nextClear.get(store) ?? 0)) return;
  nextClear.set(store, now.getTime() + clearEvery);
  const where = matching({ expiresAt_lt: now.toISOString() });
  const query = { where, sort: [], start: 0, end: clearedAtOnce } as const;
  if ((await store.find(idempotencyKeys.name, { ...query, end: 1 })).total === 0) return;
  await store.transaction(async (tx) => {
    for (const old of (await tx.find(idempotencyKeys.name, query)).rows) {
      await tx.remove(idempotencyKeys.name, old.id, null);
    }
  });
}

export interface Idempotent<T> extends Answered {
  /** The result of the work; null for a repeated response. */
  readonly done: T | null;
}

interface Action<T> {
  /** Scope of the key: the resource, and the action unless the request creates a record. */
  readonly name: string;
  readonly admin: Admin;
  readonly body: Json;
  /** Runs in the transaction that also stores the response. */
  work(tx: Transaction): Promise<Answered & { readonly done: T }>;
}

/** Runs work in a transaction, at most once per Idempotency-Key. */
export async function idempotent<T>(
  request: FastifyRequest,
  deps: Deps,
  action: Action<T>,
): Promise<Idempotent<T>> {
  const { store, clock } = deps;
  const key = keyOf(request, action.admin, action.name, action.body);
  const outcome = await store.transaction(async (tx): Promise<Idempotent<T>> => {
    // A concurrent duplicate waits for the response of the first request.
    if (key) await tx.under({ alone: [`idempotency ${key.key}`] });
    const earlier = key && (await earlierAnswer(tx, key, clock()));
    if (earlier) return { ...earlier, done: null };
    const result = await action.work(tx);
    if (key) await keep(tx, key, action.name, result, clock());
    return result;
  });
  if (key && outcome.done !== null) deps.background.run(() => clearExpired(store, clock()));
  return outcome;
}
