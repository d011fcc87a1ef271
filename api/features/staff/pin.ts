import type { FastifyRequest } from "fastify";
import { safeParse } from "zod/mini";
import { schemaOf } from "../../../src/core/validation/read.ts";
import { posSettings } from "../../../src/resources/pos-settings.ts";
import { staff } from "../../../src/resources/staff.ts";
import { Problem } from "../../platform/problem.ts";
import { type Counter, counter, type Limit, resetCounter } from "../../records/access/attempts.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { sessions } from "../../store/collections.ts";
import type { Transaction } from "../../store/port.ts";

/** A PIN is easy to guess: five wrong attempts in a row by one user, then a wait of 15 minutes. */
const byOne: Limit = { tries: 5, wait: 15 * 60 * 1000, fromLast: true };
/**
 * Attempts of all other users together. Guessing four digits takes them six weeks on average. One's own do not count.
 */
const byOthers: Limit = { tries: 30, wait: 6 * 60 * 60 * 1000 };

/** Message keys for a PIN that the staff declaration rejects; empty for a good one. */
export function checkPin(pin: unknown): string[] {
  const result = safeParse(schemaOf(staff.fields.pin), pin);
  return result.success ? [] : [...new Set(result.error.issues.map((issue) => issue.message))];
}

const byOthersOf = (staffId: string): Counter => counter("pin by others", [staffId], byOthers);

/** Users are not locked out of their own PIN by others' attempts. */
export function countersOf(caller: string, staffId: string): readonly [Counter, ...Counter[]] {
  const own = counter("pin", [caller, staffId], byOne);
  return caller === staffId ? [own] : [own, byOthersOf(staffId)];
}

/** Resets the attempts after a PIN was changed. */
export async function forgetPinAttempts(tx: Transaction, staffId: string): Promise<void> {
  await resetCounter(tx, countersOf(staffId, staffId)[0]);
  await resetCounter(tx, byOthersOf(staffId));
}

/** Validity of an entered PIN in milliseconds: customers may have to look for coins. */
const proofLasts = 10 * 60 * 1000;

/** Whether a PIN entered at that time is still valid. An invalid time never is. */
export const isFresh = (enteredAt: unknown, now: Date): boolean =>
  now.getTime() - Date.parse(String(enteredAt)) < proofLasts;

/**
 * Uses up an entered PIN for one action at the till. Throws 403 if the settings require one and it is missing or
 * expired. A rollback does not use it up.
 */
export async function consumePinProof(
  tx: Transaction,
  { sessionId }: FastifyRequest,
  now: Date,
): Promise<void> {
  const { pinRequired } = await readGlobal(tx, posSettings);
  if (!pinRequired) return;
  const session = sessionId ? await tx.get(sessions.name, sessionId) : null;
  if (!session || !isFresh(session.provedAt, now)) {
    throw new Problem("denied", "Enter your PIN first.", { reason: "pin" });
  }
  await tx.update(sessions.name, session.id, null, { provedAt: null });
}
