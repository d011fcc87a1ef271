import { expect, it, vi } from "vitest";
import type { Transaction } from "../../api/store/port.ts";
import { describeApi, rows, type TestApi } from "./api-harness.ts";

const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T10:00:00.000Z`;

let number = 0;

/** Creates an order as actions store it; hooks compute the totals, triggered by `touch`. */
async function order(api: TestApi, values: Record<string, unknown>): Promise<string> {
  number += 1;
  const id = `order-${number}`;
  await api.store.transaction((tx) =>
    tx.insert("orders", {
      id,
      orderNumber: `O-${number}`,
      invoiceNumber: `I-${number}`,
      placedAt: at(1),
      status: "delivered",
      orderType: "pos",
      tableName: null,
      customerId: null,
      customerName: null,
      phone: null,
      shippingAddress: null,
      sellerId: null,
      assignedTo: null,
      paymentMethod: "cash",
      items: [],
      subtotal: 1000,
      couponCode: null,
      discount: 0,
      shippingCost: 0,
      tax: 0,
      total: 1000,
      paid: 1000,
      refunded: 0,
      returnState: "none",
      notes: null,
      language: null,
      currency: null,
      ...values,
    }),
  );
  return id;
}

async function touch(api: TestApi, id: string, notes: string): Promise<void> {
  const owner = await api.as("super-admin");
  expect((await owner.patch(`/api/orders/${id}`, { notes })).status).toBe(200);
}

async function customer(api: TestApi, values: Record<string, unknown>): Promise<string> {
  const { status, body } = await (await api.as("super-admin")).post("/api/customers", values);
  expect(status).toBe(201);
  return String(body.id);
}

const home = { label: "Home", line1: "1 Maple Street", city: "Portland", countryCode: "us" };

describeApi("Customers", (api) => {
  it("Bad values of a customer are refused at the field", async () => {
    const owner = await api().as("super-admin");
    await customer(api(), { name: "Ann", email: "ann@example.com" });
    const add = async (values: object) => (await owner.post("/api/customers", { name: "B", ...values })).body;
    expect((await add({ email: "ANN@example.com" })).errors).toEqual({ email: ["errors.unique"] });
    expect((await add({ email: "ann" })).errors).toEqual({ email: ["errors.email"] });
    expect((await add({ phone: "call me" })).errors).toEqual({ phone: ["errors.phone"] });
    expect((await add({ name: " " })).errors).toEqual({ name: ["errors.required"] });
    expect((await add({ totalSpent: 5 })).errors).toEqual({ totalSpent: ["errors.readOnly"] });
    expect((await add({ addresses: [{ ...home, countryCode: "USA" }] })).errors).toEqual({
      "addresses.0.countryCode": ["errors.pattern"],
    });
    const twice = [home, home].map((address) => ({ ...address, shippingDefault: true }));
    expect((await add({ addresses: twice })).errors).toEqual({ addresses: ["customers.errors.oneDefault"] });
  });

  it("Customers may have no email address, and are found by the digits of their number", async () => {
    const owner = await api().as("super-admin");
    await customer(api(), { name: "Nobody One", phone: "(503) 555-0142" });
    await customer(api(), { name: "Nobody Two" });
    const found = await owner.get("/api/customers?q=5035550142");
    expect(rows(found.body).map(({ name }) => name)).toEqual(["Nobody One"]);
  });

  it("Customers are added by cashiers, and changed by managers", async () => {
    const cashier = await api().as("cashier");
    const { status, body } = await cashier.post("/api/customers", { name: "From the till" });
    expect(status).toBe(201);
    expect((await cashier.patch(`/api/customers/${body.id}`, { name: "Other" })).status).toBe(403);
    const manager = await api().as("manager");
    expect((await manager.patch(`/api/customers/${body.id}`, { name: "Other" })).status).toBe(200);
  });

  it("Customers know the total of their orders, without cancelled ones and returned goods", async () => {
    const owner = await api().as("super-admin");
    const id = await customer(api(), { name: "Buyer" });
    const totals = async () => (await owner.get(`/api/customers/${id}`)).body;
    expect(await totals()).toMatchObject({ orderCount: 0, totalSpent: 0, lastOrderAt: null });
    await order(api(), { customerId: id, total: 2500, placedAt: at(2) });
    await order(api(), { customerId: id, total: 1500, refunded: 400, placedAt: at(5) });
    const cancelled = await order(api(), { customerId: id, status: "cancel", placedAt: at(9) });
    await touch(api(), cancelled, "a change");
    expect(await totals()).toMatchObject({ orderCount: 2, totalSpent: 3600, lastOrderAt: at(5) });
    const sorted = await owner.get("/api/customers?_sort=totalSpent&_order=desc&_start=0&_end=1");
    expect(sorted.body[0]?.id).toBe(id);
  });

  it("Customers of other people's orders stay hidden from drivers, and so does what they spent", async () => {
    const mine = await customer(api(), { name: "Mine", notes: "secret" });
    const other = await customer(api(), { name: "Not mine" });
    await order(api(), { customerId: other, assignedTo: "staff-delivery-person" });
    const driver = await api().as("driver");
    expect((await driver.get("/api/customers")).body).toEqual([]);
    await order(api(), { customerId: mine, assignedTo: "staff-driver" });
    const { body } = await driver.get("/api/customers");
    expect(rows(body).map(({ id }) => id)).toEqual([mine]);
    expect(body[0]).not.toHaveProperty("totalSpent");
    expect(body[0]).not.toHaveProperty("notes");
    expect((await driver.get(`/api/customers/${mine}`)).status).toBe(200);
    expect((await driver.get(`/api/customers/${other}`)).status).toBe(404);
    expect((await driver.get(`/api/customers/${mine}/statement?range=last7`)).status).toBe(403);
  });
});

describeApi("Merging customers", (api) => {
  async function twins(email: string) {
    const kept = await customer(api(), {
      name: "Ann Twin",
      phone: "+1 503 555 0100",
      joiningDate: "2026-02-01",
      tags: ["vip"],
      addresses: [{ ...home, shippingDefault: true }],
      notes: "Rings twice.",
    });
    const gone = await customer(api(), {
      name: "Anne Twin",
      email,
      joiningDate: "2026-01-01",
      tags: ["vip", "regular"],
      addresses: [home, { ...home, line1: "2 Mill Lane", shippingDefault: true, billingDefault: true }],
      notes: "Pays in cash.",
    });
    return { kept, gone };
  }

  const seen = (version: number) => ({ headers: { "if-match": `"${version}"` } });

  it("Merging moves orders, unites what both customers have, takes over unique values and remembers it", async () => {
    const owner = await api().as("super-admin");
    const { kept, gone } = await twins("anne@example.com");
    const orders = [
      await order(api(), { customerId: gone, total: 700, placedAt: at(3) }),
      await order(api(), { customerId: kept, total: 300, placedAt: at(1) }),
    ];
    const url = `/api/customers/${kept}/merge`;
    const { status, body, headers } = await owner.post(
      url,
      { from: gone, values: { name: "Anne Twin" } },
      seen(1),
    );
    expect(status).toBe(200);
    expect(headers.etag).toBe(`"${body.version}"`);
    expect(body).toMatchObject({
      id: kept,
      name: "Anne Twin",
      email: "anne@example.com",
      phone: "+1 503 555 0100",
      joiningDate: "2026-01-01",
      tags: ["vip", "regular"],
      notes: "Rings twice.\n\nPays in cash.",
      orderCount: 2,
      totalSpent: 1000,
      lastOrderAt: at(3),
    });
    expect(rows(body.addresses).map((one) => [one.line1, one.shippingDefault, one.billingDefault])).toEqual([
      ["1 Maple Street", true, false],
      ["2 Mill Lane", false, true],
    ]);
    for (const id of orders) expect((await owner.get(`/api/orders/${id}`)).body.customerId).toBe(kept);
    expect((await owner.get(`/api/customers/${gone}`)).status).toBe(404);

    const history = async (resource: string, id: string) =>
      rows((await owner.get(`/api/audit-entries?resource=${resource}&recordId=${id}`)).body);
    expect((await history("customers", gone)).map(({ verb }) => verb).sort()).toEqual(["create", "delete"]);
    const entries = await history("customers", kept);
    expect(entries.map(({ verb }) => verb).sort()).toEqual(["create", "merge", "update"]);
    expect(entries.find(({ verb }) => String(verb) === "merge")?.before?.name).toBe("Anne Twin");
    expect(await history("orders", String(orders[0]))).toMatchObject([
      { verb: "update", before: { customerId: gone }, after: { customerId: kept } },
    ]);
  });

  it("Merging refuses customers that cannot be merged, in words at the field", async () => {
    const owner = await api().as("super-admin");
    const { kept, gone } = await twins("refused@example.com");
    const merge = (body: unknown, version = 1) =>
      owner.post(`/api/customers/${kept}/merge`, body, seen(version));
    expect((await merge({ from: kept })).body.errors).toEqual({
      from: ["customers.errors.mergeSelf"],
    });
    expect((await merge({})).body.errors).toEqual({ from: ["errors.required"] });
    expect((await merge({ from: gone, version: 1 })).body.errors).toEqual({
      version: ["errors.unknownField"],
    });
    expect((await merge({ from: gone }, 7)).status).toBe(412);
    expect((await merge({ from: "nobody" })).status).toBe(404);
    const bad = await merge({ from: gone, values: { phone: "call me", orderCount: 9 } });
    expect(bad.body.errors).toMatchObject({ orderCount: ["errors.readOnly"] });
  });

  it("Merging is for those who may delete", async () => {
    const { kept, gone } = await twins("rights@example.com");
    for (const role of ["manager", "cashier", "driver"] as const) {
      const caller = await api().as(role);
      const { status } = await caller.post(`/api/customers/${kept}/merge`, { from: gone });
      expect([role, status]).toEqual([role, 403]);
    }
  });

  it("Merging leaves nothing behind when it fails half way", async () => {
    const owner = await api().as("super-admin");
    const { kept, gone } = await twins("half@example.com");
    const moved = await order(api(), { customerId: gone });
    const state = async () => ({
      kept: (await owner.get(`/api/customers/${kept}`)).body,
      gone: (await owner.get(`/api/customers/${gone}`)).body,
      order: (await owner.get(`/api/orders/${moved}`)).body,
      entries: (await owner.get("/api/audit-entries?_start=0&_end=1")).headers["x-total-count"],
    });
    const before = await state();
    const late = await owner.post(`/api/customers/${kept}/merge`, {
      from: gone,
      values: { email: "no address" },
    });
    expect(late.body.errors).toEqual({ email: ["errors.email"] });
    expect(await state()).toEqual(before);

    // The store fails at the very last write.
    const transaction = api().store.transaction.bind(api().store);
    const failing = vi.spyOn(api().store, "transaction").mockImplementation((work) =>
      transaction((tx) =>
        work({
          ...bound(tx),
          append: async (resource, record) => {
            if (resource === "audit-entries" && String(record.verb) === "merge")
              throw new Error("the disk is full");
            return tx.append(resource, record);
          },
        }),
      ),
    );
    expect((await owner.post(`/api/customers/${kept}/merge`, { from: gone })).status).toBe(500);
    failing.mockRestore();
    expect(await state()).toEqual(before);
  });
});

/** Returns the transaction with bound methods, so that one of them can be replaced. */
function bound(tx: Transaction): Transaction {
  return {
    get: tx.get.bind(tx),
    getMany: tx.getMany.bind(tx),
    find: tx.find.bind(tx),
    owners: tx.owners.bind(tx),
    lock: tx.lock.bind(tx),
    peek: tx.peek.bind(tx),
    under: tx.under.bind(tx),
    stream: tx.stream.bind(tx),
    aggregate: tx.aggregate.bind(tx),
    insert: tx.insert.bind(tx),
    insertMany: tx.insertMany.bind(tx),
    append: tx.append.bind(tx),
    update: tx.update.bind(tx),
    updateAll: tx.updateAll.bind(tx),
    remove: tx.remove.bind(tx),
    adjust: tx.adjust.bind(tx),
    nextNumber: tx.nextNumber.bind(tx),
    savepoint: tx.savepoint.bind(tx),
  };
}
