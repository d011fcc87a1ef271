import type { FastifyPluginAsync } from "fastify";
import { storeClock } from "../../src/domain/orders/sales.ts";
import { customers } from "../../src/resources/customers.ts";
import { globalSettings } from "../../src/resources/global-settings.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { readGlobal } from "../globals/record.ts";
import { type PeriodQuery, periodOf } from "../reports/period.ts";
import { assertMayReadAccount, customerStatement } from "./statement.ts";

/** Routes of customers besides their records. */
export const customerRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  app.get<{ Params: { id: string }; Querystring: PeriodQuery }>(
    "/customers/:id/statement",
    routeOptions(withPermission(customers.name, "show")),
    async (request) => {
      const { id } = request.params;
      await assertMayReadAccount(store, signedIn(request), id);
      const { timeZone } = await readGlobal(store, globalSettings);
      const period = await periodOf(store, request.query, storeClock(clock(), timeZone).day);
      return customerStatement(store, id, period);
    },
  );
};
