import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { bodyOf, type Json } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { serialize } from "../../records/access/access.ts";
import { routeOptions, withPermission } from "../../records/access/route-access.ts";
import { type Target, targetOfCall, writerFor } from "../../records/access/target.ts";
import { announce } from "../../records/actions/announce.ts";
import { idempotent } from "../../records/actions/idempotency.ts";
import type { Deps } from "../../records/deps.ts";
import { setEtag } from "../../records/etag.ts";
import type { Outcome } from "../../records/outcome.ts";
import { hashedPasswords } from "../../records/write/passwords.ts";
import { createRecord } from "../../records/write/write.ts";

/** Creates a record, at most once per Idempotency-Key, and sends it. */
export async function createAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { admin, resource }: Target,
  body: Json,
): Promise<Json> {
  const serverValues = await hashedPasswords(resource, body, deps.clock());
  const { answer, done } = await idempotent<Outcome>(request, deps, {
    name: resource.name,
    admin,
    body,
    async work(tx) {
      const outcome = await createRecord(writerFor(request, tx, deps), resource, body, serverValues);
      return { answer: serialize(admin.role, resource, outcome.after), done: outcome };
    },
  });
  if (done) announce(request, deps, resource.name, [done]);
  else reply.header("idempotency-replayed", "true");
  setEtag(reply, answer.version);
  reply
    .code(201)
    .header("access-control-expose-headers", "Location")
    .header("location", `/api/${resource.name}/${String(answer.id)}`);
  return answer;
}

/** Routes that create records. */
export const createRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post<{ Params: { resource: string } }>(
    "/:resource",
    routeOptions(withPermission(undefined, "create"), bodyLimits.record),
    async (request, reply) => {
      const target = targetOfCall(request, request.params.resource, "create");
      return createAnswer(request, reply, deps, target, bodyOf(request));
    },
  );
};
