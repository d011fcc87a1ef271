/** The effect of purchase orders on stock, with both stores. */
import { describe, expect, it } from "vitest";
import { type Body, type Caller, describeApiOnBoth, rows } from "../../../../tests/contract/api-harness.ts";

describeApiOnBoth("purchase orders", (api) => {
  let count = 0;

  async function made(caller: Caller, path: string, values: unknown): Promise<Body> {
    const { status, body, text } = await caller.post(`/api/${path}`, values);
    expect(status, text).toBe(201);
    return body;
  }

  async function draft(values: Readonly<Record<string, unknown>> = {}) {
    count += 1;
    const owner = await api().as("super-admin");
    const buyer = await api().as("buyer");
    const product = await made(owner, "products", {
      title: `Cup ${count}`,
      price: 900,
      quantity: 5,
      sku: `CUP-${count}`,
    });
    const supplier = await made(buyer, "suppliers", { name: `Pottery ${count}`, leadTimeDays: 4 });
    const items = [{ productId: product.id, quantity: 3, unitCost: 250 }];
    const order = await made(buyer, "purchase-orders", { supplierId: supplier.id, items, ...values });
    const act = (action: string, input: unknown = {}) =>
      buyer.post(`/api/purchase-orders/${order.id}/${action}`, input);
    const stock = async () => (await owner.get(`/api/products/${product.id}`)).body.quantity;
    const ledger = async () =>
      rows((await owner.get(`/api/stock-movements?productId=${product.id}&reason=received`)).body);
    return { owner, buyer, product, supplier, order, act, stock, ledger };
  }

  it("are numbered, and come to the cost of their lines", async () => {
    const { order, product } = await draft();
    expect(order).toMatchObject({ status: "draft", total: 750, pieces: 3, expectedOn: null });
    expect(order.number).toMatch(/^PO-\d{4}$/);
    expect(rows(order.items)).toMatchObject([{ sku: product.sku }]);
    expect((await draft()).order.number).not.toBe(order.number);
  });

  it("raise the stock once, when they are received, with a row of the ledger", async () => {
    const { act, stock, ledger, order } = await draft();
    expect((await act("receive")).status).toBe(409);
    const ordered = await act("order");
    expect(ordered.body).toMatchObject({ status: "ordered" });
    expect(ordered.body.expectedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await stock()).toBe(5);
    const answers = await Promise.all([act("receive", { note: "Box 4" }), act("receive", { note: "Box 4" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stock()).toBe(8);
    expect(await ledger()).toMatchObject([{ change: 3, quantityAfter: 8, note: `${order.number}: Box 4` }]);
    expect((await act("cancel")).status).toBe(409);
  });

  it("leave the stock alone where the order cannot be received", async () => {
    const { owner, act, stock, ledger, product } = await draft();
    await act("order");
    const other = await made(owner, "products", {
      title: `Shirt ${count}`,
      price: 900,
      combinations: [{ id: "red", options: { Colour: "Red" }, sku: `RED-${count}`, price: 900 }],
    });
    const { buyer, supplier } = await draft();
    const supplierId = supplier.id;
    const items = [
      { productId: product.id, quantity: 1, unitCost: 1 },
      { productId: other.id, quantity: 1, unitCost: 1 },
    ];
    const refused = await buyer.post("/api/purchase-orders", { supplierId, items });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ "items.1.sku": ["purchase-orders.errors.variant"] });
    const named = items.map((item, at) => (at === 1 ? { ...item, sku: `RED-${count - 1}` } : item));
    const order = await made(buyer, "purchase-orders", { supplierId, items: named });
    await buyer.post(`/api/purchase-orders/${order.id}/order`, {});
    expect((await owner.patch(`/api/products/${other.id}`, { combinations: [] })).status).toBe(200);
    await owner.patch(`/api/products/${other.id}`, {
      combinations: [{ id: "blue", options: { Colour: "Blue" }, sku: `BLUE-${count}`, price: 900 }],
    });
    const gone = await buyer.post(`/api/purchase-orders/${order.id}/receive`, {});
    expect(gone.status, gone.text).toBe(422);
    expect(gone.body.errors).toEqual({ items: ["purchase-orders.errors.variantGone"] });
    expect(await stock()).toBe(5);
    expect(await ledger()).toEqual([]);
  });

  it("keep what was ordered as it was ordered", async () => {
    const { buyer, order, act } = await draft();
    const url = `/api/purchase-orders/${order.id}`;
    await act("order");
    const items = rows(order.items).map((item) => ({ ...item, quantity: 99 }));
    const changed = await buyer.patch(url, { items });
    expect(changed.status, changed.text).toBe(422);
    expect(changed.body.errors).toEqual({ items: ["purchase-orders.errors.ordered"] });
    expect((await buyer.patch(url, { notes: "Ring before ten" })).status).toBe(200);
    expect((await buyer.remove(url)).status).toBe(409);
    await act("cancel");
    expect((await buyer.remove(url)).status).toBe(200);
  });

  describe("roles", () => {
    it("see and change what the plugin says", async () => {
      const { buyer } = await draft();
      expect((await buyer.get("/api/orders")).status).toBe(403);
      expect((await (await api().as("cashier")).get("/api/suppliers")).status).toBe(403);
      const accountant = await api().as("accountant");
      expect((await accountant.get("/api/suppliers")).status).toBe(200);
      expect((await accountant.post("/api/suppliers", { name: "X" })).status).toBe(403);
    });
  });
});
