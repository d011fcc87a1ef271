import type { QrCode } from "../domain/qr.ts";
import type { TypedCode } from "./auth.ts";
import { http } from "./http.ts";
import { readAdminInfo, useSession } from "./session.ts";

/** What an authenticator app needs to know. */
export interface ShownSecret {
  readonly secret: string;
  /** The same, and whose it is, as phones open it. */
  readonly address: string;
  /** The address as QR code. */
  readonly picture: QrCode;
}

/** What somebody has typed to prove who they are, beside being signed in. */
export type Proof = TypedCode & { readonly currentPassword: string };

const path = "/auth/second-factor";

/** Begins to set up a second factor. Rejects with an ApiError, as all of these. */
export async function beginSecondFactor(currentPassword: string): Promise<ShownSecret> {
  return (await http.post<ShownSecret>(`${path}/setup`, { currentPassword })).data;
}

interface WithCodes {
  readonly recoveryCodes: readonly string[];
}

/** Confirms it by the first code. @returns the recovery codes, which are shown once */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const { data } = await http.post<WithCodes>(path, { code });
  // A session that was good for this alone is a whole one now.
  const info = readAdminInfo(document.cookie);
  if (info) useSession.getState().login(info);
  return data.recoveryCodes;
}

/** New recovery codes in place of all earlier ones. */
export async function newRecoveryCodes(proof: Proof): Promise<readonly string[]> {
  return (await http.post<WithCodes>(`${path}/recovery-codes`, proof)).data.recoveryCodes;
}

/** Turns it off. @returns whether the role asks for another one at once */
export async function turnOffSecondFactor(proof: Proof): Promise<boolean> {
  return (await http.post<{ readonly required: boolean }>(`${path}/off`, proof)).data.required;
}
