/** The effect of purchase orders on stock, with both stores. */
import { describe, expect, it } from "vitest";
import { type Body, type Caller, describeApiOnBoth, rows } from "../../../../tests/contract/api-harness.ts";

describeApiOnBoth("Purchase orders", (api) => {
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

  it("Purchase orders are numbered, and come to the cost of their lines", async () => {
    const { order, product } = await draft();
    expect(order).toMatchObject({ status: "draft", total: 750, pieces: 3, expectedOn: null });
    expect(order.number).toMatch(/^PO-\d{4}$/);
    expect(rows(order.items)).toMatchObject([{ sku: product.sku }]);
    expect((await draft()).order.number).not.toBe(order.number);
  });

  it("A line without a cost has that of its product, for users who may read it", async () => {
    const { owner, buyer, supplier } = await draft();
    const bowl = await made(owner, "products", { title: `Bowl ${count}`, price: 900, costPrice: 310 });
    const items = [{ productId: bowl.id, quantity: 2 }];
    const order = await made(owner, "purchase-orders", { supplierId: supplier.id, items });
    expect(order).toMatchObject({ total: 620 });
    const [line] = rows(order.items);
    const more = [
      ...rows(order.items).map((one) => ({ ...one, unitCost: 5 })),
      { productId: bowl.id, quantity: 1 },
    ];
    const edited = await owner.patch(`/api/purchase-orders/${order.id}`, { items: more });
    expect(rows(edited.body.items)).toMatchObject([{ id: line?.id, unitCost: 5 }, { unitCost: 310 }]);

    const blind = await buyer.post("/api/purchase-orders", { supplierId: supplier.id, items });
    expect(blind.status).toBe(422);
    expect(blind.body.errors).toEqual({ "items.0.unitCost": ["errors.required"] });
    const jar = await made(owner, "products", { title: `Jar ${count}`, price: 900 });
    const none = [{ productId: jar.id, quantity: 2 }];
    const unknown = await owner.post("/api/purchase-orders", { supplierId: supplier.id, items: none });
    expect(unknown.body.errors).toEqual({ "items.0.unitCost": ["errors.required"] });
  });

  it("Purchase orders raise the stock once, when they are received, with a row of the ledger", async () => {
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

  it("Purchase orders arrive in parts: what came is in stock at its cost, and the rest stays expected", async () => {
    const { owner, buyer, product, supplier } = await draft();
    const plate = await made(owner, "products", { title: `Plate ${count}`, price: 900, quantity: 0 });
    const items = [
      { productId: product.id, quantity: 10, unitCost: 400 },
      { productId: plate.id, quantity: 4, unitCost: 300 },
    ];
    const order = await made(buyer, "purchase-orders", { supplierId: supplier.id, items });
    const url = `/api/purchase-orders/${order.id}`;
    const receive = (input: unknown) => buyer.post(`${url}/receive`, input);
    await buyer.post(`${url}/order`, {});
    const [cups, plates] = rows(order.items).map(({ id }) => id);
    const productOf = async (id: unknown) => (await owner.get(`/api/products/${id}`)).body;
    await owner.patch(`/api/products/${product.id}`, { costPrice: 400, quantity: 10 });

    const wrong = [
      [[{ itemId: cups, quantity: 11 }], { "items.0.quantity": ["purchase-orders.errors.moreThanExpected"] }],
      [[{ itemId: "nothing", quantity: 1 }], { "items.0.itemId": ["errors.reference"] }],
      [
        [
          { itemId: cups, quantity: 1 },
          { itemId: cups, quantity: 1 },
        ],
        { "items.1.itemId": ["errors.uniqueHere"] },
      ],
      [[{ itemId: cups, quantity: 0.5 }], { "items.0.quantity": ["errors.integer"] }],
      [[{ itemId: cups, quantity: 0 }], { "items.0.quantity": ["errors.tooSmall"] }],
    ] as const;
    for (const [sent, errors] of wrong) {
      const refused = await receive({ items: sent });
      expect([refused.status, refused.body.errors], refused.text).toEqual([422, errors]);
    }
    expect((await buyer.get(url)).body).toMatchObject({ status: "ordered", expected: 14 });

    const first = await receive({ items: [{ itemId: cups, quantity: 5, unitCost: 550 }], note: "Box 1" });
    expect(first.status, first.text).toBe(200);
    expect(first.body).toMatchObject({ status: "partly", expected: 9 });
    expect(rows(first.body.arrivals)).toMatchObject([
      { itemId: cups, productId: product.id, quantity: 5, unitCost: 550, note: "Box 1" },
    ]);
    // 10 at 400 and 5 at 550.
    expect(await productOf(product.id)).toMatchObject({ quantity: 15, costPrice: 450 });
    expect((await buyer.patch(url, { notes: "Half is here" })).status).toBe(200);
    expect((await buyer.post(`${url}/cancel`, {})).status).toBe(409);
    expect((await receive({ items: [{ itemId: cups, quantity: 6 }] })).status).toBe(422);

    // Two receive the rest at once.
    const answers = await Promise.all([receive({}), receive({})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await buyer.get(url)).body).toMatchObject({ status: "received", expected: 0 });
    expect(await productOf(product.id)).toMatchObject({ quantity: 20 });
    expect(await productOf(plate.id)).toMatchObject({ quantity: 4, costPrice: 300 });
    expect((await receive({ items: [{ itemId: plates, quantity: 1 }] })).status).toBe(409);
  });

  it("Purchase orders are closed when nothing more will come of them", async () => {
    const { act, order, stock } = await draft();
    await act("order");
    expect((await act("close")).status).toBe(409);
    const [line] = rows(order.items);
    await act("receive", { items: [{ itemId: line?.id, quantity: 1 }] });
    const closed = await act("close");
    expect(closed.body).toMatchObject({ status: "received", expected: 0 });
    expect(await stock()).toBe(6);
  });

  it("Purchase orders leave the stock alone where the order cannot be received", async () => {
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

  it("A received purchase order keeps what was ordered", async () => {
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

  describe("Roles", () => {
    it("Roles see and change what the plugin says they may", async () => {
      const { buyer } = await draft();
      expect((await buyer.get("/api/orders")).status).toBe(403);
      expect((await (await api().as("cashier")).get("/api/suppliers")).status).toBe(403);
      const accountant = await api().as("accountant");
      expect((await accountant.get("/api/suppliers")).status).toBe(200);
      expect((await accountant.post("/api/suppliers", { name: "X" })).status).toBe(403);
    });
  });
});
