import type { FastifyRequest } from "fastify";
import type { Admin } from "../../src/domain/people/admin.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import type { SecurityAlert } from "../mail/texts.ts";
import type { Outcome } from "../records/outcome.ts";
import { type AccountMails, accountMailsFor } from "../session/links.ts";
import { hookOf } from "./hooks/index.ts";

/** Sends announcements of committed writes in the background. */
export function announce(
  request: FastifyRequest,
  deps: Deps,
  resource: string,
  outcomes: readonly Outcome[],
): void {
  announceBy(signedIn(request), accountMailsFor(request, deps), deps, resource, outcomes);
}

/** The same without a request. */
export function announceBy(
  by: Admin,
  post: AccountMails,
  deps: Deps,
  resource: string,
  outcomes: readonly Outcome[],
): void {
  const hook = hookOf(resource);
  if (!hook.announce || outcomes.length === 0) return;
  const at = deps.clock();
  const withMember = async (id: string, send: (member: NonNullable<Outcome["after"]>) => Promise<void>) => {
    const member = await deps.store.get(resource, id);
    if (member) await send(member);
  };
  const announcer = {
    invite: (id: string) => withMember(id, (member) => post.sendLink("invitation", member, by.name)),
    approve: (id: string) => withMember(id, (member) => post.sendApproval(member)),
    reject: (id: string) => withMember(id, (member) => post.sendRejection(member)),
    tell: (id: string, news: SecurityAlert) =>
      withMember(id, (member) => post.sendNews(news, member, { at, device: null, ip: "", by: by.name })),
  };
  deps.background.run(async () => {
    for (const outcome of outcomes) await hook.announce?.(outcome, by, announcer);
  });
}
