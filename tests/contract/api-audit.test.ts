import { expect, it, vi } from "vitest";
import { type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

describeApiOnBoth("The audit log", (api) => {
  const entries = async (query: string): Promise<Body[]> =>
    rows((await (await api().as("super-admin")).get(`/api/audit-entries?_sort=createdAt,id&${query}`)).body);
  /** Waits for entries that are written in parallel to the response. */
  const soon = async (query: string, count: number): Promise<Body[]> =>
    vi.waitFor(async () => {
      const found = await entries(query);
      expect(found).toHaveLength(count);
      return found;
    });

  it("The audit log remembers who came, who failed to and who left, with their device", async () => {
    const person = api().visitor();
    const headers = { "x-storekeeper": "1", "user-agent": "Test/1" };
    const sign = (email: string, password: string) =>
      person.post("/api/auth/login", { email, password }, { headers });
    expect((await sign("accountant@example.com", "a wrong password")).status).toBe(401);
    expect((await sign("my secret, not an address", "storekeeper")).status).toBe(401);
    expect((await sign("accountant@example.com", "storekeeper")).status).toBe(200);
    await person.post("/api/auth/logout");
    const about = await entries("recordId=staff-accountant");
    expect(about).toMatchObject([
      { verb: "sign-in-failed", actorId: null, recordTitle: "The accountant", after: { device: "Test/1" } },
      { verb: "sign-in", actorId: "staff-accountant", resource: "staff" },
      { verb: "sign-out", actorName: "The accountant" },
    ]);
    const failed = await entries("verb=sign-in-failed");
    expect(failed.map(({ recordTitle }) => recordTitle)).toContain(null);
    expect(JSON.stringify(failed)).not.toMatch(/secret|storekeeper/);
  });

  it("The audit log remembers what signed-in people were refused, the same once in ten minutes", async () => {
    const guard = await api().as("security-guard");
    for (let at = 0; at < 3; at += 1) expect((await guard.get("/api/products")).status).toBe(403);
    expect((await guard.get("/api/products/p1")).status).toBe(403);
    const refused = await soon("verb=refused&actorId=staff-security-guard", 2);
    expect(refused).toMatchObject([
      { resource: "products", recordId: null, after: { call: "GET /api/products" } },
      { resource: "products", recordId: "p1", after: { call: "GET /api/products/p1" } },
    ]);
    api().pass(11 * 60_000);
    await guard.get("/api/products");
    await soon("verb=refused&actorId=staff-security-guard", 3);
  });

  it("The audit log remembers exports with their filters, and changes of settings", async () => {
    const owner = await api().as("super-admin");
    await owner.get("/api/products/export.csv?title_like=Mug&_sort=title");
    expect(await entries("verb=export")).toMatchObject([
      { actorId: "staff-super-admin", resource: "products", after: { filters: "title_like=Mug" } },
    ]);
    await owner.patch("/api/globals/global-settings", { paymentDays: 30 });
    expect(await entries("resource=global-settings")).toMatchObject([
      { verb: "update", before: { paymentDays: 14 }, after: { paymentDays: 30 } },
    ]);
    const { body: product } = await owner.post("/api/products", { title: "Mug", price: 900 });
    await owner.patch(`/api/products/${product.id}`, { price: 1250 });
    const file = (await owner.get(`/api/audit-entries/export.csv?recordId=${product.id}&verb=update`)).text;
    expect(file).toMatch(/"price: 9\.00\n[^"]*","price: 12\.50\n/);
    expect((await owner.get("/api/audit-entries/export.csv?verb=export")).text).toContain(
      "filters: title_like=Mug",
    );
  });
});

