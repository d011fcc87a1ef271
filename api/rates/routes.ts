import type { FastifyPluginAsync } from "fastify";
import { currencies } from "../../src/resources/currencies.ts";
import { gate, whoMay } from "../access/gate.ts";
import type { Deps } from "../deps.ts";

/** Where rates of exchange come from. */
export const rateRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/currencies/rates-source", gate(whoMay(currencies.name, "list")), async () => {
    return { source: deps.rates.name };
  });
};
