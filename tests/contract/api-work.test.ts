import { expect, test } from "vitest";
import { type Caller, demoAddress, describeApi, rows, type TestApi } from "./api-harness.ts";

let made = 0;

/** Creates an order of that type for one piece of a new product. */
async function orderOf(api: TestApi, orderType: string, more: Record<string, unknown> = {}) {
  const owner = await api.as("super-admin");
  made += 1;
  const product = await owner.post("/api/products", {
    title: `Thing ${made}`,
    sku: `W-${made}`,
    price: 1000,
    quantity: 9,
  });
  expect(product.status, product.text).toBe(201);
  const draft = {
    items: [{ productId: product.body.id, quantity: 1 }],
    paymentMethod: "cash",
    orderType,
    phone: "+12025550123",
    address: await demoAddress(api),
    ...more,
  };
  const { status, body, text } = await owner.post("/api/orders", draft);
  expect(status, text).toBe(201);
  return { id: String(body.id), draft };
}

const mover = (caller: Caller, id: string) => async (status: string) =>
  (await caller.post(`/api/orders/${id}/status`, { status })).status;

describeApi("A cashier", (api) => {
  test.each(["takeaway", "dineIn"])(
    "A cashier moves an order of type %s on and hands it over",
    async (orderType) => {
      const { id } = await orderOf(api(), orderType);
      const move = mover(await api().as("cashier"), id);
      expect(await move("cancel")).toBe(403);
      expect(await move("processing")).toBe(200);
      expect(await move("delivered")).toBe(200);
      expect(await move("cancel")).toBe(409);
    },
  );

  test.each(["delivery", "online"])("A cashier does not move an order of type %s", async (orderType) => {
    const { id } = await orderOf(api(), orderType);
    const cashier = await api().as("cashier");
    expect(await mover(cashier, id)("processing")).toBe(403);
    const { body } = await cashier.post("/api/orders/bulk", {
      ids: [id],
      action: "status",
      input: { status: "processing" },
    });
    expect(rows(body.results)).toMatchObject([{ ok: false, status: 403 }]);
  });
});

describeApi("A manager", (api) => {
  test("A manager edits the address and notes of an order, and nothing else of it", async () => {
    const { id } = await orderOf(api(), "dineIn");
    const manager = await api().as("manager");
    const changes = {
      phone: "+12025550199",
      assignedTo: "staff-driver",
      tableName: "7",
      notes: "No onions",
    };
    const answer = await manager.patch(`/api/orders/${id}`, changes);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject(changes);
    const edit = (changes: object) => manager.patch(`/api/orders/${id}`, changes);
    const shippingTo = { line1: "2 Side Street", city: "Salem", postcode: "97301", country: "us" };
    expect((await edit({ shippingTo })).body).toMatchObject({
      shippingTo: { ...shippingTo, line2: null, state: null, country: "US" },
      shippingAddress: "2 Side Street\n97301 Salem\nUS",
    });
    const required = ["errors.required"];
    const { city: _, ...lost } = shippingTo;
    expect((await edit({ shippingTo: lost })).body.errors).toEqual({ "shippingTo.city": required });
    expect((await edit({ shippingTo: { ...shippingTo, country: "XX" } })).body.errors).toEqual({
      "shippingTo.country": ["orders.errors.unknownCountry"],
    });
    expect((await edit({ shippingTo: null })).body).toMatchObject({
      shippingTo: null,
      shippingAddress: null,
    });
    for (const [field, value] of Object.entries({
      total: 1,
      shippingAddress: "3 Side Street",
      status: "delivered",
      paid: 0,
      customerId: null,
      sellerId: "staff-manager",
      items: [],
      paymentMethod: "card",
    })) {
      const refused = await manager.patch(`/api/orders/${id}`, { [field]: value });
      expect([field, refused.status]).toEqual([field, 422]);
    }
    expect((await manager.delete(`/api/orders/${id}`)).status).toBe(403);
  });

  test("A manager cannot empty the destination of a delivered order, and an older text stays", async () => {
    const { id } = await orderOf(api(), "delivery");
    const manager = await api().as("manager");
    const noAddress = { shippingTo: ["orders.errors.noAddress"] };
    expect((await manager.patch(`/api/orders/${id}`, { shippingTo: null })).body.errors).toEqual(noAddress);
    const events = async () => rows((await manager.get(`/api/orders/${id}/events`)).body);
    const shippingTo = { ...(await demoAddress(api())), line1: "2 Side Street" };
    await manager.patch(`/api/orders/${id}`, { shippingTo });
    expect((await events())[0]).toMatchObject({ kind: "edited", fields: ["shippingTo"] });
    const text = "1 Old Road\nTown";
    await api().store.transaction((tx) =>
      tx.update("orders", id, null, { shippingTo: null, shippingAddress: text }),
    );
    const noted = await manager.patch(`/api/orders/${id}`, { notes: "Ring twice" });
    expect(noted.body).toMatchObject({ notes: "Ring twice", shippingAddress: text, shippingTo: null });
  });
});

