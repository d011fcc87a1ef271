import fc from "fast-check";
import { expect, test } from "vitest";
import { checkLedgers } from "../../api/features/books/ledgers.ts";
import { type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

let count = 0;

async function productOf(owner: Caller, changes: Record<string, unknown> = {}): Promise<Body> {
  count += 1;
  const values = { title: `Stocked ${count}`, sku: `S-${count}`, price: 1000, quantity: 10, ...changes };
  const answer = await owner.post("/api/products", values);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

describeApiOnBoth("Stock", (api) => {
  const ledger = async (owner: Caller, product: Body) => {
    const { body } = await owner.get(`/api/stock-movements?productId=${product.id}&_sort=at&_order=asc`);
    return rows(body).map(({ reason, change, quantityAfter }) => [reason, change, quantityAfter]);
  };

  test("Stock is corrected with a reason, and the ledger says so", async () => {
    const owner = await api().as("manager");
    const product = await productOf(owner);
    const adjust = (body: unknown) => owner.post(`/api/products/${product.id}/adjust`, body);
    const answer = await adjust({ change: -3, reason: "damage", note: "Fell" });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.quantity).toBe(7);
    expect((await adjust({ change: -8, reason: "damage" })).body.errors).toEqual({
      change: ["products.errors.aboveStock"],
    });
    expect((await adjust({ change: 0, reason: "adjustment" })).body.errors).toEqual({
      change: ["products.errors.noChange"],
    });
    expect((await adjust({ change: 1, reason: "sale" })).status).toBe(422);
    expect((await adjust({ combinationId: "none", change: 1, reason: "adjustment" })).status).toBe(422);
    expect((await (await api().as("cashier")).post(`/api/products/${product.id}/adjust`, {})).status).toBe(
      403,
    );
    await owner.patch(`/api/products/${product.id}`, { quantity: 12 });
    expect(await ledger(owner, product)).toEqual([
      ["opening", 10, 10],
      ["damage", -3, 7],
      ["edit", 5, 12],
    ]);
  });

  test("Stock of weighed goods has three decimals and adds up after sales, returns and counts", async () => {
    const owner = await api().as("super-admin");
    const cheese = await productOf(owner, { unit: "kg", price: 1999, costPrice: 999, quantity: 0.7 });
    const url = `/api/products/${cheese.id}`;
    const sell = (quantity: unknown, more = {}) =>
      owner.post("/api/orders", {
        items: [{ productId: cheese.id, quantity }],
        paymentMethod: "cash",
        ...more,
      });
    expect((await sell(0.1234)).body.errors).toEqual({ "items.0.quantity": ["errors.decimals"] });
    expect((await sell(0)).body.errors).toEqual({ "items.0.quantity": ["errors.tooSmall"] });
    expect((await sell(0.701)).body.errors).toEqual({ "items.0.quantity": ["orders.errors.notEnough"] });
    const quote = await owner.post("/api/orders/quote", {
      items: [{ productId: cheese.id, quantity: 0.125 }],
    });
    expect(quote.body.totals).toMatchObject({ subtotal: 250, total: 250 });
    const sold = await sell(0.6);
    expect(sold.status, sold.text).toBe(201);
    expect(rows(sold.body.items)[0]).toMatchObject({
      quantity: 0.6,
      unit: "kg",
      unitPrice: 1999,
      total: 1199,
    });
    expect((await owner.get(url)).body).toMatchObject({ quantity: 0.1, stockAtPrice: 200, stockAtCost: 100 });
    const { catalog } = (await owner.get("/api/reports/dashboard")).body;
    const low = rows(catalog?.lowStock).find(({ id }) => id === cheese.id);
    expect(low).toMatchObject({ quantity: 0.1, unit: "kg" });
    const moved = rows((await owner.get(`/api/stock-movements?productId=${cheese.id}`)).body);
    expect(moved.map(({ unit }) => unit)).toEqual(["kg", "kg"]);
    const [line] = rows(sold.body.items);
    const back = (quantity: number) =>
      owner.post(`/api/orders/${sold.body.id}/return`, {
        items: [{ orderItemId: line?.id, quantity }],
        reason: "Too much",
        refundMethod: "cash",
      });
    const [first, rest] = [await back(0.2), await back(0.4)];
    expect([first.body.total, rest.body.total]).toEqual([400, 799]);
    expect(rest.body.refunded).toBe(799);
    expect((await back(0.001)).status).toBe(409);
    const waiting = await sell(0.3, { orderType: "takeaway" });
    expect(waiting.status, waiting.text).toBe(201);
    await owner.post(`/api/orders/${waiting.body.id}/cancel`, { refundMethod: "cash" });
    await owner.post(`${url}/adjust`, { change: -0.1, reason: "damage" });
    await owner.post("/api/stock/count", { rows: [{ sku: cheese.sku, quantity: 1.005 }] });
    expect(await ledger(owner, cheese)).toEqual([
      ["opening", 0.7, 0.7],
      ["sale", -0.6, 0.1],
      ["return", 0.2, 0.3],
      ["return", 0.4, 0.7],
      ["sale", -0.3, 0.4],
      ["cancel", 0.3, 0.7],
      ["damage", -0.1, 0.6],
      ["count", 0.405, 1.005],
    ]);
    const list = await owner.get(`/api/products?quantity=1.005&id=${cheese.id}`);
    expect(rows(list.body)).toHaveLength(1);
    const file = await owner.get(`/api/products/export.csv?id=${cheese.id}`);
    expect(file.text).toContain(",1.005,");
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("Stock of goods counted in pieces stays whole, wherever it is typed", async () => {
    const owner = await api().as("super-admin");
    const lamp = await productOf(owner);
    const bag = await productOf(owner, { unit: "g", measurement: 500 });
    for (const { id, sku } of [lamp, bag]) {
      const items = [{ productId: id, quantity: 0.5 }];
      const sold = await owner.post("/api/orders", { items, paymentMethod: "cash" });
      expect(sold.body.errors).toEqual({ "items.0.quantity": ["errors.integer"] });
      const adjusted = await owner.post(`/api/products/${id}/adjust`, { change: 0.5, reason: "damage" });
      expect(adjusted.body.errors).toEqual({ change: ["errors.integer"] });
      const counted = await owner.post("/api/stock/count", { rows: [{ sku, quantity: 0.5 }] });
      expect(counted.body.errors).toEqual({ "rows.0.quantity": ["errors.integer"] });
      const edited = await owner.patch(`/api/products/${id}`, { quantity: 1.5, lowStockThreshold: 0.5 });
      expect(edited.body.errors).toEqual({
        quantity: ["errors.integer"],
        lowStockThreshold: ["errors.integer"],
      });
    }
    const loose = await productOf(owner, { unit: "l", quantity: 1.5 });
    expect((await owner.patch(`/api/products/${loose.id}`, { unit: "piece" })).body.errors).toEqual({
      quantity: ["errors.integer"],
    });
    expect((await owner.patch(`/api/products/${loose.id}`, { quantity: 1.2345 })).body.errors).toEqual({
      quantity: ["errors.decimals"],
    });
    const combination = { options: { Size: "M" }, price: 100, quantity: 0.5 };
    const made = await owner.post("/api/products", {
      title: "Shirt",
      price: 100,
      combinations: [{ id: "m", ...combination }],
    });
    expect(made.body.errors).toEqual({ combinations: ["products.errors.wholeQuantities"] });
  });

  test("Stock of packs is opened for single units, which take their part of it and bring it back", async () => {
    const owner = await api().as("super-admin");
    const values = { sellIndividualUnits: true, unitsPerPack: 3, price: 1000, costPrice: 600, quantity: 2 };
    const mugs = await productOf(owner, values);
    const place = (quantity: number, more = {}) =>
      owner.post("/api/orders", {
        items: [{ productId: mugs.id, quantity, individual: true }],
        paymentMethod: "cash",
        ...more,
      });
    const sold = await place(4);
    expect(sold.status, sold.text).toBe(201);
    const [line] = rows(sold.body.items);
    expect(line).toMatchObject({ quantity: 4, unitsPerPack: 3, unitPrice: 333, total: 1332 });
    expect((await place(3)).body.errors).toEqual({ "items.0.quantity": ["orders.errors.notEnough"] });
    const back = await owner.post(`/api/orders/${sold.body.id}/return`, {
      items: [{ orderItemId: line?.id, quantity: 1 }],
      reason: "Chipped",
      refundMethod: "cash",
    });
    expect(back.status, back.text).toBe(201);
    const waiting = await place(3, { orderType: "takeaway" });
    await owner.post(`/api/orders/${waiting.body.id}/cancel`, { refundMethod: "cash" });
    expect(await ledger(owner, mugs)).toEqual([
      ["opening", 2, 2],
      ["sale", -1.333, 0.667],
      ["return", 0.333, 1],
      ["sale", -1, 0],
      ["cancel", 1, 1],
    ]);
    expect((await owner.get(`/api/products/${mugs.id}`)).body).toMatchObject({ quantity: 1, costPrice: 600 });
    await owner.patch(`/api/products/${mugs.id}`, { sellIndividualUnits: false });
    expect((await place(1)).body.errors).toEqual({ "items.0.individual": ["orders.errors.noIndividual"] });
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("Related products in stock are suggested where a product allows it, the most alike first", async () => {
    const owner = await api().as("super-admin");
    const category = await owner.post("/api/categories", { name: `Teas ${count}` });
    const more = (tags: string[], values = {}) =>
      productOf(owner, { categoryIds: [category.body.id], tags, ...values });
    const tea = await more(["green", "loose"]);
    const [black, green] = [await more(["black"]), await more(["green"])];
    await more(["green"], { published: false });
    await more(["green"], { quantity: 0 });
    await productOf(owner);
    const related = async (id: unknown) => {
      const answer = await owner.get(`/api/products/${id}/related`);
      expect(answer.status, answer.text).toBe(200);
      return rows(answer.body.products).map((product) => product.id);
    };
    expect(await related(tea.id)).toEqual([green.id, black.id]);
    const both = await more(["green", "loose"]);
    expect(await related(tea.id)).toEqual([both.id, green.id, black.id]);
    await owner.patch(`/api/products/${tea.id}`, { allowRelatedProducts: false });
    expect(await related(tea.id)).toEqual([]);
    expect((await owner.get("/api/products/nobody/related")).status).toBe(404);
    const cashier = await api().as("cashier");
    const [first] = rows((await cashier.get(`/api/products/${black.id}/related`)).body.products);
    expect(first).not.toHaveProperty("costPrice");
  });

  test("Stock is counted shelf by shelf, all or nothing", async () => {
    const owner = await api().as("super-admin");
    const [one, other] = [await productOf(owner), await productOf(owner, { sku: `Two-${count}` })];
    const take = (list: unknown) => owner.post("/api/stock/count", { rows: list });
    const wrong = await take([
      { sku: one.sku, quantity: 4 },
      { sku: "NOBODY", quantity: 1 },
      { sku: one.sku, quantity: 4 },
    ]);
    expect(wrong.body.errors).toEqual({
      "rows.1.sku": ["stock-movements.errors.unknownSku"],
      "rows.2.sku": ["errors.uniqueHere"],
    });
    const worse = await take([
      { sku: "NOBODY", quantity: "some" },
      { sku: "", quantity: 1 },
      { sku: one.sku },
    ]);
    expect(worse.status).toBe(422);
    expect(Object.keys(worse.body.errors ?? {}).sort()).toEqual([
      "rows.0.quantity",
      "rows.0.sku",
      "rows.1.sku",
      "rows.2.quantity",
    ]);
    for (const list of ["x", [null], [5], [{}], [{ sku: 5 }], [{ sku: {}, quantity: {} }]]) {
      expect([list, (await take(list)).status]).toEqual([list, 422]);
    }
    const answer = await take([
      { sku: String(one.sku).toLowerCase(), quantity: 4 },
      { sku: other.sku, quantity: 10 },
    ]);
    expect(answer.body).toMatchObject({ counted: 2, changed: 1 });
    expect((await ledger(owner, one)).at(-1)).toEqual(["count", -6, 4]);
  });

  const receive = (caller: Caller, items: unknown, key?: string) =>
    caller.post(
      "/api/stock-receipts",
      { supplier: "Harbour Roasters", reference: "DN-7", items },
      key === undefined ? {} : { headers: { "idempotency-key": key } },
    );
  const now = async (owner: Caller, { id }: Body) => (await owner.get(`/api/products/${id}`)).body;

  test("Stock is received once with its cost however often it is sent, and the average is its cost", async () => {
    const owner = await api().as("manager");
    const beans = await productOf(owner, { quantity: 10, costPrice: 400 });
    const shirt = await productOf(owner, {
      costPrice: 500,
      combinations: [
        { options: { Size: "S" }, sku: `S-${count}-S`, price: 900, quantity: 4 },
        { options: { Size: "L" }, sku: `S-${count}-L`, barcode: "4006381333931", price: 900, quantity: 0 },
      ],
    });
    const [small, large] = rows(shirt.combinations);
    // Finds by exactly one code, as scanned; a partial code finds nothing.
    const scanned = async (code: unknown) => {
      const { body } = await owner.post("/api/stock-receipts/preview", { items: [{ code, quantity: 1 }] });
      return rows(body.lines).map((line) => line && [line.productId, line.combinationId]);
    };
    expect(await scanned("4006381333931")).toEqual([[shirt.id, large?.id]]);
    expect(await scanned(` ${String(small?.sku).toLowerCase()} `)).toEqual([[shirt.id, small?.id]]);
    expect(await scanned("400638133393")).toEqual([null]);
    const items = [
      { productId: beans.id, quantity: 30, unitCost: 600 },
      { code: ` ${String(small?.sku).toLowerCase()} `, quantity: 4, unitCost: 700 },
      { code: "4006381333931", quantity: 2 },
    ];
    const answers = await Promise.all([receive(owner, items, "once"), receive(owner, items, "once")]);
    expect(
      answers.map(({ status }) => status),
      answers[0].text,
    ).toEqual([201, 201]);
    const [{ body: receipt }, again] = answers;
    expect(again.body.id).toBe(receipt.id);
    expect(receipt).toMatchObject({ supplier: "Harbour Roasters", quantity: 36, total: 30 * 600 + 4 * 700 });
    expect(rows(receipt.items).map(({ sku, unitCost }) => [sku, unitCost])).toEqual([
      [beans.sku, 600],
      [small?.sku, 700],
      [large?.sku, null],
    ]);
    expect(await now(owner, beans)).toMatchObject({ quantity: 40, costPrice: 550, stockAtCost: 40 * 550 });
    const after = await now(owner, shirt);
    expect(after).toMatchObject({ quantity: 10, costPrice: 500, stockAtCost: 8 * 600 + 2 * 500 });
    expect(after.combinationCosts).toEqual([{ id: small?.id, unitCost: 600 }]);
    const moved = rows((await owner.get(`/api/stock-movements?receiptId=${receipt.id}`)).body);
    expect(moved.map(({ change, unitCost, note }) => [change, unitCost, note]).sort()).toEqual([
      [2, null, "Harbour Roasters, DN-7"],
      [30, 600, "Harbour Roasters, DN-7"],
      [4, 700, "Harbour Roasters, DN-7"],
    ]);
    // A cost entered for the product applies to all combinations.
    await owner.patch(`/api/products/${shirt.id}`, { costPrice: 450 });
    expect(await now(owner, shirt)).toMatchObject({ combinationCosts: [], stockAtCost: 10 * 450 });
    const typed = [{ id: large?.id, unitCost: 480 }];
    await owner.patch(`/api/products/${shirt.id}`, { combinationCosts: typed });
    expect(await now(owner, shirt)).toMatchObject({
      combinationCosts: typed,
      costPrice: 450,
      stockAtCost: 8 * 450 + 2 * 480,
    });
    expect((await owner.patch(`/api/stock-receipts/${receipt.id}`, { notes: "?" })).status).toBe(403);
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("Stock that follows from combinations or components is changed through them alone", async () => {
    const owner = await api().as("manager");
    const [small, large] = [4, 6].map((quantity) => ({
      options: { Size: String(quantity) },
      price: 900,
      quantity,
    }));
    const shirt = await productOf(owner, { quantity: 99, combinations: [small, large] });
    const part = await productOf(owner);
    const box = await productOf(owner, { masterProduct: true, childIds: [part.id] });
    expect([shirt.quantity, box.quantity]).toEqual([10, 10]);
    const follows = { quantity: ["products.errors.quantityFollows"] };
    for (const { id } of [shirt, box]) {
      const change = (quantity: unknown) => owner.patch(`/api/products/${id}`, { quantity, vendor: "Hill" });
      const refused = await change(12);
      expect([refused.status, refused.body.errors]).toEqual([422, follows]);
      for (const quantity of [10, null]) expect((await change(quantity)).body.quantity).toBe(10);
    }
    const bulk = { ids: [shirt.id, part.id], patch: { quantity: 12 } };
    const { body } = await owner.post("/api/products/bulk", bulk);
    expect(rows(body.results).map(({ ok, errors }) => [ok, errors])).toEqual([
      [false, follows],
      [true, undefined],
    ]);
    const file = { rows: [{ sku: shirt.sku, quantity: 12 }], mode: "upsert", by: "sku", dryRun: true };
    const checked = await owner.post("/api/products/import", file);
    expect(rows(checked.body.results)).toMatchObject([{ outcome: "failed", errors: follows }]);
    // So does the cost of a composed product, which is computed from its components.
    const dear = await productOf(owner, { costPrice: 100 });
    const set = await productOf(owner, { masterProduct: true, childIds: [dear.id] });
    const cost = (costPrice: unknown) =>
      owner.patch(`/api/products/${set.id}`, { costPrice, vendor: "Hill" });
    expect((await cost(70)).body.errors).toEqual({ costPrice: ["products.errors.costPriceFollows"] });
    for (const costPrice of [100, null]) expect((await cost(costPrice)).body.costPrice).toBe(100);
    expect((await owner.patch(`/api/products/${dear.id}`, { costPrice: 120 })).status).toBe(200);
    expect((await now(owner, set)).costPrice).toBe(120);
    // Sent together with their sources, or when the product only becomes computed, the sources determine the values.
    const more = rows(shirt.combinations).map((one) => ({ ...one, quantity: 7 }));
    const both = await owner.patch(`/api/products/${shirt.id}`, { quantity: 99, combinations: more });
    expect([both.status, both.body.quantity]).toEqual([200, 14]);
    const plain = await productOf(owner);
    const split = await owner.patch(`/api/products/${plain.id}`, { quantity: 12, combinations: [small] });
    expect([split.status, split.body.quantity]).toEqual([200, 4]);
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("A delivery is not received where one line cannot be, and all errors are told at once", async () => {
    const owner = await api().as("super-admin");
    const part = await productOf(owner, { costPrice: 100 });
    const box = await productOf(owner, { masterProduct: true, childIds: [part.id] });
    const shirt = await productOf(owner, {
      combinations: [{ options: { Size: "S" }, price: 900, quantity: 4 }],
    });
    const items = [
      { productId: part.id, quantity: 5, unitCost: 300 },
      { productId: box.id, quantity: 1, unitCost: 300 },
      { code: box.sku, quantity: 1 },
      { productId: shirt.id, quantity: 1 },
      { code: "NOBODY", quantity: 1 },
      { code: part.sku, quantity: 1 },
      { quantity: 1 },
    ];
    const errors = {
      "items.1.productId": ["stock-receipts.errors.composed"],
      "items.2.code": ["stock-receipts.errors.composed"],
      "items.3.combinationId": ["stock-receipts.errors.whichCombination"],
      "items.4.code": ["stock-receipts.errors.unknownCode"],
      "items.5.code": ["errors.uniqueHere"],
      "items.6.code": ["errors.required"],
    };
    const refused = await receive(owner, items);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    const file = [...items, { code: part.sku, quantity: "some", unitCost: -1 }];
    const { body } = await owner.post("/api/stock-receipts/preview", { items: file });
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(
      [...Object.keys(errors), "items.7.code", "items.7.quantity", "items.7.unitCost"].sort(),
    );
    expect(rows(body.lines)[0]).toMatchObject({ title: part.title, onHand: 10, cost: 100 });
    const half = await receive(owner, [{ productId: part.id, quantity: 0.5, unitCost: 300 }]);
    expect(half.body.errors).toEqual({ "items.0.quantity": ["errors.integer"] });
    expect(await now(owner, part)).toMatchObject({ quantity: 10, costPrice: 100 });
    const cashier = await api().as("cashier");
    for (const path of ["stock-receipts", "stock-receipts/preview"])
      expect((await cashier.post(`/api/${path}`, { items })).status).toBe(403);
    expect((await cashier.get("/api/stock-receipts")).status).toBe(403);
  });

  test("Stock comes back at the cost with which it left, by weight too, or at that of its components", async () => {
    const owner = await api().as("super-admin");
    const flour = await productOf(owner, { unit: "kg", quantity: 0, price: 300 });
    const jar = await productOf(owner, { quantity: 0 });
    const received = await receive(owner, [
      { productId: flour.id, quantity: 2.5, unitCost: 100 },
      { productId: jar.id, quantity: 10, unitCost: 60 },
    ]);
    expect(rows(received.body.items).map(({ unit }) => unit)).toEqual(["kg", null]);
    const box = await productOf(owner, { masterProduct: true, childIds: [jar.id], price: 500 });
    expect(await now(owner, box)).toMatchObject({ costPrice: 60, stockAtCost: 0 });
    const sold = await owner.post("/api/orders", {
      items: [
        { productId: flour.id, quantity: 1.25 },
        { productId: box.id, quantity: 2 },
      ],
      paymentMethod: "cash",
    });
    expect(sold.status, sold.text).toBe(201);
    const [weighed] = rows(sold.body.items);
    expect(rows(sold.body.itemCosts).map(({ unitCost }) => unitCost)).toEqual([100, 60]);
    await receive(owner, [
      { productId: flour.id, quantity: 1.25, unitCost: 200 },
      { productId: jar.id, quantity: 8, unitCost: 100 },
    ]);
    expect(await now(owner, flour)).toMatchObject({ quantity: 2.5, costPrice: 150 });
    expect(await now(owner, box)).toMatchObject({ quantity: 16, costPrice: 80 });
    const cost = async () => {
      const { body } = await owner.get("/api/reports/margin?range=today&by=product");
      return rows(body.rows).find(({ key }) => key === flour.id)?.cost;
    };
    expect(await cost()).toBe(125);
    const back = await owner.post(`/api/orders/${sold.body.id}/return`, {
      items: [{ orderItemId: weighed?.id, quantity: 1.25, restock: true }],
      reason: "Damp",
      refundMethod: "cash",
    });
    expect(back.status, back.text).toBe(201);
    expect(await cost()).toBe(0);
    // 2.5 at 150 and 1.25 at 100 are 3.75 at 133.
    expect(await now(owner, flour)).toMatchObject({ quantity: 3.75, costPrice: 133 });
  });

  test("Stock and everything else in the books adds up after any history", async () => {
    const owner = await api().as("super-admin");
    const products = [
      await productOf(owner),
      await productOf(owner, { taxRate: 8.25 }),
      await productOf(owner, {
        quantity: 0,
        combinations: [
          { options: { Size: "S" }, price: 900, quantity: 5 },
          { options: { Size: "L" }, price: 900, quantity: 5 },
        ],
      }),
    ];
    const step = fc.record({
      what: fc.constantFrom("sell", "wait", "cancel", "return", "adjust", "edit"),
      which: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
      combination: fc.nat(1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const open: Body[] = [];
        const sold: Body[] = [];
        for (const { what, which, quantity, combination } of steps) {
          const product = products[which] ?? products[0];
          const combinationId = rows(product?.combinations)[combination]?.id ?? null;
          const item = { productId: product?.id, combinationId, quantity };
          if (what === "sell" || what === "wait") {
            const orderType = what === "wait" ? "online" : "pos";
            const { status, body } = await owner.post("/api/orders", {
              items: [item],
              orderType,
              discount: 50,
              paymentMethod: "card",
            });
            if (status === 201) (what === "wait" ? open : sold).push(body);
          }
          const [waiting, done] = [
            what === "cancel" ? open.pop() : undefined,
            what === "return" ? sold[0] : undefined,
          ];
          if (waiting) await owner.post(`/api/orders/${waiting.id}/status`, { status: "cancel" });
          if (done) {
            await owner.post(`/api/orders/${done.id}/return`, {
              items: [{ orderItemId: done.items?.[0]?.id, quantity: 1, restock: quantity > 2 }],
              reason: "Any",
              refundMethod: "card",
            });
          }
          if (what === "adjust") {
            await owner.post(`/api/products/${product?.id}/adjust`, {
              combinationId,
              change: quantity,
              reason: "adjustment",
            });
          }
          if (what === "edit" && combinationId === null) {
            await owner.patch(`/api/products/${product?.id}`, { quantity: quantity * 7 });
          }
        }
        expect(await checkLedgers(api().store)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  }, 120_000);
});
