import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { withoutSecretsOf } from "../log.ts";
import type { Metrics } from "../metrics/metrics.ts";

const header = "x-request-id";
/** What a proxy or a caller may call a request: nothing that could be taken for something else in a log. */
const wellFormed = /^[\w.:/+=@-]{1,128}$/;

const sentId = ({ headers }: Pick<IncomingMessage, "headers">): string | undefined => {
  const sent = headers[header];
  return typeof sent === "string" && wellFormed.test(sent) ? sent : undefined;
};

/** The id of a request: the caller's own, where it is one, else one that no other copy gives. */
export const requestId = (request: IncomingMessage): string => sentId(request) ?? randomUUID();

/** Asked all the time by machines: told only to those who want to know everything. */
const quiet =
  /^\/(api\/(health|ready|metrics)$|(assets|uploads|demo|locales)\/|favicon|theme\.js|service-worker)/;

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "/";

/** Tells of each answered call, by the id that its caller may know it by. */
export function logRequests(app: FastifyInstance, metrics: Metrics | null): void {
  // Whoever sent an id knows what to look for; who was refused may quote ours.
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode >= 400 || sentId(request.raw) !== undefined) reply.header(header, request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const { url, config } = request.routeOptions;
    // How long somebody has listened says nothing of how quick we are.
    if (!config.endless) metrics?.answered({ method, route: url ?? "none", status, took: elapsedTime });
    const told = { method, url: withoutSecretsOf(request.url), status, ms: Math.round(elapsedTime) };
    const by = request.admin ? { by: request.admin.id } : {};
    request.log[quiet.test(pathOf(request)) ? "debug" : "info"]({ ...told, ...by }, "request");
  });
}
