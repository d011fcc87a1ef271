import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { withoutSecretsOf } from "../../platform/log.ts";
import type { Metrics } from "./metrics.ts";

const header = "x-request-id";
/** Valid request ids of proxies and clients: nothing that could forge a log line. */
const wellFormed = /^[\w.:/+=@-]{1,128}$/;

const sentId = ({ headers }: Pick<IncomingMessage, "headers">): string | undefined => {
  const sent = headers[header];
  return typeof sent === "string" && wellFormed.test(sent) ? sent : undefined;
};

/** The request's `X-Request-Id` if it is valid, else a unique one. */
export const requestId = (request: IncomingMessage): string => sentId(request) ?? randomUUID();

/** Frequent requests of machines, which are logged at level `debug` only. */
const quiet =
  /^\/(api\/(health|ready|metrics)$|(assets|uploads|demo|locales)\/|favicon|theme\.js|service-worker)/;

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "/";

/** Logs every answered request with its id. */
export function logRequests(app: FastifyInstance, metrics: Metrics | null): void {
  // The id is returned to clients that sent one, and with errors.
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode >= 400 || sentId(request.raw) !== undefined) reply.header(header, request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const { url, config } = request.routeOptions;
    // The duration of an open stream says nothing about response times.
    if (!config.endless) metrics?.answered({ method, route: url ?? "none", status, took: elapsedTime });
    const facts = { method, url: withoutSecretsOf(request.url), status, ms: Math.round(elapsedTime) };
    const by = request.admin ? { by: request.admin.id } : {};
    request.log[quiet.test(pathOf(request)) ? "debug" : "info"]({ ...facts, ...by }, "request");
  });
}
