import type { FastifyBaseLogger } from "fastify";
import { sourceOf } from "./blame.ts";
import { outsideStoreScope } from "./store-scope.ts";

/** Work that a request does not wait for; the server finishes it before it stops. */
export interface Background {
  run(work: () => Promise<void>): void;
  finished(): Promise<void>;
}

/** Failures are logged, since no request is left to report them to. */
export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const promise = outsideStoreScope(work)
        .catch((error: unknown) => log.error({ err: error, from: sourceOf(error) }, "background work failed"))
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async finished() {
      await Promise.all(running);
    },
  };
}
