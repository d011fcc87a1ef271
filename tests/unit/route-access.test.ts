import fastify from "fastify";
import { expect, test } from "vitest";
import { guardRoutes, routeOptions, signedInAccess } from "../../api/records/access/route-access.ts";

test("A route that does not say who may call it stops the start", () => {
  const app = fastify();
  guardRoutes(app);
  app.get("/closed", routeOptions(signedInAccess), async () => ({}));
  expect(() => app.get("/open", async () => ({}))).toThrow("GET /open does not say who may call it");
});
