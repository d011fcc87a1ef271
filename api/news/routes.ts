import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { routeOptions, signedInAccess } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { ownJobs } from "../jobs/routes.ts";
import { recentNotifications, requireListener } from "../notifications/routes.ts";
import { Problem } from "../problem.ts";
import { waitingReport } from "../reports/waiting.ts";

/** What the frame of every page tells besides the page, each as a call of its own answers it. */
const tellers: Readonly<Record<string, (deps: Deps, request: FastifyRequest) => Promise<unknown>>> = {
  jobs: ({ store }, request) => ownJobs(store, signedIn(request)),
  notifications: ({ store, clock }, request) => recentNotifications(store, requireListener(request), clock()),
  waiting: ({ store }, request) => waitingReport(store, signedIn(request)),
};

const newsParts: readonly string[] = Object.keys(tellers);

/** The parts that `of` names. Throws 400 where it names none, or one that nobody knows. */
function partsIn(of: unknown): readonly string[] {
  const parts = [...new Set(String(of ?? "").split(","))];
  const unknown = parts.find((part) => !newsParts.includes(part));
  if (unknown === undefined) return parts;
  throw new Problem(
    "bad-request",
    `'of' names ${newsParts.join(", ")}, with commas between; not '${unknown}'.`,
  );
}

/** The bell and the numbers of the menu in one answer, instead of a call for each. */
export const newsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/news", routeOptions(signedInAccess), async (request) => {
    const { of } = request.query as { readonly of?: unknown };
    const told = partsIn(of).map(async (part) => [part, await tellers[part]?.(deps, request)] as const);
    return Object.fromEntries(await Promise.all(told));
  });
};
