import type { FastifyPluginAsync } from "fastify";
import { openApi } from "./document.ts";

/**
 * The API, described for programs. For everybody: it says of declarations what the interface's code says, which visitors
 * load, too.
 */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  let text: string | undefined;
  app.get("/openapi.json", async (_request, reply) => {
    text ??= JSON.stringify(openApi());
    return reply.header("cache-control", "no-cache").type("application/json; charset=utf-8").send(text);
  });
};
