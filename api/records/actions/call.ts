import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnyResource } from "../../../src/core/define.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { bodyOf, type Json } from "../../platform/http/body.ts";
import { serialize } from "../access/access.ts";
import type { RouteAccess } from "../access/route-access.ts";
import { targetOfCall, writerFor } from "../access/target.ts";
import type { Deps } from "../deps.ts";
import { expectedVersion, setEtag } from "../etag.ts";
import { stale } from "../write/stale.ts";
import { announce } from "./announce.ts";
import type { ActionResult } from "./handler.ts";
import { idempotent } from "./idempotency.ts";
import { actionInput, actionOf, collectionActionOf, runAction } from "./run.ts";

/** An action and the record it runs on. */
export interface ActionTarget {
  readonly resource: string;
  readonly action: string;
  readonly id: string;
}

function answerOf({ role }: Admin, resource: AnyResource, result: ActionResult): Json {
  if ("outcome" in result) return serialize(role, resource, result.outcome.after);
  if ("created" in result) return serialize(role, result.created.resource, result.created.record);
  return result.answer;
}

/** The address of a created record. */
const locationOf = (result: ActionResult): string | undefined =>
  "created" in result ? `/api/${result.created.resource.name}/${result.created.record.id}` : undefined;

/** The request body; empty for actions without input. */
const sentBy = (request: FastifyRequest): Json =>
  request.body === undefined || request.body === null ? {} : bodyOf(request);

/** Requires the permission of an action. */
export const actionAccess =
  (resource: string, action: string): RouteAccess =>
  (request) => {
    const target = targetOfCall(request, resource, "show");
    actionOf(target.admin, target.resource, action);
  };

/** Runs a declared action on a record, at most once per Idempotency-Key, and sends its result. */
export async function callAction(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  target: ActionTarget,
): Promise<Json> {
  const { admin, resource } = targetOfCall(request, target.resource, "show");
  const action = actionOf(admin, resource, target.action);
  const body = sentBy(request);
  const input = await actionInput(deps.store, action, body);
  const named = action.action.versioned === true || request.headers["if-match"] !== undefined;
  const expected = named ? expectedVersion(request) : null;
  try {
    const { answer, done, location } = await idempotent(request, deps, {
      name: `${target.resource} ${target.id} ${target.action}`,
      admin,
      body,
      async work(tx) {
        const call = { writer: writerFor(request, tx, deps), input, request, deps };
        const result = await runAction(action, target.id, expected, call);
        const answer = answerOf(admin, resource, result);
        return { answer, done: result, location: locationOf(result) };
      },
    });
    if (done === null) reply.header("idempotency-replayed", "true");
    else if ("outcome" in done) announce(request, deps, resource.name, [done.outcome]);
    if (location) reply.code(201).header("location", location);
    if (typeof answer.version === "number") setEtag(reply, answer.version);
    return answer;
  } catch (error) {
    throw await stale(error, deps.store, admin, resource);
  }
}

/** Runs a declared action without a record, at most once per Idempotency-Key. */
export async function callCollectionAction(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  target: Omit<ActionTarget, "id">,
): Promise<Json> {
  const { admin, resource } = targetOfCall(request, target.resource, "list");
  const action = collectionActionOf(admin, resource, target.action);
  const body = sentBy(request);
  const input = await actionInput(deps.store, action, body);
  return action.handler({
    admin,
    input,
    deps,
    async transaction(work) {
      const { answer, done } = await idempotent(request, deps, {
        name: `${target.resource} ${target.action}`,
        admin,
        body,
        work: async (tx) => ({ answer: await work(writerFor(request, tx, deps)), done: true }),
      });
      if (!done) reply.header("idempotency-replayed", "true");
      return answer;
    },
  });
}
