/** Cash in a store where the smallest coins are not in use: sales, debts and refunds, the drawer and the books. */
import { expect, test } from "vitest";
import { checkLedgers } from "../../api/features/books/ledgers.ts";
import { type Body, describeApi, rows, type TestApi } from "./api-harness.ts";

let count = 0;

async function shopOf(api: TestApi) {
  const owner = await api.as("super-admin");
  const set = async (values: Record<string, unknown>) =>
    expect((await owner.patch("/api/globals/pos-settings", values)).status).toBe(200);
  await set({ cashRounding: "step", cashStep: 5 });
  const thing = (price: number) => {
    count += 1;
    return owner.post("/api/products", { title: `Thing ${count}`, price, quantity: 100, taxRate: 0 });
  };
  const customer = (await owner.post("/api/customers", { name: `Owing ${count}` })).body;
  const place = async (price: number, payment: Record<string, unknown>): Promise<Body> => {
    const { body } = await thing(price);
    const sent = { items: [{ productId: body.id, quantity: 1 }], orderType: "pos", ...payment };
    const placed = await owner.post("/api/orders", sent);
    expect(placed.status, placed.text).toBe(201);
    return placed.body;
  };
  const now = async ({ id }: Body) => (await owner.get(`/api/orders/${id}`)).body;
  return { owner, set, customer, place, now };
}

describeApi("Cash in a store without the smallest coins", (api) => {
  test("Rounded cash stands apart from price and tax, and comes back as it was paid", async () => {
    const { owner, place, now, set } = await shopOf(api());
    const order = await place(1234, { paymentMethod: "cash", paid: 2000 });
    expect(order).toMatchObject({ total: 1234, paid: 1234, due: 0, change: 765, cashRounding: 1 });
    const [row] = rows((await owner.get(`/api/payments?orderId=${order.id}`)).body);
    expect(row).toMatchObject({ amount: 1234, rounding: 1, tendered: 2000, change: 765 });
    const returned = await owner.post(`/api/orders/${order.id}/return`, {
      items: [{ orderItemId: order.items?.[0]?.id, quantity: 1 }],
      reason: "Broken",
      refundMethod: "cash",
    });
    expect(returned.body).toMatchObject({
      refunded: 1234,
      refunds: [{ method: "cash", amount: 1234, rounding: 1 }],
    });
    expect(await now(order)).toMatchObject({ refunded: 1234, cashRounding: 0, due: 0 });
    await set({ cashRounding: "none" });
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("Cash is all that is rounded of a payment in parts", async () => {
    const { place, set } = await shopOf(api());
    const parts = [
      { method: "card", amount: 501 },
      { method: "cash", amount: 733 },
    ];
    expect(await place(1234, { payments: parts })).toMatchObject({ paid: 1234, cashRounding: 2 });
    expect(await place(1234, { paymentMethod: "card" })).toMatchObject({ paid: 1234, cashRounding: 0 });
    await set({ cashRounding: "none" });
  });

  test("Cash is rounded for debts as well, of one order and of several", async () => {
    const { owner, customer, place, now, set } = await shopOf(api());
    const owing = { paymentMethod: "credit", customerId: customer.id };
    const one = await place(1002, owing);
    const pay = await owner.post(`/api/orders/${one.id}/pay`, {
      method: "cash",
      amount: 1002,
      tendered: 1000,
    });
    expect(pay.status, pay.text).toBe(200);
    expect(await now(one)).toMatchObject({ due: 0, cashRounding: -2 });
    const several = [await place(411, owing), await place(411, owing), await place(411, owing)];
    const all = await owner.post(`/api/customers/${customer.id}/pay`, { method: "cash", amount: 1233 });
    expect(all.status, all.text).toBe(200);
    const roundings = await Promise.all(
      several.map(async (order) => Number((await now(order)).cashRounding)),
    );
    expect(roundings.reduce((sum, part) => sum + part, 0)).toBe(2);
    await set({ cashRounding: "none" });
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("Rounded cash is in the drawer as it was counted, and on its report by itself", async () => {
    const { owner, place, set } = await shopOf(api());
    const session = (await owner.post("/api/till-sessions", { register: "R1", float: 10_000 })).body;
    await place(1234, { paymentMethod: "cash" });
    await place(1001, { paymentMethod: "cash" });
    const report = (await owner.get(`/api/till-sessions/${session.id}/report`)).body;
    expect(report).toMatchObject({
      total: 2235,
      cashRounding: 0,
      cash: { payments: 2235, expected: 12_235 },
    });
    await place(1003, { paymentMethod: "cash" });
    const after = (await owner.get(`/api/till-sessions/${session.id}/report`)).body;
    expect(after).toMatchObject({ total: 3238, cashRounding: 2, cash: { payments: 3240, expected: 13_240 } });
    await set({ cashRounding: "none" });
  });
});
