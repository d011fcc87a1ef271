import type { FastifyPluginAsync } from "fastify";
import type { Action } from "../../../src/core/action.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { parkedOrders } from "../../../src/resources/parked-orders.ts";
import { stockReceipts } from "../../../src/resources/stock-receipts.ts";
import { tillSessions } from "../../../src/resources/till-sessions.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { routeOptions, withPermission } from "../../records/access/route-access.ts";
import { actionAccess, callAction, callCollectionAction } from "../../records/actions/call.ts";
import type { Deps } from "../../records/deps.ts";
import { setEtag } from "../../records/etag.ts";

/** Another address of a declared action. */
export interface ActionAlias {
  /** With `:id` for the action of a record; without, the action creates one. */
  readonly path: string;
  readonly summary: string;
  readonly resource: AnyResource;
  readonly name: string;
  readonly action: Action;
  /** Limit of the body, in bytes. Default: that of an action. */
  readonly limit?: number;
}

/** Whether the action is one of a record. */
export const isOfRecord = ({ path }: ActionAlias): boolean => path.includes("/:id/");

function aliasOf(resource: AnyResource, name: string, rest: Pick<ActionAlias, "path" | "summary" | "limit">) {
  const action = resource.actions?.[name];
  if (!action) throw new Error(`${resource.name} has no action ${name}`);
  return { ...rest, resource, name, action };
}

export const actionAliases: readonly ActionAlias[] = [
  aliasOf(parkedOrders, "resume", {
    path: "/orders/:id/resume",
    summary: "Resume a parked order; an alias of the action `resume`",
  }),
  aliasOf(tillSessions, "open", {
    path: "/till-sessions",
    summary: "Open a till session; an alias of the action `open`",
  }),
  aliasOf(stockReceipts, "receive", {
    path: "/stock-receipts",
    summary: "Receive goods; an alias of the action `receive`",
    limit: bodyLimits.record,
  }),
];

/** Routes of the aliases. */
export const aliasRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  for (const alias of actionAliases) {
    const { path, action, limit } = alias;
    const target = { resource: alias.resource.name, action: alias.name };
    if (isOfRecord(alias)) {
      const access = actionAccess(target.resource, target.action);
      app.post<{ Params: { id: string } }>(path, routeOptions(access, limit), async (request, reply) =>
        callAction(request, reply, deps, { ...target, id: request.params.id }),
      );
      continue;
    }
    const access = withPermission(target.resource, action.verb);
    app.post(path, routeOptions(access, limit), async (request, reply) => {
      const made = await callCollectionAction(request, reply, deps, target);
      setEtag(reply, made.version);
      reply.code(201).header("location", `/api/${target.resource}/${String(made.id)}`);
      return made;
    });
  }
};
