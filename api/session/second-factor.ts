import { globalSettings } from "../../src/resources/global-settings.ts";
import { staff } from "../../src/resources/staff.ts";
import { secondFactors } from "../collections.ts";
import { readGlobal } from "../globals/record.ts";
import { Problem } from "../problem.ts";
import { updateRecord } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import type { Reader, StoredRecord, Transaction } from "../stores/port.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { newTotpSecret, stepOfCode } from "./totp.ts";

/** So long a setup that was begun can be confirmed, in milliseconds. */
const setupLasts = 30 * 60 * 1000;

/** What somebody has typed to prove that they have their phone, or the paper with their recovery codes. */
export interface TypedCode {
  readonly code?: string;
  readonly recoveryCode?: string;
}

/** What became of a typed code: how it was good, or the key of what is wrong with it. */
export type CodeResult = { readonly by: "code" | "recovery" } | { readonly wrong: string };

/** One after the other, by the lock of the person: of two calls with one code, the later one sees that it was used. */
const alone = (tx: Transaction, staffId: string) => tx.lock(staff.name, [staffId]);

const isOn = (factor: StoredRecord | null): factor is StoredRecord => factor?.confirmed === true;

/** Does this person sign in with a second factor? */
export const hasSecondFactor = async (reader: Reader, staffId: string): Promise<boolean> =>
  isOn(await reader.get(secondFactors.name, staffId));

/** Do the settings ask a second factor of this role? */
export async function needsSecondFactor(reader: Reader, role: unknown): Promise<boolean> {
  const { secondFactorRoles } = await readGlobal(reader, globalSettings);
  return secondFactorRoles.some((one) => one === role);
}

const hashesOf = ({ recoveryHashes }: StoredRecord): readonly unknown[] =>
  Array.isArray(recoveryHashes) ? recoveryHashes : [];

/** How many recovery codes are left. */
export async function recoveryCodesLeft(reader: Reader, staffId: string): Promise<number> {
  const factor = await reader.get(secondFactors.name, staffId);
  return isOn(factor) ? hashesOf(factor).length : 0;
}

const western = (digit: string) => String((digit.codePointAt(0) ?? 0) & 0xf);

/** As apps show it, `123 456`, and as Arabic keyboards type it. */
const plainDigits = (code: string) =>
  code.replace(/\s/g, "").replace(/[\u0660-\u0669\u06f0-\u06f9]/g, western);

/** Judges a code of the app by a secret, given the last 30 seconds whose code was used. */
function judge(
  factor: StoredRecord,
  code: string,
  now: Date,
): { readonly step: number } | { readonly wrong: string } {
  const step = stepOfCode(String(factor.totpSecret), plainDigits(code), now);
  if (step === null) return { wrong: "errors.wrongCode" };
  return step > Number(factor.lastStep ?? 0) ? { step } : { wrong: "errors.usedCode" };
}

/** Uses a code up. Every code is good once, and of the app's none that is older than the last one used. */
export async function useCode(
  tx: Transaction,
  staffId: string,
  typed: TypedCode,
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

/** Begins a setup; an earlier one that was not confirmed ends. @returns the secret. Throws 409 where one is on. */
export async function beginSetup(tx: Transaction, staffId: string, now: Date): Promise<string> {
  await alone(tx, staffId);
  const known = await tx.get(secondFactors.name, staffId);
  if (isOn(known)) throw new Problem("conflict", "Your second factor is on already. Turn it off first.");
  const totpSecret = newTotpSecret();
  const expiresAt = new Date(now.getTime() + setupLasts).toISOString();
  const fresh = { totpSecret, expiresAt, confirmed: false, lastStep: null, recoveryHashes: [] };
  if (known) await tx.update(secondFactors.name, staffId, null, fresh);
  else await tx.insert(secondFactors.name, { id: staffId, ...fresh });
  return totpSecret;
}

const hashed = (staffId: string, codes: readonly string[]) =>
  codes.map((code) => recoveryHash(staffId, code));

/** Shows on the member of staff, and so in the audit log, whether there is a second factor. */
const note = (writer: Writer, staffId: string, secondFactor: boolean) =>
  updateRecord(writer, staff, staffId, {}, { expected: null, serverValues: { secondFactor } });

/** Confirms a setup by a code of the app. @returns the recovery codes, which are kept nowhere else */
export async function confirmSetup(
  writer: Writer,
  staffId: string,
  code: string,
): Promise<{ readonly recoveryCodes: readonly string[] } | { readonly wrong: string }> {
  const { tx, now } = writer;
  await alone(tx, staffId);
  const factor = await tx.get(secondFactors.name, staffId);
  // One that is on expires never, which is no time.
  if (!factor || !(Date.parse(String(factor.expiresAt)) > now.getTime()))
    throw new Problem("conflict", "This setup has expired. Begin again.", { reason: "code-expired" });
  const judged = judge(factor, code, now);
  if ("wrong" in judged) return judged;
  const recoveryCodes = newRecoveryCodes();
  await tx.update(secondFactors.name, staffId, null, {
    confirmed: true,
    expiresAt: null,
    lastStep: judged.step,
    recoveryHashes: hashed(staffId, recoveryCodes),
  });
  await note(writer, staffId, true);
  return { recoveryCodes };
}

/** New recovery codes in place of all earlier ones. */
export async function renewRecoveryCodes(tx: Transaction, staffId: string): Promise<readonly string[]> {
  await alone(tx, staffId);
  const recoveryCodes = newRecoveryCodes();
  await tx.update(secondFactors.name, staffId, null, { recoveryHashes: hashed(staffId, recoveryCodes) });
  return recoveryCodes;
}

/** Takes a second factor away, with whatever belongs to it. */
export async function removeSecondFactor(writer: Writer, staffId: string) {
  await alone(writer.tx, staffId);
  if (await writer.tx.get(secondFactors.name, staffId))
    await writer.tx.remove(secondFactors.name, staffId, null);
  return note(writer, staffId, false);
}
