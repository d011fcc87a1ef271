import { describe, expect, it } from "vitest";
import { auditEntries } from "../../api/records/audit/collections.ts";
import type { CachedText, Store } from "../../api/store/port.ts";
import { canDo } from "../../src/core/access.ts";
import { type Role, roles, type Verb } from "../../src/domain/roles.ts";
import { resources } from "../../src/resources/index.ts";
import { type Body, Caller, demoAddress, describeApi, rows } from "./api-harness.ts";

const routed = [...resources.values(), auditEntries];

/** Orders and tills have business actions with their own verbs. */
const verbsOfPost: Readonly<Record<string, Verb>> = {
  orders: "place",
  "till-sessions": "cash",
  "stock-receipts": "receive",
};
const verbOfPost = ({ name }: { readonly name: string }): Verb => verbsOfPost[name] ?? "create";

describeApi("The matrix of roles", (api) => {
  it.each(roles)("The role of %s does exactly what the table says", async (role) => {
    const caller = await api().as(role);
    const allowed = (status: number) => status !== 403;
    for (const resource of routed) {
      const may = (verb: Verb) => canDo({ role }, resource, verb);
      const base = `/api/${resource.name}`;
      const nowhere = `${base}/00000000-0000-7000-8000-000000000000`;
      const answers: [Verb, number][] = [
        ["list", (await caller.get(`${base}?_end=1`)).status],
        ["export", (await caller.get(`${base}/export.csv?id=none`)).status],
        ["show", (await caller.get(nowhere)).status],
        [verbOfPost(resource), (await caller.post(base, { nonsense: 1 })).status],
        ["edit", (await caller.patch(nowhere, { nonsense: 1 }, 1)).status],
        ["edit", (await caller.post(`${base}/bulk`, { ids: [], patch: {} })).status],
        ["delete", (await caller.remove(nowhere, 1)).status],
        ["delete", (await caller.post(`${base}/bulk`, { ids: [], delete: true })).status],
      ];
      for (const [verb, status] of answers) {
        expect(`${resource.name} ${verb} ${allowed(status)}`).toBe(`${resource.name} ${verb} ${may(verb)}`);
      }
    }
  });

  it("A role that works on one record at a time takes no lists away, and no jobs either", async () => {
    for (const role of ["cashier", "driver", "delivery-person"] as const) {
      const caller = await api().as(role);
      for (const name of ["orders", "customers"]) {
        expect((await caller.get(`/api/${name}?_end=1`)).status).toBe(200);
        expect((await caller.get(`/api/${name}/export.csv`)).status).toBe(403);
        const job = await caller.post("/api/jobs", { kind: "export", resource: name, total: 1 });
        expect(job.status).toBe(403);
      }
    }
    for (const role of ["ceo", "manager", "accountant"] as const) {
      expect((await (await api().as(role)).get("/api/orders/export.csv")).status).toBe(200);
    }
  });

  it("Visitors can do nothing", async () => {
    const visitor = api().visitor();
    for (const path of [
      "products",
      "staff",
      "audit-entries",
      "saved-views",
      "reports/dashboard",
      "auth/me",
    ]) {
      const { status, body } = await visitor.get(`/api/${path}`);
      expect([path, status, body.type]).toEqual([path, 401, "/problems/unauthenticated"]);
    }
    expect((await visitor.post("/api/products", { title: "x" })).status).toBe(401);
    expect((await visitor.post("/api/uploads")).status).toBe(401);
    const made = await visitor.get("/api/products", {
      headers: { cookie: `__Host-session=${"a".repeat(43)}; adminInfo=%7B%22role%22%3A%22super-admin%22%7D` },
    });
    expect(made.status).toBe(401);
  });

  it("The server's own collections have no routes", async () => {
    const owner = await api().as("super-admin");
    for (const name of [
      "sessions",
      "password-resets",
      "attempts",
      "idempotency-keys",
      "constructor",
      "__proto__",
    ]) {
      expect([name, (await owner.get(`/api/${name}`)).status]).toEqual([name, 404]);
    }
  });

  it("Nobody can write history", async () => {
    const owner = await api().as("super-admin");
    expect((await owner.post("/api/audit-entries", { verb: "create" })).status).toBe(403);
    const [entry] = (await owner.get("/api/audit-entries?_end=1")).body;
    if (entry) expect((await owner.remove(`/api/audit-entries/${entry.id}`)).status).toBe(403);
  });
});

