/** The money of an order after its sale: what is refunded, what is still due, and where both are booked. */
import { expect, test } from "vitest";
import { checkLedgers } from "../../api/checks/ledgers.ts";
import { updateOlderSales } from "../../api/orders/older-sales.ts";
import { type Body, describeApi, rows, type TestApi } from "./api-harness.ts";

let count = 0;

async function shopOf(api: TestApi) {
  const owner = await api.as("super-admin");
  count += 1;
  const product = async (values: Record<string, unknown>) =>
    (await owner.post("/api/products", { title: `Thing ${count}`, quantity: 100, ...values })).body;
  const customer = (await owner.post("/api/customers", { name: `Customer ${count}` })).body;
  /** An order that was handed over. */
  const sold = async (values: Record<string, unknown>): Promise<Body> => {
    const placed = await owner.post("/api/orders", { customerId: customer.id, ...values });
    expect(placed.status, placed.text).toBe(201);
    const { id, status } = placed.body;
    for (const next of String(status) === "pending" ? ["processing", "delivered"] : []) {
      expect((await owner.post(`/api/orders/${id}/status`, { status: next })).status).toBe(200);
    }
    return placed.body;
  };
  const back = (order: Body, quantity: number, more: Record<string, unknown> = {}) =>
    owner.post(`/api/orders/${order.id}/return`, {
      items: quantity === 0 ? [] : [{ orderItemId: order.items?.[0]?.id, quantity }],
      reason: "Did not fit",
      ...more,
    });
  const orderNow = async ({ id }: Body) => (await owner.get(`/api/orders/${id}`)).body;
  const journal = async (order: Body) => {
    const where = [{ field: "orderId", op: "eq", values: [String(order.id)] }] as const;
    const sums = new Map<string, number>();
    for (const row of (await api.store.find("sales", { where, sort: [] })).rows) {
      const method = String(row.paymentMethod);
      sums.set(method, (sums.get(method) ?? 0) + Number(row.total));
    }
    return Object.fromEntries(sums);
  };
  return { owner, product, customer, sold, back, orderNow, journal };
}

describeApi("a return", (api) => {
  test("of an order that was not paid gives no money back, whoever asks: less is due", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000, taxRate: 8.25 });
    const items = [{ productId: thing.id, quantity: 3 }];
    const order = await shop.sold({ items, paymentMethod: "credit" });
    expect(order).toMatchObject({ total: 3248, paid: 0, due: 3248 });
    const first = await shop.back(order, 1, { refundMethod: "cash" });
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({ total: 1083, refunded: 0, offDue: 1083, refundMethod: null });
    expect(await shop.orderNow(order)).toMatchObject({ refunded: 0, offDue: 1083, due: 2165 });
    expect((await shop.back(order, 2)).body).toMatchObject({ refunded: 0, offDue: 2165 });
    expect(await shop.orderNow(order)).toMatchObject({ refunded: 0, due: 0, returnState: "fully" });
    expect(await shop.journal(order)).toEqual({ credit: 0 });
    const { body } = await shop.owner.get(`/api/customers/${shop.customer.id}`);
    expect(body.totalSpent).toBe(0);
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("of an order that is partly paid refunds no more than was paid, each part under its method", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000, taxRate: 20, taxIncluded: true });
    const order = await shop.sold({ items: [{ productId: thing.id, quantity: 4 }], paymentMethod: "credit" });
    await api().store.transaction((tx) => tx.update("orders", String(order.id), null, { paid: 1500 }));
    expect(await shop.orderNow(order)).toMatchObject({ due: 2500 });
    expect((await shop.back(order, 2)).body).toMatchObject({ refunded: 0, offDue: 2000 });
    const nameless = await shop.back(order, 1);
    expect(nameless.status).toBe(422);
    expect(nameless.body.errors).toEqual({ refundMethod: ["errors.required"] });
    const mixed = await shop.back(order, 1, { refundMethod: "cash" });
    expect(mixed.body).toMatchObject({ total: 1000, refunded: 500, offDue: 500, refundMethod: "cash" });
    const last = await shop.back(order, 1, { refundMethod: "card" });
    expect(last.body).toMatchObject({ refunded: 1000, offDue: 0 });
    expect(await shop.orderNow(order)).toMatchObject({ refunded: 1500, offDue: 2500, due: 0 });
    expect(await shop.journal(order)).toEqual({ credit: 1500, cash: -500, card: -1000 });
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("gives the rest of the shipping back when all goods are back, and no more", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000 });
    const items = [{ productId: thing.id, quantity: 1 }];
    const order = await shop.sold({ items, paymentMethod: "card", shippingCost: 333 });
    const cash = { refundMethod: "cash" };
    expect((await shop.back(order, 1, { ...cash, shippingCost: 111 })).body.total).toBe(1111);
    const tooMuch = await shop.back(order, 0, { ...cash, shippingCost: 223 });
    expect(tooMuch.body.errors).toEqual({ shippingCost: ["orders.errors.shippingLeft"] });
    expect((await shop.back(order, 0, cash)).body.errors).toEqual({ items: ["errors.required"] });
    expect((await shop.back(order, 1, { ...cash, shippingCost: 222 })).status).toBe(409);
    const rest = await shop.back(order, 0, { ...cash, shippingCost: 222 });
    expect(rest.status, rest.text).toBe(201);
    expect((await shop.back(order, 0, { ...cash, shippingCost: 1 })).status).toBe(409);
    expect(await shop.orderNow(order)).toMatchObject({ refunded: 1333, due: 0 });
    expect(await shop.journal(order)).toEqual({ card: 1333, cash: -1333 });
  });
});

