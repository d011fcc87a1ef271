import { expect, test } from "vitest";
import { type Caller, demoAddress, describeApi, rows } from "./api-harness.ts";
import { item, nextNumber, sale, shopOf, sumOf } from "./api-shop.ts";

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
      (await shop.owner.post("/api/customers", { name: `Reached ${nextNumber()}`, addresses })).body.id;
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
    const { body: customer } = await shop.owner.post("/api/customers", { name: `Debtor ${nextNumber()}` });
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
    const extra = (
      await shop.owner.post("/api/extras", { name: `Cheese ${nextNumber()}`, price: 150, maximum: 2 })
    ).body;
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
    const lamp = await shop.product({ title: "Door lamp", sku: `DOOR-${nextNumber()}` });
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
