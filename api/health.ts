import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "./deps.ts";

/** A store that hangs is none; in milliseconds. */
const patience = 2000;

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Connection timeout")), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** For whoever watches the server: is it alive, does its store answer and take writes? */
export const healthRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/health", async () => ({ status: "ok", demo: deps.demo }));

  app.get("/ready", async () => {
    await within(patience, deps.store.ready());
    return { status: "ready" };
  });
};
