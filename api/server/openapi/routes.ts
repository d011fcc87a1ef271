import type { FastifyPluginAsync } from "fastify";
import { openApi } from "./document.ts";

/**
 * Route of the OpenAPI document. Public: it describes declarations that visitors load with the interface's code anyway.
 */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  let text: string | undefined;
  app.get("/openapi.json", async (_request, reply) => {
    text ??= JSON.stringify(openApi());
    return reply.header("cache-control", "no-cache").type("application/json; charset=utf-8").send(text);
  });
};
