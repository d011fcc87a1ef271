import type { FastifyPluginAsync } from "fastify";
import { currencies } from "../../src/resources/currencies.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";

/** Routes of the exchange rate source. */
export const rateRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/currencies/rates-source", routeOptions(withPermission(currencies.name, "list")), async () => {
    return { source: deps.rates.name };
  });
};
