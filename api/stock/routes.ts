import type { FastifyPluginAsync } from "fastify";
import { countForm } from "../../src/resources/parts/count-form.ts";
import { receiptLines } from "../../src/resources/parts/receipt-form.ts";
import { products } from "../../src/resources/products.ts";
import { stockReceipts } from "../../src/resources/stock-receipts.ts";
import { routeOptions, withPermission } from "../access/route-access.ts";
import { callCollectionAction } from "../actions/call.ts";
import type { Deps } from "../deps.ts";
import { bodyOf } from "../http/body.ts";
import { checkForm } from "../http/form.ts";
import { idempotent } from "../http/idempotency.ts";
import { bodyLimits } from "../http/limits.ts";
import { setEtag } from "../records/etag.ts";
import { targetOfCall, writerFor } from "../resources/target.ts";
import { applyStockTake } from "./count.ts";
import { receivedLines, sentLines } from "./received-lines.ts";

/** Body of previewing the lines of a receipt. */
export const receiptPreview = { items: receiptLines } as const;

/**
 * Routes of stock-takes, which replace quantities by counted ones. Not a declared action: all errors of a file's lines
 * are reported at once, while actions only receive valid input.
 */
export const stockRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post(
    "/stock/count",
    routeOptions(withPermission(products.name, "edit"), bodyLimits.record),
    async (request) => {
      const { admin } = targetOfCall(request, products.name, "edit");
      const body = bodyOf(request);
      const form = await checkForm(deps.store, countForm, body);
      const { answer } = await idempotent(request, deps, {
        name: "stock-take",
        admin,
        body,
        work: async (tx) => ({
          answer: await applyStockTake(writerFor(request, tx, deps), body.rows, form),
          done: true,
        }),
      });
      return answer;
    },
  );

  app.post(
    "/stock-receipts",
    routeOptions(withPermission(stockReceipts.name, "receive"), bodyLimits.record),
    async (request, reply) => {
      const received = await callCollectionAction(request, reply, deps, {
        resource: stockReceipts.name,
        action: "receive",
      });
      setEtag(reply, received.version);
      reply.code(201).header("location", `/api/${stockReceipts.name}/${String(received.id)}`);
      return received;
    },
  );

  // The shelves of a file's lines, and all errors, before anything is received.
  app.post(
    "/stock-receipts/preview",
    routeOptions(withPermission(stockReceipts.name, "receive"), bodyLimits.record),
    async (request) => {
      const body = bodyOf(request);
      const read = await checkForm(deps.store, receiptPreview, body);
      const { lines, errors } = await receivedLines(deps.store, sentLines(body.items));
      return { lines, errors: { ...errors, ...read.errors } };
    },
  );
};
