import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import type { Admin } from "../../src/domain/admin.ts";
import type { AnyResource } from "../../src/kit/define.ts";
import { present } from "../access/access.ts";
import { idempotencyKeys } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { bodyOf, isObject, type Json } from "../http/body.ts";
import { Problem } from "../problem.ts";
import { setEtag } from "../records/etag.ts";
import { hashedPasswords } from "../records/passwords.ts";
import { createRecord, type Outcome } from "../records/write.ts";
import { fingerprint } from "../session/token.ts";
import { type Transaction, UniqueViolation } from "../stores/port.ts";
import { announce } from "./announce.ts";
import { targetOfCall, writerFor } from "./target.ts";

/** Answers are kept this long, in milliseconds. */
const keepFor = 24 * 60 * 60 * 1000;

interface Key {
  readonly key: string;
  readonly fingerprint: string;
}

/** The call's Idempotency-Key, told apart by person and resource; undefined where there is none. */
function keyOf(request: FastifyRequest, admin: Admin, resource: AnyResource, body: Json): Key | undefined {
  const header = request.headers["idempotency-key"];
  if (header === undefined) return undefined;
  if (typeof header !== "string" || header === "" || header.length > 255) {
    throw new Problem("bad-request", "Idempotency-Key must have 1 to 255 characters.");
  }
  return {
    key: fingerprint(admin.id, resource.name, header),
    fingerprint: fingerprint(JSON.stringify(body)),
  };
}

/** The answer that the same call got before, or null. Throws 409 where another call had the key. */
async function earlierAnswer(tx: Transaction, key: Key, now: Date): Promise<Json | null> {
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
  return isObject(known.answer) ? known.answer : null;
}

async function keep(tx: Transaction, key: Key, resource: string, answer: Json, now: Date): Promise<void> {
  const expired = [{ field: "expiresAt", op: "lt", values: [now.toISOString()] } as const];
  const { rows } = await tx.find(idempotencyKeys.name, { where: expired, sort: [], start: 0, end: 20 });
  for (const old of rows) await tx.remove(idempotencyKeys.name, old.id, null);
  await tx.insert(idempotencyKeys.name, {
    id: uuidv7(),
    ...key,
    resource,
    recordId: String(answer.id),
    answer,
    expiresAt: new Date(now.getTime() + keepFor).toISOString(),
  });
}

interface Created {
  readonly answer: Json;
  /** Null for an answer that was given before. */
  readonly outcome: Outcome | null;
}

/** Creating a record; with an Idempotency-Key at most once. */
export const createRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  async function create(request: FastifyRequest, admin: Admin, resource: AnyResource): Promise<Created> {
    const body = bodyOf(request);
    const key = keyOf(request, admin, resource, body);
    const serverValues = await hashedPasswords(resource, body, clock());
    return store.transaction(async (tx) => {
      const earlier = key && (await earlierAnswer(tx, key, clock()));
      if (earlier) return { answer: earlier, outcome: null };
      const outcome = await createRecord(writerFor(request, tx, deps), resource, body, serverValues);
      const answer = present(admin.role, resource, outcome.after);
      if (key) await keep(tx, key, resource.name, answer, clock());
      return { answer, outcome };
    });
  }

  /** Two calls with one key at once: the second finds the first one's answer when it tries again. */
  async function createOnce(request: FastifyRequest, admin: Admin, resource: AnyResource): Promise<Created> {
    try {
      return await create(request, admin, resource);
    } catch (error) {
      const mayHaveLost =
        error instanceof UniqueViolation && request.headers["idempotency-key"] !== undefined;
      if (!mayHaveLost) throw error;
      return create(request, admin, resource);
    }
  }

  app.post<{ Params: { resource: string } }>("/:resource", async (request, reply) => {
    const { admin, resource } = targetOfCall(request, request.params.resource, "create");
    const { answer, outcome } = await createOnce(request, admin, resource);
    if (outcome) announce(request, deps, resource.name, [outcome]);
    else reply.header("idempotency-replayed", "true");
    setEtag(reply, answer.version);
    reply.header("location", `/api/${resource.name}/${String(answer.id)}`);
    return reply.code(201).send(answer);
  });
};
