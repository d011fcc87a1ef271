import type { FastifyInstance, FastifyRequest } from "fastify";
import { sentToken, sentWritten, setWritten } from "../features/staff/cookies.ts";
import { inStoreScope, type Reading, type StoreScope } from "../platform/store-scope.ts";
import type { Replicas } from "../store/port.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null if the store has no replicas. */
    storeScope: StoreScope | null;
  }
}

const onlyReads: ReadonlySet<string> = new Set(["GET", "HEAD"]);

function readingOf(request: FastifyRequest): Reading | null {
  if (!onlyReads.has(request.method)) return null;
  return { after: sentWritten(request) ?? null, reader: sentToken(request) ?? request.ip };
}

/**
 * Lets replicas of the database answer requests that only read. They show a browser all that it has written: its cookie
 * says how far the database was then.
 */
export function scopeRequests(app: FastifyInstance, replicas: Replicas): void {
  app.addHook("onRequest", (request, _reply, done) => {
    request.storeScope = { reading: readingOf(request), written: null };
    inStoreScope(request.storeScope, done);
  });
  // A body arrives outside the scope of its request.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.storeScope) inStoreScope(request.storeScope, done);
    else done();
  });
  app.addHook("onSend", async (request, reply) => {
    const written = request.storeScope?.written;
    if (written) setWritten(request, reply, replicas.latestAfter(written));
  });
}
