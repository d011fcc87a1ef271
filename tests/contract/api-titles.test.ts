import { expect, test } from "vitest";
import { type Caller, demoAddress, describeApi, rows, type TestApi } from "./api-harness.ts";

async function soldBy(api: TestApi, seller: Caller, more: Record<string, unknown> = {}) {
  const owner = await api.as("super-admin");
  const known = await owner.get("/api/products?sku=TITLES");
  const product =
    rows(known.body)[0] ??
    (await owner.post("/api/products", { title: "Lamp", sku: "TITLES", price: 500, quantity: 50 })).body;
  const { status, body, text } = await seller.post("/api/orders", {
    items: [{ productId: product.id, quantity: 1 }],
    paymentMethod: "cash",
    phone: "+12025550123",
    address: await demoAddress(api),
    ...more,
  });
  expect(status, text).toBe(201);
  return { id: String(body.id), productId: String(product.id), itemId: String(rows(body.items)[0]?.id) };
}

describeApi("Names in a readable record", (api) => {
  const manager = { staff: { "staff-manager": "The manager" } };

  test("Names of closed records are told in a readable one, and nothing else of them", async () => {
    const { id } = await soldBy(api(), await api().as("manager"));
    const cashier = await api().as("cashier");
    const one = await cashier.get(`/api/orders/${id}`);
    expect(one.body).toMatchObject({ sellerId: "staff-manager", _titles: manager });
    const listed = rows((await cashier.get(`/api/orders?id=${id}`)).body)[0];
    expect(listed?._titles).toEqual(manager);
    expect(one.text).not.toContain("manager@example.com");
    expect((await cashier.get("/api/staff/staff-manager")).status).toBe(403);
    expect((await cashier.get(`/api/orders/${id}?_expand=staff`)).status).toBe(403);
  });

  test("Names are not repeated for readers who may open everything in the record", async () => {
    const { id } = await soldBy(api(), await api().as("manager"));
    const owner = await api().as("super-admin");
    expect((await owner.get(`/api/orders/${id}`)).body).not.toHaveProperty("_titles");
    expect(rows((await owner.get(`/api/orders?id=${id}`)).body)[0]).not.toHaveProperty("_titles");
  });

  test("Names are told to a driver only from their own orders", async () => {
    const mine = await soldBy(api(), await api().as("manager"), { orderType: "delivery" });
    const other = await soldBy(api(), await api().as("cashier"), { orderType: "delivery" });
    const owner = await api().as("super-admin");
    await owner.patch(`/api/orders/${mine.id}`, { assignedTo: "staff-driver" });
    const driver = await api().as("driver");
    expect((await driver.get(`/api/orders/${mine.id}`)).body._titles).toEqual({
      staff: { "staff-manager": "The manager", "staff-driver": "The driver" },
      products: { [mine.productId]: "Lamp" },
    });
    expect((await driver.get(`/api/orders/${other.id}`)).status).toBe(404);
    const all = await driver.get("/api/orders");
    expect(all.text).toContain("The manager");
    expect(all.text).not.toContain("The cashier");
    for (const closed of ["staff", "products", "staff?id=staff-manager"]) {
      expect((await driver.get(`/api/${closed}`)).status).toBe(403);
    }
  });

  test("Names stand beside parked orders, returns and the ledger, and in the CSV", async () => {
    const seller = await api().as("manager");
    const { id, productId, itemId } = await soldBy(api(), seller);
    await seller.post("/api/orders/park", { items: [{ productId, quantity: 1 }] });
    await seller.post(`/api/orders/${id}/return`, {
      items: [{ orderItemId: itemId, quantity: 1 }],
      reason: "Broken",
      refundMethod: "cash",
    });
    const cashier = await api().as("cashier");
    for (const url of ["parked-orders?", `returns?orderId=${id}&`, `stock-movements?orderId=${id}&`]) {
      const [row] = rows((await cashier.get(`/api/${url}staffId=staff-manager`)).body);
      expect([url, row?._titles]).toEqual([url, manager]);
    }
    const csv = await (await api().as("accountant")).get(`/api/orders/export.csv?id=${id}&_columns=sellerId`);
    expect(csv.text).toContain("The manager");
    const own = await seller.get(`/api/orders/export.csv?id=${id}&_columns=sellerId`);
    expect(own.text).toContain("manager@example.com");
  });

  test("Names change with the person, whatever version the reader has of the record", async () => {
    const { id } = await soldBy(api(), await api().as("manager"));
    const cashier = await api().as("cashier");
    const known = await cashier.get(`/api/orders/${id}`);
    const headers = { "if-none-match": String(known.headers.etag) };
    const owner = await api().as("super-admin");
    await owner.patch("/api/staff/staff-manager", { name: "Renamed" });
    const again = await cashier.get(`/api/orders/${id}`, { headers });
    expect(again.body._titles).toEqual({ staff: { "staff-manager": "Renamed" } });
  });
});

describeApi("The history of an order", (api) => {
  test("The history of an order is told to everybody who may read it, with names, without the audit log", async () => {
    const manager = await api().as("manager");
    const { id, itemId } = await soldBy(api(), await api().as("cashier"), { orderType: "delivery" });
    await manager.patch(`/api/orders/${id}`, { assignedTo: "staff-driver", notes: "Ring twice" });
    await manager.post(`/api/orders/${id}/status`, { status: "processing" });
    const driver = await api().as("driver");
    expect((await driver.post(`/api/orders/${id}/status`, { status: "delivered" })).status).toBe(200);
    const back = await manager.post(`/api/orders/${id}/return`, {
      items: [{ orderItemId: itemId, quantity: 1 }],
      reason: "Broken",
      refundMethod: "cash",
    });
    expect(back.status, back.text).toBe(201);

    const story = rows((await manager.get(`/api/orders/${id}/events`)).body);
    // The newest first; at the same moment, effects come before their cause.
    expect(story.map(({ kind, who }) => [kind, who])).toEqual([
      ["refund", "The manager"],
      ["returned", "The manager"],
      ["status", "The driver"],
      ["status", "The manager"],
      ["edited", "The manager"],
      ["payment", "The cashier"],
      ["placed", "The cashier"],
    ]);
    expect(story.find(({ kind }) => String(kind) === "edited")?.fields).toEqual(["assignedTo", "notes"]);
    for (const role of ["cashier", "driver", "accountant", "ceo", "super-admin"] as const) {
      const told = await (await api().as(role)).get(`/api/orders/${id}/events`);
      expect([role, rows(told.body)]).toEqual([role, story]);
      expect(told.text).not.toMatch(/Ring twice|@example/);
    }
    expect((await manager.get("/api/audit-entries")).status).toBe(403);
  });

  test("The history of an order is closed with the order", async () => {
    const { id } = await soldBy(api(), await api().as("manager"));
    expect((await (await api().as("driver")).get(`/api/orders/${id}/events`)).status).toBe(404);
    expect((await (await api().as("security-guard")).get(`/api/orders/${id}/events`)).status).toBe(403);
    expect((await (await api().as("manager")).get("/api/orders/nowhere/events")).status).toBe(404);
  });
});
