import type { FastifyPluginAsync } from "fastify";
import { decimal, list, text } from "../../src/core/define.ts";
import { threeDecimals } from "../../src/domain/quantities.ts";
import { products } from "../../src/resources/products.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { bodyOf } from "../http/body.ts";
import { checkForm } from "../http/form.ts";
import { idempotent } from "../http/idempotency.ts";
import { bodyLimits } from "../http/limits.ts";
import { targetOfCall, writerFor } from "../resources/target.ts";
import { countStock } from "./count.ts";

/** The body of a stock count. */
export const stockTake = {
  rows: list(
    {
      sku: text({ required: true, max: 64 }),
      quantity: decimal({ ...threeDecimals, required: true, min: 0, max: 1_000_000 }),
    },
    { required: true, max: 2000 },
  ),
  note: text({ max: 200 }),
} as const;

/**
 * Stock-takes: what was counted replaces what stood there, and the ledger says so. No action: whoever counts is told all
 * that is wrong with the lines of a file at once, and an action hears only of input that could be read.
 */
export const stockRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post(
    "/stock/count",
    routeOptions(withPermission(products.name, "edit"), bodyLimits.record),
    async (request) => {
      const { admin } = targetOfCall(request, products.name, "edit");
      const body = bodyOf(request);
      const form = checkForm(stockTake, body);
      const { answer } = await idempotent(request, deps, {
        name: "stock-take",
        admin,
        body,
        work: async (tx) => ({
          answer: await countStock(writerFor(request, tx, deps), body.rows, form),
          done: true,
        }),
      });
      return answer;
    },
  );
};
