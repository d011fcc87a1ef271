import type { FastifyPluginAsync } from "fastify";
import { type Access, routeOptions } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { childRelationOf, createChild, isChildResource } from "../resources/children.ts";
import { targetOfCall } from "../resources/target.ts";
import { type ActionTarget, actionAccess, callAction, callCollectionAction } from "./call.ts";
import { collectionActionOf } from "./run.ts";

type OnCollection = Omit<ActionTarget, "id">;

/** Who may do the action that the address names. */
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
 * Every declared action: `POST /api/{resource}/{id}/{action}`, or without an id where it is about no record. Where another
 * resource stands in place of the action, a record of that is created.
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
