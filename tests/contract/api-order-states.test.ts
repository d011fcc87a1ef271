import { expect, test } from "vitest";
import { type Body, describeApi, rows } from "./api-harness.ts";
import { item, sale, shopOf, sumOf, waiting } from "./api-shop.ts";

describeApi("The states of an order", (api) => {
  test("An order moves only to states that its state leads to, and Cancel puts everything back", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const order = (await shop.owner.post("/api/orders", sale([item(thing, 4)], waiting))).body;
    expect(order.status).toBe("pending");
    const move = (status: string, caller = shop.owner) =>
      caller.post(`/api/orders/${order.id}/status`, { status });
    expect((await move("delivered")).status).toBe(409);
    expect((await move("nowhere")).status).toBe(422);
    expect((await move("processing", await api().as("cashier"))).status).toBe(403);
    expect((await move("processing")).body.status).toBe("processing");
    expect((await move("cancel")).body.status).toBe("cancel");
    expect((await move("processing")).status).toBe(409);
    expect(await shop.stockOf(String(thing.id))).toBe(10);
    expect(await shop.ledgerOf(String(thing.id))).toEqual([10, -4, 4]);
    const journal = await shop.journal(String(order.id));
    expect(journal.map((row) => Number(row.total))).toEqual([4000, -4000]);
    expect(journal.map((row) => Number(row.orders))).toEqual([1, -1]);
  });

  test("An order is moved by its own driver, and only to Delivered", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const order = (await shop.owner.post("/api/orders", sale([item(thing)], waiting))).body;
    const driver = await api().as("driver");
    const deliver = () => driver.post(`/api/orders/${order.id}/status`, { status: "delivered" });
    expect((await deliver()).status).toBe(404);
    expect((await shop.owner.patch(`/api/orders/${order.id}`, { assignedTo: "staff-driver" })).status).toBe(
      200,
    );
    expect((await deliver()).status).toBe(409);
    await shop.owner.post(`/api/orders/${order.id}/status`, { status: "processing" });
    expect((await driver.post(`/api/orders/${order.id}/status`, { status: "cancel" })).status).toBe(403);
    expect((await deliver()).body.status).toBe("delivered");
  });

  test("Orders are moved together, each with its own result", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const place = async (more = {}) => (await shop.owner.post("/api/orders", sale([item(thing)], more))).body;
    const [one, final] = [await place(waiting), await place()];
    const answer = await shop.owner.post("/api/orders/bulk", {
      ids: [one.id, final.id, "none"],
      action: "status",
      input: { status: "processing" },
    });
    expect(rows(answer.body.results).map(({ ok }) => ok)).toEqual([true, false, false]);
  });
});

describeApi("Returns", (api) => {
  const returned = (order: Body, quantity: number, more: Record<string, unknown> = {}) => ({
    items: [{ orderItemId: order.items?.[0]?.id, quantity }],
    reason: "Did not fit",
    refundMethod: "cash",
    ...more,
  });

  test("A return gives back what was paid to the last minor unit, in any steps, and asks about restocking", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 333, taxRate: 8.25 });
    const order = (
      await shop.owner.post("/api/orders", sale([item(thing, 3)], { discount: 100, shippingCost: 200 }))
    ).body;
    const back = (quantity: number, more = {}) =>
      shop.owner.post(`/api/orders/${order.id}/return`, returned(order, quantity, more));
    expect((await back(4)).body.errors).toEqual({ "items.0.quantity": ["orders.errors.tooMany"] });
    const first = await back(1);
    expect(first.status, first.text).toBe(201);
    const unwanted = { items: [{ orderItemId: order.items?.[0]?.id, quantity: 2, restock: false }] };
    const second = await back(2, { ...unwanted, shippingCost: 200 });
    expect(second.status, second.text).toBe(201);
    expect(Number(first.body.total) + Number(second.body.total)).toBe(Number(order.total));
    expect(first.body.creditNoteNumber).not.toBe(second.body.creditNoteNumber);
    expect(await shop.stockOf(String(thing.id))).toBe(8);
    const now = (await shop.owner.get(`/api/orders/${order.id}`)).body;
    expect(now).toMatchObject({ returnState: "fully", refunded: order.total });
    const journal = await shop.journal(String(order.id));
    for (const field of ["total", "tax", "net", "quantity"]) {
      expect(sumOf(journal.map((row) => Number(row[field]))), field).toBe(0);
    }
    const again = await back(1);
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe("This Order Already had return items!");
  });

  test("A return is for cashiers, unless cashierReturns keeps it from them", async () => {
    const shop = await shopOf(api());
    const { body: order } = await shop.owner.post("/api/orders", sale([item(await shop.product(), 2)]));
    const cashier = await api().as("cashier");
    const back = () => cashier.post(`/api/orders/${order.id}/return`, returned(order, 1));
    expect((await back()).status).toBe(201);
    expect((await shop.owner.patch("/api/globals/pos-settings", { cashierReturns: false })).status).toBe(200);
    expect((await back()).status).toBe(403);
    expect((await shop.owner.patch("/api/globals/pos-settings", { cashierReturns: true })).status).toBe(200);
  });

  test("Two returns at the same time answer one 201 and one 409", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const order = (await shop.owner.post("/api/orders", sale([item(thing, 2)]))).body;
    const back = () => shop.owner.post(`/api/orders/${order.id}/return`, returned(order, 2));
    const answers = await Promise.all([back(), back()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await shop.stockOf(String(thing.id))).toBe(10);
  });

  test("A return waits until there was something delivered", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const order = (await shop.owner.post("/api/orders", sale([item(thing)], waiting))).body;
    expect((await shop.owner.post(`/api/orders/${order.id}/return`, returned(order, 1))).status).toBe(409);
  });
});

