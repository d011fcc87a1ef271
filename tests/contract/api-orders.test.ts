import { describe, expect, test } from "vitest";
import {
  type Answer,
  type Body,
  type Caller,
  demoAddress,
  describeApi,
  describeApiOnBoth,
  rows,
  type TestApi,
} from "./api-harness.ts";

interface Shop {
  readonly owner: Caller;
  product(changes?: Record<string, unknown>): Promise<Body>;
  stockOf(id: string): Promise<number>;
  ledgerOf(id: string): Promise<number[]>;
  journal(orderId: string): Promise<Body[]>;
}

let count = 0;

async function shopOf(api: TestApi): Promise<Shop> {
  const owner = await api.as("super-admin");
  return {
    owner,
    async product(changes = {}) {
      count += 1;
      const values = { title: `Thing ${count}`, sku: `T-${count}`, price: 1000, quantity: 10, ...changes };
      const answer = await owner.post("/api/products", values);
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    stockOf: async (id) => Number((await owner.get(`/api/products/${id}`)).body.quantity),
    async ledgerOf(id) {
      const where = [{ field: "productId", op: "eq", values: [id] }] as const;
      const found = await api.store.find("stock-movements", { where, sort: [{ field: "id", order: "asc" }] });
      return found.rows.map((row) => Number(row.change));
    },
    async journal(orderId) {
      const where = [{ field: "orderId", op: "eq", values: [orderId] }] as const;
      const found = await api.store.find("sales", { where, sort: [{ field: "id", order: "asc" }] });
      return found.rows as unknown as Body[];
    },
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const item = (product: Body, quantity = 1, more: Record<string, unknown> = {}) => ({
  productId: product.id,
  quantity,
  ...more,
});
const sale = (items: unknown[], more: Record<string, unknown> = {}) => ({
  items,
  paymentMethod: "cash",
  ...more,
});
const waiting = { orderType: "online" };

describeApi("Placing an order", (api) => {
  test("An order is priced, takes the stock, gets numbers and records the sale", async () => {
    const shop = await shopOf(api());
    const lamp = await shop.product({ price: 1999, taxRate: 8.25, taxName: "Sales tax" });
    const tea = await shop.product({ price: 500, salePrice: 400, taxRate: 20, taxIncluded: true });
    const answer = await shop.owner.post(
      "/api/orders",
      sale([item(lamp, 3), item(tea, 2)], { discount: 100, shippingCost: 450, paid: 10_000 }),
    );
    expect(answer.status, answer.text).toBe(201);
    const order = answer.body;
    expect(order).toMatchObject({
      status: "delivered",
      subtotal: 6797,
      discount: 100,
      shippingCost: 450,
      paid: 7634,
      change: 2366,
      returnState: "none",
      currency: "USD",
    });
    const lines = rows(order.items);
    expect(lines.map((line) => line.unitPrice)).toEqual([1999, 400]);
    expect(Number(order.tax)).toBe(sumOf(lines.map((line) => Number(line.tax))));
    expect(Number(order.total)).toBe(sumOf(lines.map((line) => Number(line.total))) + 450);
    expect(String(order.invoiceNumber)).not.toBe("");
    expect(await shop.stockOf(String(lamp.id))).toBe(7);
    expect(await shop.ledgerOf(String(lamp.id))).toEqual([10, -3]);
    const journal = await shop.journal(String(order.id));
    expect(sumOf(journal.map((row) => Number(row.total)))).toBe(Number(order.total));
    const history = await shop.owner.get(`/api/audit-entries?recordId=${order.id}`);
    expect(rows(history.body).map((entry) => entry.verb)).toEqual(["create"]);
  });

  test("A combination is sold at its own sale price, which is never above its price", async () => {
    const shop = await shopOf(api());
    const image = { url: "/demo/red.webp", alt: "Red" };
    const combination = (size: string, salePrice: number | null) => ({
      options: { Size: size },
      price: 900,
      salePrice,
      quantity: 5,
      weight: { value: 250, unit: "g" },
      image,
    });
    const shirt = await shop.product({
      price: 900,
      salePrice: 100,
      combinations: [combination("S", 700), combination("M", null)],
    });
    const [small, medium] = rows(shirt.combinations);
    expect(small).toMatchObject({ salePrice: 700, weight: { value: 250, unit: "g" }, image });
    const bought = [small, medium].map((one) => ({ ...item(shirt), combinationId: one?.id }));
    const { body } = await shop.owner.post("/api/orders", sale(bought));
    expect(rows(body.items).map((line) => line.unitPrice)).toEqual([700, 900]);
    const dearer = { combinations: [{ ...small, salePrice: 901 }, medium] };
    const refused = await shop.owner.patch(`/api/products/${shirt.id}`, dearer);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { combinations: ["products.errors.combinationSaleAbovePrice"] },
    ]);
  });

  test("An order is delivered only to an address where somebody lives and can be reached", async () => {
    const shop = await shopOf(api());
    const lamp = await shop.product();
    const place = (more: Record<string, unknown>) =>
      shop.owner.post("/api/orders", sale([item(lamp)], { orderType: "delivery", ...more }));
    const noContact = { phone: ["orders.errors.noContact"] };
    const required = ["errors.required"];
    const lacking = { "address.city": required, "address.postcode": required, "address.country": required };
    const noAddress = { "address.line1": ["orders.errors.noAddress"], ...lacking };
    const address = await demoAddress(api());
    expect((await place({})).body.errors).toEqual({ ...noAddress, ...noContact });
    expect((await place({ address })).body.errors).toEqual(noContact);
    const phone = "+1 503 555 0100";
    expect((await place({ phone })).body.errors).toEqual(noAddress);
    // A plain text has no country, state or postcode.
    expect((await place({ phone, shippingAddress: "1 Some Street" })).body.errors).toEqual(noAddress);
    const online = { orderType: "online", shippingCost: 450 };
    expect((await place(online)).body.errors).toEqual({ ...noAddress, ...noContact });
    const { city: _, ...rest } = address;
    const wrong = (await place({ phone, address: { ...rest, country: "Oregon", floor: 2 } })).body.errors;
    expect(wrong).toEqual({
      "address.city": required,
      "address.country": ["errors.pattern"],
      "address.floor": ["errors.unknownField"],
    });
    const elsewhere = await place({ phone, address: { ...address, country: "XX" } });
    expect(elsewhere.body.errors).toEqual({ "address.country": ["orders.errors.unknownCountry"] });
    expect(await shop.stockOf(String(lamp.id))).toBe(10);
    const home = { line1: "2 Own Street", line3: "Back door", city: "Portland", countryCode: "US" };
    const customer = async (addresses: unknown[]) =>
      (await shop.owner.post("/api/customers", { name: `Reached ${count}`, addresses })).body.id;
    expect((await place({ customerId: await customer([]) })).body.errors).toEqual(noAddress);
    const customerId = await customer([home]);
    expect((await place({ customerId })).body.errors).toEqual({ "address.postcode": required });
    const known = await place({ customerId: await customer([{ ...home, postcode: "97201" }]) });
    expect(known.status, known.text).toBe(201);
    expect(known.body).toMatchObject({
      shippingAddress: "2 Own Street\nBack door\n97201 Portland\nUS",
      shippingTo: {
        line1: "2 Own Street",
        line2: "Back door",
        postcode: "97201",
        state: null,
        country: "US",
      },
    });
    const typed = await place({ phone, address: { ...address, postcode: "97201a" } });
    expect(typed.status, typed.text).toBe(201);
    expect(typed.body).toMatchObject({
      shippingAddress: "1 Demo Street\n97201A Portland Oregon\nUS",
      shippingTo: { ...address, line2: null, postcode: "97201A" },
    });
    const { shippingAddress } = typed.body;
    const twice = (text: unknown) =>
      place({ phone, address: { ...address, postcode: "97201a" }, shippingAddress: text });
    expect((await twice(shippingAddress)).status).toBe(201);
    expect((await twice("2 Other Street")).body.errors).toEqual({
      shippingAddress: ["orders.errors.otherAddress"],
    });
    const collected = await place({ orderType: "online" });
    expect(collected.status, collected.text).toBe(201);
  });

  test("An order is parked and resumed with an address that is not finished", async () => {
    const shop = await shopOf(api());
    const lamp = await shop.product();
    const address = { line1: "1 Some Street", line2: null, city: null, state: null, postcode: null };
    const draft = { items: [item(lamp)], orderType: "delivery", address: { ...address, country: null } };
    const parked = await shop.owner.post("/api/orders/park", draft);
    expect(parked.status, parked.text).toBe(201);
    const resumed = await shop.owner.post(`/api/orders/${parked.body.id}/resume`, {});
    expect(resumed.body.draft).toMatchObject({ orderType: "delivery", address: draft.address });
  });

  test("A role that may not name the shipping cost cannot", async () => {
    const shop = await shopOf(api());
    const lamp = await shop.product();
    const [cashier, manager] = [await api().as("cashier"), await api().as("manager")];
    const byHand = sale([item(lamp)], { shippingCost: 450 });
    const { paymentMethod: _, ...draft } = byHand;
    const errors = { shippingCost: ["orders.errors.shippingByHand"] };
    expect(await cashier.post("/api/orders", byHand)).toMatchObject({ status: 403, body: { errors } });
    expect((await cashier.post("/api/orders/quote", draft)).body.errors).toEqual(errors);
    expect(await shop.stockOf(String(lamp.id))).toBe(10);
    // Values that equal the computed ones may be sent.
    expect((await cashier.post("/api/orders", sale([item(lamp)], { shippingCost: 0 }))).status).toBe(201);
    expect((await manager.post("/api/orders/quote", draft)).body.errors).toEqual({});
    expect((await manager.post("/api/orders", byHand)).body).toMatchObject({ shippingCost: 450 });
  });

  test("An order on credit needs a customer", async () => {
    const shop = await shopOf(api());
    const lamp = await shop.product();
    const credit = { paymentMethod: "credit" };
    const refused = await shop.owner.post("/api/orders", sale([item(lamp)], credit));
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ customerId: ["orders.errors.creditNobody"] });
    expect(await shop.stockOf(String(lamp.id))).toBe(10);
    const { body: customer } = await shop.owner.post("/api/customers", { name: `Debtor ${count}` });
    const given = await shop.owner.post(
      "/api/orders",
      sale([item(lamp)], { ...credit, customerId: customer.id }),
    );
    expect(given.status, given.text).toBe(201);
    // The goods are gone with the customer.
    expect(given.body).toMatchObject({ paid: 0, status: "delivered" });
    const back = [{ orderItemId: rows(given.body.items)[0]?.id, quantity: 1 }];
    const note = await shop.owner.post(`/api/orders/${given.body.id}/return`, {
      items: back,
      reason: "mind",
    });
    expect(note.status, note.text).toBe(201);
    const kitchen = { ...credit, customerId: customer.id, orderType: "takeaway" };
    const later = await shop.owner.post("/api/orders", sale([item(lamp)], kitchen));
    expect(later.body).toMatchObject({ paid: 0, status: "pending" });
  });

  test("A combination with extras is sold from its own shelf", async () => {
    const shop = await shopOf(api());
    const extra = (await shop.owner.post("/api/extras", { name: `Cheese ${count}`, price: 150, maximum: 2 }))
      .body;
    const shirt = await shop.product({
      quantity: 0,
      extraIds: [extra.id],
      combinations: [
        { options: { Size: "S" }, price: 900, quantity: 1 },
        { options: { Size: "L" }, price: 1100, quantity: 4 },
      ],
    });
    const [, large] = rows(shirt.combinations);
    const chosen = { combinationId: large?.id, extras: [{ extraId: extra.id, quantity: 2 }] };
    const answer = await shop.owner.post("/api/orders", sale([item(shirt, 2, chosen)]));
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.items?.[0]).toMatchObject({ unitPrice: 1100, extrasPrice: 300, total: 2800 });
    expect(String(answer.body.items?.[0]?.title)).toContain("(L)");
    expect(await shop.stockOf(String(shirt.id))).toBe(3);
    const refusal = async (more: Record<string, unknown>) =>
      (await shop.owner.post("/api/orders", sale([item(shirt, 1, more)]))).body.errors;
    expect(await refusal({})).toEqual({ "items.0.combinationId": ["orders.errors.whichCombination"] });
    const many = { combinationId: large?.id, extras: [{ extraId: extra.id, quantity: 3 }] };
    expect(await refusal(many)).toEqual({ "items.0.extras": ["orders.errors.extras"] });
    const odd = { combinationId: large?.id, extras: [{ name: "free" }] };
    expect(await refusal(odd)).toEqual({ "items.0.extras": ["orders.errors.extras"] });
    expect((await shop.owner.patch(`/api/extras/${extra.id}`, { published: false })).status).toBe(200);
    expect(await refusal(chosen)).toEqual({ "items.0.extras": ["orders.errors.extras"] });
  });

  test("An order is paid by the paymentMethods of the settings", async () => {
    const shop = await shopOf(api());
    const order = sale([item(await shop.product())], { paymentMethod: "card" });
    const settings = "/api/globals/global-settings";
    await shop.owner.patch(settings, { paymentMethods: ["cash", "credit"] });
    expect((await shop.owner.post("/api/orders", order)).body.errors).toEqual({
      paymentMethod: ["orders.errors.paymentMethod"],
    });
    await shop.owner.patch(settings, { paymentMethods: ["cash", "card", "credit"] });
    expect((await shop.owner.post("/api/orders", order)).status).toBe(201);
  });

  test("An order is sold on the day that it is in the timeZone of the settings", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const dayIn = async (timeZone: string) => {
      await shop.owner.patch("/api/globals/global-settings", { timeZone });
      const { body } = await shop.owner.post("/api/orders", sale([item(thing)]));
      return (await shop.journal(String(body.id)))[0]?.day;
    };
    // A day and an hour apart.
    expect(await dayIn("Pacific/Kiritimati")).not.toEqual(await dayIn("Pacific/Midway"));
    await dayIn("UTC");
  });

  test("An order takes active customers only", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const { id } = (await shop.owner.post("/api/customers", { name: "Left" })).body;
    const order = sale([item(thing)], { customerId: id });
    expect((await shop.owner.post("/api/orders", order)).status).toBe(201);
    expect((await shop.owner.patch(`/api/customers/${id}`, { active: false })).status).toBe(200);
    expect((await shop.owner.post("/api/orders", order)).body.errors).toEqual({
      customerId: ["errors.referenceNotOffered"],
    });
  });

  test("An order leaves nothing when a line of it fails", async () => {
    const shop = await shopOf(api());
    const [good, scarce] = [await shop.product(), await shop.product({ quantity: 1 })];
    const before = (await shop.owner.get("/api/orders?_start=0&_end=1")).headers["x-total-count"];
    const answer = await shop.owner.post(
      "/api/orders",
      sale([item(good, 2), item(scarce, 1), item(scarce, 1)]),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ "items.2.quantity": ["orders.errors.notEnough"] });
    expect([await shop.stockOf(String(good.id)), await shop.stockOf(String(scarce.id))]).toEqual([10, 1]);
    expect(await shop.ledgerOf(String(good.id))).toEqual([10]);
    expect((await shop.owner.get("/api/orders?_start=0&_end=1")).headers["x-total-count"]).toBe(before);
  });

  test("An order of what cannot be sold is refused, in words at its place", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const hidden = await shop.product({ published: false });
    const errors = async (body: unknown) => (await shop.owner.post("/api/orders", body)).body.errors;
    expect(await errors(sale([]))).toEqual({ items: ["errors.required"] });
    expect(await errors(sale([item(thing, 0)]))).toEqual({ "items.0.quantity": ["errors.tooSmall"] });
    expect(await errors(sale([item(hidden)]))).toEqual({
      "items.0.productId": ["orders.errors.unpublished"],
    });
    expect(await errors(sale([{ productId: "none", quantity: 1 }]))).toEqual({
      "items.0.productId": ["orders.errors.unknownProduct"],
    });
    expect(await errors(sale([item(thing)], { total: 1 }))).toEqual({ total: ["errors.unknownField"] });
    expect(await errors(sale([item(thing)], { discount: 1001 }))).toEqual({
      discount: ["orders.errors.discount"],
    });
    expect(await errors(sale([item(thing)], { paid: 999 }))).toEqual({
      paid: ["orders.errors.paidTooLittle"],
    });
    expect(await errors(sale([item(thing)], { couponCode: "NOPE" }))).toEqual({
      couponCode: ["orders.errors.unknownCoupon"],
    });
    const table = { tableName: "7" };
    const elsewhere = { tableName: ["errors.notApplicable"] };
    expect(await errors(sale([item(thing)], table))).toEqual(elsewhere);
    expect(await errors(sale([item(thing)], { ...table, orderType: "takeaway" }))).toEqual(elsewhere);
    for (const action of ["quote", "park"]) {
      const answer = await shop.owner.post(`/api/orders/${action}`, { items: [item(thing)], ...table });
      expect(answer.body.errors).toEqual(elsewhere);
    }
    const customer = (await shop.owner.post("/api/customers", { name: "Demo Customer" })).body;
    const onCredit = { paymentMethod: "credit", customerId: customer.id, paid: 500 };
    expect(await errors(sale([item(thing)], onCredit))).toEqual({ paid: ["errors.notApplicable"] });
    expect(await errors({ items: [item(thing)] })).toEqual({ paymentMethod: ["errors.required"] });
    expect(await shop.stockOf(String(thing.id))).toBe(10);
  });

  test("An order may oversell only what may be ordered without stock", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ quantity: 0, allowOutOfStockOrder: true });
    expect((await shop.owner.post("/api/orders", sale([item(thing, 3)]))).status).toBe(201);
    expect(await shop.stockOf(String(thing.id))).toBe(-3);
  });

  test("An order with one Idempotency-Key happens once, however often it is sent at the same time", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const place = () =>
      shop.owner.post("/api/orders", sale([item(thing)]), {
        headers: { "idempotency-key": `once-${thing.id}` },
      });
    const answers = await Promise.all([place(), place(), place()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await shop.stockOf(String(thing.id))).toBe(9);
  });

  test("An order is looked up at the door by its whole number, without prices and names", async () => {
    const shop = await shopOf(api());
    const lamp = await shop.product({ title: "Door lamp", sku: `DOOR-${count}` });
    const order = (await shop.owner.post("/api/orders", sale([item(lamp, 2)], { orderType: "online" }))).body;
    const number = String(order.invoiceNumber);
    const guard = await api().as("security-guard");
    const lookUp = (typed: string, caller = guard) =>
      caller.get(`/api/orders/lookup?invoiceNumber=${encodeURIComponent(typed)}`);
    const found = await lookUp(` ${number.toLowerCase()} `);
    expect(found.status, found.text).toBe(200);
    expect(found.body).toEqual({
      invoiceNumber: number,
      placedAt: order.placedAt,
      status: "pending",
      paid: "paid",
      carrierName: null,
      trackingNumber: null,
      trackingUrl: null,
      items: [{ title: "Door lamp", sku: lamp.sku, quantity: 2, unit: null, returned: 0 }],
    });
    expect((await lookUp(number.slice(0, -1))).status).toBe(404);
    expect((await lookUp(" ")).body.errors).toEqual({ invoiceNumber: ["errors.required"] });
    expect((await guard.get("/api/orders")).status).toBe(403);
    expect((await guard.get(`/api/orders/${order.id}`)).status).toBe(403);
    for (const role of ["driver", "accountant", "ceo"] as const) {
      expect((await lookUp(number, await api().as(role))).status, role).toBe(403);
    }
    expect((await lookUp(number, api().visitor())).status).toBe(401);
  });

  test("An order is looked up thirty times a minute by one account, so that nobody tries all numbers", async () => {
    const guard = await api().as("security-guard");
    const lookUp = (caller: Caller, number: number) =>
      caller.get(`/api/orders/lookup?invoiceNumber=GUESS-${number}`);
    api().pass(61_000);
    const answers = await Promise.all(Array.from({ length: 33 }, (_, at) => lookUp(guard, at)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    const { headers, body } = await lookUp(guard, 99);
    expect(headers["content-type"]).toContain("application/problem+json");
    expect(body).toMatchObject({ type: "/problems/too-many", status: 429 });
    const wait = Number(headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    // Another device of the same account is throttled too; another account is not.
    const elsewhere = api().visitor();
    await elsewhere.login("security-guard@example.com");
    expect((await lookUp(elsewhere, 1)).status).toBe(429);
    expect((await lookUp(await api().as("manager"), 1)).status).toBe(404);
    api().pass(wait * 1000);
    expect((await lookUp(guard, 1)).status).toBe(404);
  });

  test("An order is placed by those who sell, and nobody writes one past the actions", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    for (const [role, status] of [
      ["cashier", 201],
      ["manager", 201],
      ["accountant", 403],
      ["ceo", 403],
      ["driver", 403],
      ["security-guard", 403],
    ] as const) {
      const caller = await api().as(role);
      expect((await caller.post("/api/orders", sale([item(thing)]))).status, role).toBe(status);
    }
    const order = (await shop.owner.post("/api/orders", sale([item(thing)]))).body;
    const patch = await shop.owner.patch(`/api/orders/${order.id}`, { total: 1 });
    expect(patch.body.errors).toEqual({ total: ["errors.readOnly"] });
    expect((await shop.owner.remove(`/api/orders/${order.id}`)).status).toBe(403);
    expect((await shop.owner.post("/api/orders/import", { rows: [], mode: "create" })).status).toBe(403);
    expect((await shop.owner.post("/api/orders/bulk", { ids: [order.id], delete: true })).status).toBe(403);
    expect((await shop.owner.patch(`/api/orders/${order.id}`, { notes: "Ring twice" })).status).toBe(200);
  });

  test("A later note leaves the table of an order where it is", async () => {
    const shop = await shopOf(api());
    const dish = await shop.product();
    const draft = sale([item(dish)], { orderType: "dineIn", tableName: "Table 4" });
    const order = (await shop.owner.post("/api/orders", draft)).body;
    const noted = await shop.owner.patch(`/api/orders/${order.id}`, { notes: "No onions" });
    expect(noted.body).toMatchObject({ notes: "No onions", tableName: "Table 4" });
    const moved = await shop.owner.patch(`/api/orders/${order.id}`, { tableName: "Table 9" });
    expect(moved.body.tableName).toBe("Table 9");
  });
});

