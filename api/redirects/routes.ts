import type { FastifyPluginAsync } from "fastify";
import { redirects } from "../../src/resources/redirects.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf } from "../http/body.ts";
import { targetOfCall } from "../resources/target.ts";
import type { Transaction } from "../stores/port.ts";
import { pathIn, type Resolution, resolvePath } from "./resolve.ts";

/** Counts a visitor at each redirect passed. Not a change anybody made: it leaves no audit entry. */
async function count(tx: Transaction, { hops }: Resolution, now: Date): Promise<void> {
  for (const { id } of hops) {
    await tx.adjust(redirects.name, id, "hits", 1, {});
    await tx.update(redirects.name, id, null, { lastHitAt: now.toISOString() });
  }
}

/** Where addresses of the online store lead: to be tried with GET, to be followed and counted with POST. */
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

  // No action: it asks about an address, and counts the hits of those redirects that it passes.
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
