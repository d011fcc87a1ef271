import type { FastifyPluginAsync } from "fastify";
import { type RouteAccess, routeOptions } from "../../records/access/route-access.ts";
import { targetOfCall } from "../../records/access/target.ts";
import {
  type ActionTarget,
  actionAccess,
  callAction,
  callCollectionAction,
} from "../../records/actions/call.ts";
import { collectionActionOf } from "../../records/actions/run.ts";
import type { Deps } from "../../records/deps.ts";
import { childRelationOf, createChild, isChildResource } from "./children.ts";

type OnCollection = Omit<ActionTarget, "id">;

/** Requires the permission of the action in the address. */
const accessOf: RouteAccess = (request) => {
  const { resource, action, id } = request.params as ActionTarget;
  const relation = { resource, id, children: action };
  if (isChildResource(relation)) childRelationOf(request, relation, "create");
  else actionAccess(resource, action)(request);
};

const collectionAccess: RouteAccess = (request) => {
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
