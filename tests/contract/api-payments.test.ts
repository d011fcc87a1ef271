/** Payments at the same time: whoever asks, and however often, no more than is due is taken. */
import { expect, test } from "vitest";
import { checkLedgers } from "../../api/checks/ledgers.ts";
import { describeApiOnBoth, rows } from "./api-harness.ts";

describeApiOnBoth("payments of one order", (api) => {
  test("50 at the same time never come to more than is due", async () => {
    const owner = await api().as("super-admin");
    const product = (await owner.post("/api/products", { title: "Lamp", price: 1000, quantity: 1 })).body;
    const customer = (await owner.post("/api/customers", { name: "Demo Customer" })).body;
    const placed = await owner.post("/api/orders", {
      items: [{ productId: product.id, quantity: 1 }],
      paymentMethod: "credit",
      customerId: customer.id,
    });
    const url = `/api/orders/${placed.body.id}/pay`;
    const tries = Array.from({ length: 50 }, () => owner.post(url, { method: "card", amount: 150 }));
    const taken: number[] = [];
    for (const { status } of await Promise.all(tries)) taken.push(status);
    // Six of them leave 100, and those that come later are too much.
    expect(taken.filter((status) => status === 200)).toHaveLength(6);
    expect([...new Set(taken)].sort()).toEqual([200, 422]);
    const ledger = rows((await owner.get(`/api/payments?orderId=${placed.body.id}`)).body);
    expect(ledger.reduce((sum, row) => sum + Number(row.amount), 0)).toBe(900);
    const { body } = await owner.get(`/api/orders/${placed.body.id}`);
    expect(body).toMatchObject({ paid: 900, due: 100 });
    expect(await checkLedgers(api().store)).toEqual([]);
  });
});
