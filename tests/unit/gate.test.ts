import fastify from "fastify";
import { expect, test } from "vitest";
import { everybody, gate, guardRoutes } from "../../api/access/gate.ts";

test("a route that does not say who may call it stops the start", () => {
  const app = fastify();
  guardRoutes(app);
  app.get("/closed", gate(everybody), async () => ({}));
  expect(() => app.get("/open", async () => ({}))).toThrow("GET /open does not say who may call it");
});