describeApi("Finished orders", (api) => {
  const day = 86_400_000;
  const numbers = (answer: { readonly body: Iterable<Body> }) =>
    [...answer.body].map((one) => one.invoiceNumber);

  /** Signs in again, as days have passed. */
  async function again(role: Role) {
    const caller = api().visitor();
    expect((await caller.login(`${role}@example.com`)).status).toBe(200);
    return caller;
  }

  it("A finished order leaves a driver after a day and a cashier after 30, unless its number is known", async () => {
    const manager = await api().as("manager");
    const { body: customer } = await manager.post("/api/customers", { name: "Ada Example" });
    const product = (await manager.post("/api/products", { title: "Lamp", price: 900, quantity: 9 })).body;
    const draft = {
      items: [{ productId: product.id, quantity: 1 }],
      customerId: customer.id,
      orderType: "delivery",
      address: await demoAddress(api()),
    };
    const paid = await manager.post("/api/orders", { ...draft, paymentMethod: "cash", paid: 900 });
    const owed = await manager.post("/api/orders", { ...draft, paymentMethod: "credit" });
    expect([paid.status, owed.status], paid.text + owed.text).toEqual([201, 201]);
    const order = paid.body;
    for (const { id } of [order, owed.body]) {
      await manager.patch(`/api/orders/${id}`, { assignedTo: "staff-driver" });
      await manager.post(`/api/orders/${id}/status`, { status: "processing" });
    }
    const delivered = async (id: Body | undefined) => {
      const driver = await again("driver");
      expect((await driver.post(`/api/orders/${id}/status`, { status: "delivered" })).status).toBe(200);
    };
    await delivered(order.id);

    api().pass(day / 2);
    let driver = await again("driver");
    expect((await driver.get(`/api/orders/${order.id}`)).status).toBe(200);
    expect(numbers(await driver.get("/api/orders"))).toHaveLength(2);
    api().pass(day);
    driver = await again("driver");
    expect((await driver.get(`/api/orders/${order.id}`)).status).toBe(404);
    expect(numbers(await driver.get("/api/orders"))).toEqual([owed.body.invoiceNumber]);
    expect((await driver.get(`/api/customers/${customer.id}`)).status).toBe(200);
    await delivered(owed.body.id);
    api().pass(2 * day);
    driver = await again("driver");
    expect(numbers(await driver.get("/api/orders"))).toEqual([]);
    expect((await driver.get(`/api/customers/${customer.id}`)).status).toBe(404);
    expect((await driver.get(`/api/orders/${order.id}/events`)).status).toBe(404);

    expect(numbers(await (await again("cashier")).get("/api/orders"))).toHaveLength(2);
    api().pass(30 * day);
    const cashier = await again("cashier");
    const own = (await cashier.post("/api/orders", { items: draft.items, paymentMethod: "cash" })).body;
    const listed = [own.invoiceNumber, owed.body.invoiceNumber];
    expect(numbers(await cashier.get("/api/orders?_sort=placedAt&_order=desc"))).toEqual(listed);
    expect(numbers(await cashier.get(`/api/orders?q=${order.invoiceNumber}`))).toEqual([]);
    expect(numbers(await cashier.get(`/api/orders?invoiceNumber=${order.invoiceNumber}`))).toEqual([]);
    expect([...(await cashier.get("/api/payments")).body].map(({ orderId }) => orderId)).toEqual([own.id]);
    const board = (await cashier.get("/api/reports/dashboard")).body;
    expect(JSON.stringify(board)).not.toContain(String(order.invoiceNumber));

    // All records of one customer or one order.
    expect(numbers(await cashier.get(`/api/orders?customerId=${customer.id}`))).toHaveLength(2);
    expect(numbers(await cashier.get(`/api/customers/${customer.id}/orders`))).toHaveLength(2);
    expect([...(await cashier.get(`/api/payments?orderId=${order.id}`)).body]).toHaveLength(1);
    const found = (await cashier.get(`/api/orders/lookup?invoiceNumber=${order.invoiceNumber}`)).body;
    expect(found.id).toBe(order.id);
    expect((await cashier.get(`/api/orders/${found.id}`)).body.invoiceNumber).toBe(order.invoiceNumber);
    const line = { orderItemId: rows(order.items)[0]?.id, quantity: 1, reason: "Too bright", restock: true };
    const back = { items: [line], reason: "Too bright", refundMethod: "cash" };
    const returned = await cashier.post(`/api/orders/${order.id}/return`, back);
    expect(returned.status, returned.text).toBeLessThan(300);
    const guard = await again("security-guard");
    const seen = (await guard.get(`/api/orders/lookup?invoiceNumber=${order.invoiceNumber}`)).body;
    expect(Object.keys(seen)).not.toContain("id");
    expect(numbers(await (await again("ceo")).get("/api/orders"))).toHaveLength(3);
  });
});