describeApiOnBoth("Orders of both stores", (api) => {
  test("200 orders for 100 pieces sell exactly 100, with numbers that have no gap", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ quantity: 100 });
    const place = () => shop.owner.post("/api/orders", sale([item(thing)]));
    const answers = await Promise.all(Array.from({ length: 200 }, place));
    const sold = answers.filter(({ status }) => status === 201);
    expect(sold).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(100);
    expect(await shop.stockOf(String(thing.id))).toBe(0);
    expect(sumOf(await shop.ledgerOf(String(thing.id)))).toBe(0);
    const numbers = sold
      .map(({ body }) => Number(String(body.invoiceNumber).replace(/\D/g, "")))
      .sort((a, b) => a - b);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => first + at));
  }, 120_000);

  test("A coupon for 10 under 50 tries is used 10 times", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ quantity: 1000 });
    const code = `TEN-${count}`;
    const made = await shop.owner.post("/api/coupons", {
      campaignName: "Ten",
      code,
      discountType: "fixed",
      amount: 100,
      usageLimit: 10,
      startsAt: "2026-01-01T00:00:00.000Z",
      endsAt: "2099-01-01T00:00:00.000Z",
    });
    expect(made.status, made.text).toBe(201);
    const place = () =>
      shop.owner.post("/api/orders", sale([item(thing)], { couponCode: code.toLowerCase() }));
    const answers = await Promise.all(Array.from({ length: 50 }, place));
    const used = answers.filter(({ status }) => status === 201);
    expect(used).toHaveLength(10);
    expect(new Set(used.map(({ body }) => body.total))).toEqual(new Set([900]));
    for (const { status, body } of answers) {
      if (status !== 201) expect(body.errors).toEqual({ couponCode: ["coupons.errors.exhausted"] });
    }
    const coupon = await shop.owner.get(`/api/coupons/${made.body.id}`);
    expect(coupon.body).toMatchObject({ timesUsed: 10, standing: "exhausted" });
  }, 120_000);

  test("A line carries a discount and a note of its own, apart from the coupon and the order's discount", async () => {
    const shop = await shopOf(api());
    const mug = await shop.product({ price: 1000, taxRate: 10 });
    const tea = await shop.product({ price: 500 });
    const campaign = { campaignName: "Lunch", code: "LINE5", discountType: "fixed", amount: 500 };
    const window = { startsAt: "2026-01-01T00:00:00.000Z", endsAt: "2099-01-01T00:00:00.000Z" };
    expect((await shop.owner.post("/api/coupons", { ...campaign, ...window })).status).toBe(201);
    const lines = [
      item(mug, 2, { discountPercent: 12.5, note: "Chipped" }),
      item(tea, 1, { discount: 100 }),
      item(tea, 1),
    ];
    const draft = { items: lines, couponCode: "LINE5", discount: 150 };
    const { totals } = (await shop.owner.post("/api/orders/quote", draft)).body;
    const { status, text, body: order } = await shop.owner.post("/api/orders", sale(lines, draft));
    expect(status, text).toBe(201);
    expect(order).toMatchObject({
      subtotal: 3000,
      discount: 1000,
      lineDiscount: 350,
      couponDiscount: 500,
      manualDiscount: 150,
    });
    expect(totals).toMatchObject({ discount: 1000, lineDiscount: 350, total: order.total });
    const kept = rows(order.items);
    expect(kept).toMatchObject([
      { lineDiscount: 250, note: "Chipped" },
      { lineDiscount: 100, note: null },
      { lineDiscount: 0 },
    ]);
    expect(sumOf(kept.map((line) => Number(line.total)))).toBe(order.total);
    const journal = await shop.journal(String(order.id));
    expect(sumOf(journal.map((row) => Number(row.discount)))).toBe(1000);
    const { text: csv } = await shop.owner.get(`/api/orders/export.csv?id=${order.id}&_lines=items`);
    expect(csv).toContain("lineDiscount");
    expect(csv).toContain("Chipped");
    const half = { percent: sale([item(mug)], { discountPercent: 50 }) };
    expect((await shop.owner.post("/api/orders", half.percent)).body).toMatchObject({ manualDiscount: 500 });
  });

  test("A line takes no more off than it costs, and one kind of discount", async () => {
    const shop = await shopOf(api());
    const mug = await shop.product({ price: 1000 });
    const errorsOf = async (items: unknown[], more = {}) => {
      const { status, body } = await shop.owner.post("/api/orders", sale(items, more));
      return status === 422 ? body.errors : status;
    };
    expect(await errorsOf([item(mug), item(mug, 2, { discount: 2001 })])).toEqual({
      "items.1.discount": ["orders.errors.discountAboveLine"],
    });
    const both = { discount: 1, discountPercent: 1 };
    expect(await errorsOf([item(mug, 1, both)], both)).toEqual({
      "items.0.discountPercent": ["errors.notApplicable"],
      discountPercent: ["errors.notApplicable"],
    });
    expect(await errorsOf([item(mug, 1, { discountPercent: 101 })])).toHaveProperty([
      "items.0.discountPercent",
    ]);
    expect(await errorsOf([item(mug, 2, { discount: 2000 })], { discount: 1 })).toEqual({
      discount: ["orders.errors.discount"],
    });
    const { body: gift } = await shop.owner.post("/api/orders", sale([item(mug, 2, { discount: 2000 })]));
    expect(gift).toMatchObject({ total: 0, discount: 2000, lineDiscount: 2000 });
    // The discount of a tax-exempt customer is based on the price without tax.
    const taxed = await shop.product({ price: 1200, taxRate: 20, taxIncluded: true });
    const free = { name: "Consulate", taxExempt: true, taxNumber: "EX-1" };
    const { body: customer } = await shop.owner.post("/api/customers", free);
    const exempt = { customerId: customer.id };
    const { body: sold } = await shop.owner.post(
      "/api/orders",
      sale([item(taxed, 1, { discountPercent: 10 })], exempt),
    );
    expect(sold).toMatchObject({ subtotal: 1000, lineDiscount: 100, tax: 0, total: 900 });
    expect(await errorsOf([item(taxed, 1, { discount: 1100 })], exempt)).toEqual({
      "items.0.discount": ["orders.errors.discountAboveLine"],
    });
  });

  test("A line without a product has a typed title, price and tax class, and moves no stock", async () => {
    const shop = await shopOf(api());
    const { owner } = shop;
    const mug = await shop.product({ price: 1000 });
    const { body: reduced } = await owner.post("/api/tax-classes", { name: "Reduced" });
    expect((await owner.post("/api/taxes", { name: "7%", rate: 7, taxClassId: reduced.id })).status).toBe(
      201,
    );
    const repair = { title: "Repair", unitPrice: 2000, taxClassId: reduced.id, quantity: 2, discount: 400 };
    const { status, text, body: order } = await owner.post("/api/orders", sale([repair, item(mug)]));
    expect(status, text).toBe(201);
    expect(rows(order.items)[0]).toMatchObject({
      productId: null,
      title: "Repair",
      unitPrice: 2000,
      taxRate: 7,
      tax: 252,
      total: 3852,
    });
    const journal = await shop.journal(String(order.id));
    expect(journal.map((row) => [row.productId, row.total, row.cost])).toEqual([
      [null, 3852, 0],
      [mug.id, Number(order.total) - 3852, 0],
    ]);
    const moved = await api().store.find("stock-movements", {
      where: [{ field: "orderId", op: "eq", values: [String(order.id)] }],
      sort: [],
    });
    expect(moved.rows.map((row) => row.productId)).toEqual([mug.id]);
    const { body: report } = await owner.get("/api/reports/sales?range=today&by=product");
    expect(rows(report.rows).find((row) => String(row.key) === "")).toMatchObject({
      quantity: 2,
      total: 3852,
    });
    const best = await owner.get("/api/reports/sellers?range=today&rank=best");
    expect(rows(best.body.rows).map((row) => String(row.key))).not.toContain("");
    const pdf = await owner.get(`/api/orders/documents.pdf?ids=${order.id}&document=invoice`);
    expect(pdf.status).toBe(200);
    const back = { orderItemId: rows(order.items)[0]?.id, quantity: 1, restock: true };
    const note = await owner.post(`/api/orders/${order.id}/return`, {
      items: [back],
      reason: "mind",
      refundMethod: "cash",
    });
    expect(note.status, note.text).toBe(201);
    expect(note.body).toMatchObject({ total: 1926, items: [{ productId: null, restock: false }] });
    const parked = await owner.post("/api/orders/park", { items: [{ ...repair, note: "Tuesday" }] });
    const again = await owner.post(`/api/orders/${parked.body.id}/resume`, {});
    expect(again.body).toMatchObject({ changes: [], total: null, draft: { items: [{ note: "Tuesday" }] } });
    const pending = await owner.post("/api/orders", { ...sale([repair, item(mug)]), ...waiting });
    expect((await owner.post(`/api/orders/${pending.body.id}/cancel`, {})).status).toBe(200);
  });

  test("A line without a product is refused where something is missing, or to those who may not sell it", async () => {
    const shop = await shopOf(api());
    const mug = await shop.product();
    const errorsOf = async (items: unknown[]) =>
      (await shop.owner.post("/api/orders", sale(items))).body.errors;
    expect(await errorsOf([{ quantity: 1 }])).toEqual({ "items.0.productId": ["errors.required"] });
    expect(await errorsOf([{ quantity: 1, title: "Repair" }])).toEqual({
      "items.0.unitPrice": ["errors.required"],
    });
    expect(await errorsOf([item(mug, 1, { unitPrice: 1, title: "Cheap" })])).toEqual({
      "items.0.title": ["errors.notApplicable"],
      "items.0.unitPrice": ["errors.notApplicable"],
    });
    const repair = { title: "Repair", unitPrice: 100, quantity: 1 };
    expect(await errorsOf([{ ...repair, taxClassId: "none" }])).toEqual({
      "items.0.taxClassId": ["errors.reference"],
    });
    expect(await errorsOf([{ ...repair, unitPrice: -1 }])).toHaveProperty(["items.0.unitPrice"]);
    const cashier = await api().as("cashier");
    expect((await cashier.post("/api/orders", sale([repair]))).status).toBe(403);
    const manager = await api().as("manager");
    expect((await manager.post("/api/orders", sale([repair]))).status).toBe(201);
  });

  describe("The order of a table", () => {
    const dining = async () => {
      const shop = await shopOf(api());
      const waiter = await api().as("cashier");
      const other = await api().as("manager");
      const table = async () => {
        count += 1;
        return (await shop.owner.post("/api/tables", { name: `Table ${count}`, seats: 4 })).body;
      };
      const open = (tableId: unknown, items: unknown[], more: Record<string, unknown> = {}) =>
        waiter.post("/api/table-orders/open", { tableId, items, ...more });
      const act = (caller: Caller, order: Body, action: string, body: unknown, version = order.version) =>
        caller.post(`/api/table-orders/${order.id}/${action}`, body, {
          headers: { "if-match": `"${version}"` },
        });
      const now = async (order: Body) => (await waiter.get(`/api/table-orders/${order.id}`)).body;
      const tickets = async (order: Body) =>
        rows((await waiter.get(`/api/kitchen-tickets?tableOrderId=${order.id}&_sort=number`)).body);
      return { shop, waiter, other, table, open, act, now, tickets };
    };

    test("The order of a table grows by rounds of several people, is paid in parts, and leaves the table free", async () => {
      const { shop, waiter, other, table, open, act, now, tickets } = await dining();
      const [soup, cake] = [await shop.product({ price: 800 }), await shop.product({ price: 500 })];
      const four = await table();
      const first = await open(four.id, [item(soup, 2, { course: "starter" })], { guests: 2, send: true });
      expect(first.status, first.text).toBe(200);
      expect(first.body).toMatchObject({ tableName: four.name, guests: 2, rounds: 1, total: 1600 });
      expect((await open(four.id, [item(cake)])).status).toBe(409);

      // Saved without sending, then sent by another user.
      const kept = await act(other, first.body, "save", { items: [item(cake, 3)], guests: 2 });
      expect(kept.body).toMatchObject({ rounds: 1, total: 3100, guests: 2 });
      expect(await tickets(first.body)).toHaveLength(1);
      const stale = await act(waiter, first.body, "save", { items: [item(soup)], send: true });
      expect([stale.status, stale.body.type]).toEqual([412, "/problems/stale"]);
      const sent = await act(waiter, kept.body, "save", { items: [item(cake, 3)], guests: 2, send: true });
      expect(rows(sent.body.items).map(({ round, quantity }) => [round, quantity])).toEqual([
        [1, 2],
        [2, 3],
      ]);
      expect(await tickets(first.body)).toMatchObject([
        {
          kind: "order",
          state: "new",
          round: 1,
          tableName: four.name,
          orderType: "dineIn",
          items: [{ title: soup.title, quantity: 2, course: "starter" }],
        },
        { round: 2, items: [{ title: cake.title, quantity: 3 }] },
      ]);
      expect(await shop.stockOf(String(soup.id))).toBe(10);

      const [soups, cakes] = rows(sent.body.items);
      const pay = (lines: unknown[], more = {}) => ({ lines, paymentMethod: "cash", ...more });
      const tooMany = await act(waiter, sent.body, "pay", pay([{ lineId: cakes?.id, quantity: 4 }]));
      expect(tooMany.body.errors).toEqual({ "lines.0.quantity": ["table-orders.errors.part"] });
      const part = await act(waiter, sent.body, "pay", pay([{ lineId: cakes?.id, quantity: 1 }]));
      expect(part.status, part.text).toBe(201);
      expect(part.body).toMatchObject({
        orderType: "dineIn",
        tableName: four.name,
        status: "delivered",
        total: 500,
        paid: 500,
      });
      const rest = await now(sent.body);
      expect(rest).toMatchObject({ total: 2600 });
      expect(rows(rest.items).map(({ id, quantity }) => [id, quantity])).toEqual([
        [soups?.id, 2],
        [cakes?.id, 2],
      ]);
      // Two users pay the same remainder: only one succeeds.
      const both = await Promise.all(
        [waiter, other].map((caller) =>
          act(caller, rest, "pay", {
            payments: [
              { method: "card", amount: 1300 },
              { method: "cash", amount: 1300 },
            ],
          }),
        ),
      );
      const [paid, late] = both.map(({ status }) => status).sort();
      expect(paid).toBe(201);
      // The table is gone, or was changed meanwhile.
      expect([404, 412]).toContain(late);
      expect((await now(sent.body)).status).toBe(404);
      expect([await shop.stockOf(String(soup.id)), await shop.stockOf(String(cake.id))]).toEqual([8, 7]);
      expect((await open(four.id, [])).status).toBe(200);
    });

    test("The order of a table is opened once, however many try at the same time", async () => {
      const { shop, table, open } = await dining();
      const [dish, one] = [await shop.product({ quantity: 50 }), await table()];
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => open(one.id, [item(dish)], { send: true })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
        expect(status).toBe(409);
        expect(body.errors).toEqual({ tableId: ["table-orders.errors.taken"] });
        expect(body.detail).toContain(one.name);
      }
      const found = (await shop.owner.get(`/api/table-orders?tableId=${one.id}`)).body;
      expect(rows(found)).toHaveLength(1);
      expect((await shop.owner.remove(`/api/tables/${one.id}`)).status).toBe(409);
      const gone = await table();
      await shop.owner.patch(`/api/tables/${gone.id}`, { active: false });
      expect((await open(gone.id, [])).body.errors).toEqual({ tableId: ["table-orders.errors.inactive"] });
    });

    test("The order of a table moves with what is still to be made, and two become one", async () => {
      const { shop, waiter, table, open, act, tickets } = await dining();
      const dish = await shop.product({ price: 700 });
      const [one, two, three] = [await table(), await table(), await table()];
      const order = (await open(one.id, [item(dish)], { guests: 2, send: true })).body;
      const next = (await open(two.id, [item(dish, 2)], { guests: 1, send: true })).body;
      const taken = await act(waiter, order, "move", { tableId: two.id });
      expect([taken.status, taken.body.errors]).toEqual([409, { tableId: ["table-orders.errors.taken"] }]);
      const moved = await act(waiter, order, "move", { tableId: three.id });
      expect(moved.body).toMatchObject({ tableId: three.id, tableName: three.name });
      expect(await tickets(order)).toMatchObject([{ tableName: three.name }]);
      expect((await open(one.id, [])).status).toBe(200);
      expect((await act(waiter, moved.body, "merge", { into: order.id })).status).toBe(422);
      const merged = await act(waiter, moved.body, "merge", { into: next.id });
      expect(merged.body).toMatchObject({ id: next.id, tableName: two.name, guests: 3, total: 2100 });
      expect(rows(merged.body.items)).toHaveLength(2);
      expect((await waiter.get(`/api/table-orders/${order.id}`)).status).toBe(404);
      expect((await tickets(next)).map(({ tableName }) => tableName)).toEqual([two.name, two.name]);
    });

    test("The order of a table loses nothing sent to the kitchen without telling it", async () => {
      const { shop, waiter, table, open, act, now, tickets } = await dining();
      const dish = await shop.product({ quantity: 3 });
      const order = (await open((await table()).id, [item(dish, 2)], { send: true })).body;
      const [line] = rows(order.items);
      // Only lines that were not sent are replaced.
      const emptied = (await act(waiter, order, "save", { items: [] })).body;
      expect(rows(emptied.items)).toHaveLength(1);
      const short = await open((await table()).id, [item(dish, 2)], { send: true });
      expect(short.body.errors).toEqual({ "items.0.quantity": ["orders.errors.notEnough"] });
      const why = { lines: [{ lineId: line?.id, quantity: 1 }] };
      expect((await act(waiter, emptied, "cancel", why)).body.errors).toEqual({
        reason: ["errors.required"],
      });
      const less = await act(waiter, emptied, "cancel", { ...why, reason: "Dropped" });
      expect(rows(less.body.items)).toMatchObject([{ quantity: 1, round: 1 }]);
      expect((await tickets(order)).at(-1)).toMatchObject({
        kind: "cancel",
        notes: "Dropped",
        items: [{ title: dish.title, quantity: 1 }],
      });
      expect((await act(waiter, less.body, "free", {})).body.errors).toEqual({ reason: ["errors.required"] });
      expect((await act(waiter, less.body, "free", { reason: "Left" })).status).toBe(200);
      expect((await now(order)).status).toBe(404);
      expect(await tickets(order)).toHaveLength(3);
      expect(await shop.stockOf(String(dish.id))).toBe(3);
    });

    test("The order of a table reserves what was sent: neither the counter nor another table sells it away", async () => {
      const { shop, waiter, table, open, act, now } = await dining();
      const dish = await shop.product({ quantity: 2 });
      const box = await shop.product({ masterProduct: true, childIds: [dish.id], quantity: null });
      const short = { "items.0.quantity": ["orders.errors.notEnough"] };
      const order = (await open((await table()).id, [item(dish, 2)], { send: true })).body;
      const place = (wanted: Body, more = {}) => shop.owner.post("/api/orders", sale([item(wanted)], more));
      for (const answer of [
        await place(dish),
        await place(box),
        await place(dish, { orderType: "takeaway" }),
      ])
        expect([answer.status, answer.body.errors]).toEqual([422, short]);
      expect((await shop.owner.post("/api/orders/quote", { items: [item(dish)] })).body.errors).toEqual(
        short,
      );
      expect((await open((await table()).id, [item(box)], { send: true })).body.errors).toEqual(short);
      // Cancelled at the table, it can be sold again.
      const [line] = rows(order.items);
      const lines = [{ lineId: line?.id, quantity: 1 }];
      const less = await act(waiter, order, "cancel", { lines, reason: "Cold" });
      expect((await place(dish)).status).toBe(201);
      expect((await place(dish)).status).toBe(422);
      const paid = await act(waiter, less.body, "pay", { paymentMethod: "cash" });
      expect(paid.status, paid.text).toBe(201);
      expect((await now(order)).status).toBe(404);
      expect(await shop.stockOf(String(dish.id))).toBe(0);
    });

    test("The order of a table is paid for what was served, whatever became of the stock", async () => {
      const { shop, waiter, table, open, act } = await dining();
      const dish = await shop.product({ quantity: 2 });
      const order = (await open((await table()).id, [item(dish, 2)], { send: true })).body;
      // A stock-take finds less than there was.
      const counted = await shop.owner.post("/api/stock/count", { rows: [{ sku: dish.sku, quantity: 1 }] });
      expect(counted.status, counted.text).toBe(200);
      const paid = await act(waiter, order, "pay", { paymentMethod: "cash" });
      expect([paid.status, paid.body.status], paid.text).toEqual([201, "delivered"]);
      expect(await shop.stockOf(String(dish.id))).toBe(-1);
      expect(await shop.ledgerOf(String(dish.id))).toEqual([2, -1, -2]);
    });

    test("The order of a table reserves the last dish once, whoever asks for it at the same time", async () => {
      const { shop, waiter, other, table, open } = await dining();
      for (let round = 0; round < 4; round += 1) {
        const dish = await shop.product({ quantity: 3 });
        const [one, two] = [await table(), await table()];
        const answers = await Promise.all([
          open(one.id, [item(dish, 2)], { send: true }),
          waiter.post("/api/orders", sale([item(dish, 2)])),
          other.post("/api/orders", sale([item(dish, 2)])),
          open(two.id, [item(dish, 2)], { send: true }),
        ]);
        expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1);
        for (const { status, body } of answers.filter((one) => one.status >= 300))
          expect([status, body.errors]).toEqual([422, { "items.0.quantity": ["orders.errors.notEnough"] }]);
      }
    });

    test("The order of a table comes to the same sum however it is split, with its discounts and coupons", async () => {
      const { shop, waiter, table, open, act, now } = await dining();
      const dish = await shop.product({ price: 1000, quantity: 1000 });
      const odd = await shop.product({ price: 333, quantity: 1000, taxRate: 8.25, taxName: "Tax" });
      const coupon = async (more: Record<string, unknown>) => {
        count += 1;
        const [startsAt, endsAt] = ["2020-01-01T00:00:00.000Z", "2099-01-01T00:00:00.000Z"];
        const code = `TABLE-${count}`;
        const values = {
          campaignName: code,
          code,
          startsAt,
          endsAt,
          published: true,
          usageLimit: 1,
          ...more,
        };
        const made = await shop.owner.post("/api/coupons", values);
        expect(made.status, made.text).toBe(201);
        return made.body;
      };
      const fixed = await coupon({ discountType: "fixed", amount: 500, minimumAmount: 1500 });
      const half = await coupon({ discountType: "percentage", percentage: 33.33 });
      const cases: readonly (readonly [Body[], number, Record<string, unknown>])[] = [
        [[dish], 1800, { discountPercent: 10 }],
        [[dish], 500, { discount: 1500 }],
        [[dish], 1500, { couponCode: fixed.code }],
        [[odd, odd, dish], 3011, { discountPercent: 12.5 }],
        [[odd, dish], 1814, { couponCode: half.code }],
      ];
      for (const [dishes, total, more] of cases) {
        const items = dishes.map((one) => item(one, 2));
        let order = (await open((await table()).id, items, { send: true, ...more })).body;
        expect(order.total, JSON.stringify(more)).toBe(total);
        const orders: Body[] = [];
        for (let left = total; Number(order.status) !== 404; order = await now(order)) {
          expect(order.total).toBe(left);
          const lines = [{ lineId: rows(order.items)[0]?.id, quantity: 1 }];
          const bill = orders.length === 0 ? (await act(waiter, order, "bill", { lines })).body : null;
          const paid = await act(waiter, order, "pay", { lines, paymentMethod: "cash" });
          expect(paid.status, paid.text).toBe(201);
          if (bill) expect(bill.total).toBe(paid.body.total);
          left -= Number(paid.body.total);
          orders.push(paid.body);
        }
        expect(sumOf(orders.map((one) => Number(one.total)))).toBe(total);
        for (const one of orders) {
          const lines = rows(one.items).map((line) => Number(line.total));
          expect(sumOf(lines)).toBe(one.total);
        }
        if (!more.couponCode) continue;
        expect(orders.map(({ couponCode }) => couponCode)).toContain(more.couponCode);
        const [used] = rows((await shop.owner.get(`/api/coupons?code=${String(more.couponCode)}`)).body);
        expect(used?.timesUsed).toBe(1);
      }
    }, 90_000);

    test("The order of a table keeps its discount and coupon when it is merged with another", async () => {
      const { shop, waiter, table, open, act, now } = await dining();
      const dish = await shop.product({ price: 1000, quantity: 1000 });
      const seat = async (quantity: number, more: Record<string, unknown>) =>
        (await open((await table()).id, [item(dish, quantity)], { send: true, ...more })).body;
      const merged = async (from: Record<string, unknown>, to: Record<string, unknown>) => {
        const [one, two] = [await seat(2, from), await seat(2, to)];
        const both = await act(waiter, one, "merge", { into: two.id });
        expect(both.status, both.text).toBe(200);
        expect(both.body.total).toBe(Number(one.total) + Number(two.total));
        return both.body;
      };
      expect((await merged({ discountPercent: 20 }, {})).total).toBe(3600);
      const order = await merged({ discount: 300 }, { discountPercent: 10 });
      // More goods take the percentage of the table they are brought to, and no other discount.
      const more = { items: [item(dish)], discountPercent: 10, discount: 0, send: true };
      const grown = await act(waiter, order, "save", more);
      expect(grown.body.total).toBe(3500 + 900);
      const [first] = rows(grown.body.items);
      const lines = [{ lineId: first?.id, quantity: 1 }];
      const part = await act(waiter, grown.body, "pay", { lines, paymentMethod: "cash" });
      const rest = await act(waiter, await now(order), "pay", { paymentMethod: "cash" });
      expect(Number(part.body.total) + Number(rest.body.total)).toBe(4400);
    });

    test("The order of a table is paid in shares, each of which is booked at once", async () => {
      const { shop, waiter, table, open, act, now } = await dining();
      const dish = await shop.product({ price: 1000 });
      const seat = await table();
      const order = (await open(seat.id, [item(dish, 3)], { send: true, discount: 1 })).body;
      const share = (method: string, amount: number) => ({ payments: [{ method, amount }], partly: true });
      const first = await act(waiter, order, "pay", share("cash", 1000));
      expect(first.status, first.text).toBe(201);
      const invoice = first.body;
      expect(invoice).toMatchObject({
        ...{ total: 2999, paid: 1000, due: 1999, status: "delivered" },
        ...{ paymentMethod: "cash", paymentMethods: ["cash"] },
      });
      expect(await shop.stockOf(String(dish.id))).toBe(7);
      const waiting = await now(order);
      expect(waiting).toMatchObject({ due: 1999, dueOrderId: invoice.id, total: 0, items: [] });
      const due = { due: ["table-orders.errors.due"] };
      const second = (await open((await table()).id, [])).body;
      expect((await act(waiter, waiting, "merge", { into: second.id })).body.errors).toEqual(due);
      expect((await act(waiter, waiting, "free", { reason: "Gone" })).body.errors).toEqual(due);
      const tooMuch = await act(waiter, waiting, "pay", share("card", 2000));
      expect(tooMuch.body.errors).toEqual({ "payments.0.amount": ["orders.errors.aboveDue"] });
      const short = await act(waiter, waiting, "pay", { payments: [{ method: "card", amount: 1000 }] });
      expect(short.body.errors).toEqual({ payments: ["orders.errors.paymentsBelow"] });
      const next = await act(waiter, waiting, "pay", share("card", 1000));
      expect(next.body).toMatchObject({ id: invoice.id, due: 999, paymentMethods: ["cash", "card"] });
      // What is ordered meanwhile is a bill of its own, which the discount does not reduce once more.
      const dessert = await act(waiter, await now(order), "save", {
        items: [item(dish)],
        discount: 1,
        send: true,
      });
      expect(dessert.body).toMatchObject({ total: 1000, due: 999 });
      const last = await act(waiter, dessert.body, "pay", { paymentMethod: "cash", paid: 2000 });
      expect(last.body).toMatchObject({ due: 0, change: 1001 });
      expect(await now(order)).toMatchObject({ due: null, total: 1000 });
      const ledger = rows((await shop.owner.get(`/api/payments?orderId=${invoice.id}&_sort=id`)).body);
      expect(ledger.map(({ method, amount }) => [method, amount])).toEqual([
        ["cash", 1000],
        ["card", 1000],
        ["cash", 999],
      ]);
      expect((await act(waiter, await now(order), "pay", { paymentMethod: "cash" })).status).toBe(201);
      expect((await open(seat.id, [])).status).toBe(200);
    });

    test("The order of a table tells its waiter what became of it, and who did it", async () => {
      const { shop, waiter, other, table, open, act } = await dining();
      const dish = await shop.product();
      const news = async (order: Body) => (await waiter.get(`/api/table-orders/${order.id}/news`)).body;
      const seat = async () => (await open((await table()).id, [item(dish)], { send: true })).body;
      const { name } = (await other.get("/api/auth/me")).body;
      const [one, two, three, free] = [await seat(), await seat(), await seat(), await table()];
      const moved = await act(other, one, "move", { tableId: free.id });
      const now = { tableName: free.name, version: moved.body.version };
      expect(await news(one)).toMatchObject({ by: name, ended: null, order: now });
      await act(other, moved.body, "merge", { into: two.id });
      expect(await news(one)).toEqual({ by: name, order: null, ended: "merged", mergedWith: two.tableName });
      await act(other, three, "pay", { paymentMethod: "cash" });
      expect(await news(three)).toMatchObject({ by: name, order: null, ended: "paid" });
      const four = await seat();
      await act(other, four, "free", { reason: "Left" });
      expect(await news(four)).toMatchObject({ ended: "freed" });
      const accountant = await api().as("accountant");
      expect((await accountant.get(`/api/table-orders/${one.id}/news`)).status).toBe(403);
      expect((await waiter.get("/api/table-orders/nothing/news")).status).toBe(404);
    });

    test("The order of a table frees it when the rest is paid elsewhere", async () => {
      const { shop, waiter, table, open, act, now } = await dining();
      const dish = await shop.product({ price: 1000 });
      const shared = async () => {
        const order = (await open((await table()).id, [item(dish)], { send: true })).body;
        const share = { payments: [{ method: "cash", amount: 400 }], partly: true };
        return { order, invoice: (await act(waiter, order, "pay", share)).body };
      };
      const one = await shared();
      const paid = await shop.owner.post(`/api/orders/${one.invoice.id}/pay`, {
        method: "card",
        amount: 600,
      });
      expect(paid.status, paid.text).toBe(200);
      expect((await now(one.order)).status).toBe(404);
    });

    test("The order of a table that is called off leaves the kitchen's screen, with a note there", async () => {
      const { shop, waiter, table, open, act } = await dining();
      await shop.owner.patch("/api/globals/pos-settings", { view: "restaurant" });
      const [soup, cake] = [await shop.product({ quantity: 50 }), await shop.product({ quantity: 50 })];
      const tickets = async (where: string) =>
        rows((await waiter.get(`/api/kitchen-tickets?${where}&_sort=number`)).body).map(
          ({ kind, state, items }) => [kind, state, rows(items).map(({ quantity }) => quantity)],
        );
      for (const orderType of ["takeaway", "dineIn"]) {
        const order = (await waiter.post("/api/orders", sale([item(soup, 2)], { orderType }))).body;
        const where = `orderId=${order.id}`;
        expect(await tickets(where)).toEqual([["order", "new", [2]]]);
        const cancelled = await shop.owner.post(`/api/orders/${order.id}/cancel`, {});
        expect(cancelled.status, cancelled.text).toBe(200);
        expect(await tickets(where)).toEqual([
          ["order", "cancelled", [2]],
          ["cancel", "new", [2]],
        ]);
      }
      const made = (await waiter.post("/api/orders", sale([item(soup)], { orderType: "takeaway" }))).body;
      for (const status of ["processing", "delivered"])
        await shop.owner.post(`/api/orders/${made.id}/status`, { status });
      expect(await tickets(`orderId=${made.id}`)).toEqual([["order", "ready", [1]]]);
      // A table: what was paid or stays is still made.
      const order = (await open((await table()).id, [item(soup, 2), item(cake)], { send: true })).body;
      const where = `tableOrderId=${order.id}`;
      const [first] = rows(order.items);
      const lines = [{ lineId: first?.id, quantity: 1 }];
      const less = await act(waiter, order, "cancel", { lines, reason: "Cold" });
      const more = await act(waiter, less.body, "save", { items: [item(cake, 3)], send: true });
      expect((await tickets(where)).map(([kind, state]) => [kind, state])).toEqual([
        ["order", "new"],
        ["cancel", "new"],
        ["order", "new"],
      ]);
      await act(waiter, more.body, "free", { reason: "Left" });
      expect(await tickets(where)).toEqual([
        ["order", "new", [2, 1]],
        ["cancel", "new", [1]],
        ["order", "cancelled", [3]],
        ["cancel", "new", [1, 1, 3]],
      ]);
      await shop.owner.patch("/api/globals/pos-settings", { view: "retail" });
    });

    test("The order of a table has as many lines as declared, also when tables are merged", async () => {
      const { shop, table, open, act, now } = await dining();
      const dish = await shop.product({ quantity: 1000 });
      const lines = (many: number) => Array.from({ length: many }, () => item(dish));
      const [one, other] = [
        await open((await table()).id, lines(150)),
        await open((await table()).id, lines(51)),
      ];
      const merged = await act(shop.owner, other.body, "merge", { into: one.body.id });
      expect([merged.status, merged.body.errors]).toEqual([422, { items: ["errors.tooMany"] }]);
      expect(rows((await now(other.body)).items)).toHaveLength(51);
      const fewer = await act(shop.owner, other.body, "save", { items: lines(50) });
      expect((await act(shop.owner, fewer.body, "merge", { into: one.body.id })).status).toBe(200);
      const sent = await act(shop.owner, await now(one.body), "save", { items: lines(200), send: true });
      const more = await act(shop.owner, sent.body, "save", { items: lines(1) });
      expect([more.status, more.body.errors]).toEqual([422, { items: ["errors.tooMany"] }]);
    });

    test("Orders of tables and restaurant orders placed at once reach the kitchen, which moves them on", async () => {
      const { shop, waiter } = await dining();
      const dish = await shop.product();
      const place = (orderType: string) =>
        waiter.post("/api/orders", sale([item(dish, 1, { course: "2" })], { orderType, notes: "Quick" }));
      const ticketOf = async (order: Body) =>
        rows((await waiter.get(`/api/kitchen-tickets?orderId=${order.id}`)).body);
      expect(await ticketOf((await place("takeaway")).body)).toEqual([]);
      await shop.owner.patch("/api/globals/pos-settings", { view: "restaurant" });
      expect(await ticketOf((await place("pos")).body)).toEqual([]);
      const taken = (await place("takeaway")).body;
      const [ticket] = await ticketOf(taken);
      expect(ticket).toMatchObject({ kind: "order", notes: "Quick", items: [{ course: "2", quantity: 1 }] });
      await shop.owner.patch("/api/globals/pos-settings", { view: "retail" });
      const move = (state: string) => waiter.post(`/api/kitchen-tickets/${ticket?.id}/state`, { state });
      expect((await move("ready")).status).toBe(409);
      expect((await move("preparing")).body.startedAt).not.toBeNull();
      expect((await move("ready")).body).toMatchObject({ state: "ready", readyBy: "staff-cashier" });
      expect((await move("preparing")).body).toMatchObject({ state: "preparing", readyAt: null });
      const course = await waiter.post("/api/orders", sale([item(dish, 1, { course: "brunch" })]));
      expect(course.body.errors).toEqual({ "items.0.course": ["orders.errors.course"] });
      // The cashier hands over takeaway orders.
      const status = (to: string) => waiter.post(`/api/orders/${taken.id}/status`, { status: to });
      expect((await status("processing")).body.status).toBe("processing");
      expect((await status("delivered")).body.status).toBe("delivered");
    });
  });
});

