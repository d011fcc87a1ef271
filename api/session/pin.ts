import type { FastifyPluginAsync } from "fastify";
import { safeParse } from "zod/mini";
import type { Admin } from "../../src/domain/admin.ts";
import { staff } from "../../src/resources/staff.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
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
    await store.transaction((tx) => forgetPinAttempts(tx, staffId));
    const { id, name, role, image } = toAdmin(member);
    return { id, name, role, image };
  });
};
