import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { Problem } from "../../platform/problem.ts";
import { guardRoutes, type RouteAccess, routeOptions } from "../../records/access/route-access.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsOptions {
  readonly metrics: Metrics;
  /** Expected as `Authorization: Bearer …`. */
  readonly token: string;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

const withToken =
  (token: string): RouteAccess =>
  ({ headers }) => {
    const [, sent = ""] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
    if (timingSafeEqual(digest(sent), digest(token))) return;
    throw new Problem(
      "unauthenticated",
      "Send the token of METRICS_TOKEN.",
      {},
      { "www-authenticate": "Bearer" },
    );
  };

const closed: RouteAccess = () => {
  throw new Problem("not-found", "This route does not exist.");
};

/** Route of the Prometheus metrics. It does not exist without a token. */
export const metricsRoutes: FastifyPluginAsync<{ options: MetricsOptions | null }> = async (
  app,
  { options },
) => {
  guardRoutes(app);
  const access = options ? withToken(options.token) : closed;
  app.get("/metrics", routeOptions(access), async (_request, reply) => {
    if (!options) throw new Problem("not-found", "This route does not exist.");
    return reply.type(options.metrics.contentType).send(await options.metrics.text());
  });
};