describeApi("People without access to the POS", (api) => {
  const refusal = { status: 403, body: { errors: { posStatus: ["errors.posStatus"] } } };

  test("A user without access to the POS cannot sell, park, resume, take back or move anything there", async () => {
    const owner = await api().as("super-admin");
    const sold = await orderOf(api(), "pos");
    const waits = await orderOf(api(), "takeaway");
    const online = await orderOf(api(), "online");
    const parked = await owner.post("/api/orders/park", { items: sold.draft.items });
    await owner.patch("/api/staff/staff-manager", { posStatus: false });
    const manager = await api().as("manager");
    expect((await manager.get("/api/auth/me")).body).toMatchObject({ posStatus: false, shopStatus: true });

    expect(await manager.post("/api/orders", sold.draft)).toMatchObject(refusal);
    expect(await manager.post("/api/orders/quote", sold.draft)).toMatchObject(refusal);
    expect(await manager.post("/api/orders/park", { items: sold.draft.items })).toMatchObject(refusal);
    expect(await manager.post(`/api/orders/${parked.body.id}/resume`, {})).toMatchObject(refusal);
    const [item] = rows((await manager.get(`/api/orders/${sold.id}`)).body.items);
    const back = {
      items: [{ orderItemId: item?.id, quantity: 1 }],
      reason: "Broken",
      refundMethod: "cash",
    };
    expect(await manager.post(`/api/orders/${sold.id}/return`, back)).toMatchObject(refusal);
    expect(await manager.post(`/api/orders/${waits.id}/status`, { status: "processing" })).toMatchObject(
      refusal,
    );
    expect(await mover(manager, online.id)("processing")).toBe(200);
    expect((await manager.get(`/api/orders/${sold.id}`)).body).toMatchObject({ returnState: "none" });
  });

  test("A user is signed out when they lose access to the POS", async () => {
    const owner = await api().as("super-admin");
    const cashier = await api().as("cashier");
    await owner.patch("/api/staff/staff-cashier", { posStatus: false });
    expect((await cashier.get("/api/auth/me")).status).toBe(401);
  });
});

describeApi("People without access to the online store", (api) => {
  const refusal = { status: 403, body: { errors: { shopStatus: ["errors.shopStatus"] } } };

  test("A user without access to the online store changes none of its content and none of its orders", async () => {
    const owner = await api().as("super-admin");
    const online = await orderOf(api(), "online");
    const waits = await orderOf(api(), "takeaway");
    const category = await owner.post("/api/blog-categories", { name: "News" });
    await owner.patch("/api/staff/staff-manager", { shopStatus: false });
    const manager = await api().as("manager");

    const url = `/api/blog-categories/${category.body.id}`;
    expect((await manager.get(url)).status).toBe(200);
    expect(await manager.patch(url, { name: "Other" })).toMatchObject(refusal);
    expect(await manager.post("/api/blog-categories", { name: "Other" })).toMatchObject(refusal);
    const rowsToImport = { rows: [{ name: "Other" }], mode: "create", dryRun: false };
    expect(await manager.post("/api/blog-categories/import", rowsToImport)).toMatchObject(refusal);
    expect(await manager.post(`/api/orders/${online.id}/status`, { status: "processing" })).toMatchObject(
      refusal,
    );
    expect(await manager.post("/api/orders", online.draft)).toMatchObject(refusal);
    expect(await mover(manager, waits.id)("processing")).toBe(200);
  });
});
