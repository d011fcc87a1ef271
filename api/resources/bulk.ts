import type { FastifyPluginAsync } from "fastify";
import { gate, whoMay } from "../access/gate.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, isObject, type Json } from "../http/body.ts";
import { toProblem } from "../http/errors.ts";
import { bodyLimits } from "../http/limits.ts";
import { invalid, type ProblemExtras } from "../problem.ts";
import { type Outcome, removeRecord, updateRecord } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import { announce } from "./announce.ts";
import { type Target, targetOfCall, writerFor } from "./target.ts";

const mostIds = 5000;

interface Result extends ProblemExtras {
  readonly id: string;
  readonly ok: boolean;
  readonly status?: number;
  readonly type?: string;
}

interface Order {
  readonly ids: readonly string[];
  /** Null deletes. */
  readonly patch: Json | null;
}

function orderIn(body: Json): Order {
  assertOnly(body, ["ids", "patch", "delete"]);
  const { ids, patch } = body;
  if (!Array.isArray(ids) || !ids.every((id): id is string => typeof id === "string" && !id.includes("\0"))) {
    throw invalid({ ids: ["errors.list"] });
  }
  if (ids.length > mostIds) throw invalid({ ids: ["errors.tooMany"] });
  if (body.delete === true && patch === undefined) return { ids: [...new Set(ids)], patch: null };
  if (body.delete === undefined && isObject(patch)) return { ids: [...new Set(ids)], patch };
  throw invalid({ patch: ["errors.required"] });
}

/** The same for many records, in one transaction, with a result for each. One that fails does not stop the others. */
export const bulkRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  async function one(writer: Writer, { resource }: Target, id: string, patch: Json | null): Promise<Outcome> {
    if (patch) return updateRecord(writer, resource, id, patch, { expected: null });
    return removeRecord(writer, resource, id, null);
  }

  function failure(id: string, error: unknown): Result {
    const problem = toProblem(error);
    if (!problem || problem.status >= 500) throw error;
    const { status, type, extras } = problem;
    return { id, ok: false, status, type: `/problems/${type}`, ...extras };
  }

  app.post<{ Params: { resource: string } }>(
    "/:resource/bulk",
    gate(whoMay(undefined, "edit", "delete"), bodyLimits.record),
    async (request) => {
      const body = bodyOf(request);
      const verb = body.delete === true ? "delete" : "edit";
      const target = targetOfCall(request, request.params.resource, verb);
      const { ids, patch } = orderIn(body);
      const { results, outcomes } = await deps.store.transaction(async (tx) => {
        const writer = writerFor(request, tx, deps);
        const results: Result[] = [];
        const outcomes: Outcome[] = [];
        for (const id of ids) {
          try {
            outcomes.push(await tx.savepoint(() => one(writer, target, id, patch)));
            results.push({ id, ok: true });
          } catch (error) {
            results.push(failure(id, error));
          }
        }
        return { results, outcomes };
      });
      announce(request, deps, target.resource.name, outcomes);
      return { results };
    },
  );
};
