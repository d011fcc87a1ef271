/** What a product with combinations costs follows from theirs, and sale prices have a period. */
import { expect, it } from "vitest";
import { checkAll } from "../../api/server/checks/all.ts";
import { type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

/** Milliseconds; a session would end after half an hour. */
const step = 5 * 60_000;

let made = 0;

/** Creates a shirt in three sizes: 49.90, 49.90 and 55.50. */
async function aShirt(caller: Caller, more: object = {}): Promise<Body> {
  made += 1;
  const sku = `SHIRT-${made}`;
  const combinations = [
    { options: { Size: "S" }, sku: `${sku}-S`, price: 4990, quantity: 5 },
    { options: { Size: "M" }, sku: `${sku}-M`, price: 4990, quantity: 5 },
    { options: { Size: "L" }, sku: `${sku}-L`, price: 5550, quantity: 5 },
  ];
  const attributes = [{ name: "Size", values: ["S", "M", "L"] }];
  const values = { title: `Shirt ${made}`, sku, price: 1, attributes, combinations, ...more };
  const { status, body } = await caller.post("/api/products", values);
  expect(body.errors).toBeUndefined();
  expect(status).toBe(201);
  return body;
}

const stored = async (caller: Caller, { id }: Body) => (await caller.get(`/api/products/${String(id)}`)).body;
const pricesIn = ({ combinations }: Body) => rows(combinations).map(({ price }) => price);
const salesIn = ({ combinations }: Body) => rows(combinations).map(({ salePrice }) => salePrice);

describeApiOnBoth("Prices of combinations", (api) => {
  const admin = () => api().as("admin");

  it("The prices of a product with combinations are its lowest, and its highest for filters", async () => {
    const caller = await admin();
    const shirt = await aShirt(caller);
    expect(shirt).toMatchObject({ price: 4990, highestPrice: 5550, salePrice: null });
    const listed = async (query: string) =>
      rows((await caller.get(`/api/products?id=${String(shirt.id)}&${query}`)).body).length;
    expect(await listed("highestPrice_gte=5500&price_lte=5000")).toBe(1);
    expect(await listed("highestPrice_gte=5600")).toBe(0);
    expect(await listed("price=1")).toBe(0);
    const combinations = rows(shirt.combinations).map((one, at) => ({ ...one, price: 3000 + at }));
    const answer = await caller.patch(`/api/products/${String(shirt.id)}`, { combinations });
    expect(answer.body).toMatchObject({ price: 3000, highestPrice: 3002 });
  });

  it("A price that is set for the product is set for all combinations, and undone together", async () => {
    const caller = await admin();
    const shirt = await aShirt(caller);
    const { id } = shirt;
    const answer = await caller.patch(`/api/products/${String(id)}`, { price: 4400 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ price: 4400, highestPrice: 4400 });
    expect(pricesIn(answer.body)).toEqual([4400, 4400, 4400]);
    const undone = await caller.post("/api/products/bulk", {
      ids: [id],
      undo: "edit",
      versions: { [String(id)]: answer.body.version },
    });
    expect(rows(undone.body.results)).toMatchObject([{ ok: true }]);
    const back = await stored(caller, shirt);
    expect(back).toMatchObject({ price: 4990, highestPrice: 5550 });
    expect(pricesIn(back)).toEqual([4990, 4990, 5550]);
  });

  it("A bulk edit changes each price of a combination relative to itself, sale prices too", async () => {
    const caller = await admin();
    const [shirt, other] = [await aShirt(caller), await aShirt(caller)];
    const plain = (await caller.post("/api/products", { title: `Plain ${made}`, price: 1000 })).body;
    const ids = [shirt.id, other.id, plain.id];
    const bulk = async (body: object) =>
      rows((await caller.post("/api/products/bulk", { ids, ...body })).body.results);
    expect(await bulk({ relative: { price: { percent: 10 } } })).toMatchObject(ids.map(() => ({ ok: true })));
    expect(pricesIn(await stored(caller, shirt))).toEqual([5489, 5489, 6105]);
    expect(await stored(caller, plain)).toMatchObject({ price: 1100 });
    await bulk({ patch: { salePrice: 900 } });
    expect(salesIn(await stored(caller, other))).toEqual([900, 900, 900]);
    await bulk({ relative: { salePrice: { amount: 50 }, price: { amount: 100 } } });
    expect(await stored(caller, other)).toMatchObject({ salePrice: 950, price: 5589, highestPrice: 6205 });
    // Both would write the same list.
    const both = { ids, relative: { price: { percent: 10 } }, patch: { combinations: [] } };
    expect((await caller.post("/api/products/bulk", both)).status).toBe(422);
    await bulk({ patch: { salePrice: null } });
    expect(await stored(caller, other)).toMatchObject({ salePrice: null });
    expect(salesIn(await stored(caller, other))).toEqual([null, null, null]);
  });

  it("A row with the SKU of the product sets all prices, and is refused if it contradicts a combination", async () => {
    const caller = await admin();
    const shirt = await aShirt(caller);
    const send = async (row: object, mode = "upsert") =>
      rows((await caller.post("/api/products/import", { rows: [row], mode, by: "sku" })).body.results)[0];
    expect(await send({ sku: shirt.sku, price: 4400 })).toMatchObject({ outcome: "updated" });
    expect(pricesIn(await stored(caller, shirt))).toEqual([4400, 4400, 4400]);
    expect(await send({ sku: `${String(shirt.sku)}-L`, price: 5000 })).toMatchObject({ outcome: "updated" });
    const now = await stored(caller, shirt);
    expect(pricesIn(now)).toEqual([4400, 4400, 5000]);
    expect(now).toMatchObject({ price: 4400, highestPrice: 5000 });
    const { combinations } = now;
    expect(await send({ sku: shirt.sku, price: 1, combinations })).toMatchObject({
      outcome: "failed",
      errors: { price: ["products.errors.priceFollows"] },
    });
    expect(await send({ sku: shirt.sku, price: 5000, combinations })).toMatchObject({ outcome: "unchanged" });
  });

  it("Prices of combinations come back with an earlier version", async () => {
    const caller = await api().as("super-admin");
    const shirt = await aShirt(caller);
    await caller.patch(`/api/products/${String(shirt.id)}`, { price: 4400 });
    const audit = `/api/audit-entries?resource=products&recordId=${String(shirt.id)}&verb=update`;
    const [entry] = rows((await caller.get(audit)).body);
    const { version } = await stored(caller, shirt);
    const answer = await caller.call(
      "POST",
      `/api/audit-entries/${String(entry?.id)}/restore`,
      {},
      {
        headers: { "if-match": `"${String(version)}"` },
      },
    );
    expect(answer.status, answer.text).toBe(200);
    expect(pricesIn(answer.body)).toEqual([4990, 4990, 5550]);
    expect(answer.body).toMatchObject({ price: 4990, highestPrice: 5550 });
  });
});

describeApiOnBoth("Sale prices", (api) => {
  const admin = () => api().as("admin");
  const moment = (ahead: number) => new Date(api().now().getTime() + ahead).toISOString();
  const charged = async (caller: Caller, product: Body, combinationId: unknown) => {
    const items = [{ productId: product.id, combinationId, quantity: 1 }];
    const quote = await caller.post("/api/orders/quote", { items });
    const placed = await caller.post("/api/orders", { items, paymentMethod: "cash" });
    expect(placed.status, placed.text).toBe(201);
    const paid = rows(placed.body.items)[0]?.unitPrice;
    expect(rows(quote.body.lines)[0]?.unitPrice).toBe(paid);
    return paid;
  };

  it("Sale prices are charged from their start until before their end, for products and for combinations", async () => {
    const caller = await admin();
    const period = { saleStartsAt: moment(step), saleEndsAt: moment(3 * step) };
    const values = { title: "On sale later", price: 1000, salePrice: 800, quantity: 9, ...period };
    const { body: plain } = await caller.post("/api/products", values);
    const shirt = await aShirt(caller);
    const patch = { salePrice: 3990, ...period };
    const answer = await caller.patch(`/api/products/${String(shirt.id)}`, patch);
    expect(answer.body).toMatchObject({ price: 4990, salePrice: 3990, ...period });
    const large = rows(shirt.combinations)[2]?.id;
    const both = async () => [await charged(caller, plain, null), await charged(caller, shirt, large)];
    expect(await both()).toEqual([1000, 5550]);
    api().pass(2 * step);
    expect(await both()).toEqual([800, 3990]);
    api().pass(step);
    expect(await both()).toEqual([1000, 5550]);
    api().pass(-3 * step);
    expect(await checkAll(api().store)).toEqual([]);
  });

  it("Sale prices are checked again when a parked order is resumed after their end", async () => {
    const caller = await admin();
    const shirt = await aShirt(caller);
    await caller.patch(`/api/products/${String(shirt.id)}`, { salePrice: 3990, saleEndsAt: moment(step) });
    const items = [{ productId: shirt.id, combinationId: rows(shirt.combinations)[0]?.id, quantity: 1 }];
    const parked = await caller.post("/api/orders/park", { items });
    expect(parked.body).toMatchObject({ total: 3990 });
    api().pass(2 * step);
    const resumed = await caller.post(`/api/parked-orders/${String(parked.body.id)}/resume`, {});
    expect(resumed.body.changes).toMatchObject([{ kind: "price", was: 3990, now: 4990 }]);
    api().pass(-2 * step);
  });

  it("Sale prices need an end after their start, and a period needs a sale price", async () => {
    const caller = await admin();
    const { body: plain } = await caller.post("/api/products", { title: "Plain", price: 1000 });
    const patch = async (values: object) =>
      (await caller.patch(`/api/products/${String(plain.id)}`, values)).body;
    expect((await patch({ saleEndsAt: moment(step) })).errors).toEqual({
      saleEndsAt: ["errors.notApplicable"],
    });
    const backwards = { salePrice: 900, saleStartsAt: moment(step), saleEndsAt: moment(0) };
    expect((await patch(backwards)).errors).toEqual({ saleEndsAt: ["products.errors.salePeriod"] });
    const sale = { salePrice: 900, saleStartsAt: moment(0), saleEndsAt: moment(step) };
    expect(await patch(sale)).toMatchObject(sale);
    // The next sale does not inherit the period of this one.
    expect(await patch({ salePrice: null })).toMatchObject({ saleStartsAt: null, saleEndsAt: null });
    const shirt = await aShirt(caller);
    const combinations = rows(shirt.combinations).map((one) => ({ ...one, ...backwards }));
    const answer = await caller.patch(`/api/products/${String(shirt.id)}`, { combinations });
    expect(answer.body.errors).toEqual({ combinations: ["products.errors.combinationSalePeriod"] });
  });
});
