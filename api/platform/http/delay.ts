import { setTimeout as wait } from "node:timers/promises";
import type { FastifyRequest } from "fastify";

/** Maximum delay, in milliseconds. */
const longest = 5000;

/** The milliseconds of `_delay`, parsed as json-server does; 0 for invalid numbers. */
export function requestedDelay(search: URLSearchParams): number {
  const delay = Number.parseFloat(search.get("_delay") ?? "");
  return Math.min(Math.max(delay || 0, 0), longest);
}

/** Delays the response as requested by json-server's `_delay`, to show loading states. */
export async function applyDelay({ url }: FastifyRequest): Promise<void> {
  if (!url.includes("_delay=")) return;
  const delay = requestedDelay(new URLSearchParams(url.slice(url.indexOf("?"))));
  if (delay > 0) await wait(delay);
}
