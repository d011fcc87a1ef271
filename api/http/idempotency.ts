import type { FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import type { Admin } from "../../src/domain/admin.ts";
import { idempotencyKeys } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { fingerprint } from "../session/token.ts";
import { type Transaction, UniqueViolation } from "../stores/port.ts";
import { isObject, type Json } from "./body.ts";

/** How long answers are kept, in milliseconds. */
const keepFor = 24 * 60 * 60 * 1000;

interface Key {
  readonly key: string;
  readonly fingerprint: string;
}

/** The call's Idempotency-Key, told apart by person and action; undefined where there is none. */
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

/** The answer of a call. */
interface Answered {
  readonly answer: Json;
  /** The address of what it made, where it is not the resource of the call that says so. */
  readonly location?: string | undefined;
}

/** The answer that the same call got before, or null. Throws 409 where another call had the key. */
async function earlierAnswer(tx: Transaction, key: Key, now: Date): Promise<Answered | null> {
  const where = [{ field: "key", op: "eq", values: [key.key] } as const];
  const [known] = (await tx.find(idempotencyKeys.name, { where, sort: [] })).rows;
  if (!known) return null;
  if (Date.parse(String(known.expiresAt)) <= now.getTime()) {
    await tx.remove(idempotencyKeys.name, known.id, null);
    return null;
  }
  if (known.fingerprint !== key.fingerprint) {
    throw new Problem("conflict", "This Idempotency-Key has been used for another call.");
  }
  if (!isObject(known.answer)) return null;
  const { answer, location } = known;
  return { answer, ...(typeof location === "string" ? { location } : {}) };
}

async function keep(
  tx: Transaction,
  key: Key,
  resource: string,
  { answer, location }: Answered,
  now: Date,
): Promise<void> {
  const expired = [{ field: "expiresAt", op: "lt", values: [now.toISOString()] } as const];
  const { rows } = await tx.find(idempotencyKeys.name, { where: expired, sort: [], start: 0, end: 20 });
  for (const old of rows) await tx.remove(idempotencyKeys.name, old.id, null);
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

export interface Idempotent<T> extends Answered {
  /** What the work did; null for an answer that was given before. */
  readonly done: T | null;
}

interface Action<T> {
  /** The scope of the key: the resource, and the action unless it is creating. */
  readonly name: string;
  readonly admin: Admin;
  readonly body: Json;
  /** Runs in the transaction that also keeps the answer. */
  work(tx: Transaction): Promise<Answered & { readonly done: T }>;
}

/** Runs work in a transaction; with an Idempotency-Key at most once, however often it is sent. */
export async function idempotent<T>(
  request: FastifyRequest,
  deps: Deps,
  action: Action<T>,
): Promise<Idempotent<T>> {
  const { store, clock } = deps;
  const key = keyOf(request, action.admin, action.name, action.body);
  const attempt = () =>
    store.transaction(async (tx): Promise<Idempotent<T>> => {
      const earlier = key && (await earlierAnswer(tx, key, clock()));
      if (earlier) return { ...earlier, done: null };
      const result = await action.work(tx);
      if (key) await keep(tx, key, action.name, result, clock());
      return result;
    });
  try {
    return await attempt();
  } catch (error) {
    // Two calls with one key at once: the second finds the first one's answer when it tries again.
    if (!(error instanceof UniqueViolation) || key === undefined) throw error;
    return attempt();
  }
}