describeApi("a coupon and a discount by hand", (api) => {
  test("are kept apart on the order, its lines and in the reports", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 10_000 });
    const made = await shop.owner.post("/api/coupons", {
      campaignName: "Lunch",
      code: "LUNCH5",
      discountType: "fixed",
      amount: 500,
      startsAt: "2026-01-01T00:00:00.000Z",
      endsAt: "2099-01-01T00:00:00.000Z",
    });
    expect(made.status, made.text).toBe(201);
    const draft = { items: [{ productId: thing.id, quantity: 1 }], couponCode: "LUNCH5", discount: 1499 };
    const { totals } = (await shop.owner.post("/api/orders/quote", draft)).body;
    expect(totals).toMatchObject({ discount: 1999, couponDiscount: 500, total: 8001 });
    const order = await shop.sold({ ...draft, paymentMethod: "cash" });
    expect(order).toMatchObject({ discount: 1999, couponDiscount: 500, manualDiscount: 1499 });
    expect(rows(order.items).map((item) => item.couponDiscount)).toEqual([500]);
    const { body } = await shop.owner.get("/api/reports/sales?range=today&by=day");
    expect(body.totals).toMatchObject({ discount: 1999, couponDiscount: 500 });
  });
});

describeApi("books from before refunds and coupons were kept apart", (api) => {
  test("are brought up to date once", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000 });
    const order = await shop.sold({
      items: [{ productId: thing.id, quantity: 3 }],
      paymentMethod: "card",
      discount: 300,
    });
    const note = (await shop.back(order, 1, { refundMethod: "cash" })).body;
    const { store } = api();
    await store.transaction(async (tx) => {
      const items = rows(order.items).map(({ couponDiscount: _none, ...item }) => ({ ...item }));
      await tx.update("orders", String(order.id), null, { items, couponCode: "LUNCH5", offDue: null });
      await tx.update("returns", String(note.id), null, { offDue: null });
      const of = (field: string, id: unknown) => [{ field, op: "eq", values: [String(id)] }] as const;
      await tx.updateAll("sales", of("orderId", order.id), { couponDiscount: null, paymentMethod: "card" });
    });
    expect(await checkLedgers(store)).toHaveLength(2);
    await updateOlderSales(store);
    await updateOlderSales(store);
    expect(await checkLedgers(store)).toEqual([]);
    expect(await shop.journal(order)).toEqual({ card: 2700, cash: -900 });
    expect(await shop.orderNow(order)).toMatchObject({ couponDiscount: 300, manualDiscount: 0 });
    const { body } = await shop.owner.get("/api/reports/sales?range=today&by=day");
    expect(body.totals).toMatchObject({ discount: 300, couponDiscount: 300 });
  });
});
