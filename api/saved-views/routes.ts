import type { FastifyPluginAsync } from "fastify";
import { uuidv7 } from "uuidv7";
import { canDo } from "../../src/core/access.ts";
import { validateRecord } from "../../src/core/validate.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { routeOptions, signedInAccess } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import { audit } from "../audit/entry.ts";
import { routedResources, savedViews } from "../collections.ts";
import type { Deps } from "../deps.ts";
import type { Condition } from "../dialect/query.ts";
import { assertOnly, bodyOf } from "../http/body.ts";
import { idempotent } from "../http/idempotency.ts";
import { invalid, noRecord, Problem } from "../problem.ts";
import { unkeepableTexts } from "../records/check.ts";
import { targetOfCall, writerFor } from "../resources/target.ts";
import type { StoredRecord } from "../stores/port.ts";

const maxViews = 200;

function shown(admin: Admin, view: StoredRecord) {
  const { id, resource, name, query, shared, ownerId } = view;
  return { id, resource, name, query: query ?? "", shared, mine: ownerId === admin.id };
}

/** Routes of saved views: the user's own and shared ones. */
export const savedViewRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store } = deps;

  app.get<{ Querystring: { resource?: string } }>(
    "/saved-views",
    routeOptions(signedInAccess),
    async (request) => {
      const admin = signedIn(request);
      const { resource } = request.query;
      const own: Condition[] = [{ field: "ownerId", op: "eq", values: [admin.id] }];
      const shared: Condition[] = [{ field: "shared", op: "eq", values: [true] }];
      const where: Condition[] = [{ op: "or", groups: [own, shared] }];
      if (typeof resource === "string") where.push({ field: "resource", op: "eq", values: [resource] });
      const { rows } = await store.find(savedViews.name, { where, sort: [{ field: "name", order: "asc" }] });
      const mayList = (view: StoredRecord) => {
        const target = routedResources.get(String(view.resource));
        return target !== undefined && canDo(admin, target, "list");
      };
      return rows.filter(mayList).map((view) => shown(admin, view));
    },
  );

  app.post("/saved-views", routeOptions(signedInAccess), async (request, reply) => {
    const admin = signedIn(request);
    const body = bodyOf(request);
    assertOnly(body, ["resource", "name", "query", "shared"]);
    const read = validateRecord(savedViews, { ...body, ownerId: admin.id });
    if (!read.ok) throw invalid(read.errors);
    const bad = unkeepableTexts(read.value);
    if (Object.keys(bad).length > 0) throw invalid(bad);
    targetOfCall(request, String(read.value.resource), "list");
    const { answer, done } = await idempotent(request, deps, {
      name: savedViews.name,
      admin,
      body,
      async work(tx) {
        await tx.under({ alone: [`views of ${admin.id}`] });
        const where = [{ field: "ownerId", op: "eq", values: [admin.id] } as const];
        const { total } = await tx.find(savedViews.name, { where, sort: [], start: 0, end: 1 });
        if (total >= maxViews) throw new Problem("conflict", `You already have ${maxViews} views.`);
        const made = await tx.insert(savedViews.name, { ...read.value, id: uuidv7() });
        await audit(writerFor(request, tx, deps), savedViews, null, made);
        return { answer: shown(admin, made), done: true };
      },
    });
    if (!done) reply.header("idempotency-replayed", "true");
    return reply.code(201).send(answer);
  });

  app.delete<{ Params: { id: string } }>(
    "/saved-views/:id",
    routeOptions(signedInAccess),
    async (request, reply) => {
      const admin = signedIn(request);
      const { id } = request.params;
      await store.transaction(async (tx) => {
        const view = await tx.get(savedViews.name, id);
        if (!view || view.ownerId !== admin.id) throw noRecord(savedViews.name, id);
        await tx.remove(savedViews.name, id, null);
        await audit(writerFor(request, tx, deps), savedViews, view, null);
      });
      return reply.code(204).send();
    },
  );
};
