import { expect, test } from "vitest";
import { linkOlderComponents } from "../../api/features/stock/composition.ts";
import { type Body, describeApi, type TestApi } from "./api-harness.ts";

let count = 0;

async function boxOf(api: TestApi, stocks: readonly number[]) {
  const owner = await api.as("super-admin");
  const make = async (values: object) => {
    count += 1;
    const answer = await owner.post("/api/products", { title: `Part ${count}`, price: 500, ...values });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const parts: Body[] = [];
  for (const quantity of stocks) parts.push(await make({ quantity }));
  const box = await make({ masterProduct: true, childIds: parts.map(({ id }) => id), quantity: 77 });
  const stockOf = async ({ id }: Body) => (await owner.get(`/api/products/${id}`)).body.quantity;
  return { owner, parts, box, make, stocks: () => Promise.all([box, ...parts].map(stockOf)) };
}

const sale = (product: Body, quantity: number, more: object = {}) => ({
  items: [{ productId: product.id, quantity }],
  paymentMethod: "cash",
  ...more,
});

describeApi("A composed product", (api) => {
  test("A composed product is as many as its scarcest component, whatever was typed, and follows it", async () => {
    const { owner, box, parts, stocks } = await boxOf(api(), [9, 4]);
    expect(await stocks()).toEqual([4, 9, 4]);
    await owner.patch(`/api/products/${parts[1]?.id}`, { quantity: 6 });
    expect(await stocks()).toEqual([6, 9, 6]);
    await owner.post(`/api/products/${parts[0]?.id}/adjust`, {
      change: -7,
      reason: "damage",
      note: "dropped",
    });
    expect(await stocks()).toEqual([2, 2, 6]);
    const rows = (await owner.get(`/api/stock-movements?productId=${box.id}`)).body as unknown as Body[];
    expect(rows.reduce((sum, { change }) => sum + Number(change), 0)).toBe(2);
  });

  test("A composed product takes its components from the shelf, and gives them back on cancel and return", async () => {
    const { owner, box, parts, stocks } = await boxOf(api(), [9, 4]);
    const online = (await owner.post("/api/orders", sale(box, 3, { orderType: "takeaway" }))).body;
    expect(await stocks()).toEqual([1, 6, 1]);
    // A return restores what was sold, even if the product's components have changed since.
    await owner.patch(`/api/products/${box.id}`, { childIds: [parts[0]?.id] });
    expect((await owner.post(`/api/orders/${online.id}/cancel`, {})).status).toBe(200);
    expect(await stocks()).toEqual([9, 9, 4]);
    await owner.patch(`/api/products/${box.id}`, { childIds: parts.map(({ id }) => id) });
    const sold = (await owner.post("/api/orders", sale(box, 2))).body as Body & { items: Body[] };
    const items = [{ orderItemId: sold.items[0]?.id, quantity: 1, restock: true }];
    const back = await owner.post(`/api/orders/${sold.id}/return`, {
      items,
      reason: "broken",
      refundMethod: "cash",
    });
    expect(back.status, back.text).toBe(201);
    expect(await stocks()).toEqual([3, 8, 3]);
  });

  test("A composed product is refused at its line where a component does not suffice for all lines", async () => {
    const { owner, box, parts, stocks } = await boxOf(api(), [9, 4]);
    const items = [
      { productId: parts[1]?.id, quantity: 2 },
      { productId: box.id, quantity: 3 },
    ];
    const refused = await owner.post("/api/orders", { items, paymentMethod: "cash" });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ "items.1.quantity": ["orders.errors.notEnough"] });
    expect(await stocks()).toEqual([4, 9, 4]);
  });

  test("A composed product is sold exactly as often as its components suffice, however many sell it at once", async () => {
    const { owner, box, stocks } = await boxOf(api(), [30, 36]);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => owner.post("/api/orders", sale(box, 1))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(30);
    expect(await stocks()).toEqual([0, 0, 6]);
  });

  test("A composed product has no component with combinations: nobody could say which", async () => {
    const { owner, box, parts, make } = await boxOf(api(), [1]);
    const combinations = [{ id: "c1", options: { Size: "S" }, price: 500, quantity: 1 }];
    const shirt = await make({ combinations });
    const refused = await owner.patch(`/api/products/${box.id}`, { childIds: [shirt.id] });
    expect(refused.body.errors).toEqual({ childIds: ["products.errors.childWithCombinations"] });
    const late = await owner.patch(`/api/products/${parts[0]?.id}`, { combinations });
    expect(late.body.errors).toEqual({ combinations: ["products.errors.childWithCombinations"] });
  });

  test("A composed product of an older store is linked with its components at the start", async () => {
    const { box, parts, stocks } = await boxOf(api(), [5]);
    const { store } = api();
    await store.transaction(async (tx) => {
      await tx.update("products", String(parts[0]?.id), null, { partOfIds: [] });
      await tx.update("products", String(box.id), null, { quantity: 12 });
    });
    await linkOlderComponents(store, new Date());
    expect((await stocks())[0]).toBe(5);
    await linkOlderComponents(store, new Date());
    expect((await stocks())[0]).toBe(5);
  });
});
