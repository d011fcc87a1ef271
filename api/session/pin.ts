import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { safeParse } from "zod/mini";
import type { Admin } from "../../src/domain/admin.ts";
import { posSettings } from "../../src/resources/pos-settings.ts";
import { staff } from "../../src/resources/staff.ts";
import { signedIn } from "../access/signed-in.ts";
import { sessions } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { readGlobal } from "../globals/standing.ts";
import { assertOnly, bodyOf, texts } from "../http/body.ts";
import { invalid, Problem } from "../problem.ts";
import type { StoredRecord, Transaction } from "../stores/port.ts";
import { toAdmin } from "./admin.ts";
import { attemptKey, countAttempt, forgetAttempts, type Limit } from "./attempts.ts";
import { isPassword } from "./password.ts";

/** Few digits are quickly guessed: five tries in a row, whoever makes them, then a quarter of an hour. */
const limit: Limit = { tries: 5, wait: 15 * 60 * 1000, fromLast: true };

/** Message keys for a PIN that the declaration of staff refuses; empty for a good one. */
export function checkPin(pin: unknown): string[] {
  const result = safeParse(staff.fields.pin.type.schema(staff.fields.pin), pin);
  return result.success ? [] : [...new Set(result.error.issues.map((issue) => issue.message))];
}

const keyOf = (staffId: string) => attemptKey("pin", staffId, "");

/** A new PIN may be tried at once. */
export function forgetPinAttempts(tx: Transaction, staffId: string): Promise<void> {
  return forgetAttempts(tx, keyOf(staffId));
}

const worksAtTill = (member: StoredRecord | null): member is StoredRecord =>
  member?.status === "active" && member.posStatus === true;

/** Says to oneself what is missing; of others nothing is told but that this PIN is not theirs. */
function assertOwnTill(admin: Admin, member: StoredRecord | null): void {
  if (member?.id !== admin.id) return;
  if (!worksAtTill(member)) throw new Problem("denied", "You may not work at the till.");
  if (!member.pinHash) throw invalid({ pin: ["errors.noPin"] });
}

/** So long after a PIN something is still done with it, in milliseconds: a customer looks for the coins. */
const proofLasts = 10 * 60 * 1000;

async function noteProof(tx: Transaction, { sessionId }: FastifyRequest, now: Date): Promise<void> {
  if (sessionId && (await tx.get(sessions.name, sessionId)))
    await tx.update(sessions.name, sessionId, null, { provedAt: now.toISOString() });
}

/**
 * One PIN is good for one action at the till. Throws 403 where the settings ask for it and it was not given, or
 * too long ago. What is rolled back has not used it.
 */
export async function spendProof(tx: Transaction, { sessionId }: FastifyRequest, now: Date): Promise<void> {
  const { pinRequired } = await readGlobal(tx, posSettings);
  if (!pinRequired) return;
  const session = sessionId ? await tx.get(sessions.name, sessionId) : null;
  const provedAt = Date.parse(String(session?.provedAt));
  // A moment that is none is not a number, and compares to nothing.
  if (!session || !(now.getTime() - provedAt < proofLasts)) {
    throw new Problem("denied", "Give your PIN first.", { reason: "pin" });
  }
  await tx.update(sessions.name, session.id, null, { provedAt: null });
}

/** The PIN at the till: one's own, or that of somebody who allows what the one at the till may not. */
export const pinRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  app.post("/pin", async (request) => {
    const admin = signedIn(request);
    const body = bodyOf(request);
    assertOnly(body, ["staffId", "pin"]);
    const { pin } = texts(body, ["pin"]);
    const { staffId } = body.staffId === undefined ? { staffId: admin.id } : texts(body, ["staffId"]);
    const member = await store.get("staff", staffId);
    assertOwnTill(admin, member);
    await countAttempt(store, keyOf(staffId), clock(), limit);
    const right = await isPassword(member?.pinHash, pin);
    if (!right || !worksAtTill(member)) throw invalid({ pin: ["errors.wrongPin"] });
    await store.transaction(async (tx) => {
      await forgetPinAttempts(tx, staffId);
      if (member.id === admin.id) await noteProof(tx, request, clock());
    });
    const { id, name, role, image } = toAdmin(member);
    return { id, name, role, image };
  });
};