describeApi("The states of an order", (api) => {
  test("An order moves only to states that its state leads to, and Cancel puts everything back", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const order = (await shop.owner.post("/api/orders", sale([item(thing, 4)], waiting))).body;
    expect(order.status).toBe("pending");
    const move = (status: string, caller = shop.owner) =>
      caller.post(`/api/orders/${order.id}/status`, { status });
    expect((await move("delivered")).status).toBe(409);
    expect((await move("nowhere")).status).toBe(422);
    expect((await move("processing", await api().as("cashier"))).status).toBe(403);
    expect((await move("processing")).body.status).toBe("processing");
    expect((await move("cancel")).body.status).toBe("cancel");
    expect((await move("processing")).status).toBe(409);
    expect(await shop.stockOf(String(thing.id))).toBe(10);
    expect(await shop.ledgerOf(String(thing.id))).toEqual([10, -4, 4]);
    const journal = await shop.journal(String(order.id));
    expect(journal.map((row) => Number(row.total))).toEqual([4000, -4000]);
    expect(journal.map((row) => Number(row.orders))).toEqual([1, -1]);
  });

  test("An order is moved by its own driver, and only to Delivered", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const order = (await shop.owner.post("/api/orders", sale([item(thing)], waiting))).body;
    const driver = await api().as("driver");
    const deliver = () => driver.post(`/api/orders/${order.id}/status`, { status: "delivered" });
    expect((await deliver()).status).toBe(404);
    expect((await shop.owner.patch(`/api/orders/${order.id}`, { assignedTo: "staff-driver" })).status).toBe(
      200,
    );
    expect((await deliver()).status).toBe(409);
    await shop.owner.post(`/api/orders/${order.id}/status`, { status: "processing" });
    expect((await driver.post(`/api/orders/${order.id}/status`, { status: "cancel" })).status).toBe(403);
    expect((await deliver()).body.status).toBe("delivered");
  });

  test("Orders are moved together, each with its own result", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const place = async (more = {}) => (await shop.owner.post("/api/orders", sale([item(thing)], more))).body;
    const [one, final] = [await place(waiting), await place()];
    const answer = await shop.owner.post("/api/orders/bulk", {
      ids: [one.id, final.id, "none"],
      action: "status",
      input: { status: "processing" },
    });
    expect(rows(answer.body.results).map(({ ok }) => ok)).toEqual([true, false, false]);
  });
});

