/** The sums that reports are read from: those of their records to the last thousandth, on both stores. */
import { expect, test } from "vitest";
import { checkAll } from "../../api/checks/all.ts";
import { checkRollups } from "../../api/checks/rollups.ts";
import { salesJournal, storedResources } from "../../api/collections.ts";
import { createSchema } from "../../api/stores/schema.ts";
import { describeApiOnBoth } from "./api-harness.ts";

/** Weights from a fixed series of random numbers, in kg. */
function weights(count: number): number[] {
  let seed = 20_261_127;
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return ((seed % 9_999) + 1) / 1000;
  });
}

const at = "2026-11-27T10:00:00.000Z";

describeApiOnBoth("the kept sums", (api) => {
  test("of thousands of weighed sales are those of the sales, to the gram", async () => {
    const { store } = api();
    const sales = weights(4000).map((quantity, index) => ({
      id: `w-${index}`,
      kind: "item",
      orderId: "o",
      at,
      day: "2026-11-27",
      weekHour: 10,
      orderType: "pos",
      paymentMethod: "cash",
      taxKey: "3 Reduced rate",
      quantity,
      net: index,
      total: index,
    }));
    await store.transaction(async (tx) => {
      for (const sale of sales) await tx.append(salesJournal.name, sale);
    });
    const schema = createSchema([...storedResources.values()]);
    expect(await checkRollups(store, schema)).toEqual([]);
    const grams = sales.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0);
    const [sum] = await store.aggregate(salesJournal.name, { where: [], by: "taxKey", sum: ["quantity"] });
    expect(sum?.sums.quantity).toBe(grams / 1000);
  });

  test("add up after goods by weight were sold, returned and counted", async () => {
    const owner = await api().as("super-admin");
    const { body: cheese } = await owner.post("/api/products", {
      title: "Cheese",
      price: 1999,
      unit: "kg",
      quantity: 500,
    });
    for (const quantity of weights(40)) {
      const sold = await owner.post("/api/orders", {
        items: [{ productId: cheese.id, quantity }],
        paymentMethod: "cash",
      });
      expect(sold.status, sold.text).toBe(201);
    }
    const complaints = (await checkAll(api().store)).filter((one) => !one.startsWith("sales w-"));
    // The sales of the test above belong to no order.
    expect(complaints.filter((one) => one.includes("instead of"))).toEqual([]);
  });
});
