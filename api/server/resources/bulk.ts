import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { actionsAt } from "../../../src/core/action.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { changedValues, readRelative } from "../../../src/core/validation/relative.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { assertOnly, bodyOf, type Json } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { invalid, Problem, type ProblemExtras } from "../../platform/problem.ts";
import { longRouteOptions, type RouteAccess, withPermission } from "../../records/access/route-access.ts";
import { type Target, targetOfCall, writerFor } from "../../records/access/target.ts";
import { announce } from "../../records/actions/announce.ts";
import { actionInput, actionOf, runAction } from "../../records/actions/run.ts";
import type { Deps } from "../../records/deps.ts";
import { toProblem } from "../../records/errors.ts";
import { storeCurrency } from "../../records/globals/base-currency.ts";
import type { Outcome } from "../../records/outcome.ts";
import { withReadCache } from "../../records/read-cache.ts";
import { lockAll } from "../../records/write/lock-all.ts";
import { underRulesOf } from "../../records/write/under-rules.ts";
import {
  type UndoableVerb,
  undoable,
  undoDeletion,
  undoDeletions,
  undoEdit,
  withLastEntries,
} from "../../records/write/undo.ts";
import { removeRecord, updateRecord } from "../../records/write/write.ts";
import type { Writer } from "../../records/writer.ts";
import { routedResources } from "../../store/collections.ts";
import type { Lock } from "../../store/port.ts";
import { inBatches } from "./batches.ts";

const maxIds = 5000;

export interface Result extends ProblemExtras {
  readonly id: string;
  readonly ok: boolean;
  readonly status?: number;
  readonly type?: string;
  /** The version written; absent if nothing changed. */
  readonly version?: number;
}

/** The work on one record. @returns what was written */
export type Work = (writer: Writer, id: string) => Promise<Outcome | null>;

function idsIn({ ids }: Json): readonly string[] {
  if (!Array.isArray(ids) || !ids.every((id): id is string => typeof id === "string" && !id.includes("\0"))) {
    throw invalid({ ids: ["errors.list"] });
  }
  if (ids.length > maxIds) throw invalid({ ids: ["errors.tooMany"] });
  return [...new Set(ids)];
}

/** The versions that the client has seen, by id: records of other versions are left alone. */
function versionsIn({ versions = {} }: Json): (id: string) => number | null {
  if (!isObject(versions) || !Object.values(versions).every(Number.isSafeInteger)) {
    throw invalid({ versions: ["errors.integer"] });
  }
  const seen = new Map(Object.entries(versions).map(([id, version]) => [id, Number(version)]));
  return (id) => seen.get(id) ?? null;
}