describeApi("Returns", (api) => {
  const returned = (order: Body, quantity: number, more: Record<string, unknown> = {}) => ({
    items: [{ orderItemId: order.items?.[0]?.id, quantity }],
    reason: "Did not fit",
    refundMethod: "cash",
    ...more,
  });

  test("A return gives back what was paid to the last minor unit, in any steps, and asks about restocking", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 333, taxRate: 8.25 });
    const order = (
      await shop.owner.post("/api/orders", sale([item(thing, 3)], { discount: 100, shippingCost: 200 }))
    ).body;
    const back = (quantity: number, more = {}) =>
      shop.owner.post(`/api/orders/${order.id}/return`, returned(order, quantity, more));
    expect((await back(4)).body.errors).toEqual({ "items.0.quantity": ["orders.errors.tooMany"] });
    const first = await back(1);
    expect(first.status, first.text).toBe(201);
    const unwanted = { items: [{ orderItemId: order.items?.[0]?.id, quantity: 2, restock: false }] };
    const second = await back(2, { ...unwanted, shippingCost: 200 });
    expect(second.status, second.text).toBe(201);
    expect(Number(first.body.total) + Number(second.body.total)).toBe(Number(order.total));
    expect(first.body.creditNoteNumber).not.toBe(second.body.creditNoteNumber);
    expect(await shop.stockOf(String(thing.id))).toBe(8);
    const now = (await shop.owner.get(`/api/orders/${order.id}`)).body;
    expect(now).toMatchObject({ returnState: "fully", refunded: order.total });
    const journal = await shop.journal(String(order.id));
    for (const field of ["total", "tax", "net", "quantity"]) {
      expect(sumOf(journal.map((row) => Number(row[field]))), field).toBe(0);
    }
    const again = await back(1);
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe("This Order Already had return items!");
  });

  test("A return is for cashiers, unless cashierReturns keeps it from them", async () => {
    const shop = await shopOf(api());
    const { body: order } = await shop.owner.post("/api/orders", sale([item(await shop.product(), 2)]));
    const cashier = await api().as("cashier");
    const back = () => cashier.post(`/api/orders/${order.id}/return`, returned(order, 1));
    expect((await back()).status).toBe(201);
    expect((await shop.owner.patch("/api/globals/pos-settings", { cashierReturns: false })).status).toBe(200);
    expect((await back()).status).toBe(403);
    expect((await shop.owner.patch("/api/globals/pos-settings", { cashierReturns: true })).status).toBe(200);
  });

  test("Two returns at the same time answer one 201 and one 409", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const order = (await shop.owner.post("/api/orders", sale([item(thing, 2)]))).body;
    const back = () => shop.owner.post(`/api/orders/${order.id}/return`, returned(order, 2));
    const answers = await Promise.all([back(), back()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await shop.stockOf(String(thing.id))).toBe(10);
  });

  test("A return waits until there was something delivered", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const order = (await shop.owner.post("/api/orders", sale([item(thing)], waiting))).body;
    expect((await shop.owner.post(`/api/orders/${order.id}/return`, returned(order, 1))).status).toBe(409);
  });
});

