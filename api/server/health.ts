import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../records/deps.ts";

/** Timeout of the store check, in milliseconds. */
const timeoutMs = 2000;

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Connection timeout")), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Health checks: liveness, and whether the store can be read and written. */
export const healthRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/health", async () => ({ status: "ok", demo: deps.demo }));

  app.get("/ready", async () => {
    await within(timeoutMs, deps.store.ready());
    return { status: "ready" };
  });
};
