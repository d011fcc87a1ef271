import { useQueryClient } from "@tanstack/react-query";
import { isEmpty } from "../../core/fields/field.ts";
import type { RecordFormControl } from "../../kit/form/use-record-form.ts";
import { type Save, useSave } from "../../kit/form/use-save.ts";
import type { FormValues } from "../../kit/form/values.ts";
import { readAdminInfo, useSession } from "../../providers/auth/session.ts";
import { call } from "../../providers/call.ts";
import type { AnswerAt } from "../../providers/endpoints.ts";

/** The account as the form shows it. The API returns only the picture's address. */
const toRecord = ({ image, ...account }: AnswerAt<"get /auth/me">): FormValues => ({
  ...account,
  image: image ? { url: image, alt: null } : null,
});

/** Loads the user's own account. Rejects with an ApiError. */
export async function loadAccount(signal: AbortSignal): Promise<FormValues> {
  return toRecord(await call("get /auth/me", {}, { signal }));
}

/** Saves the user's own account and updates name and picture everywhere. Rejects with an ApiError. */
async function saveAccount(patch: FormValues): Promise<FormValues> {
  const account = await call("patch /auth/me", { body: patch });
  // The response set the cookie that the interface reads when it starts.
  const info = readAdminInfo(document.cookie);
  if (info) useSession.getState().login(info);
  return toRecord(account);
}

/** Loads the state of the user's second factor. */
export const loadSecondFactor = (signal: AbortSignal) => call("get /auth/second-factor", {}, { signal });

/** A session of the user. */
export type OwnSession = AnswerAt<"get /auth/sessions">[number];

export const loadSessions = (signal: AbortSignal): Promise<readonly OwnSession[]> =>
  call("get /auth/sessions", {}, { signal });

/** Ends one session. */
export const endOtherSession = (id: string): Promise<void> =>
  call("delete /auth/sessions/:id", { params: { id } });

/** Ends all sessions except the current one. */
export const endOtherSessions = (): Promise<void> => call("delete /auth/sessions", {});

/** A password that is left empty stays as it is. */
const sendable = (patch: FormValues): FormValues =>
  Object.fromEntries(Object.entries(patch).filter(([name, value]) => name !== "password" || !isEmpty(value)));

/** Changing these requires the current password. */
const guarded = ["email", "password", "pin"] as const;

/** Returns whether the current password is given if it is required. */
export const isConfirmed = (patch: FormValues): boolean =>
  !guarded.some((name) => name in sendable(patch)) || !isEmpty(patch.currentPassword);

/** Saves the form of the user's own account by its own route of the API. */
export function useProfileSave(control: RecordFormControl): Save {
  const client = useQueryClient();
  async function send(patch: FormValues): Promise<FormValues> {
    const stored = await saveAccount(sendable(patch));
    // A new password ends the other sessions.
    void client.invalidateQueries({ queryKey: ["own-sessions"] });
    return stored;
  }
  return useSave({ ...control, send }, () => undefined);
}
