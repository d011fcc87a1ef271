import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../platform/problem.ts";

/** The ETag of a version. */
export function etagOf(version: unknown): string {
  return `"${String(version)}"`;
}

export function setEtag(reply: FastifyReply, version: unknown): void {
  reply.header("etag", etagOf(version));
}

/**
 * The version that a write expects; null for any (`*`). Throws 428 if it is missing, 400 if it is not a valid version.
 */
export function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers["if-match"]?.trim();
  if (header === undefined || header === "") {
    throw new Problem("version-required", 'Send the version you have seen: If-Match: "<version>".');
  }
  if (header === "*") return null;
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header)?.[1];
  if (version === undefined) throw new Problem("bad-request", "If-Match must hold one version in quotes.");
  return Number(version);
}
