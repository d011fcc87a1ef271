import type { FastifyPluginAsync } from "fastify";
import type { Action } from "../../../src/core/action.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { resources } from "../../../src/resources/index.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { routeOptions, withPermission } from "../../records/access/route-access.ts";
import { actionAccess, callAction, callCollectionAction } from "../../records/actions/call.ts";
import type { Deps } from "../../records/deps.ts";
import { setEtag } from "../../records/etag.ts";

/** Another path of a declared action. */
export interface ActionAlias {
  /** With `:id` for the action of a record; without, the action creates one. */
  readonly path: string;
  readonly resource: AnyResource;
  readonly name: string;
  readonly action: Action;
}

/** Whether the action is one of a record. */
export const isOfRecord = ({ path }: ActionAlias): boolean => path.includes("/:id/");

/** The other paths of declared actions. */
export const actionAliases: readonly ActionAlias[] = [...resources.values()].flatMap((resource) =>
  Object.entries(resource.actions ?? {}).flatMap(([name, action]) =>
    action.alias === undefined ? [] : [{ path: action.alias, resource, name, action }],
  ),
);

/** Routes of the aliases. */
export const aliasRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  for (const alias of actionAliases) {
    const { path, action } = alias;
    const target = { resource: alias.resource.name, action: alias.name };
    if (isOfRecord(alias)) {
      const access = actionAccess(target.resource, target.action);
      app.post<{ Params: { id: string } }>(path, routeOptions(access), async (request, reply) =>
        callAction(request, reply, deps, { ...target, id: request.params.id }),
      );
      continue;
    }
    const access = withPermission(target.resource, action.verb);
    // It creates a record from a form of any size.
    app.post(path, routeOptions(access, bodyLimits.record), async (request, reply) => {
      const made = await callCollectionAction(request, reply, deps, target);
      setEtag(reply, made.version);
      reply.code(201).header("location", `/api/${target.resource}/${String(made.id)}`);
      return made;
    });
  }
};
