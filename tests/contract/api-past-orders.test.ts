import { expect, it } from "vitest";
import { checkAll } from "../../api/server/checks/all.ts";
import { readFile } from "../import-files.ts";
import { type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

const idOf = (n: number) => `0190a5ce-0000-7000-8000-${String(n).padStart(12, "0")}`;

interface Sending {
  readonly import?: { readonly id: string; readonly file: string };
  readonly mode?: "create" | "upsert";
}

async function send(caller: Caller, records: readonly object[], more: Sending = {}): Promise<Body[]> {
  const { status, text, body } = await caller.post("/api/past-orders/import", {
    rows: records,
    mode: "upsert",
    dryRun: false,
    ...more,
  });
  expect(status, text).toBe(200);
  return rows(body.results);
}

const outcomesOf = (results: readonly Body[]) => results.map(({ outcome }) => String(outcome));

const past = (number: string, more: object = {}) => ({
  number,
  placedAt: "2024-05-06T12:00:00.000Z",
  payment: "paid",
  items: [{ title: "Poster", quantity: 1, unitPrice: 1000 }],
  total: 1000,
  ...more,
});

/** The sales of a day: orders, total, tax. */
async function daySales(caller: Caller, day: string) {
  const { body, text, status } = await caller.get(`/api/reports/sales?by=day&from=${day}&to=${day}`);
  expect(status, text).toBe(200);
  const { orders, total, tax, quantity, couponDiscount, returned } = body.totals as Body;
  return { orders, total, tax, quantity, couponDiscount, returned };
}

const counted = async (caller: Caller, resource: string) =>
  Number((await caller.get(`/api/${resource}?_start=0&_end=1`)).headers["x-total-count"]);

describeApiOnBoth("Orders of another shop", (api) => {
  it("Orders of another shop count in reports and for their customer, and change nothing else", async () => {
    const owner = await api().as("super-admin");
    const { body: buyer } = await owner.post("/api/customers", { name: "I. Grove", phone: "(518) 555-0103" });
    const { body: print } = await owner.post("/api/products", {
      title: "Fern",
      price: 2500,
      combinations: [{ options: { Size: "A4" }, sku: "so-fern-a4", price: 2500, quantity: 3 }],
    });
    const { body: tin } = await owner.post("/api/products", { title: "Tea tin", price: 1500, quantity: 5 });
    const untouched = ["orders", "payments", "stock-movements", "till-sessions", "returns"];
    const before = await Promise.all(untouched.map((name) => counted(owner, name)));
    const notices = await api().store.find("notifications", { where: [], sort: [] });
    const records = readFile("shopifyOrders.documented.csv").entries.map(({ record }) => record);

    const as = { id: idOf(1), file: "orders_export.csv" };
    const results = await send(await api().as("admin"), records, { import: as });
    expect(outcomesOf(results), JSON.stringify(results)).toEqual(["created", "created", "created"]);

    const [first] = rows((await owner.get("/api/past-orders?number=%231003")).body);
    expect(first).toMatchObject({
      customerId: buyer.id,
      items: [
        {
          productId: print.id,
          combinationId: rows(print.combinations)[0]?.id,
          title: "Fern print - A4 / Framed",
        },
        { productId: null, title: "Linen cord", sku: "SO-CORD" },
      ],
      total: 6536,
      difference: 0,
      counted: true,
      worth: 4536,
    });
    const [second] = rows((await owner.get("/api/past-orders?number=%231002")).body);
    expect(second).toMatchObject({ customerId: null, items: [{ productId: tin.id, combinationId: null }] });

    expect(await Promise.all(untouched.map((name) => counted(owner, name)))).toEqual(before);
    expect((await api().store.find("notifications", { where: [], sort: [] })).total).toBe(notices.total);
    expect((await owner.get(`/api/products/${print.id}`)).body).toMatchObject({ quantity: 3 });
    expect(api().mails).toEqual([]);

    expect(await daySales(owner, "2024-03-05")).toEqual({
      orders: 1,
      total: 4536,
      tax: 486 - 149,
      quantity: 3,
      couponDiscount: 600,
      returned: 2000,
    });
    // Placed at 23:30 UTC, and the third order was voided.
    expect(await daySales(owner, "2024-03-04")).toMatchObject({ orders: 1, total: 1363, tax: 113 });
    expect(await daySales(owner, "2024-03-01")).toMatchObject({ orders: 0, total: 0 });
    const { body: methods } = await owner.get("/api/reports/sales?by=payment&from=2024-03-01&to=2024-03-31");
    expect(rows(methods.rows)).toMatchObject([{ key: "elsewhere", orders: 2, total: 5899, received: 0 }]);

    const { body: customer } = await owner.get(`/api/customers/${buyer.id}`);
    expect(customer).toMatchObject({
      orderCount: 1,
      totalSpent: 4536,
      owed: 0,
      lastOrderAt: "2024-03-05T14:12:38.000Z",
    });
    const { body: statement } = await owner.get(
      `/api/customers/${buyer.id}/statement?from=2024-03-01&to=2024-03-31`,
    );
    expect(statement).toMatchObject({ opening: 0, closing: 0, charges: 0 });
    expect(rows(statement.lines)).toEqual([]);
    expect(await checkAll(api().store)).toEqual([]);
  });

  it("Orders of another shop are recognised by their number, updated or left, and never doubled", async () => {
    const admin = await api().as("admin");
    expect(outcomesOf(await send(admin, [past("#A1"), past("#A2")]))).toEqual(["created", "created"]);
    expect(outcomesOf(await send(admin, [past("#A1"), past("#a2")]))).toEqual(["unchanged", "updated"]);
    expect(outcomesOf(await send(admin, [past("#A1")], { mode: "create" }))).toEqual(["failed"]);
    expect(outcomesOf(await send(admin, [past("#A1", { refunded: 1000, payment: "refunded" })]))).toEqual([
      "updated",
    ]);
    expect(await daySales(admin, "2024-05-06")).toMatchObject({
      orders: 2,
      total: 1000,
      returned: 1000,
      quantity: 1,
    });
    expect(outcomesOf(await send(admin, [past("#A3"), past("#A3", { total: 5 })]))).toEqual([
      "created",
      "failed",
    ]);
    expect(await checkAll(api().store)).toEqual([]);
  });

  it("Undoing an import removes orders of another shop and their sales, and restores earlier ones", async () => {
    const admin = await api().as("admin");
    const { body: buyer } = await admin.post("/api/customers", { name: "Jo", email: "jo@example.com" });
    const day = { placedAt: "2024-07-08T12:00:00.000Z", email: "JO@example.com" };
    await send(admin, [past("#U1", day)]);
    const as = { id: idOf(2), file: "again.csv" };
    await send(admin, [past("#U1", { ...day, total: 4000 }), past("#U2", day)], { import: as });
    expect(await daySales(admin, "2024-07-08")).toMatchObject({ orders: 2, total: 5000 });
    const { status, body, text } = await admin.post(`/api/imports/${idOf(2)}/undo`, {});
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ undone: 2, total: 2 });
    expect(await daySales(admin, "2024-07-08")).toMatchObject({ orders: 1, total: 1000 });
    expect((await admin.get(`/api/customers/${buyer.id}`)).body).toMatchObject({
      orderCount: 1,
      totalSpent: 1000,
    });
    expect(await checkAll(api().store)).toEqual([]);
  });

  it("Orders of another shop keep sums that do not add up, with the difference", async () => {
    const admin = await api().as("admin");
    await send(admin, [past("#D1", { subtotal: 1000, shippingCost: 500, tax: 80, total: 1630 })]);
    const { body } = await admin.get("/api/past-orders?difference_ne=0");
    expect(rows(body).find(({ number }) => String(number) === "#D1")).toMatchObject({
      total: 1630,
      difference: 50,
    });
    expect(await checkAll(api().store)).toEqual([]);
  });

  it.each([
    ["another currency", { currency: "EUR" }, { currency: ["past-orders.errors.currency"] }],
    [
      "a day in the future",
      { placedAt: "2999-01-01T00:00:00Z" },
      { placedAt: ["past-orders.errors.future"] },
    ],
    [
      "a day of a mistyped year",
      { placedAt: "0024-01-01T00:00:00Z" },
      { placedAt: ["past-orders.errors.tooOld"] },
    ],
    ["a day that does not exist", { placedAt: "2024-02-31T00:00:00Z" }, { placedAt: ["errors.dateTime"] }],
    ["no lines", { items: [] }, { items: ["errors.required"] }],
    [
      "a line without price and quantity",
      { items: [{ title: "Poster" }] },
      { "items.0.quantity": ["errors.required"], "items.0.unitPrice": ["errors.required"] },
    ],
    ["an unknown state", { payment: "lost" }, { payment: ["errors.option"] }],
    ["an amount that is no whole number", { total: 1.5 }, { total: ["errors.integer"] }],
  ])(
    "Orders of another shop with %s are refused at the field, and the others are imported",
    async (name, wrong, errors) => {
      const admin = await api().as("admin");
      const number = `#W ${name}`;
      const results = await send(admin, [past(number, wrong), past(`${number} right`)]);
      expect(outcomesOf(results)).toEqual(["failed", "created"]);
      expect(results[0]?.errors).toMatchObject(errors);
      expect(rows((await admin.get(`/api/past-orders?number=${encodeURIComponent(number)}`)).body)).toEqual(
        [],
      );
    },
  );

  it("Orders of another shop are imported by Admins, and read by managers and accountants too", async () => {
    for (const role of ["super-admin", "admin"] as const) {
      expect(outcomesOf(await send(await api().as(role), [past(`#R ${role}`)]))).toEqual(["created"]);
    }
    for (const role of ["manager", "ceo", "accountant"] as const) {
      const caller = await api().as(role);
      const refused = await caller.post("/api/past-orders/import", { rows: [past("#R")], mode: "upsert" });
      expect(refused.status, role).toBe(403);
      expect((await caller.get("/api/past-orders")).status, role).toBe(200);
    }
    for (const role of ["cashier", "driver", "security-guard"] as const) {
      expect((await (await api().as(role)).get("/api/past-orders")).status, role).toBe(403);
    }
  });

  it("Orders of another shop follow their customer when two are merged, and hold the currency of the store", async () => {
    const owner = await api().as("super-admin");
    const { body: one } = await owner.post("/api/customers", { name: "Kim", email: "kim@example.com" });
    const { body: other } = await owner.post("/api/customers", { name: "Kim B", email: "kim.b@example.com" });
    await send(owner, [past("#M1", { email: "kim.b@example.com" })]);
    const merged = await owner.post(`/api/customers/${one.id}/merge`, { from: other.id });
    expect(merged.status, merged.text).toBeLessThan(300);
    expect((await owner.get(`/api/customers/${one.id}`)).body).toMatchObject({
      orderCount: 1,
      totalSpent: 1000,
    });
    expect(await checkAll(api().store)).toEqual([]);
  });
});
