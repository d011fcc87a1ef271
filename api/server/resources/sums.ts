import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { Problem } from "../../platform/problem.ts";
import { visibleTo } from "../../records/access/access.ts";
import { routeOptions } from "../../records/access/route-access.ts";
import { type Target, targetOfCall } from "../../records/access/target.ts";
import type { Deps } from "../../records/deps.ts";
import type { AggregateQuery } from "../../store/port.ts";
import { answerKey, sendJson } from "./answer.ts";
import { queryFor, searchOf } from "./query.ts";

interface Summed extends Target {
  readonly by: string;
  readonly sum: readonly string[];
}

/**
 * Returns what the board of a list adds up, without numbers that the role may not read. Throws 404 if the declaration has
 * no board, or one by a field that the role may not read; 403 if the role may not list the records.
 */
function summedIn(request: FastifyRequest): Summed {
  const { resource: name } = request.params as { readonly resource: string };
  const target = targetOfCall(request, name, "list");
  const { board } = target.resource.list;
  const { fields } = visibleTo(target.admin.role, target.resource);
  if (!board || !Object.hasOwn(fields, board.by)) {
    throw new Problem("not-found", `Nothing is added up in ${name}.`);
  }
  return { ...target, by: board.by, sum: (board.sums ?? []).filter((field) => Object.hasOwn(fields, field)) };
}

/** Route of the number of records and the sums in each column of a board, over all records that the filters match. */
export const sumRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps: { store, clock } }) => {
  app.get(
    "/:resource/sums",
    routeOptions((request) => void summedIn(request)),
    async (request, reply) => {
      const { by, sum, ...target } = summedIn(request);
      const { where, q, searched } = queryFor(target, searchOf(request), "list", clock()).query;
      const query: AggregateQuery = {
        where,
        by,
        sum,
        ...(q ? { q } : {}),
        ...(searched ? { searched } : {}),
      };
      const read = async () => ({
        text: JSON.stringify({ groups: await store.aggregate(target.resource.name, query) }),
      });
      const { text } = await store.cached(answerKey(target, "sums", query), read, request.arrivedAt);
      return sendJson(reply, text);
    },
  );
};
