import type { FastifyPluginAsync } from "fastify";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { globals } from "../../../src/resources/index.ts";
import { assertOnly, bodyOf } from "../../platform/http/body.ts";
import { invalid, noRecord } from "../../platform/problem.ts";
import { assertPermission, inScope } from "../../records/access/access.ts";
import { routeOptions, signedInAccess } from "../../records/access/route-access.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import { targetFor } from "../../records/access/target.ts";
import type { Deps } from "../../records/deps.ts";
import type { Hub } from "./hub.ts";

/** Valid window ids. */
const windowName = /^[\w-]{8,40}$/;

/** Throws 403 or 404 if the user may not edit the record. */
async function assertEditable(deps: Deps, admin: Admin, name: string, id: string): Promise<void> {
  const global = globals.get(id);
  if (name === "globals") {
    if (!global) throw noRecord(name, id);
    return assertPermission(admin, global, "edit");
  }
  const { resource } = targetFor(admin, name, "edit");
  const record = await deps.store.get(resource.name, id);
  if (!record || !inScope(admin, resource, "edit", record)) throw noRecord(name, id);
}

/** Routes of the stream of changes, and of who else is editing a record. */
export const liveRoutes: FastifyPluginAsync<{ deps: Deps; hub: Hub }> = async (app, { deps, hub }) => {
  app.addHook("preClose", async () => hub.close());

  app.get<{ Querystring: { after?: unknown; since?: unknown } }>(
    "/live",
    { config: { access: signedInAccess, endless: true }, compress: false, exposeHeadRoute: false },
    async (request, reply) => {
      const after = request.headers["last-event-id"] ?? request.query.after;
      const since = Number(request.query.since ?? 0);
      const listener = { admin: signedIn(request), sessionId: request.sessionId ?? "" };
      const stream = hub.open(listener, {
        ...(typeof after === "string" && after !== "" ? { after } : {}),
        since: Number.isFinite(since) ? since : 0,
      });
      // A buffering proxy would hold the stream back for ever.
      reply.header("content-type", "text/event-stream").header("x-accel-buffering", "no");
      return reply.header("cache-control", "private, no-cache, no-transform").send(stream);
    },
  );

  app.post("/live/presence", routeOptions(signedInAccess), async (request, reply) => {
    const admin = signedIn(request);
    const body = bodyOf(request);
    assertOnly(body, ["resource", "id", "client", "here"]);
    const { resource, id, client, here } = body;
    if (typeof resource !== "string") throw invalid({ resource: ["errors.required"] });
    if (typeof id !== "string") throw invalid({ id: ["errors.required"] });
    if (typeof client !== "string" || !windowName.test(client)) throw invalid({ client: ["errors.pattern"] });
    const sessionId = request.sessionId ?? "";
    if (here === false) {
      hub.leave({ resource, id, client, sessionId });
      return reply.send({ people: [] });
    }
    await assertEditable(deps, admin, resource, id);
    const { name, image } = admin;
    const people = hub.enter({ resource, id, client, sessionId, staffId: admin.id, name, image }, admin);
    return reply.send({ people: people.filter((one) => one.client !== client) });
  });
};
