import { readAdminInfo, useSession } from "../auth/session.ts";
import { callOn } from "../call-on.ts";
import type { AnswerAt } from "../endpoints.ts";
import { http } from "../http.ts";
import type { TypedCode } from "./auth.ts";

/** The data an authenticator app needs: the secret, its address with the account, and that as a QR code. */
export type ShownSecret = AnswerAt<"post /auth/second-factor/setup">;

/** What a signed-in user enters to confirm their identity. */
export type Proof = TypedCode & { readonly currentPassword: string };

/** Starts the setup of a second factor. Rejects with an ApiError, like all of these. */
export async function beginSecondFactor(currentPassword: string): Promise<ShownSecret> {
  return callOn(http, "post /auth/second-factor/setup", { body: { currentPassword } });
}

/** Confirms it with the first code. @returns the recovery codes, which are shown once */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await callOn(http, "post /auth/second-factor", { body: { code } });
  // A session that was limited to the setup is now a full one.
  const info = readAdminInfo(document.cookie);
  if (info) useSession.getState().login(info);
  return recoveryCodes;
}

/** Creates new recovery codes, which replace all earlier ones. */
export async function newRecoveryCodes(proof: Proof): Promise<readonly string[]> {
  const answer = await callOn(http, "post /auth/second-factor/recovery-codes", { body: proof });
  return answer.recoveryCodes;
}

/** Turns it off. @returns whether the role requires a new one immediately */
export async function turnOffSecondFactor(proof: Proof): Promise<boolean> {
  return (await callOn(http, "post /auth/second-factor/off", { body: proof })).required;
}
