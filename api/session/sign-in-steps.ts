import { uuidv7 } from "uuidv7";
import { signInSteps } from "../collections.ts";
import type { Reader, StoredRecord, Transaction } from "../stores/port.ts";
import { fingerprint, newToken } from "./token.ts";

/** So long the code may be entered after the password, in milliseconds. */
export const stepLifetime = 5 * 60 * 1000;

async function stepsOf(reader: Reader, field: string, value: string): Promise<readonly StoredRecord[]> {
  const where = [{ field, op: "eq", values: [value] } as const];
  return (await reader.find(signInSteps.name, { where, sort: [] })).rows;
}

/** Keeps that somebody's password was right. @returns the token, which opens nothing but the step of the code */
export async function createStep(
  tx: Transaction,
  staffId: string,
  remember: boolean,
  now: Date,
): Promise<string> {
  for (const old of await stepsOf(tx, "staffId", staffId)) {
    if (Date.parse(String(old.expiresAt)) <= now.getTime()) await tx.remove(signInSteps.name, old.id, null);
  }
  const token = newToken();
  await tx.insert(signInSteps.name, {
    id: uuidv7(),
    tokenHash: fingerprint(token),
    staffId,
    remember,
    expiresAt: new Date(now.getTime() + stepLifetime).toISOString(),
  });
  return token;
}

/** Who has entered their password and has this token; null where it is unknown, used or too old. */
export async function stepOf(
  reader: Reader,
  token: string | undefined,
  now: Date,
): Promise<StoredRecord | null> {
  const [step] = token === undefined ? [] : await stepsOf(reader, "tokenHash", fingerprint(token));
  return step && Date.parse(String(step.expiresAt)) > now.getTime() ? step : null;
}

/** Ends whatever a person has begun: their code was right, or their password is another one now. */
export async function deleteSteps(tx: Transaction, staffId: string): Promise<void> {
  for (const step of await stepsOf(tx, "staffId", staffId)) await tx.remove(signInSteps.name, step.id, null);
}