describeApi("Fields of a role", (api) => {
  const hidden = "costPrice";
  const product = { title: "Kettle", price: 2500, costPrice: 1200, quantity: 3 };

  it("The cost is hidden from roles that may not see it, wherever one could look", async () => {
    const manager = await api().as("manager");
    const cashier = await api().as("cashier");
    const { body } = await manager.post("/api/products", product);
    expect(body).toMatchObject({ costPrice: 1200, stockAtCost: 3600 });

    const shown = (await cashier.get(`/api/products/${body.id}`)).body;
    expect(shown).toMatchObject({ title: "Kettle", price: 2500 });
    expect(Object.keys(shown)).not.toContain(hidden);
    expect(Object.keys(shown)).not.toContain("stockAtCost");
    const [listed] = (await cashier.get("/api/products")).body;
    expect(Object.keys(listed ?? {})).not.toContain(hidden);

    for (const query of [
      "costPrice=1200",
      "costPrice_gte=1",
      "_sort=costPrice",
      "_or=costPrice%3D1200",
      "stockAtCost_gte=1",
    ]) {
      const { status } = await cashier.get(`/api/products?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
    expect((await cashier.get("/api/products/export.csv?_columns=title,costPrice")).status).toBe(403);
    expect((await manager.get("/api/products/export.csv?_columns=title,costPrice")).text).toContain(
      "Kettle,12.00",
    );

    const report = (await cashier.get("/api/reports/dashboard")).body.catalog;
    expect(report?.stockValue).toEqual({ atPrice: 7500, atCost: null });
    expect((await manager.get("/api/reports/dashboard")).body.catalog?.stockValue).toEqual({
      atPrice: 7500,
      atCost: 3600,
    });

    const items = [{ productId: body.id, quantity: 1 }];
    const quoted = await cashier.post("/api/orders/quote", { items });
    const sold = await cashier.post("/api/orders", { items, paymentMethod: "cash" });
    expect([quoted.status, sold.status]).toEqual([200, 201]);
    const { id, invoiceNumber } = sold.body;
    const [item] = rows(sold.body.items);
    const known = [{ id: item?.id, unitCost: 1200 }];
    expect((await manager.get(`/api/orders/${id}`)).body.itemCosts).toEqual(known);
    const answers = [
      quoted,
      sold,
      await cashier.get(`/api/orders/${id}`),
      await cashier.get("/api/orders?_embed=returns"),
      await cashier.get(`/api/orders/${id}/events`),
      await cashier.get(`/api/stock-movements?orderId=${id}`),
      await manager.get("/api/orders/export.csv?_lines=items"),
      await (await api().as("security-guard")).get(`/api/orders/lookup?invoiceNumber=${invoiceNumber}`),
    ];
    for (const { status, text } of answers) {
      expect(status, text).toBeLessThan(300);
      // Ids hold any digits.
      expect(text).not.toMatch(/itemCosts|unitCost|costPrice|(?<![\w-])1200(?![\w-])|12\.00/);
    }
    expect((await cashier.get("/api/orders?_sort=itemCosts")).status).toBe(400);
  });

  it("Secrets are never answered, filtered or searched", async () => {
    const owner = await api().as("super-admin");
    const { body } = await owner.get("/api/staff/staff-driver");
    expect(Object.keys(body)).not.toContain("passwordHash");
    expect((await owner.get("/api/staff?passwordHash_null=false")).status).toBe(400);
    expect((await owner.get("/api/staff?_sort=passwordHash")).status).toBe(400);
    expect((await owner.get("/api/staff?q=argon2id")).body).toEqual([]);
    expect((await owner.get("/api/staff/export.csv?_columns=passwordHash")).status).toBe(400);
    expect((await owner.patch("/api/staff/staff-driver", { passwordHash: "x" })).body.errors).toEqual({
      passwordHash: ["errors.readOnly"],
    });
  });
});

describeApi("People", (api) => {
  const person = (role: Role, email: string) => ({ name: "New Person", email, role });

  it("Super Admins' records are hidden from an Admin's changes", async () => {
    const admin = await api().as("admin");
    expect((await admin.get("/api/staff/staff-super-admin")).status).toBe(200);
    expect((await admin.patch("/api/staff/staff-super-admin", { name: "Mine" }, 1)).status).toBe(404);
    expect((await admin.remove("/api/staff/staff-super-admin")).status).toBe(404);
    const { body } = await admin.post("/api/staff/bulk", {
      ids: ["staff-super-admin"],
      patch: { status: "inactive" },
    });
    expect(body.results).toMatchObject([{ id: "staff-super-admin", ok: false, status: 404 }]);
    const people = [{ email: "super-admin@example.com", name: "Mine", role: "cashier" }];
    const imported = await admin.post("/api/staff/import", { rows: people, mode: "upsert", dryRun: false });
    expect(imported.body.results).toMatchObject([{ outcome: "failed" }]);
  });

  it("Nobody can give a role above their own, or raise their own", async () => {
    const admin = await api().as("admin");
    const made = await admin.post("/api/staff", person("super-admin", "boss@example.com"));
    expect(made).toMatchObject({ status: 403, body: { errors: { role: ["errors.denied"] } } });
    expect((await admin.patch("/api/staff/staff-cashier", { role: "super-admin" })).status).toBe(403);
    expect((await admin.patch("/api/staff/staff-admin", { role: "super-admin" })).status).toBe(403);
    expect((await admin.post("/api/staff", person("manager", "new-manager@example.com"))).status).toBe(201);
  });

  it("The last active Super Admin cannot be removed", async () => {
    const owner = await api().as("super-admin");
    const own = "/api/staff/staff-super-admin";
    expect((await owner.patch(own, { role: "admin" })).status).toBe(409);
    expect((await owner.patch(own, { status: "inactive" })).status).toBe(409);
    expect((await owner.remove(own)).status).toBe(409);
    const second = await owner.post("/api/staff", person("super-admin", "second@example.com"));
    expect(second.status).toBe(201);
    const both = ["staff-super-admin", String(second.body.id)];
    const { body } = await owner.post("/api/staff/bulk", { ids: both, delete: true });
    expect(rows(body.results).map(({ ok }) => ok)).toEqual([true, false]);
  });

  it("New people are invited by mail, or get a password from the one who adds them", async () => {
    const admin = await api().as("admin");
    await admin.post("/api/staff", person("cashier", "invited@example.com"));
    const invitation = () => api().mails.find(({ to }) => to === "invited@example.com");
    await expect.poll(() => invitation()?.text).toContain("The admin has created an account for you");
    expect(invitation()?.text).toContain("expires in 7 days");
    const token = /reset-password\/(\S+)/.exec(invitation()?.text ?? "")?.[1];
    const day = 24 * 60 * 60 * 1000;
    const link = async () => (await api().visitor().get(`/api/auth/reset-password/${token}`)).body;
    api().pass(7 * day - 60_000);
    expect(await link()).toEqual({ valid: true });
    api().pass(2 * 60_000);
    expect(await link()).toEqual({ valid: false });
    await admin.login("admin@example.com");

    await admin.post("/api/staff", person("cashier", "impatient@example.com"));
    const mailed = () => api().mails.filter(({ to }) => to === "impatient@example.com");
    await expect.poll(() => mailed().length).toBe(1);
    await api().visitor().post("/api/auth/forgot-password", { email: "impatient@example.com" });
    await expect.poll(() => mailed().length).toBe(2);
    const again = /reset-password\/(\S+)/.exec(mailed()[1]?.text ?? "")?.[1];
    api().pass(6 * day);
    expect((await api().visitor().get(`/api/auth/reset-password/${again}`)).body).toEqual({ valid: true });
    await admin.login("admin@example.com");

    const made = await admin.post("/api/staff", {
      ...person("cashier", "given@example.com"),
      password: "given password",
    });
    expect(made.status).toBe(201);
    expect(made.text).not.toContain("argon2");
    expect((await api().visitor().login("given@example.com", "given password")).status).toBe(200);
    const short = await admin.post("/api/staff", {
      ...person("cashier", "short@example.com"),
      password: "short",
    });
    expect(short.body.errors).toEqual({ password: ["errors.tooShort"] });
  });
});

describe("Writes from elsewhere", () => {
  describeApi("Origins of requests", (api) => {
    it("Writes without our header are refused", async () => {
      const owner = await api().as("super-admin");
      for (const [method, path] of [
        ["POST", "/api/products"],
        ["PATCH", "/api/products/x"],
        ["PUT", "/api/products/x"],
        ["DELETE", "/api/products/x"],
        ["POST", "/api/auth/login"],
        ["POST", "/api/auth/logout"],
      ] as const) {
        const { status, body } = await owner.call(method, path, {}, { bare: true });
        expect([method, path, status, body.type]).toEqual([method, path, 403, "/problems/denied"]);
      }
    });

    it("Writes from another site are refused", async () => {
      const owner = await api().as("super-admin");
      const from = (site: string) =>
        owner.post("/api/categories", { name: site }, { headers: { "sec-fetch-site": site } });
      expect((await from("cross-site")).status).toBe(403);
      expect((await from("same-site")).status).toBe(403);
      expect((await from("same-origin")).status).toBe(201);
    });

    it("No other origin may read", async () => {
      const { headers } = await api()
        .visitor()
        .get("/api/health", { headers: { origin: "https://evil.example" } });
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    });
  });
});

/** A store that never forgets a cached result, as long as it is told to keep them. */
function unforgetting(store: Store) {
  const results = new Map<string, CachedText>();
  const cached: Store["cached"] = async <T extends CachedText>(key: string, read: () => Promise<T>) => {
    const value = (results.get(key) as T | undefined) ?? (await read());
    results.set(key, value);
    return value;
  };
  return { store: { ...store, cached }, size: () => results.size };
}

describeApi("Cached answers", (api) => {
  it("Cached answers are not shared: what users get does not depend on who asked before", async () => {
    const owner = await api().as("super-admin");
    const customer = (await owner.post("/api/customers", { name: "Demo Customer", email: "c@example.com" }))
      .body;
    const product = await owner.post("/api/products", {
      title: "Lamp",
      sku: "L",
      price: 900,
      costPrice: 400,
      quantity: 9,
    });
    const place = async (assignedTo: string) => {
      const placed = await owner.post("/api/orders", {
        items: [{ productId: product.body.id, quantity: 1 }],
        customerId: customer.id,
        paymentMethod: "cash",
        orderType: "online",
        address: await demoAddress(api()),
      });
      expect(placed.status, placed.text).toBe(201);
      const assigned = await owner.patch(`/api/orders/${placed.body.id}`, { assignedTo });
      expect(assigned.status, assigned.text).toBe(200);
      return placed;
    };
    const colleague = { name: "Demo Driver", email: "second@example.com", password: "demo drives 7 miles" };
    const hired = await owner.post("/api/staff", { ...colleague, role: "driver", joiningDate: "2026-01-01" });
    const order = await place("staff-driver");
    await place(String(hired.body.id));
    const second = api().visitor();
    expect((await second.login(colleague.email, colleague.password)).status, hired.text).toBe(200);
    const callers = new Map<string, Caller>();
    for (const role of roles) callers.set(role, await api().as(role));
    callers.set("the second driver", second);
    const addresses = [
      ...[...resources.values()].flatMap(({ name }) => [
        `/api/${name}?_end=50`,
        `/api/${name}?_end=50&_fields=id`,
      ]),
      "/api/orders?_end=50&_expand=customer",
      "/api/products?costPrice_gte=1&_end=50",
      `/api/products/${product.body.id}`,
      `/api/orders/${order.body.id}`,
      `/api/orders/${order.body.id}?_expand=customer`,
      `/api/customers/${customer.id}`,
      `/api/customers/${customer.id}/orders?_end=50`,
    ];
    const { store, size } = unforgetting(api().store);
    const copy = (await api().elsewhere({ store })).app;
    for (const [name, caller] of callers) {
      const cached = new Caller(copy);
      for (const [cookie, value] of caller.cookies) cached.cookies.set(cookie, value);
      for (const address of addresses) {
        const { status, text } = await caller.get(address);
        const label = `${name} ${address}`;
        for (let turn = 0; turn < 2; turn += 1) {
          const answer = await cached.get(address);
          expect([label, answer.status, answer.text]).toEqual([label, status, text]);
        }
      }
    }
    expect(size()).toBeGreaterThan(addresses.length);
  });
});
