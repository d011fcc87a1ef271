import { safeParse } from "zod/mini";
import { schemaOf } from "../../../src/core/validation/read.ts";
import { staff } from "../../../src/resources/staff.ts";
import { type Counter, counter, type Limit, resetCounter } from "../../records/access/attempts.ts";
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
