import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { AnyResource } from "../../../src/core/define.ts";
import { assertOnly, bodyOf, type Json } from "../../platform/http/body.ts";
import type { StoredRecord } from "../../store/port.ts";
import { serialize } from "../access/access.ts";
import { endlessRouteOptions, longRouteOptions, routeOptions } from "../access/route-access.ts";
import { shown } from "../access/shown.ts";
import { signedIn } from "../access/signed-in.ts";
import { writerFor } from "../access/target.ts";
import { readForm } from "../actions/form.ts";
import { idempotent } from "../actions/idempotency.ts";
import type { Deps } from "../deps.ts";
import { expectedVersion, setEtag } from "../etag.ts";
import {
  Accepted,
  type AnswerShape,
  type BodyShape,
  type Endpoint,
  type EndpointCall,
  type FileAnswer,
  type Place,
} from "./endpoint.ts";

export const isResource = (answer: AnswerShape): answer is AnyResource =>
  answer !== null && "fields" in answer && "name" in answer;

export const isFile = (answer: AnswerShape): answer is FileAnswer => answer !== null && "file" in answer;

/** The method and the path of an endpoint. */
export function routeOf(place: Place): { readonly method: string; readonly path: string } {
  const [method = "", path = ""] = place.split(" ");
  return { method, path };
}

/** Whether a body is described by a schema instead of the fields of a form. */
export const isSchema = (body: BodyShape): body is z.ZodMiniObject => "_zod" in body;

const isStrict = ({ def: { catchall } }: z.ZodMiniObject): boolean => catchall?._zod.def.type === "never";

/** The validated body. Throws 400 for a body that is no object, 422 with messages by path. */
async function inputOf(one: Endpoint, { store }: Deps, request: FastifyRequest): Promise<unknown> {
  const { body, read, multipart } = one;
  if (!body || multipart) return undefined;
  const sent = bodyOf(request);
  if (isSchema(body) && isStrict(body)) assertOnly(sent, Object.keys(body.shape));
  if (read) return read(store, sent, request);
  return isSchema(body) ? sent : readForm(store, body, sent);
}

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  body: unknown,
): EndpointCall<Place, unknown> {
  return {
    deps,
    store: deps.store,
    get admin() {
      return signedIn(request);
    },
    params: request.params as Readonly<Record<string, string>>,
    query: request.query as Readonly<Record<string, unknown>>,
    body,
    get version() {
      return expectedVersion(request);
    },
    show: (resource, record) => shown(signedIn(request).role, resource, record),
    request,
    reply,
  };
}

/** The answer of an endpoint as its callers may see it. */
function answerOf({ answer }: Endpoint, request: FastifyRequest, result: unknown): unknown {
  return isResource(answer) ? serialize(signedIn(request).role, answer, result as StoredRecord) : result;
}

/** Runs an endpoint in one transaction, and once for all requests with one key. */
async function runOnce(one: Endpoint, call: EndpointCall<Place, unknown>): Promise<unknown> {
  const { request, reply, deps, admin } = call;
  const { answer, done } = await idempotent(request, deps, {
    name: one.place,
    admin,
    body: bodyOf(request),
    async work(tx) {
      // Not spread: the call reads what only some endpoints need.
      const result = await one.run(Object.assign(call, { writer: writerFor(request, tx, deps) }));
      return { answer: answerOf(one, request, result) as Json, done: true };
    },
  });
  if (!done) reply.header("idempotency-replayed", "true");
  return answer;
}

const handlerOf = (one: Endpoint, deps: Deps) => async (request: FastifyRequest, reply: FastifyReply) => {
  const call = callOf(request, reply, deps, await inputOf(one, deps, request));
  const answer = one.once ? await runOnce(one, call) : answerOf(one, request, await one.run(call));
  if (answer instanceof Accepted) return reply.code(202).send(answer.answer);
  if (one.answer === null) return reply.code(204).send();
  if (isFile(one.answer)) {
    if (!reply.hasHeader("content-type")) reply.type(one.answer.file[0]);
    return reply.send(answer);
  }
  if (isResource(one.answer)) {
    const { id, version } = answer as Json;
    setEtag(reply, version);
    if (one.status === 201) reply.header("location", `/api/${one.answer.name}/${String(id)}`);
  }
  return reply.code(one.status ?? 200).send(answer);
};

function optionsOf({ access, limit, long, endless }: Endpoint) {
  if (endless) return endlessRouteOptions(access);
  return (long ? longRouteOptions : routeOptions)(access, limit);
}

/** Adds the routes of endpoints. */
export function serveEndpoints(app: FastifyInstance, deps: Deps, endpoints: readonly Endpoint[]): void {
  for (const one of endpoints) {
    const { method, path } = routeOf(one.place);
    const { guard } = one;
    app.route({
      ...(guard ? { onRequest: async (request: FastifyRequest) => void (await guard(request, deps)) } : {}),
      ...optionsOf(one),
      method: method.toUpperCase(),
      url: path,
      handler: handlerOf(one, deps),
    });
  }
}
