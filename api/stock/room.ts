import type { FastifyPluginAsync } from "fastify";
import { adjustmentReasons } from "../../src/domain/stock.ts";
import { integer, list, select, text } from "../../src/kit/define.ts";
import { products } from "../../src/resources/products.ts";
import { present } from "../access/access.ts";
import { gate, whoMay } from "../access/gate.ts";
import type { Deps } from "../deps.ts";
import { bodyOf } from "../http/body.ts";
import { checkForm, readForm } from "../http/form.ts";
import { once } from "../http/idempotency.ts";
import { bodyLimits } from "../http/limits.ts";
import { invalid, noRecord } from "../problem.ts";
import { targetOfCall, writerFor } from "../resources/target.ts";
import { OutOfBounds } from "../stores/port.ts";
import { countStock } from "./count.ts";
import { asProduct, moveStock } from "./ledger.ts";

const adjustment = {
  combinationId: text({ max: 64 }),
  change: integer({ required: true, min: -1_000_000, max: 1_000_000 }),
  reason: select(adjustmentReasons, { required: true }),
  note: text({ max: 200 }),
} as const;

const stockTake = {
  rows: list(
    { sku: text({ required: true, max: 64 }), quantity: integer({ required: true, min: 0, max: 1_000_000 }) },
    { required: true, max: 2000 },
  ),
  note: text({ max: 200 }),
} as const;

/** What people do with stock besides selling: correct it, and count it. Each goes into the ledger. */
export const stockRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.post<{ Params: { id: string } }>(
    "/products/:id/stock",
    gate(whoMay(products.name, "edit")),
    async (request) => {
      const { admin } = targetOfCall(request, products.name, "edit");
      const body = bodyOf(request);
      const form = readForm(adjustment, body);
      const { id } = request.params;
      const { answer } = await once(request, deps, {
        name: `stock of ${id}`,
        admin,
        body,
        async work(tx) {
          const record = await tx.get(products.name, id);
          if (!record) throw noRecord(products.name, id);
          const { combinations } = asProduct(record);
          const known =
            combinations.length === 0
              ? form.combinationId === null
              : combinations.some((one) => one.id === form.combinationId);
          if (!known) throw invalid({ combinationId: ["errors.reference"] });
          const move = { productId: id, combinationId: form.combinationId, by: form.change };
          await enough(moveStock(writerFor(request, tx, deps), [move], form));
          const after = await tx.get(products.name, id);
          return { answer: present(admin.role, products, after ?? record), done: true };
        },
      });
      return answer;
    },
  );

  app.post("/stock/count", gate(whoMay(products.name, "edit"), bodyLimits.record), async (request) => {
    const { admin } = targetOfCall(request, products.name, "edit");
    const body = bodyOf(request);
    const form = checkForm(stockTake, body);
    const { answer } = await once(request, deps, {
      name: "stock-take",
      admin,
      body,
      work: async (tx) => ({
        answer: await countStock(writerFor(request, tx, deps), body.rows, form),
        done: true,
      }),
    });
    return answer;
  });
};

/** Nobody can take more away than there is. */
async function enough(moving: Promise<void>): Promise<void> {
  try {
    await moving;
  } catch (error) {
    throw error instanceof OutOfBounds ? invalid({ change: ["orders.errors.notEnough"] }) : error;
  }
}
