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

  test("of weighed goods has three decimals and adds up after sales, returns, counts and a cancellation", async () => {
    const owner = await api().as("super-admin");
    const cheese = await productOf(owner, { unit: "kg", price: 1999, costPrice: 999, quantity: 0.7 });
    const url = `/api/products/${cheese.id}`;
    const sell = (quantity: unknown, more = {}) =>
      owner.post("/api/orders", {
        items: [{ productId: cheese.id, quantity }],
        paymentMethod: "cash",
        ...more,
      });
    expect((await sell(0.1234)).body.errors).toEqual({ "items.0.quantity": ["errors.decimals"] });
    expect((await sell(0)).body.errors).toEqual({ "items.0.quantity": ["errors.tooSmall"] });
    expect((await sell(0.701)).body.errors).toEqual({ "items.0.quantity": ["orders.errors.notEnough"] });
    const quote = await owner.post("/api/orders/quote", {
      items: [{ productId: cheese.id, quantity: 0.125 }],
    });
    expect(quote.body.totals).toMatchObject({ subtotal: 250, total: 250 });
    const sold = await sell(0.6);
    expect(sold.status, sold.text).toBe(201);
    expect(rows(sold.body.items)[0]).toMatchObject({
      quantity: 0.6,
      unit: "kg",
      unitPrice: 1999,
      total: 1199,
    });
    expect((await owner.get(url)).body).toMatchObject({ quantity: 0.1, stockAtPrice: 200, stockAtCost: 100 });
    const [line] = rows(sold.body.items);
    const back = (quantity: number) =>
      owner.post(`/api/orders/${sold.body.id}/return`, {
        items: [{ orderItemId: line?.id, quantity }],
        reason: "Too much",
        refundMethod: "cash",
      });
    const [first, rest] = [await back(0.2), await back(0.4)];
    expect([first.body.total, rest.body.total]).toEqual([400, 799]);
    expect(rest.body.refunded).toBe(799);
    expect((await back(0.001)).status).toBe(409);
    const waiting = await sell(0.3, { orderType: "takeaway" });
    expect(waiting.status, waiting.text).toBe(201);
    await owner.post(`/api/orders/${waiting.body.id}/cancel`, { refundMethod: "cash" });
    await owner.post(`${url}/adjust`, { change: -0.1, reason: "damage" });
    await owner.post("/api/stock/count", { rows: [{ sku: cheese.sku, quantity: 1.005 }] });
    expect(await ledger(owner, cheese)).toEqual([
      ["opening", 0.7, 0.7],
      ["sale", -0.6, 0.1],
      ["return", 0.2, 0.3],
      ["return", 0.4, 0.7],
      ["sale", -0.3, 0.4],
      ["cancel", 0.3, 0.7],
      ["damage", -0.1, 0.6],
      ["count", 0.405, 1.005],
    ]);
    const list = await owner.get(`/api/products?quantity=1.005&id=${cheese.id}`);
    expect(rows(list.body)).toHaveLength(1);
    const file = await owner.get(`/api/products/export.csv?id=${cheese.id}`);
    expect(file.text).toContain(",1.005,");
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("of what is counted in pieces stays whole, wherever it is said", async () => {
    const owner = await api().as("super-admin");
    const lamp = await productOf(owner);
    const bag = await productOf(owner, { unit: "g", measurement: 500 });
    for (const { id, sku } of [lamp, bag]) {
      const items = [{ productId: id, quantity: 0.5 }];
      const sold = await owner.post("/api/orders", { items, paymentMethod: "cash" });
      expect(sold.body.errors).toEqual({ "items.0.quantity": ["errors.integer"] });
      const adjusted = await owner.post(`/api/products/${id}/adjust`, { change: 0.5, reason: "damage" });
      expect(adjusted.body.errors).toEqual({ change: ["errors.integer"] });
      const counted = await owner.post("/api/stock/count", { rows: [{ sku, quantity: 0.5 }] });
      expect(counted.body.errors).toEqual({ "rows.0.quantity": ["errors.integer"] });
      const edited = await owner.patch(`/api/products/${id}`, { quantity: 1.5, lowStockThreshold: 0.5 });
      expect(edited.body.errors).toEqual({
        quantity: ["errors.integer"],
        lowStockThreshold: ["errors.integer"],
      });
    }
    const loose = await productOf(owner, { unit: "l", quantity: 1.5 });
    expect((await owner.patch(`/api/products/${loose.id}`, { unit: "piece" })).body.errors).toEqual({
      quantity: ["errors.integer"],
    });
    expect((await owner.patch(`/api/products/${loose.id}`, { quantity: 1.2345 })).body.errors).toEqual({
      quantity: ["errors.decimals"],
    });
    const combination = { options: { Size: "M" }, price: 100, quantity: 0.5 };
    const made = await owner.post("/api/products", {
      title: "Shirt",
      price: 100,
      combinations: [{ id: "m", ...combination }],
    });
    expect(made.body.errors).toEqual({ combinations: ["products.errors.wholeQuantities"] });
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
