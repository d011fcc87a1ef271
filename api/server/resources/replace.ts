import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { canDo, canWriteField } from "../../../src/core/access.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { globals } from "../../../src/resources/index.ts";
import { assertOnly, bodyOf } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { invalid, noRecord } from "../../platform/problem.ts";
import { inScope } from "../../records/access/access.ts";
import { longRouteOptions, withPermission } from "../../records/access/route-access.ts";
import { type Target, targetOfCall, writerFor } from "../../records/access/target.ts";
import { announce } from "../../records/actions/announce.ts";
import type { Deps } from "../../records/deps.ts";
import { globalsPointingTo, readGlobalRecord } from "../../records/globals/record.ts";
import { isMovable } from "../../records/still-used.ts";
import { updateGlobal } from "../../records/write/global.ts";
import { lockAll } from "../../records/write/lock-all.ts";
import { recordsWith, referencesTo, replaced } from "../../records/write/move-references.ts";
import { updateRecord } from "../../records/write/write.ts";
import { routedResources } from "../../store/collections.ts";
import type { Users } from "../../store/port.ts";
import type { StoredReference } from "../../store/schema.ts";
import { inBatches } from "./batches.ts";
import { type Result, runOne } from "./bulk.ts";

/** Maximum number of records changed per request and reference field. */
const mostRecords = 1000;
/** Maximum number of errors in a response. */
const mostNamed = 100;

/** The result for one reference field. */
interface Moved extends Users {
  /** How many of the attempted ones failed. */
  readonly failed: number;
}

interface Work {
  readonly request: FastifyRequest;
  readonly deps: Deps;
  readonly target: Target;
  readonly from: string;
  readonly to: string;
}

/** Throws 404 for a record outside the user's scope, 422 for one that cannot replace the other. */
async function assertBoth({ deps, target: { admin, resource }, from, to }: Work): Promise<void> {
  const records = await deps.store.getMany(resource.name, [from, to]);
  const reached = records.filter((record) => inScope(admin, resource, "show", record)).map(({ id }) => id);
  if (!reached.includes(from)) throw noRecord(resource.name, from);
  if (from === to || !reached.includes(to)) throw invalid({ with: ["errors.referenceMissing"] });
}

/** Moves references one by one, with the same checks as editing each record. */
async function moveIn(
  work: Work,
  reference: StoredReference,
): Promise<{ moved: Moved; refused: readonly Result[] }> {
  const { request, deps, from, to } = work;
  const { resource: name, path } = reference;
  const [field = ""] = path;
  const resource = routedResources.get(name);
  const results: Result[] = [];
  const users = resource ? await recordsWith(deps.store, reference, from, mostRecords) : [];
  for await (const batch of inBatches(deps.store, users, async (tx, some) => {
    const ids = some.map(({ id }) => id);
    if (resource) await lockAll(tx, resource, ids);
    const writer = writerFor(request, tx, deps);
    return ({ id }) =>
      runOne(writer, id, async (by) => {
        if (!resource) return null;
        const now = await by.tx.get(name, id);
        const patch = { [field]: replaced(now?.[field], from, to) };
        return updateRecord(by, resource, id, patch, { expected: null });
      });
  })) {
    results.push(...batch.map(({ result }) => result));
    const outcomes = batch.flatMap(({ outcome }) => outcome ?? []);
    announce(request, deps, name, outcomes);
  }
  const refused = results.filter(({ ok }) => !ok);
  const count = results.length - refused.length;
  return { moved: { resource: name, field: path.join("."), count, failed: refused.length }, refused };
}

/** Moves references from globals, each in a transaction of its own. */
async function moveInGlobals({ request, deps, target, from, to }: Work): Promise<Moved[]> {
  const { admin, resource } = target;
  const mentions = await globalsPointingTo(deps.store, resource.name, from);
  const places = new Map(mentions.map(({ global, path }) => [`${global} ${path.split(".", 1)[0]}`, global]));
  const moved: Moved[] = [];
  for (const [place, name] of places) {
    const global = globals.get(name);
    const field = place.slice(name.length + 1);
    if (!global || !canDo(admin, global, "edit") || !canWriteField(admin.role, global, field)) continue;
    const { result } = await deps.store.transaction((tx) =>
      runOne(writerFor(request, tx, deps), name, async (writer) => {
        const record = await readGlobalRecord(writer.tx, global);
        const patch = { [field]: replaced(record[field], from, to) };
        return updateGlobal(writer, global, patch, { expected: null });
      }),
    );
    moved.push({ resource: name, field, count: result.ok ? 1 : 0, failed: result.ok ? 0 : 1 });
  }
  return moved;
}

const movableBy = (admin: Admin) => (reference: StoredReference) =>
  isMovable(admin, { resource: reference.resource, field: reference.path.join(".") });

/**
 * Route that moves all references from one record to another, for example before deleting a category. Each record is
 * changed with the same checks as in its form, with an audit entry, in short transactions. Records that the user may
 * not change, and those that keep the past, such as orders, stay. Each request changes a limited number of records.
 */
export const replaceRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post<{ Params: { resource: string; id: string } }>(
    "/:resource/:id/replace",
    longRouteOptions(withPermission(undefined, "edit"), bodyLimits.action),
    async (request) => {
      const { resource: name, id: from } = request.params;
      const target = targetOfCall(request, name, "edit");
      const body = bodyOf(request);
      assertOnly(body, ["with"]);
      const to = body.with;
      if (typeof to !== "string" || to === "") throw invalid({ with: ["errors.required"] });
      const work: Work = { request, deps, target, from, to };
      await assertBoth(work);
      const moved: Moved[] = [];
      const refused: Result[] = [];
      for (const reference of referencesTo(name).filter(movableBy(target.admin))) {
        const done = await moveIn(work, reference);
        if (done.moved.count + done.moved.failed > 0) moved.push(done.moved);
        refused.push(...done.refused);
      }
      moved.push(...(await moveInGlobals(work)));
      return { moved, refused: refused.slice(0, mostNamed) };
    },
  );
};
