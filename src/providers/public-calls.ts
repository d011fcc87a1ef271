import { isOwnServer } from "./auth/accounts.ts";
import { callOn, type Input } from "./call-on.ts";
import type { AnswerAt, Place } from "./endpoints.ts";
import { http } from "./http.ts";

/** Asks an endpoint; null if that fails, or if something else answers. */
export async function callOrNull<P extends Place>(place: P, input: Input<P>): Promise<AnswerAt<P> | null> {
  const answer = await callOn(http, place, input).catch(() => null);
  return typeof answer === "object" ? answer : null;
}

/** Whether the store has no staff yet: whoever signs up first owns it. */
export async function isFirstAccount(): Promise<boolean> {
  return isOwnServer && (await callOrNull("get /auth/first-account", {}))?.first === true;
}
