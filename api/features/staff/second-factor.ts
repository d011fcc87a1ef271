import { plainDigits } from "../../../src/domain/texts/digits.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { staff } from "../../../src/resources/staff.ts";
import { Problem } from "../../platform/problem.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { updateRecord } from "../../records/write/write.ts";
import type { Writer } from "../../records/writer.ts";
import type { Reader, StoredRecord, Transaction } from "../../store/port.ts";
import { secondFactors } from "./collections.ts";
import { generateRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { newTotpSecret, stepOfCode } from "./totp.ts";

/** Time limit for confirming a setup, in milliseconds. */
const setupLasts = 30 * 60 * 1000;

/** A code from the app or a recovery code. */
export interface SecondFactorCode {
  readonly code?: string;
  readonly recoveryCode?: string;
}

/** Which kind of code it was, or the message key of why it is wrong. */
type CodeResult = { readonly by: "code" | "recovery" } | { readonly wrong: string };

/** Locks the user, so that of two concurrent requests with one code the later one sees that it was used. */
const alone = (tx: Transaction, staffId: string) => tx.lock(staff.name, [staffId]);

const isOn = (factor: StoredRecord | null): factor is StoredRecord => factor?.confirmed === true;

/** Whether the user signs in with a second factor. */
export const hasSecondFactor = async (reader: Reader, staffId: string): Promise<boolean> =>
  isOn(await reader.get(secondFactors.name, staffId));

/** Whether the settings require a second factor for the role. */
export async function needsSecondFactor(reader: Reader, role: unknown): Promise<boolean> {
  const { secondFactorRoles } = await readGlobal(reader, globalSettings);
  return secondFactorRoles.some((one) => one === role);
}

const hashesOf = ({ recoveryHashes }: StoredRecord): readonly unknown[] =>
  Array.isArray(recoveryHashes) ? recoveryHashes : [];

/** The number of remaining recovery codes. */
export async function recoveryCodesLeft(reader: Reader, staffId: string): Promise<number> {
  const factor = await reader.get(secondFactors.name, staffId);
  return isOn(factor) ? hashesOf(factor).length : 0;
}

/** Checks an app's code against a secret, given the 30-second step of the last code used. */
function judge(
  factor: StoredRecord,
  code: string,
  now: Date,
): { readonly step: number } | { readonly wrong: string } {
  const step = stepOfCode(String(factor.totpSecret), plainDigits(code).replace(/\s/g, ""), now);
  if (step === null) return { wrong: "errors.wrongCode" };
  return step > Number(factor.lastStep ?? 0) ? { step } : { wrong: "errors.usedCode" };
}

/** Uses up a code. Each is valid once, and codes of the app only if newer than the last one used. */
export async function useCode(
  tx: Transaction,
  staffId: string,
  typed: SecondFactorCode,
  now: Date,
): Promise<CodeResult> {
  await alone(tx, staffId);
  const factor = await tx.get(secondFactors.name, staffId);
  if (!isOn(factor)) return { wrong: "errors.wrongCode" };
  if (typed.recoveryCode !== undefined) {
    const used = recoveryHash(staffId, typed.recoveryCode);
    const left = hashesOf(factor).filter((hash) => hash !== used);
    if (left.length === hashesOf(factor).length) return { wrong: "errors.wrongRecoveryCode" };
    await tx.update(secondFactors.name, staffId, null, { recoveryHashes: left });
    return { by: "recovery" };
  }
  const judged = judge(factor, typed.code ?? "", now);
  if ("wrong" in judged) return judged;
  await tx.update(secondFactors.name, staffId, null, { lastStep: judged.step });
  return { by: "code" };
}

/** Starts a setup, replacing an unconfirmed one. @returns the secret. Throws 409 if a second factor is active. */
export async function beginSetup(tx: Transaction, staffId: string, now: Date): Promise<string> {
  await alone(tx, staffId);
  const factor = await tx.get(secondFactors.name, staffId);
  if (isOn(factor)) throw new Problem("conflict", "Your second factor is on already. Turn it off first.");
  const totpSecret = newTotpSecret();
  const expiresAt = new Date(now.getTime() + setupLasts).toISOString();
  const fresh = { totpSecret, expiresAt, confirmed: false, lastStep: null, recoveryHashes: [] };
  if (factor) await tx.update(secondFactors.name, staffId, null, fresh);
  else await tx.insert(secondFactors.name, { id: staffId, ...fresh });
  return totpSecret;
}

const hashed = (staffId: string, codes: readonly string[]) =>
  codes.map((code) => recoveryHash(staffId, code));

/** Updates the flag on the staff member, which puts it in the audit log. */
const note = (writer: Writer, staffId: string, secondFactor: boolean) =>
  updateRecord(writer, staff, staffId, {}, { expected: null, serverValues: { secondFactor } });

/** Confirms a setup with a code of the app. @returns the recovery codes, which are not stored anywhere */
export async function confirmSetup(
  writer: Writer,
  staffId: string,
  code: string,
): Promise<{ readonly recoveryCodes: readonly string[] } | { readonly wrong: string }> {
  const { tx, now } = writer;
  await alone(tx, staffId);
  const factor = await tx.get(secondFactors.name, staffId);
  // An active one has no expiry, which does not parse as a date.
  if (!factor || !(Date.parse(String(factor.expiresAt)) > now.getTime()))
    throw new Problem("conflict", "This setup has expired. Begin again.", { reason: "code-expired" });
  const judged = judge(factor, code, now);
  if ("wrong" in judged) return judged;
  const recoveryCodes = generateRecoveryCodes();
  await tx.update(secondFactors.name, staffId, null, {
    confirmed: true,
    expiresAt: null,
    lastStep: judged.step,
    recoveryHashes: hashed(staffId, recoveryCodes),
  });
  await note(writer, staffId, true);
  return { recoveryCodes };
}

/** Creates new recovery codes, replacing all earlier ones. */
export async function renewRecoveryCodes(tx: Transaction, staffId: string): Promise<readonly string[]> {
  await alone(tx, staffId);
  const recoveryCodes = generateRecoveryCodes();
  await tx.update(secondFactors.name, staffId, null, { recoveryHashes: hashed(staffId, recoveryCodes) });
  return recoveryCodes;
}

/** Removes a second factor with everything that belongs to it. */
export async function removeSecondFactor(writer: Writer, staffId: string) {
  await alone(writer.tx, staffId);
  if (await writer.tx.get(secondFactors.name, staffId))
    await writer.tx.remove(secondFactors.name, staffId, null);
  return note(writer, staffId, false);
}
