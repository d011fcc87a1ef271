import type { FastifyPluginAsync } from "fastify";
import { redirects } from "../../src/resources/redirects.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf } from "../http/body.ts";
import { targetOfCall } from "../resources/target.ts";
import type { Transaction } from "../stores/port.ts";
import { pathIn, type Resolution, resolvePath } from "./resolve.ts";

/** Counts a hit at each redirect passed. It is not a user's change, so there is no audit entry. */
async function count(tx: Transaction, { hops }: Resolution, now: Date): Promise<void> {
  for (const { id } of hops) {
    await tx.adjust(redirects.name, id, "hits", 1, {});
    await tx.update(redirects.name, id, null, { lastHitAt: now.toISOString() });
  }
}

/** Routes that resolve addresses of the online store: GET to try, POST to follow and count. */
export const redirectRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  app.get<{ Querystring: { path?: string } }>(
    "/redirects/resolve",
    routeOptions(withPermission(redirects.name, "list")),
    async (request) => {
      targetOfCall(request, redirects.name, "list");
      return resolvePath(store, await pathIn(store, request.query.path));
    },
  );

  // Not a declared action: it resolves an address and counts hits.
  app.post("/redirects/resolve", routeOptions(withPermission(redirects.name, "edit")), async (request) => {
    targetOfCall(request, redirects.name, "edit");
    const body = bodyOf(request);
    assertOnly(body, ["path"]);
    return store.transaction(async (tx) => {
      const resolution = await resolvePath(tx, await pathIn(tx, body.path));
      await count(tx, resolution, clock());
      return resolution;
    });
  });
};
