import type { FastifyPluginAsync } from "fastify";
import { type Access, routeOptions } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { childRelationOf, createChild, isChildResource } from "../resources/children.ts";
import { targetOfCall } from "../resources/target.ts";
import { type ActionTarget, actionAccess, callAction, callCollectionAction } from "./call.ts";
import { collectionActionOf } from "./run.ts";

type OnCollection = Omit<ActionTarget, "id">;

/** Requires the permission of the action in the address. */
const accessOf: Access = (request) => {
  const { resource, action, id } = request.params as ActionTarget;
  const relation = { resource, id, children: action };
  if (isChildResource(relation)) childRelationOf(request, relation, "create");
  else actionAccess(resource, action)(request);
};

const collectionAccess: Access = (request) => {
  const { resource, action } = request.params as OnCollection;
  const target = targetOfCall(request, resource, "list");
  collectionActionOf(target.admin, target.resource, action);
};

/**
 * Routes of declared actions: `POST /api/{resource}/{id}/{action}`, without an id for actions without a record. If the
 * last segment names another resource, a record of that resource is created.
 */
export const actionRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post<{ Params: ActionTarget }>(
    "/:resource/:id/:action",
    routeOptions(accessOf),
    async (request, reply) => {
      const { resource, id, action } = request.params;
      const relation = { resource, id, children: action };
      return isChildResource(relation)
        ? createChild(request, reply, deps, relation)
        : callAction(request, reply, deps, request.params);
    },
  );
  app.post<{ Params: OnCollection }>(
    "/:resource/:action",
    routeOptions(collectionAccess),
    async (request, reply) => callCollectionAction(request, reply, deps, request.params),
  );
};
