import type { FastifyRequest } from "fastify";
import { Problem } from "../../platform/problem.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Rejects writes that another site could have sent: without our header, or from another origin. */
export async function assertOwnOrigin(request: FastifyRequest): Promise<void> {
  if (reading.has(request.method)) return;
  if (request.headers["x-storekeeper"] !== "1") {
    throw new Problem("denied", "Writes need the header X-Storekeeper: 1.");
  }
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") {
    throw new Problem("denied", "Writes are accepted from our own pages only.");
  }
}
