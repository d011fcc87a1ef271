import type { FastifyPluginAsync } from "fastify";
import { type Access, gate } from "../access/gate.ts";
import type { Deps } from "../deps.ts";
import { targetOfCall } from "../resources/target.ts";
import { actOn, actOnCollection, type Deed, mayAct } from "./act.ts";
import { collectionActionOf } from "./run.ts";

type OnCollection = Omit<Deed, "id">;

/** Who may do the action that the address names. */
const whoMayAct: Access = (request) => {
  const { resource, action } = request.params as Deed;
  mayAct(resource, action)(request);
};

const whoMayActOnCollection: Access = (request) => {
  const { resource, action } = request.params as OnCollection;
  const target = targetOfCall(request, resource, "list");
  collectionActionOf(target.admin, target.resource, action);
};

/** Every declared action: `POST /api/{resource}/{id}/{action}`, or without an id where it is about no record. */
export const actionRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post<{ Params: Deed }>("/:resource/:id/:action", gate(whoMayAct), async (request, reply) =>
    actOn(request, reply, deps, request.params),
  );
  app.post<{ Params: OnCollection }>(
    "/:resource/:action",
    gate(whoMayActOnCollection),
    async (request, reply) => actOnCollection(request, reply, deps, request.params),
  );
};
