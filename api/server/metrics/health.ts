import * as z from "zod/mini";
import { publicAccess } from "../../records/access/route-access.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";

/** Timeout of the store check, in milliseconds. */
const timeoutMs = 2000;

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Connection timeout")), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const health = endpoint("get /health", {
  summary: "Liveness check",
  access: publicAccess,
  answer: z.object({ status: z.literal("ok"), demo: z.boolean() }),
  run: ({ deps }) => ({ status: "ok" as const, demo: deps.demo }),
});

const ready = endpoint("get /ready", {
  summary: "Readiness check: the store answers and accepts writes",
  access: publicAccess,
  answer: z.object({ status: z.literal("ready") }),
  refused: [503],
  async run({ store }) {
    await within(timeoutMs, store.ready());
    return { status: "ready" as const };
  },
});

/** Whether the server runs, and whether its store can be read and written. */
export const healthEndpoints = [health, ready] as const;
