import { http } from "./http.ts";

/** What a call answers that only asks; null where no good answer comes. */
export async function callOrNull(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const answer = await http.get<unknown>(path).catch(() => null);
  return typeof answer?.data === "object" && answer.data !== null ? { ...answer.data } : null;
}

/** Does this server show the demo, whose accounts everybody may use? */
export async function isDemo(): Promise<boolean> {
  return (await callOrNull("/health"))?.demo === true;
}
