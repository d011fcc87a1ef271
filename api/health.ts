import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "./deps.ts";
import { Problem } from "./problem.ts";

/** For whoever watches the server: is it alive, does its store answer? */
export const healthRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/health", async () => ({ status: "ok", demo: deps.demo }));

  app.get("/ready", async () => {
    try {
      await deps.store.ready();
    } catch {
      throw new Problem("unavailable", "The store does not answer.");
    }
    return { status: "ready" };
  });
};
