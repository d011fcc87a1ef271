import { setTimeout as wait } from "node:timers/promises";
import type { FastifyRequest } from "fastify";

/** Maximum delay, in milliseconds. */
const longest = 5000;

/** The milliseconds that `_delay` asks for, as json-server reads it; 0 for what is no number. */
export function requestedDelay(search: URLSearchParams): number {
  const asked = Number.parseFloat(search.get("_delay") ?? "");
  return Math.min(Math.max(asked || 0, 0), longest);
}

/** Lets the answer wait as long as the call asks, so that people see what loads: json-server's `_delay`. */
export async function applyDelay({ url }: FastifyRequest): Promise<void> {
  if (!url.includes("_delay=")) return;
  const delay = requestedDelay(new URLSearchParams(url.slice(url.indexOf("?"))));
  if (delay > 0) await wait(delay);
}