describeApi("Parked orders", (api) => {
  test("Parked orders take no stock and no number, come back once, and expire", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const draft = { items: [item(thing, 3)], orderType: "dineIn", tableName: "7" };
    const park = async () => (await shop.owner.post("/api/orders/park", draft)).body;
    const parked = await park();
    expect(parked).toMatchObject({ total: 3000, tableName: "7" });
    expect(await shop.stockOf(String(thing.id))).toBe(10);
    const resume = (id: unknown) => shop.owner.post(`/api/orders/${id}/resume`, {});
    const answers = await Promise.all([resume(parked.id), resume(parked.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const draftBack = answers.find(({ status }) => status === 200)?.body.draft;
    expect(draftBack).toMatchObject({ orderType: "dineIn", tableName: "7" });
    const old = await park();
    api().pass(8 * 24 * 60 * 60 * 1000);
    await shop.owner.login("super-admin@example.com");
    expect((await resume(old.id)).status).toBe(404);
  });

  test("Parked orders are parked once with one Idempotency-Key, however often the answer was lost", async () => {
    const shop = await shopOf(api());
    const body = { items: [item(await shop.product())] };
    const headers = { "idempotency-key": "a parked order" };
    const park = () => shop.owner.post("/api/orders/park", body, { headers });
    const answers = [await park(), await park()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body.id).toBe(answers[0]?.body.id);
    expect((await shop.owner.get("/api/parked-orders")).body).toHaveLength(1);
  });

  test("Parked orders expire after as many days as parkedOrderDays says", async () => {
    const shop = await shopOf(api());
    const draft = { items: [item(await shop.product())] };
    const days = async () => {
      const { expiresAt } = (await shop.owner.post("/api/orders/park", draft)).body;
      return (Date.parse(String(expiresAt)) - api().now().getTime()) / 86_400_000;
    };
    expect(await days()).toBeCloseTo(7, 3);
    await shop.owner.patch("/api/globals/global-settings", { parkedOrderDays: 2 });
    expect(await days()).toBeCloseTo(2, 3);
  });

  test("Parked orders tell on their return which prices changed, what is no longer sold and what is short", async () => {
    const shop = await shopOf(api());
    const dear = await shop.product({ title: "Dear" });
    const same = await shop.product({ title: "Same" });
    const few = await shop.product({ title: "Few" });
    const hidden = await shop.product({ title: "Hidden" });
    const park = async (items: unknown[]) => {
      const answer = await shop.owner.post("/api/orders/park", { items });
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    };
    const resume = async (id: unknown) => (await shop.owner.post(`/api/orders/${id}/resume`, {})).body;
    const change = async (product: Body, values: Record<string, unknown>) =>
      expect((await shop.owner.patch(`/api/products/${product.id}`, values)).status).toBe(200);

    const untouched = await park([item(same, 2)]);
    const some = await park([item(dear, 2), item(same), item(few, 6)]);
    const all = await park([item(hidden), item(few, 6)]);
    expect(some.items?.[0]).toMatchObject({ title: "Dear", price: 1000 });
    await change(dear, { price: 1250 });
    await change(few, { quantity: 4 });
    await change(hidden, { published: false });

    expect(await resume(untouched.id)).toMatchObject({ changes: [], total: null });
    expect(await resume(some.id)).toMatchObject({
      draft: { items: [{ quantity: 2 }, { quantity: 1 }, { quantity: 6 }] },
      changes: [
        { kind: "price", title: "Dear", was: 1000, now: 1250 },
        { kind: "short", title: "Few", left: 4, wanted: 6 },
      ],
      total: { was: 9000, now: 9500 },
    });
    expect(await resume(all.id)).toMatchObject({
      changes: [
        { kind: "gone", title: "Hidden" },
        { kind: "short", title: "Few", left: 4, wanted: 6 },
      ],
      total: null,
    });
    // Only the server sets the price of a parked item.
    const told = await shop.owner.post("/api/orders/park", { items: [item(same, 1, { price: 1 })] });
    expect(told.status).toBe(422);
  });

  test("Orders parked before prices were kept come back without a word about them", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const parked = (await shop.owner.post("/api/orders/park", { items: [item(thing)] })).body;
    await api().store.transaction(async (tx) => {
      const stored = await tx.get("parked-orders", String(parked.id));
      const items = (stored?.items ?? []) as Record<string, unknown>[];
      const before = items.map(({ title, price, ...kept }) => kept);
      await tx.update("parked-orders", String(parked.id), null, { items: before });
    });
    await shop.owner.patch(`/api/products/${thing.id}`, { price: 1300 });
    const answer = await shop.owner.post(`/api/orders/${parked.id}/resume`, {});
    expect(answer.body).toMatchObject({ changes: [], total: { was: 1000, now: 1300 } });
  });
});

describeApi("A quote", (api) => {
  test("A quote prices what can be priced and says what is in the way", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const quote = async (more: Record<string, unknown>) =>
      (await shop.owner.post("/api/orders/quote", { items: [item(thing, 2)], ...more })).body;
    expect(await quote({ discount: 500 })).toMatchObject({ totals: { total: 1500 }, errors: {} });
    expect(await quote({ couponCode: "nobody", discount: 9999 })).toMatchObject({
      totals: { total: 2000 },
      couponCode: null,
      errors: { couponCode: ["orders.errors.unknownCoupon"], discount: ["orders.errors.discount"] },
    });
    expect(await quote({ items: [item(thing, 11)] })).toMatchObject({
      errors: { "items.0.quantity": ["orders.errors.notEnough"] },
    });
    const gone = await shop.owner.post("/api/orders/quote", { items: [{ productId: "gone", quantity: 1 }] });
    expect(gone.status).toBe(422);
  });
});