describeApiOnBoth("An earlier version of a record", (api) => {
  const owner = () => api().as("super-admin");
  const versionsOf = async (id: string) =>
    rows((await (await owner()).get(`/api/audit-entries?recordId=${id}&_sort=createdAt,id`)).body);
  const restore = async (who: Caller, entry: Body | undefined, version?: unknown) => {
    const url = `/api/audit-entries/${entry?.id}/restore`;
    const seen = version ?? (await who.get(url)).body?.version;
    return who.call("POST", url, undefined, { headers: { "if-match": `"${seen}"` } });
  };

  it("An earlier version of a record says what it would change, and comes back as a new version", async () => {
    const shop = await owner();
    const { body: made } = await shop.post("/api/extras", { name: "Milk", price: 100 });
    await shop.patch(`/api/extras/${made.id}`, { price: 200 });
    await shop.patch(`/api/extras/${made.id}`, { name: "Oat milk", price: 300 });
    const [, first, second] = await versionsOf(String(made.id));
    expect((await shop.get(`/api/audit-entries/${first?.id}/restore`)).body).toMatchObject({
      version: 3,
      before: { name: "Oat milk", price: 300 },
      after: { name: "Milk", price: 100 },
      kept: [],
    });
    expect(await restore(shop, second)).toMatchObject({
      status: 200,
      body: { name: "Milk", price: 200, version: 4 },
    });
    expect((await versionsOf(String(made.id))).at(-1)).toMatchObject({
      verb: "restore",
      after: { price: 200 },
    });
    expect(await restore(shop, first)).toMatchObject({ body: { name: "Milk", price: 100, version: 5 } });
    expect((await restore(shop, first, 4)).status).toBe(412);
  });

  it("An earlier version of a record leaves stock as it is, that of combinations too", async () => {
    const shop = await owner();
    const category = await shop.post("/api/categories", { name: "Restored" });
    const values = {
      title: "Lamp",
      sku: "LAMP-1",
      price: 1000,
      quantity: 5,
      categoryIds: [category.body.id],
    };
    const made = await shop.post("/api/products", values);
    const { id } = made.body;
    await shop.patch(`/api/products/${id}`, { price: 1500, quantity: 3 });
    const [, first] = await versionsOf(String(id));
    const plan = await shop.get(`/api/audit-entries/${first?.id}/restore`);
    expect(plan.body).toMatchObject({ after: { price: 1000 } });
    expect(rows(plan.body.kept)).toContain("quantity");
    expect(await restore(shop, first)).toMatchObject({ body: { price: 1000, quantity: 3 } });
  });

  it("An earlier version of a record passes the same checks and rights as any other change", async () => {
    const shop = await owner();
    const { body: made } = await shop.post("/api/coupons", {
      campaignName: "Spring",
      code: "SPRING",
      startsAt: "2026-01-01T00:00:00.000Z",
      endsAt: "2026-02-01T00:00:00.000Z",
      percentage: 10,
    });
    await shop.patch(`/api/coupons/${made.id}`, { code: "SPRING-OLD" });
    const [, first] = await versionsOf(String(made.id));
    const taken = await shop.post("/api/coupons", {
      campaignName: "Another",
      code: "SPRING",
      startsAt: "2026-01-01T00:00:00.000Z",
      endsAt: "2026-02-01T00:00:00.000Z",
      percentage: 10,
    });
    expect(taken.status).toBe(201);
    expect(await restore(shop, first)).toMatchObject({
      status: 422,
      body: { errors: { code: ["errors.unique"] } },
    });
    const manager = await api().as("manager");
    expect((await restore(manager, first, 2)).status).toBe(403);
    const ceo = await api().as("ceo");
    expect((await restore(ceo, first, 2)).status).toBe(403);
  });

  it("An earlier version of settings comes back, too", async () => {
    const shop = await owner();
    await shop.patch("/api/globals/global-settings", { paymentDays: 30 });
    await shop.patch("/api/globals/global-settings", { paymentDays: 60 });
    const [, second] = await versionsOf("global-settings");
    expect(await restore(shop, second)).toMatchObject({ status: 200, body: { paymentDays: 30 } });
  });
});
