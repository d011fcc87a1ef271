import type { FastifyInstance } from "fastify";

/** How a server tells that it is about to stop, while it still answers every request. */
interface Stopping {
  readonly hasBegun: boolean;
  /** Begins; calling it again has no effect. */
  begin(): void;
  /** Calls work when the server begins to stop. */
  onBegin(work: () => void): void;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly stopping: Stopping;
  }
}

/**
 * Decorates the app with `stopping`. From its beginning on, answers end their connection: a client or a balancer that
 * keeps connections opens the next one, to another copy if there is one. Closing the app begins it, too.
 */
export function announceStop(app: FastifyInstance): void {
  const works: (() => void)[] = [];
  let hasBegun = false;
  const stopping: Stopping = {
    get hasBegun() {
      return hasBegun;
    },
    begin() {
      if (hasBegun) return;
      hasBegun = true;
      for (const work of works) work();
    },
    onBegin: (work) => void works.push(work),
  };
  app.decorate("stopping", stopping);
  app.addHook("onSend", async (_request, reply) => {
    if (hasBegun) reply.header("connection", "close");
  });
  app.addHook("preClose", async () => stopping.begin());
}
