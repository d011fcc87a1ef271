import fc from "fast-check";
import { expect, test } from "vitest";
import { checkLedgers } from "../../api/checks/ledgers.ts";
import { type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

let count = 0;

async function productOf(owner: Caller, changes: Record<string, unknown> = {}): Promise<Body> {
  count += 1;
  const values = { title: `Stocked ${count}`, sku: `S-${count}`, price: 1000, quantity: 10, ...changes };
  const answer = await owner.post("/api/products", values);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

describeApiOnBoth("stock", (api) => {
  const ledger = async (owner: Caller, product: Body) => {
    const { body } = await owner.get(`/api/stock-movements?productId=${product.id}&_sort=at&_order=asc`);
    return rows(body).map(({ reason, change, quantityAfter }) => [reason, change, quantityAfter]);
  };

  test("is corrected with a reason, and the ledger says so", async () => {
    const owner = await api().as("manager");
    const product = await productOf(owner);
    const adjust = (body: unknown) => owner.post(`/api/products/${product.id}/adjust`, body);
    const answer = await adjust({ change: -3, reason: "damage", note: "Fell" });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.quantity).toBe(7);
    expect((await adjust({ change: -8, reason: "damage" })).body.errors).toEqual({
      change: ["orders.errors.notEnough"],
    });
    expect((await adjust({ change: 1, reason: "sale" })).status).toBe(422);
    expect((await adjust({ combinationId: "none", change: 1, reason: "adjustment" })).status).toBe(422);
    expect((await (await api().as("cashier")).post(`/api/products/${product.id}/adjust`, {})).status).toBe(
      403,
    );
    await owner.patch(`/api/products/${product.id}`, { quantity: 12 });
    expect(await ledger(owner, product)).toEqual([
      ["opening", 10, 10],
      ["damage", -3, 7],
      ["edit", 5, 12],
    ]);
  });

  test("is counted shelf by shelf, all or nothing", async () => {
    const owner = await api().as("super-admin");
    const [one, other] = [await productOf(owner), await productOf(owner, { sku: `Two-${count}` })];
    const take = (list: unknown) => owner.post("/api/stock/count", { rows: list });
    const wrong = await take([
      { sku: one.sku, quantity: 4 },
      { sku: "NOBODY", quantity: 1 },
      { sku: one.sku, quantity: 4 },
    ]);
    expect(wrong.body.errors).toEqual({
      "rows.1.sku": ["stock-movements.errors.unknownSku"],
      "rows.2.sku": ["errors.uniqueHere"],
    });
    const worse = await take([
      { sku: "NOBODY", quantity: "some" },
      { sku: "", quantity: 1 },
      { sku: one.sku },
    ]);
    expect(worse.status).toBe(422);
    expect(Object.keys(worse.body.errors ?? {}).sort()).toEqual([
      "rows.0.quantity",
      "rows.0.sku",
      "rows.1.sku",
      "rows.2.quantity",
    ]);
    const answer = await take([
      { sku: String(one.sku).toLowerCase(), quantity: 4 },
      { sku: other.sku, quantity: 10 },
    ]);
    expect(answer.body).toMatchObject({ counted: 2, changed: 1 });
    expect((await ledger(owner, one)).at(-1)).toEqual(["count", -6, 4]);
  });

  test("and everything else in the books adds up after any history", async () => {
    const owner = await api().as("super-admin");
    const products = [
      await productOf(owner),
      await productOf(owner, { taxRate: 8.25 }),
      await productOf(owner, {
        quantity: 0,
        combinations: [
          { options: { Size: "S" }, price: 900, quantity: 5 },
          { options: { Size: "L" }, price: 900, quantity: 5 },
        ],
      }),
    ];
    const step = fc.record({
      what: fc.constantFrom("sell", "wait", "cancel", "return", "adjust", "edit"),
      which: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
      combination: fc.nat(1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const open: Body[] = [];
        const sold: Body[] = [];
        for (const { what, which, quantity, combination } of steps) {
          const product = products[which] ?? products[0];
          const combinationId = rows(product?.combinations)[combination]?.id ?? null;
          const item = { productId: product?.id, combinationId, quantity };
          if (what === "sell" || what === "wait") {
            const orderType = what === "wait" ? "online" : "pos";
            const { status, body } = await owner.post("/api/orders", {
              items: [item],
              orderType,
              discount: 50,
              paymentMethod: "card",
            });
            if (status === 201) (what === "wait" ? open : sold).push(body);
          }
          const [waiting, done] = [
            what === "cancel" ? open.pop() : undefined,
            what === "return" ? sold[0] : undefined,
          ];
          if (waiting) await owner.post(`/api/orders/${waiting.id}/status`, { status: "cancel" });
          if (done) {
            await owner.post(`/api/orders/${done.id}/return`, {
              items: [{ orderItemId: done.items?.[0]?.id, quantity: 1, restock: quantity > 2 }],
              reason: "Any",
              refundMethod: "card",
            });
          }
          if (what === "adjust") {
            await owner.post(`/api/products/${product?.id}/adjust`, {
              combinationId,
              change: quantity,
              reason: "adjustment",
            });
          }
          if (what === "edit" && combinationId === null) {
            await owner.patch(`/api/products/${product?.id}`, { quantity: quantity * 7 });
          }
        }
        expect(await checkLedgers(api().store)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  }, 120_000);
});
