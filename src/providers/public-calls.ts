import { http } from "./http.ts";

/** Sends a read request; null if it fails. */
export async function callOrNull(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const answer = await http.get<unknown>(path).catch(() => null);
  return typeof answer?.data === "object" && answer.data !== null ? { ...answer.data } : null;
}

/** Whether this server is the demo, with public accounts. */
export async function isDemo(): Promise<boolean> {
  return (await callOrNull("/health"))?.demo === true;
}

/** Whether the store has no staff yet: whoever signs up first owns it. */
export async function isFirstAccount(): Promise<boolean> {
  return (await callOrNull("/auth/first-account"))?.first === true;
}
