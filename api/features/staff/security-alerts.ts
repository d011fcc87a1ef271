import type { FastifyRequest } from "fastify";
import type { Deps } from "../../records/deps.ts";
import type { SecurityAlert } from "../mail/index.ts";
import { sessionDevice } from "./cookies.ts";
import { accountMailsFor } from "./links.ts";

/** Emails a user about a change of their account's security, in the background. */
export function mailSecurityAlert(
  request: FastifyRequest,
  deps: Deps,
  staffId: string,
  news: SecurityAlert,
  more: { readonly left?: number } = {},
): void {
  const circumstances = { at: deps.clock(), ...sessionDevice(request), ...more };
  deps.background.run(async () => {
    const member = await deps.store.get("staff", staffId);
    if (member) await accountMailsFor(request, deps).sendNews(news, member, circumstances);
  });
}
