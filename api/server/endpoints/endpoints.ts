import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { applyDelay } from "../../platform/http/delay.ts";
import { guardRoutes, needsSession } from "../../records/access/route-access.ts";
import { signedIn } from "../../records/access/signed-in.ts";
import type { Deps } from "../../records/deps.ts";
import type { Endpoint } from "../../records/endpoints/endpoint.ts";
import { registeredEndpoints } from "../../records/endpoints/registered.ts";
import { serveEndpoints } from "../../records/endpoints/serve.ts";

/** Largest file of a form, in bytes. */
const largest = 10 * 1024 * 1024;

const endpointsThat = (condition: (one: Endpoint) => boolean): readonly Endpoint[] =>
  registeredEndpoints().flatMap(({ endpoint }) => (condition(endpoint) ? [endpoint] : []));

/** Adds the routes of endpoints that need neither a session nor a turn. */
export const serveStandalone = (app: FastifyInstance, deps: Deps): void =>
  serveEndpoints(
    app,
    deps,
    endpointsThat(({ standalone }) => standalone === true),
  );

/** Adds the routes of all other endpoints. Unless their access lets visitors through, they require a session before all else. */
export async function serveGuarded(app: FastifyInstance, deps: Deps): Promise<void> {
  const guarded = endpointsThat(({ standalone }) => standalone !== true);
  const ofUsers = guarded.filter(({ access }) => needsSession(access));
  await app.register(async (open) => {
    guardRoutes(open);
    serveEndpoints(
      open,
      deps,
      guarded.filter(({ access }) => !needsSession(access)),
    );
  });
  await app.register(async (closed) => {
    closed.addHook("onRequest", async (request) => void signedIn(request));
    guardRoutes(closed);
    closed.addHook("preHandler", applyDelay);
    serveEndpoints(
      closed,
      deps,
      ofUsers.filter(({ multipart }) => !multipart),
    );
    // Routes of other bodies do not read forms with files.
    await closed.register(async (forms) => {
      await forms.register(multipart, { limits: { fileSize: largest, files: 1, fields: 5, parts: 6 } });
      serveEndpoints(
        forms,
        deps,
        ofUsers.filter(({ multipart }) => multipart),
      );
    });
  });
}
