import type { FastifyPluginAsync } from "fastify";
import { tillSessions } from "../../src/resources/till-sessions.ts";
import { inScope } from "../access/access.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import { callCollectionAction } from "../actions/call.ts";
import type { Deps } from "../deps.ts";
import { noRecord } from "../problem.ts";
import { setEtag } from "../records/etag.ts";
import { targetOfCall } from "../resources/target.ts";
import { reportOf } from "./report.ts";

/** Routes of till sessions besides their declared actions. */
export const tillSessionRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post(
    "/till-sessions",
    routeOptions(withPermission(tillSessions.name, "cash")),
    async (request, reply) => {
      const opened = await callCollectionAction(request, reply, deps, {
        resource: tillSessions.name,
        action: "open",
      });
      setEtag(reply, opened.version);
      reply.code(201).header("location", `/api/${tillSessions.name}/${String(opened.id)}`);
      return opened;
    },
  );

  app.get<{ Params: { id: string } }>(
    "/till-sessions/:id/report",
    routeOptions(withPermission(tillSessions.name, "show")),
    async (request) => {
      const { admin, resource } = targetOfCall(request, tillSessions.name, "show");
      const { id } = request.params;
      const record = await deps.store.get(resource.name, id);
      if (!record || !inScope(admin, resource, "show", record)) throw noRecord(resource.name, id);
      return reportOf(deps.store, admin, record);
    },
  );
};