/** An operation on many records. */
export interface BulkOperation {
  readonly work: Work;
  /** How all records are locked; absent if each locks its own. */
  readonly how?: Lock;
  /** Loads in advance what the work needs for each record. */
  readonly ahead?: (writer: Writer, ids: readonly string[]) => Promise<Writer>;
  /** Runs on all records at once. Null if they must be processed one by one. */
  readonly together?: (
    writer: Writer,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Outcome | Problem> | null>;
}

interface Asked extends BulkOperation {
  readonly target: Target;
}

/** The requested operation: `delete`, `undo`, an `action` with its `input`, or a `patch`. Validated before it runs. */
async function workOf(request: FastifyRequest, name: string, deps: Deps): Promise<Asked> {
  const body = bodyOf(request);
  assertOnly(body, ["ids", "versions", "patch", "relative", "delete", "undo", "action", "input"]);
  const expected = versionsIn(body);
  const { patch, relative, action, input = {} } = body;
  const deed = undoIn(body);
  if (deed) {
    if ([patch, relative, body.delete, action].some((other) => other !== undefined)) {
      throw invalid({ undo: ["errors.option"] });
    }
    const target = targetOfCall(request, name, deed);
    return { target, ...undoOperation(target.resource, deed, expected) };
  }
  if (body.delete === true && patch === undefined && action === undefined) {
    const target = targetOfCall(request, name, "delete");
    return { target, ...deleteOperation(target.resource, expected) };
  }
  if (typeof action === "string" && patch === undefined && body.delete === undefined && isObject(input)) {
    const target = targetOfCall(request, name, "show");
    const knownAction = actionOf(target.admin, target.resource, action);
    if (!knownAction.action.on.includes("bulk")) throw invalid({ action: ["errors.option"] });
    const checked = await actionInput(deps.store, knownAction, input);
    return {
      target,
      async work(writer, id) {
        const result = await runAction(knownAction, id, expected(id), {
          writer,
          input: checked,
          request,
          deps,
        });
        return "outcome" in result ? result.outcome : null;
      },
    };
  }
  const target = targetOfCall(request, name, "edit");
  if (body.delete !== undefined || action !== undefined || !(isObject(patch) || isObject(relative))) {
    throw invalid({ patch: ["errors.required"] });
  }
  return { target, ...editOperation(target.resource, body, expected) };
}

export const deleteOperation = (
  resource: AnyResource,
  expected: (id: string) => number | null,
): BulkOperation => ({
  work: (writer, id) => removeRecord(writer, resource, id, expected(id)),
  how: "remove",
});

/** Sets values (`patch`) and changes existing ones (`relative`). Throws 422 for invalid ones. */
export function editOperation(
  resource: AnyResource,
  { patch = {}, relative = {} }: Json,
  expected: (id: string) => number | null,
): BulkOperation {
  if (!isObject(patch)) throw invalid({ patch: ["errors.required"] });
  if (!isObject(relative)) throw invalid({ relative: ["errors.required"] });
  const { changes, errors } = readRelative(resource, relative);
  for (const name of Object.keys(changes)) {
    // A relative change may be one of the entries of a list, which cannot be set at the same time.
    const written = [name, resource.fields[name]?.follows?.list ?? name];
    if (written.some((one) => Object.hasOwn(patch, one))) errors[name] = ["errors.option"];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const isPlain = Object.keys(changes).length === 0;
  return {
    async work(writer, id) {
      const edit = { expected: expected(id) };
      if (isPlain) return updateRecord(writer, resource, id, patch, edit);
      await underRulesOf(writer.tx, resource);
      // Locked, so that the value cannot change between reading and writing it.
      const [record] = await writer.tx.lock(resource.name, [id]);
      const { digits } = await storeCurrency(writer.tx);
      const values = record ? changedValues(resource, record, changes, digits) : {};
      return updateRecord(writer, resource, id, { ...patch, ...values }, edit);
    },
    how: "change",
  };
}

/** What to undo; null for other operations. Throws 422. */
export function undoIn({ undo }: Json): UndoableVerb | null {
  if (undo === undefined) return null;
  const deed = undoable.find((one) => one === undo);
  if (!deed) throw invalid({ undo: ["errors.option"] });
  return deed;
}

/**
 * Undoes the user's last changes of records.
 * @param version the version each was left at, which only matters if the record still exists
 */
export function undoOperation(
  resource: AnyResource,
  deed: UndoableVerb,
  version: (id: string) => number | null,
): BulkOperation {
  const ahead: BulkOperation["ahead"] = (writer, ids) => withLastEntries(writer, resource, ids);
  if (deed === "delete") {
    return {
      work: (writer, id) => undoDeletion(writer, resource, id),
      ahead,
      together: (writer, ids) => undoDeletions(writer, resource, ids),
    };
  }
  return {
    ahead,
    async work(writer, id) {
      const left = version(id);
      if (left === null) throw invalid({ versions: ["errors.required"] });
      return undoEdit(writer, resource, id, left);
    },
    how: "change",
  };
}

/** Requires permission for at least one of the bulk operations. */
const whoMayBulk: RouteAccess = (request) => {
  const { resource } = request.params as { readonly resource: string };
  const actions = actionsAt(routedResources.get(resource) ?? {}, "bulk");
  withPermission(resource, "edit", "delete", ...actions.map(([, { verb }]) => verb))(request);
};

function failure(id: string, error: unknown): Result {
  const problem = toProblem(error);
  if (!problem || problem.status >= 500) throw error;
  const { status, type, extras } = problem;
  return { id, ok: false, status, type: `/problems/${type}`, ...extras };
}

export interface BulkResult {
  readonly result: Result;
  readonly outcome: Outcome | null;
}

/** The version written to a record, if any; undoing the change requires it. */
function writtenVersion(outcome: Outcome | null): { readonly version?: number } {
  return outcome?.after && outcome.after !== outcome.before ? { version: outcome.after.version } : {};
}

const doneWith = (id: string, outcome: Outcome | null): BulkResult => ({
  result: { id, ok: true, ...writtenVersion(outcome) },
  outcome,
});

/** Runs work on one record in a savepoint. */
export async function runOne(writer: Writer, id: string, work: Work): Promise<BulkResult> {
  try {
    return doneWith(id, await writer.tx.savepoint(() => work(writer, id)));
  } catch (error) {
    return { result: failure(id, error), outcome: null };
  }
}

/** Prepares an operation on a batch of records. @returns a function that processes each, in order */
export async function prepareBatch(
  writer: Writer,
  resource: AnyResource,
  ids: readonly string[],
  { work, how, ahead, together }: BulkOperation,
): Promise<(id: string) => Promise<BulkResult>> {
  if (how) await lockAll(writer.tx, resource, ids, how);
  const knowing = ahead ? await ahead(writer, ids) : writer;
  const done = (await together?.(knowing, ids)) ?? null;
  if (!done) return (id) => runOne(knowing, id, work);
  return async (id) => {
    const outcome = done.get(id) ?? null;
    return outcome instanceof Problem
      ? { result: failure(id, outcome), outcome: null }
      : doneWith(id, outcome);
  };
}

/**
 * Routes of bulk operations, with a result for each record. Failures do not stop the others. They run in batches with a
 * transaction each, so that others can write in between.
 */
export const bulkRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const access = longRouteOptions(whoMayBulk, bodyLimits.record);
  app.post<{ Params: { resource: string } }>("/:resource/bulk", access, async (request) => {
    const { target, ...manner } = await workOf(request, request.params.resource, deps);
    const ids = idsIn(bodyOf(request));
    const done: BulkResult[] = [];
    for await (const batch of inBatches(deps.store, ids, async (tx, some) => {
      const writer = writerFor(request, withReadCache(tx), deps);
      return prepareBatch(writer, target.resource, some, manner);
    })) {
      done.push(...batch);
    }
    const outcomes = done.flatMap(({ outcome }) => outcome ?? []);
    announce(request, deps, target.resource.name, outcomes);
    return { results: done.map(({ result }) => result) };
  });
};
