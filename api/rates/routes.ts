import type { FastifyPluginAsync } from "fastify";
import { currencies } from "../../src/resources/currencies.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { rateSchedule } from "./schedule.ts";

/** Routes of the exchange rate source. */
export const rateRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get("/currencies/rates-source", routeOptions(withPermission(currencies.name, "list")), async () => {
    const { rates, ratesEvery = 0, store } = deps;
    if (ratesEvery === 0) return { source: rates.name };
    const schedule = await rateSchedule(store);
    return {
      source: rates.name,
      everyHours: ratesEvery,
      failure: schedule?.failure ?? null,
      failedAt: schedule?.failedAt ?? null,
    };
  });
};
