import { useNotification } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isEmpty } from "../../core/fields/field.ts";
import { isObject } from "../../domain/is-object.ts";
import { textOf } from "../../kit/fields/values.ts";
import type { FormModel } from "../../kit/form/form-model.ts";
import type { Save } from "../../kit/form/use-save.ts";
import type { Values } from "../../kit/form/values.ts";
import { type ApiError, toApiError } from "../../providers/api-error.ts";
import { readAdminInfo, useSession } from "../../providers/auth/session.ts";
import { service } from "../../providers/service.ts";

/** The account as the form shows it. The API returns only the picture's address. */
function toRecord(answer: unknown): Values {
  if (!isObject(answer)) throw new Error("the account is no object");
  return { ...answer, image: textOf(answer.image) === "" ? null : { url: answer.image, alt: null } };
}

/** Loads the user's own account. Rejects with an ApiError. */
export async function loadAccount(signal: AbortSignal): Promise<Values> {
  return toRecord((await service.get("/auth/me", { signal })).data);
}

/** Saves the user's own account and updates name and picture everywhere. Rejects with an ApiError. */
async function saveAccount(patch: Values): Promise<Values> {
  const { data } = await service.patch("/auth/me", patch);
  // The response set the cookie that the interface reads when it starts.
  const info = readAdminInfo(document.cookie);
  if (info) useSession.getState().login(info);
  return toRecord(data);
}

/** The state of the user's second factor. */
export interface OwnSecondFactor {
  readonly on: boolean;
  /** Whether the role requires it. */
  readonly required: boolean;
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
}

export async function loadSecondFactor(signal: AbortSignal): Promise<OwnSecondFactor> {
  return (await service.get<OwnSecondFactor>("/auth/second-factor", { signal })).data;
}

/** A session of the user. */
export interface OwnSession {
  readonly id: string;
  /** The browser's user agent. */
  readonly device: string | null;
  /** The IP address it was opened from. */
  readonly address: string | null;
  readonly openedAt: string;
  readonly lastSeenAt: string;
  /** Whether it is the current session. */
  readonly here: boolean;
}

export async function loadSessions(signal: AbortSignal): Promise<readonly OwnSession[]> {
  return (await service.get<readonly OwnSession[]>("/auth/sessions", { signal })).data;
}

/** Ends one session. */
export async function endSession(id: string): Promise<void> {
  await service.delete(`/auth/sessions/${encodeURIComponent(id)}`);
}

/** Ends all sessions except the current one. */
export async function endOtherSessions(): Promise<void> {
  await service.delete("/auth/sessions");
}

/** Changing these requires the current password. */
const guarded = ["email", "password", "pin"] as const;

const sendable = (patch: Values): Values =>
  Object.fromEntries(Object.entries(patch).filter(([name, value]) => name !== "password" || !isEmpty(value)));

/** Saves the user's own account, with the state that the kit's form parts need. */
export function useProfileSave(model: FormModel): Save {
  const { t } = useTranslation("people");
  const notify = useNotification();
  const client = useQueryClient();
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function save(): Promise<boolean> {
    if (busy.current) return false;
    setFailure(null);
    const checked = model.check();
    if (!checked) return false;
    const patch = sendable(checked.patch);
    if (guarded.some((name) => name in patch) && isEmpty(patch.currentPassword)) {
      model.refuse({ currentPassword: ["errors.required"] }, checked.shown);
      return false;
    }
    busy.current = true;
    setSaving(true);
    try {
      model.saved(await saveAccount(patch), checked.shown);
      notify.open?.({ type: "success", message: t("profile.saved") });
      // A new password ends the other sessions.
      void client.invalidateQueries({ queryKey: ["own-sessions"] });
      return true;
    } catch (error) {
      const problem = toApiError(error);
      if (Object.keys(problem.errors).length > 0) model.refuse(problem.errors, checked.shown);
      else setFailure(problem);
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  return {
    save,
    saveOnly: save,
    saving,
    failure,
    dismiss: () => setFailure(null),
    // The user's own account has no concurrent editors.
    divergence: null,
    diverge: () => undefined,
  };
}
