import type { FastifyRequest } from "fastify";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { preferredLanguage } from "../../platform/http/preferred-language.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { hookOf } from "../hooks.ts";
import type { Outcome } from "../outcome.ts";

/** Sends announcements of committed writes in the background. */
export function announce(
  request: FastifyRequest,
  deps: Deps,
  resource: string,
  outcomes: readonly Outcome[],
): void {
  announceBy(signedIn(request), preferredLanguage(request), deps, resource, outcomes);
}

/** The same without a request. @param language the user's */
export function announceBy(
  by: Admin,
  language: string,
  deps: Deps,
  resource: string,
  outcomes: readonly Outcome[],
): void {
  const hook = hookOf(resource);
  if (!hook.announce || outcomes.length === 0) return;
  const announcement = { deps, language, at: deps.clock() };
  deps.background.run(async () => {
    for (const outcome of outcomes) await hook.announce?.(outcome, by, announcement);
  });
}
