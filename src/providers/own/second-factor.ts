import type { QrCode } from "../../domain/documents/qr.ts";
import { readAdminInfo, useSession } from "../auth/session.ts";
import { http } from "../http.ts";
import type { TypedCode } from "./auth.ts";

/** The data an authenticator app needs. */
export interface ShownSecret {
  readonly secret: string;
  /** The same as a URI with the account, which phones can open. */
  readonly address: string;
  /** The URI as a QR code. */
  readonly picture: QrCode;
}

/** What a signed-in user enters to confirm their identity. */
export type Proof = TypedCode & { readonly currentPassword: string };

const path = "/auth/second-factor";

/** Starts the setup of a second factor. Rejects with an ApiError, like all of these. */
export async function beginSecondFactor(currentPassword: string): Promise<ShownSecret> {
  return (await http.post<ShownSecret>(`${path}/setup`, { currentPassword })).data;
}

interface WithCodes {
  readonly recoveryCodes: readonly string[];
}

/** Confirms it with the first code. @returns the recovery codes, which are shown once */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const { data } = await http.post<WithCodes>(path, { code });
  // A session that was limited to the setup is now a full one.
  const info = readAdminInfo(document.cookie);
  if (info) useSession.getState().login(info);
  return data.recoveryCodes;
}

/** Creates new recovery codes, which replace all earlier ones. */
export async function newRecoveryCodes(proof: Proof): Promise<readonly string[]> {
  return (await http.post<WithCodes>(`${path}/recovery-codes`, proof)).data.recoveryCodes;
}

/** Turns it off. @returns whether the role requires a new one immediately */
export async function turnOffSecondFactor(proof: Proof): Promise<boolean> {
  return (await http.post<{ readonly required: boolean }>(`${path}/off`, proof)).data.required;
}
