import * as z from "zod/mini";
import { within } from "../../../src/domain/within.ts";
import { Problem } from "../../platform/problem.ts";
import { publicAccess } from "../../records/access/route-access.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";

/** Timeout of the store check, in milliseconds. */
const timeoutMs = 2000;

const health = endpoint("get /health", {
  summary: "Liveness check",
  access: publicAccess,
  standalone: true,
  answer: z.object({ status: z.literal("ok"), demo: z.boolean() }),
  run: ({ deps }) => ({ status: "ok" as const, demo: deps.demo }),
});

const ready = endpoint("get /ready", {
  summary:
    "Readiness check: the store answers and accepts writes, or is `read-only` while its replicas have no server to follow; 503 while the server is about to stop",
  access: publicAccess,
  standalone: true,
  answer: z.object({ status: z.enum(["ready", "read-only"]) }),
  refused: [503],
  async run({ store, request }) {
    if (request.server.stopping.hasBegun) throw new Problem("unavailable", "The server is stopping.");
    // People go on reading, so a balancer must not skip this copy.
    const { replicas } = store;
    const isAnswering = replicas?.states().some(({ behind }) => behind !== null);
    if (replicas?.unwritableSince && isAnswering) return { status: "read-only" as const };
    await within(timeoutMs, store.ready());
    return { status: "ready" as const };
  },
});

/** Whether the server runs, and whether its store can be read and written. */
export const healthEndpoints = [health, ready] as const;
