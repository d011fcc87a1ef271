import { isOwnServer } from "./auth/accounts.ts";
import { http } from "./http.ts";

/** Sends a read request; null if it fails. */
export async function callOrNull(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const answer = await http.get<unknown>(path).catch(() => null);
  return typeof answer?.data === "object" && answer.data !== null ? { ...answer.data } : null;
}

/** Whether the store has no staff yet: whoever signs up first owns it. */
export async function isFirstAccount(): Promise<boolean> {
  return isOwnServer && (await callOrNull("/auth/first-account"))?.first === true;
}
