import type { FastifyPluginAsync } from "fastify";
import type { Admin } from "../../src/domain/admin.ts";
import type { AnyResource } from "../../src/kit/define.ts";
import { present } from "../access/access.ts";
import { type Access, gate } from "../access/gate.ts";
import type { Deps } from "../deps.ts";
import { bodyOf, type Json } from "../http/body.ts";
import { once } from "../http/idempotency.ts";
import { expectedVersion, setEtag } from "../records/etag.ts";
import { stale } from "../records/stale.ts";
import { announce } from "../resources/announce.ts";
import { targetOfCall, writerFor } from "../resources/target.ts";
import type { ActionResult } from "./handler.ts";
import { actionOf, inputOf, runAction } from "./run.ts";

interface Call {
  Params: { resource: string; id: string; action: string };
}

function answerOf({ role }: Admin, resource: AnyResource, result: ActionResult): Json {
  if ("outcome" in result) return present(role, resource, result.outcome.after);
  if ("created" in result) return present(role, result.created.resource, result.created.record);
  return result.answer;
}

/** Who may do the action that the address names. */
const whoMayAct: Access = (request) => {
  const { resource, action } = request.params as Call["Params"];
  const target = targetOfCall(request, resource, "show");
  actionOf(target.admin, target.resource, action);
};

/** Every declared action on one record: `POST /api/{resource}/{id}/{action}`, at most once with an Idempotency-Key. */
export const actionRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post<Call>("/:resource/:id/:action", gate(whoMayAct), async (request, reply) => {
    const { params } = request;
    const { admin, resource } = targetOfCall(request, params.resource, "show");
    const known = actionOf(admin, resource, params.action);
    const body = bodyOf(request);
    const input = inputOf(known, body);
    // Whoever acts on a record need not have looked at it.
    const expected = request.headers["if-match"] === undefined ? null : expectedVersion(request);
    try {
      const { answer, done } = await once(request, deps, {
        name: `${params.resource} ${params.id} ${params.action}`,
        admin,
        body,
        async work(tx) {
          const call = { writer: writerFor(request, tx, deps), input, request, deps };
          const result = await runAction(known, params.id, expected, call);
          return { answer: answerOf(admin, resource, result), done: result };
        },
      });
      if (done === null) reply.header("idempotency-replayed", "true");
      else if ("outcome" in done) announce(request, deps, resource.name, [done.outcome]);
      if (done && "created" in done) {
        reply.code(201).header("location", `/api/${done.created.resource.name}/${String(answer.id)}`);
      }
      if (typeof answer.version === "number") setEtag(reply, answer.version);
      return answer;
    } catch (error) {
      throw stale(error, admin, resource);
    }
  });
};
