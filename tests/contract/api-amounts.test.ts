/** How much people may type as an amount, and what the stores refuse because it could not be read again. */
import { expect, test } from "vitest";
import { everything } from "../../api/store/dialect/query.ts";
import { Unstorable } from "../../api/store/port.ts";
import { mostPrice, usualAmountLimit } from "../../src/domain/money/amount-limit.ts";
import { defaultCurrency } from "../../src/domain/money/money.ts";
import { type Answer, type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

const most = usualAmountLimit(defaultCurrency);
/** The price of a barcode that was scanned into it: $2,000,119,497,713.00. */
const barcode = 200_011_949_771_300;
const tooMuch = ["errors.amountLimit"];

const draft = (unitPrice: number, quantity = 1) => ({
  items: [{ productId: null, title: "Repair", unitPrice, quantity }],
});
const customItem = (unitPrice: number, quantity = 1) => ({
  ...draft(unitPrice, quantity),
  paymentMethod: "card",
});

async function product(owner: Caller, values: Record<string, unknown> = {}): Promise<Body> {
  const { status, body, text } = await owner.post("/api/products", { title: "Cup", price: 100, ...values });
  expect(status, text).toBe(201);
  return body;
}

const refused = ({ status, body }: Answer) => [status, body.errors];

const limitTo = async (owner: Caller, largestAmount: number | null) => {
  const answer = await owner.patch("/api/globals/global-settings", { largestAmount });
  expect(answer.status, answer.text).toBe(200);
};

describeApiOnBoth("An amount that somebody types", (api) => {
  test("An amount is refused above the limit, wherever it is typed", async () => {
    const owner = await api().as("super-admin");
    const { id } = await product(owner, { price: most });
    const url = `/api/products/${id}`;
    expect(refused(await owner.post("/api/products", { title: "Cup", price: most + 1 }))).toEqual([
      422,
      { price: tooMuch },
    ]);
    expect(refused(await owner.patch(url, { price: barcode }))).toEqual([422, { price: tooMuch }]);
    const combinations = [{ id: "a", options: { Size: "S" }, sku: "S", price: barcode, quantity: 1 }];
    const inList = await owner.patch(url, {
      attributes: [{ id: "x", name: "Size", values: ["S"] }],
      combinations,
    });
    expect(inList.body.errors).toMatchObject({ "combinations.0.price": tooMuch });
    const bulk = await owner.post("/api/products/bulk", { ids: [id], patch: { salePrice: barcode } });
    expect(bulk.text).toContain("errors.amountLimit");
    const relative = await owner.post("/api/products/bulk", {
      ids: [id],
      relative: { price: { percent: 10 } },
    });
    expect(relative.text).toContain("errors.amountLimit");
    const imported = await owner.post("/api/products/import", {
      rows: [{ title: "Scanned", price: barcode }],
      mode: "create",
    });
    expect(imported.text).toContain("errors.amountLimit");
    const atItem = { "items.0.unitPrice": tooMuch };
    expect(refused(await owner.post("/api/orders", customItem(barcode)))).toEqual([422, atItem]);
    expect(refused(await owner.post("/api/orders/quote", draft(barcode)))).toEqual([422, atItem]);
    expect(refused(await owner.post("/api/orders/park", draft(barcode)))).toEqual([422, atItem]);
    const opened = await owner.post("/api/till-sessions", { register: "1", float: 1000 * most + 1 });
    expect(refused(opened)).toEqual([422, { float: ["errors.sumLimit"] }]);
    expect((await owner.get(url)).body).toMatchObject({ price: most, salePrice: null });
  });

  test("An amount may be as large as the settings' largestAmount, and stored ones stay", async () => {
    const owner = await api().as("super-admin");
    const { id } = await product(owner, { title: "Ring", price: 50_000 });
    await limitTo(owner, 9_999);
    expect((await owner.post("/api/products", { title: "Ring", price: 10_000 })).body.errors).toEqual({
      price: tooMuch,
    });
    const renamed = await owner.patch(`/api/products/${id}`, { title: "Gold ring" });
    expect(renamed.body).toMatchObject({ title: "Gold ring", price: 50_000 });
    // What is sold may cost more than one price, and is paid by what it costs.
    const sold = await owner.post("/api/orders", customItem(9_999, 5));
    expect(sold.body).toMatchObject({ total: 49_995 });
    const many = await owner.post("/api/orders", customItem(9_999, 1001));
    expect(refused(many)).toEqual([422, { "items.0.quantity": ["errors.sumLimit"] }]);
    await limitTo(owner, mostPrice);
    await product(owner, { title: "Yacht", price: mostPrice });
    await limitTo(owner, null);
    expect((await owner.post("/api/products", { title: "Yacht", price: mostPrice })).status).toBe(422);
  });

  test("An amount has a limit that fits its currency", () => {
    expect(["USD", "JPY", "KWD"].map((code) => usualAmountLimit({ code, digits: 2 }))).toEqual([
      most,
      most,
      most,
    ]);
    expect(usualAmountLimit({ code: "IDR", digits: 2 })).toBe(mostPrice);
  });
});

describeApiOnBoth("A sum that could not be read again", (api) => {
  test("A sum that could not be read again is refused at its place, and nothing of its write is kept", async () => {
    const owner = await api().as("super-admin");
    await limitTo(owner, mostPrice);
    const { id } = (await owner.post("/api/customers", { name: "Croesus" })).body;
    const buy = () =>
      owner.post("/api/orders", { ...customItem(mostPrice, 100), customerId: id, paymentMethod: "credit" });
    const answers: Answer[] = [];
    for (let at = 0; at < 10; at += 1) answers.push(await buy());
    expect(answers.map(({ status }) => status)).toEqual([...Array(9).fill(201), 422]);
    expect(answers.at(-1)?.body).toMatchObject({
      errors: { totalSpent: ["errors.unstorable"] },
      detail: expect.stringContaining("Nothing was changed"),
    });
    expect((await owner.get(`/api/customers/${id}`)).body).toMatchObject({ orderCount: 9 });
    expect(rows((await owner.get("/api/orders?_end=50")).body)).toHaveLength(9);
    expect((await api().store.find("payments", everything)).total).toBe(0);
    await limitTo(owner, null);
  });

  test("A sum that could not be read again is refused by the store for every field that it could stand in", async () => {
    const owner = await api().as("super-admin");
    const { id } = await product(owner, { title: "Kept", quantity: 1 });
    const { store } = api();
    const before = await store.get("products", String(id));
    for (const [changes, path] of [
      [{ price: 2 ** 53 }, "price"],
      [{ quantity: Number.NaN }, "quantity"],
      [{ quantity: 2 ** 50 }, "quantity"],
      [{ combinations: [{ id: "a", price: 1e300 }] }, "combinations.0.price"],
    ] as const) {
      const write = store.transaction((tx) => tx.update("products", String(id), null, changes));
      await expect(write).rejects.toMatchObject({ path });
      await expect(write).rejects.toBeInstanceOf(Unstorable);
    }
    const row = { id: "j1", kind: "item", orderId: "o", at: "2026-01-01T00:00:00.000Z", day: "2026-01-01" };
    await expect(
      store.transaction((tx) => tx.append("sales", { ...row, net: 2 ** 53 })),
    ).rejects.toMatchObject({ path: "net" });
    const both = await store.transaction((tx) =>
      tx.insertMany("extras", [
        { id: "e1", name: "Milk", price: 2 ** 60 },
        { id: "e2", name: "Sugar", price: 5 },
      ]),
    );
    expect(both.map((one) => one instanceof Unstorable)).toEqual([true, false]);
    expect(await store.get("products", String(id))).toEqual(before);
  });
});
