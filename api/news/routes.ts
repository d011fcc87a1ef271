import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { routeOptions, signedInAccess } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { ownJobs } from "../jobs/routes.ts";
import { recentNotifications, requireListener } from "../notifications/routes.ts";
import { Problem } from "../problem.ts";
import { waitingReport } from "../reports/waiting.ts";

/** The data that the layout of every page shows, each as its own route returns it. */
const tellers: Readonly<Record<string, (deps: Deps, request: FastifyRequest) => Promise<unknown>>> = {
  jobs: ({ store }, request) => ownJobs(store, signedIn(request)),
  notifications: ({ store, clock }, request) => recentNotifications(store, requireListener(request), clock()),
  waiting: ({ store }, request) => waitingReport(store, signedIn(request)),
};

const newsParts: readonly string[] = Object.keys(tellers);

/** Parses the parts in `of`. Throws 400 if it is empty or names an unknown one. */
function partsIn(of: unknown): readonly string[] {
  const parts = [...new Set(String(of ?? "").split(","))];
  const unknown = parts.find((part) => !newsParts.includes(part));
  if (unknown === undefined) return parts;
  throw new Problem(
    "bad-request",
    `'of' names ${newsParts.join(", ")}, with commas between; not '${unknown}'.`,
  );
}

/** Route of the notifications and menu badges in one response instead of a request for each. */
export const newsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/news", routeOptions(signedInAccess), async (request) => {
    const { of } = request.query as { readonly of?: unknown };
    const told = partsIn(of).map(async (part) => [part, await tellers[part]?.(deps, request)] as const);
    return Object.fromEntries(await Promise.all(told));
  });
};
