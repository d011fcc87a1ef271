import { uuidv7 } from "uuidv7";
import { fingerprint, newToken } from "../../platform/token.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord, Transaction } from "../../store/port.ts";
import { signInSteps } from "./collections.ts";

/** Time limit for entering the code after the password, in milliseconds. */
export const stepLifetime = 5 * 60 * 1000;

async function stepsOf(reader: Reader, field: string, value: string): Promise<readonly StoredRecord[]> {
  return (await reader.find(signInSteps.name, { where: matching({ [field]: value }), sort: [] })).rows;
}

/** Records that a user's password was right. @returns the token, which only allows entering the code */
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

/** The user of a pending sign-in; null if the token is unknown, used or expired. */
export async function stepOf(
  reader: Reader,
  token: string | undefined,
  now: Date,
): Promise<StoredRecord | null> {
  const [step] = token === undefined ? [] : await stepsOf(reader, "tokenHash", fingerprint(token));
  return step && Date.parse(String(step.expiresAt)) > now.getTime() ? step : null;
}

/** Deletes a user's pending sign-ins: the code was right, or the password has changed. */
export async function deleteSteps(tx: Transaction, staffId: string): Promise<void> {
  for (const step of await stepsOf(tx, "staffId", staffId)) await tx.remove(signInSteps.name, step.id, null);
}
