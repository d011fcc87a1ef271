import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { bodyOf, type Json } from "../../platform/http/body.ts";
import { noRecord, Problem } from "../../platform/problem.ts";
import { inScope, pointersOf, visibleTo } from "../../records/access/access.ts";
import { routeOptions } from "../../records/access/route-access.ts";
import { type Target, targetOfCall } from "../../records/access/target.ts";
import type { Deps } from "../../records/deps.ts";
import { routedResources } from "../../store/collections.ts";
import type { Condition } from "../../store/dialect/query.ts";
import { createAnswer } from "./create.ts";
import { sendList } from "./list.ts";

/** The records of `children` that reference one record: `/customers/{id}/orders`. */
interface ChildRelation {
  readonly resource: string;
  readonly id: string;
  readonly children: string;
}

interface Found {
  readonly parent: Target;
  readonly child: Target;
  /** The child's field that references the parent. */
  readonly field: string;
  /** Whether it may reference several. */
  readonly several: boolean;
}

/** Whether the last segment of an address names another resource instead of an action. */
export const isChildResource = ({ children }: Pick<ChildRelation, "children">): boolean =>
  routedResources.has(children);

/** Throws 404 without such a reference, 403 without permission. */
export function childRelationOf(
  request: FastifyRequest,
  { resource, children }: ChildRelation,
  verb: "list" | "create",
): Found {
  const parent = targetOfCall(request, resource, "show");
  const child = targetOfCall(request, children, verb);
  const pointer = pointersOf(visibleTo(child.admin.role, child.resource)).find(
    ({ target }) => target === parent.resource.name,
  );
  if (!pointer) throw new Problem("not-found", `No ${children} refer to ${resource}.`);
  const several = Array.isArray(child.resource.fields[pointer.name]?.empty);
  return { parent, child, field: pointer.name, several };
}

async function assertThere({ store }: Deps, { admin, resource }: Target, id: string): Promise<void> {
  const record = await store.get(resource.name, id);
  if (!record || !inScope(admin, resource, "show", record)) throw noRecord(resource.name, id);
}

/** Creates a record that references the one in the address, as json-server's `POST /parents/{id}/children`. */
export async function createChild(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  relation: ChildRelation,
): Promise<Json> {
  const { parent, child, field, several } = childRelationOf(request, relation, "create");
  const body = { ...bodyOf(request), [field]: several ? [relation.id] : relation.id };
  await assertThere(deps, parent, relation.id);
  return createAnswer(request, reply, deps, child, body);
}

/** Routes of lists of referencing records, with all list parameters. */
export const childrenRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const access = (request: FastifyRequest) =>
    void childRelationOf(request, request.params as ChildRelation, "list");
  app.get<{ Params: ChildRelation }>(
    "/:resource/:id/:children",
    routeOptions(access),
    async (request, reply) => {
      const { parent, child, field, several } = childRelationOf(request, request.params, "list");
      const { id } = request.params;
      await assertThere(deps, parent, id);
      const condition: Condition = { field, op: several ? "like" : "eq", values: [id] };
      return sendList(request, reply, deps, child, [condition]);
    },
  );
};