describeApi("Parked orders", (api) => {
  test("Parked orders take no stock and no number, come back once, and expire", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const draft = { items: [item(thing, 3)], orderType: "dineIn", tableName: "7" };
    const park = async () => (await shop.owner.post("/api/orders/park", draft)).body;
    const parked = await park();
    expect(parked).toMatchObject({ total: 3000, tableName: "7" });
    expect(await shop.stockOf(String(thing.id))).toBe(10);
    const resume = (id: unknown) => shop.owner.post(`/api/orders/${id}/resume`, {});
    const answers = await Promise.all([resume(parked.id), resume(parked.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const draftBack = answers.find(({ status }) => status === 200)?.body.draft;
    expect(draftBack).toMatchObject({ orderType: "dineIn", tableName: "7" });
    const old = await park();
    api().pass(8 * 24 * 60 * 60 * 1000);
    await shop.owner.login("super-admin@example.com");
    expect((await resume(old.id)).status).toBe(404);
  });

  test("Parked orders are parked once with one Idempotency-Key, however often the answer was lost", async () => {
    const shop = await shopOf(api());
    const body = { items: [item(await shop.product())] };
    const headers = { "idempotency-key": "a parked order" };
    const park = () => shop.owner.post("/api/orders/park", body, { headers });
    const answers = [await park(), await park()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body.id).toBe(answers[0]?.body.id);
    expect((await shop.owner.get("/api/parked-orders")).body).toHaveLength(1);
  });

  test("Parked orders expire after as many days as parkedOrderDays says", async () => {
    const shop = await shopOf(api());
    const draft = { items: [item(await shop.product())] };
    const days = async () => {
      const { expiresAt } = (await shop.owner.post("/api/orders/park", draft)).body;
      return (Date.parse(String(expiresAt)) - api().now().getTime()) / 86_400_000;
    };
    expect(await days()).toBeCloseTo(7, 3);
    await shop.owner.patch("/api/globals/global-settings", { parkedOrderDays: 2 });
    expect(await days()).toBeCloseTo(2, 3);
  });

  test("Parked orders tell on their return which prices changed, what is no longer sold and what is short", async () => {
    const shop = await shopOf(api());
    const dear = await shop.product({ title: "Dear" });
    const same = await shop.product({ title: "Same" });
    const few = await shop.product({ title: "Few" });
    const hidden = await shop.product({ title: "Hidden" });
    const park = async (items: unknown[]) => {
      const answer = await shop.owner.post("/api/orders/park", { items });
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    };
    const resume = async (id: unknown) => (await shop.owner.post(`/api/orders/${id}/resume`, {})).body;
    const change = async (product: Body, values: Record<string, unknown>) =>
      expect((await shop.owner.patch(`/api/products/${product.id}`, values)).status).toBe(200);

    const untouched = await park([item(same, 2)]);
    const some = await park([item(dear, 2), item(same), item(few, 6)]);
    const all = await park([item(hidden), item(few, 6)]);
    expect(some.items?.[0]).toMatchObject({ title: "Dear", price: 1000 });
    await change(dear, { price: 1250 });
    await change(few, { quantity: 4 });
    await change(hidden, { published: false });

    expect(await resume(untouched.id)).toMatchObject({ changes: [], total: null });
    expect(await resume(some.id)).toMatchObject({
      draft: { items: [{ quantity: 2 }, { quantity: 1 }, { quantity: 6 }] },
      changes: [
        { kind: "price", title: "Dear", was: 1000, now: 1250 },
        { kind: "short", title: "Few", left: 4, wanted: 6 },
      ],
      total: { was: 9000, now: 9500 },
    });
    expect(await resume(all.id)).toMatchObject({
      changes: [
        { kind: "gone", title: "Hidden" },
        { kind: "short", title: "Few", left: 4, wanted: 6 },
      ],
      total: null,
    });
    // Only the server sets the price of a parked item.
    const told = await shop.owner.post("/api/orders/park", { items: [item(same, 1, { price: 1 })] });
    expect(told.status).toBe(422);
  });

  test("Orders parked before prices were kept come back without a word about them", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const parked = (await shop.owner.post("/api/orders/park", { items: [item(thing)] })).body;
    await api().store.transaction(async (tx) => {
      const stored = await tx.get("parked-orders", String(parked.id));
      const items = (stored?.items ?? []) as Record<string, unknown>[];
      const before = items.map(({ title, price, ...kept }) => kept);
      await tx.update("parked-orders", String(parked.id), null, { items: before });
    });
    await shop.owner.patch(`/api/products/${thing.id}`, { price: 1300 });
    const answer = await shop.owner.post(`/api/orders/${parked.id}/resume`, {});
    expect(answer.body).toMatchObject({ changes: [], total: { was: 1000, now: 1300 } });
  });
});

describeApi("A quote", (api) => {
  test("A quote prices what can be priced and says what is in the way", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product();
    const quote = async (more: Record<string, unknown>) =>
      (await shop.owner.post("/api/orders/quote", { items: [item(thing, 2)], ...more })).body;
    expect(await quote({ discount: 500 })).toMatchObject({ totals: { total: 1500 }, errors: {} });
    expect(await quote({ couponCode: "nobody", discount: 9999 })).toMatchObject({
      totals: { total: 2000 },
      couponCode: null,
      errors: { couponCode: ["orders.errors.unknownCoupon"], discount: ["orders.errors.discount"] },
    });
    expect(await quote({ items: [item(thing, 11)] })).toMatchObject({
      errors: { "items.0.quantity": ["orders.errors.notEnough"] },
    });
    const gone = await shop.owner.post("/api/orders/quote", { items: [{ productId: "gone", quantity: 1 }] });
    expect(gone.status).toBe(422);
  });
});

