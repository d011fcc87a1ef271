/** The sums that reports are read from: those of their records to the last thousandth, on both stores. */

import { expect, test } from "vitest";
import { salesJournal } from "../../api/features/sales/collections.ts";
import { checkAll } from "../../api/server/checks/all.ts";
import { checkRollups } from "../../api/server/checks/rollups.ts";
import { storedResources } from "../../api/store/collections.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { createSchema } from "../../api/store/schema.ts";
import { integer } from "../../src/core/define.ts";
import { describeApiOnBoth } from "./api-harness.ts";
import { testPostgres } from "./postgres.ts";

/** Weights from a fixed series of random numbers, in kg. */
function weights(count: number): number[] {
  let seed = 20_261_127;
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return ((seed % 9_999) + 1) / 1000;
  });
}

const at = "2026-11-27T10:00:00.000Z";

/** The journal as it was, with amounts of 32 bits. */
const older = {
  ...salesJournal,
  fields: Object.fromEntries(
    Object.entries(salesJournal.fields).map(([name, field]) => [
      name,
      field.kind === "money" && !("compute" in field) ? integer() : field,
    ]),
  ),
};

test("An older journal in PostgreSQL gets room for larger amounts, and keeps its sums", async () => {
  const { url, stop } = await testPostgres();
  const row = { kind: "item", orderId: "o", at, day: "2026-11-27", weekHour: 10, orderType: "pos" };
  const before = await createPostgresStore({ url, resources: [older] });
  await before.transaction((tx) =>
    tx.append(salesJournal.name, { ...row, id: "s1", paymentMethod: "cash", net: 90, total: 100 }),
  );
  await before.close();
  const after = await createPostgresStore({ url, resources: [salesJournal] });
  await after.transaction((tx) =>
    tx.append(salesJournal.name, { ...row, id: "s2", paymentMethod: "cash", net: 9, total: 9_999_999_999 }),
  );
  const [sum] = await after.aggregate(salesJournal.name, {
    where: [],
    by: "paymentMethod",
    sum: ["net", "total"],
  });
  expect(sum).toMatchObject({ count: 2, sums: { net: 99, total: 10_000_000_099 } });
  expect(await checkRollups(after, createSchema([salesJournal]))).toEqual([]);
  await after.close();
  await stop();
});

describeApiOnBoth("The kept sums", (api) => {
  test("The kept sums of thousands of weighed sales are those of the sales, to the gram", async () => {
    const { store } = api();
    const sales = weights(1500).map((quantity, index) => ({
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

  test("The kept sums add up after goods were sold by weight", async () => {
    const owner = await api().as("super-admin");
    const { body: cheese } = await owner.post("/api/products", {
      title: "Cheese",
      price: 1999,
      unit: "kg",
      quantity: 500,
    });
    for (const quantity of weights(10)) {
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
