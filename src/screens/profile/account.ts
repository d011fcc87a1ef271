import { isObject, textOf } from "../../kit/fields/index.ts";
import type { Values } from "../../kit/form/index.ts";
import { service } from "../../providers/service.ts";
import { readAdminInfo, useSession } from "../../providers/session.ts";

/** The account as the form shows it. The API names the picture by its address alone. */
function toRecord(answer: unknown): Values {
  if (!isObject(answer)) throw new Error("the account is no object");
  return { ...answer, image: textOf(answer.image) === "" ? null : { url: answer.image, alt: null } };
}

/** One's own account. Rejects with an ApiError. */
export async function loadAccount(signal: AbortSignal): Promise<Values> {
  return toRecord((await service.get("/auth/me", { signal })).data);
}

/** Saves one's own account, and shows the new name and picture everywhere. Rejects with an ApiError. */
export async function saveAccount(patch: Values): Promise<Values> {
  const { data } = await service.patch("/auth/me", patch);
  // The answer came with the cookie that the interface reads at its start.
  const info = readAdminInfo(document.cookie);
  if (info) useSession.getState().login(info);
  return toRecord(data);
}

/** One place where a person is signed in. */
export interface OwnSession {
  readonly id: string;
  /** The browser, as it names itself. */
  readonly device: string | null;
  readonly openedAt: string;
  readonly lastSeenAt: string;
  /** It is this very session. */
  readonly here: boolean;
}

export async function loadSessions(signal: AbortSignal): Promise<readonly OwnSession[]> {
  return (await service.get<readonly OwnSession[]>("/auth/sessions", { signal })).data;
}

/** Signs the person out everywhere but here. */
export async function endOtherSessions(): Promise<void> {
  await service.delete("/auth/sessions");
}