describeApi("The till", (api) => {
  const saleAt = async () => {
    const shop = await shopOf(api());
    return { ...shop, thing: await shop.product() };
  };
  const change = async (owner: Caller, settings: Record<string, unknown>) =>
    expect((await owner.patch("/api/globals/pos-settings", settings)).status).toBe(200);

  test("The till asks for a PIN before every action where the settings say so", async () => {
    const { owner, thing } = await saleAt();
    expect((await owner.patch("/api/staff/staff-cashier", { pin: "1357" })).status).toBe(200);
    await change(owner, { pinRequired: true });
    const cashier = await api().as("cashier");
    const place = (quantity = 1, headers = {}) =>
      cashier.post("/api/orders", sale([item(thing, quantity)]), { headers });
    const prove = () => cashier.post("/api/auth/pin", { pin: "1357" });
    expect(await place()).toMatchObject({ status: 403, body: { reason: "pin" } });
    expect((await cashier.post("/api/orders/park", { items: [item(thing)] })).status).toBe(403);
    expect((await cashier.post("/api/auth/pin", { pin: "0000" })).status).toBe(422);
    expect((await place()).status).toBe(403);

    expect((await prove()).status).toBe(200);
    expect((await place(99)).status).toBe(422);
    const once = { "idempotency-key": "a sale" };
    expect((await place(1, once)).status).toBe(201);
    expect((await place(1, once)).status).toBe(201);
    expect((await place()).status).toBe(403);
    await prove();
    api().pass(11 * 60 * 1000);
    expect((await place()).status).toBe(403);
    await change(owner, { pinRequired: false });
    expect((await place()).status).toBe(201);
  });

  test("The till asks for approval of discounts above what the settings say", async () => {
    const { owner, thing } = await saleAt();
    for (const who of ["manager", "cashier"]) {
      expect((await owner.patch(`/api/staff/staff-${who}`, { pin: "2468" })).status).toBe(200);
    }
    await change(owner, { approvalPercent: 20, approvalAmount: 1000 });
    const cashier = await api().as("cashier");
    const place = (discount: number, quantity = 1, headers = {}) =>
      cashier.post("/api/orders", sale([item(thing, quantity, { discount })]), { headers });
    const asked = (discount: number) => ({ order: { items: [item(thing, 1, { discount })] } });
    const approve = (staffId: string, pin = "2468", approves = "place", of: object = asked(300)) =>
      cashier.post("/api/auth/pin", { staffId, pin, approves, ...of });
    expect((await place(200)).status).toBe(201);
    const needed = { status: 403, body: { reason: "approval" } };
    const refusedSale = await place(201);
    expect(refusedSale).toMatchObject(needed);
    expect(refusedSale.body.approval).toEqual({ reasons: ["discount"], discount: 201, total: 799 });
    const split = sale([item(thing, 2, { discount: 300 })], { discount: 200 });
    expect(await cashier.post("/api/orders", split)).toMatchObject(needed);
    const { body: approvers } = await cashier.get("/api/auth/approvers?approves=place");
    expect(approvers).toEqual([{ id: "staff-manager", name: expect.any(String) }]);

    expect(await approve("staff-manager", "0000")).toMatchObject({ status: 422 });
    expect(await place(201)).toMatchObject(needed);
    expect(await approve("staff-cashier")).toMatchObject({
      status: 403,
      body: { errors: { staffId: ["orders.errors.mayNotApprove"] } },
    });
    const subjects = [String((await place(300)).body.subject)];
    expect((await approve("staff-manager", "2468", "return", { subjects })).status).toBe(200);
    expect(await place(300)).toMatchObject(needed);
    expect((await approve("staff-manager", "2468", "place", {})).body.errors).toEqual({
      subjects: ["errors.required"],
    });
    const unread = await approve("staff-manager", "2468", "place", { order: { items: [{ quantity: 0 }] } });
    expect(unread.status).toBe(422);
    expect((await approve("staff-manager")).status).toBe(200);
    // Anything else than what was approved needs an approval of its own.
    expect(await place(301)).toMatchObject(needed);
    expect(await place(500, 2)).toMatchObject(needed);
    expect(await place(300, 1, { "idempotency-key": "other" }).then(({ status }) => status)).toBe(201);
    expect((await approve("staff-manager", "2468", "place", { subjects })).status).toBe(200);
    const once = { "idempotency-key": "an approved sale" };
    const { status, text, body: order } = await place(300, 1, once);
    expect(status, text).toBe(201);
    expect(order.approvedBy).toBe("staff-manager");
    expect((await place(300, 1, once)).status).toBe(201);
    expect(await place(300)).toMatchObject(needed);
    const { body: history } = await owner.get(`/api/audit-entries?recordId=${order.id}`);
    expect(rows(history)).toMatchObject([{ actorId: "staff-cashier", approverId: "staff-manager" }]);
    expect(JSON.stringify(history)).not.toContain('"2468"');
    const { body: events } = await cashier.get(`/api/orders/${order.id}/events`);
    expect(rows(events).find((event) => String(event.kind) === "placed")?.approvedBy).toBe(
      approvers[0]?.name,
    );

    // An exchange sale is a regular sale.
    const back = { orderItemId: rows(order.items)[0]?.id, quantity: 1 };
    const exchange = { orderId: order.id, items: [back], reason: "mind", refundMethod: "cash" };
    const swap = () => cashier.post("/api/orders", sale([item(thing, 2, { discount: 600 })], { exchange }));
    const refused = await swap();
    expect(refused).toMatchObject(needed);
    // Approving the sale alone does not cover what is returned for it.
    await approve("staff-manager", "2468", "place", {
      order: { items: [item(thing, 2, { discount: 600 })] },
    });
    expect(await swap()).toMatchObject(needed);
    await approve("staff-manager", "2468", "place", { subjects: [refused.body.subject] });
    expect(await swap()).toMatchObject({ status: 201, body: { approvedBy: "staff-manager" } });

    await approve("staff-manager");
    api().pass(11 * 60 * 1000);
    expect(await place(300)).toMatchObject(needed);
    await change(owner, { approvalPercent: null, approvalAmount: null });
    expect((await place(300)).status).toBe(201);
    for (let tries = 0; tries < 5; tries += 1) await approve("staff-manager", "1111");
    expect((await approve("staff-manager")).status).toBe(429);
  });

  test("The till asks for approval of prices by hand, returns and cancellations where a PIN comes first", async () => {
    const { owner, thing } = await saleAt();
    expect((await owner.patch("/api/staff/staff-manager", { pin: "8642" })).status).toBe(200);
    const manager = await api().as("manager");
    const sold = await manager.post("/api/orders", sale([item(thing)]));
    const other = await manager.post("/api/orders", sale([item(thing)]));
    const pending = async () =>
      (await manager.post("/api/orders", { ...sale([item(thing)]), ...waiting })).body.id;
    const [one, ...more] = [await pending(), await pending(), await pending()];
    await change(owner, { pinRequired: true });
    const approve = async (approves: string, ...subjects: unknown[]) => {
      const sent = { staffId: "staff-manager", pin: "8642", approves, subjects };
      expect((await manager.post("/api/auth/pin", sent)).status).toBe(200);
    };
    const subjectOf = (answer: Answer) => {
      expect(answer).toMatchObject(needed);
      return answer.body.subject;
    };
    const needed = { status: 403, body: { reason: "approval" } };
    const [line] = rows(sold.body.items);
    const back = {
      items: [{ orderItemId: line?.id, quantity: 1 }],
      reason: "mind",
      refundMethod: "cash",
    };
    const takeBack = (more = {}) => manager.post(`/api/orders/${sold.body.id}/return`, { ...back, ...more });
    const refusedReturn = await takeBack();
    expect(refusedReturn.body.approval).toEqual({ reasons: ["return"], refund: sold.body.total });
    await approve("return", subjectOf(refusedReturn));
    expect(await takeBack({ items: [{ orderItemId: line?.id, quantity: 2 }] })).not.toMatchObject({
      status: 201,
    });
    expect(await takeBack({ refundMethod: "card" })).toMatchObject(needed);
    expect(await manager.post(`/api/orders/${other.body.id}/return`, back)).not.toMatchObject({
      status: 201,
    });
    expect(await takeBack({ notes: "Box is open" })).toMatchObject({
      status: 201,
      body: { approvedBy: "staff-manager" },
    });
    expect(await manager.post(`/api/orders/${one}/cancel`, {})).toMatchObject({
      ...needed,
      body: { approval: { reasons: ["cancel"], refund: 1000 } },
    });
    expect(await manager.post(`/api/orders/${one}/status`, { status: "cancel" })).toMatchObject(needed);
    await approve("cancel", ...more);
    expect(await manager.post(`/api/orders/${one}/cancel`, {})).toMatchObject(needed);
    // One approval covers all records that it names.
    const many = { ids: more, action: "cancel", input: {} };
    const { body: bulk } = await manager.post("/api/orders/bulk", many);
    expect(rows(bulk.results).map((result) => result.ok)).toEqual([true, true]);
    await approve("cancel", subjectOf(await manager.post(`/api/orders/${one}/cancel`, {})));
    expect((await manager.post(`/api/orders/${one}/cancel`, {})).status).toBe(200);
    const { body: events } = await manager.get(`/api/orders/${one}/events`);
    expect(rows(events).find((event) => String(event.kind) === "status")?.approvedBy).toEqual(
      expect.any(String),
    );
    for (const draft of [
      sale([{ title: "Repair", unitPrice: 100, quantity: 1 }]),
      sale([item(thing)], { discount: 1 }),
      sale([item(thing)], { shippingCost: 100 }),
    ]) {
      expect((await manager.post("/api/auth/pin", { pin: "8642" })).status).toBe(200);
      // Their own PIN also identifies the user.
      await approve("place", subjectOf(await manager.post("/api/orders", draft)));
      expect((await manager.post("/api/orders", draft)).status).toBe(201);
    }
    const goesBack = [{ orderItemId: rows(other.body.items)[0]?.id, quantity: 1 }];
    const exchange = { orderId: other.body.id, items: goesBack, reason: "mind", refundMethod: "cash" };
    const swap = sale([item(thing, 2, { discount: 100 })], { exchange });
    expect((await manager.post("/api/auth/pin", { pin: "8642" })).status).toBe(200);
    await approve("place", subjectOf(await manager.post("/api/orders", swap)));
    const swapped = await manager.post("/api/orders", swap);
    expect(swapped.status, swapped.text).toBe(201);
    // The same if only its discount needs approval.
    await change(owner, { pinRequired: false, approvalPercent: 1 });
    const third = await manager.post("/api/orders", sale([item(thing)]));
    const lines = [{ orderItemId: rows(third.body.items)[0]?.id, quantity: 1 }];
    const again = { ...swap, exchange: { ...exchange, orderId: third.body.id, items: lines } };
    await approve("place", subjectOf(await manager.post("/api/orders", again)));
    const discounted = await manager.post("/api/orders", again);
    expect(discounted.status, discounted.text).toBe(201);
    await change(owner, { approvalPercent: null });
  });

  test("The till lets cashiers take over what somebody else has parked where the settings say so", async () => {
    const { owner, thing } = await saleAt();
    const cashier = await api().as("cashier");
    const draft = { items: [item(thing)] };
    const parked = async (by: Caller) => (await by.post("/api/orders/park", draft)).body.id;
    const resume = async (by: Caller, id: unknown) => (await by.post(`/api/orders/${id}/resume`, {})).status;
    const theirs = await parked(owner);
    expect(await resume(cashier, theirs)).toBe(403);
    expect(await resume(cashier, await parked(cashier))).toBe(200);
    expect(await resume(owner, await parked(cashier))).toBe(200);
    const discard = (by: Caller, id: unknown) => by.post(`/api/parked-orders/${id}/discard`, {});
    expect(await discard(cashier, theirs)).toMatchObject({
      status: 403,
      body: { reason: "in-use", errors: { staffId: ["parked-orders.errors.theirs"] } },
    });
    const own = await parked(cashier);
    expect(await discard(cashier, own)).toMatchObject({ status: 200, body: {} });
    expect((await discard(cashier, own)).status).toBe(404);
    expect((await discard(owner, await parked(cashier))).status).toBe(200);
    const more = await parked(owner);
    await change(owner, { overrideInUse: true });
    expect(await resume(cashier, theirs)).toBe(200);
    expect((await discard(cashier, more)).status).toBe(200);
    expect((await owner.get("/api/parked-orders")).body).toEqual([]);
  });
});
