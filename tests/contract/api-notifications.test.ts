import { expect, test, vi } from "vitest";
import { type Body, type Caller, describeApi, rows } from "./api-harness.ts";

describeApi("Notifications", (api) => {
  let count = 0;

  async function productOf(owner: Caller, changes: Record<string, unknown> = {}): Promise<Body> {
    count += 1;
    const values = { title: `Watched ${count}`, price: 1000, quantity: 8, lowStockThreshold: 5, ...changes };
    const answer = await owner.post("/api/products", values);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  }

  const about = async (caller: Caller, product: Body) => {
    const { body, status } = await caller.get("/api/notifications");
    expect(status).toBe(200);
    return rows(body.items)
      .filter(({ title }) => String(title) === String(product.title))
      .map(({ quantity, level }) => [quantity, level]);
  };

  const sell = async (caller: Caller, product: Body, quantity: number) => {
    const body = { items: [{ productId: product.id, quantity }], paymentMethod: "cash" };
    const answer = await caller.post("/api/orders", body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };

  test("Notifications tell once of each time that stock falls to its level", async () => {
    const owner = await api().as("super-admin");
    const product = await productOf(owner);
    const correct = (change: number) =>
      owner.post(`/api/products/${product.id}/adjust`, { change, reason: "adjustment" });
    await sell(owner, product, 2);
    expect(await about(owner, product)).toEqual([]);
    await sell(owner, product, 1);
    expect(await about(owner, product)).toEqual([[5, 5]]);
    // The stock stays low, so there is no new notification.
    await sell(owner, product, 1);
    await correct(-1);
    expect(await about(owner, product)).toEqual([[5, 5]]);
    // Stock must rise above its threshold before it can fall again.
    await correct(7);
    await owner.patch(`/api/products/${product.id}`, { quantity: 2 });
    expect(await about(owner, product)).toEqual([
      [2, 5],
      [5, 5],
    ]);
  });

  test("Notifications are silent about new products, other levels and undone changes", async () => {
    const owner = await api().as("super-admin");
    expect(await about(owner, await productOf(owner, { quantity: 1 }))).toEqual([]);
    const product = await productOf(owner);
    await owner.patch(`/api/products/${product.id}`, { lowStockThreshold: 20 });
    expect(await about(owner, product)).toEqual([]);
    const other = await productOf(owner);
    const refused = { items: [{ productId: other.id, quantity: 9 }], paymentMethod: "cash" };
    expect((await owner.post("/api/orders", refused)).status).toBeGreaterThanOrEqual(400);
    expect(await about(owner, other)).toEqual([]);
  });

  test("Notifications look at a product as a whole, however many combinations move", async () => {
    const owner = await api().as("super-admin");
    const combination = (Size: string) => ({ options: { Size }, price: 1000, quantity: 4 });
    const product = await productOf(owner, {
      quantity: null,
      attributes: [{ name: "Size", values: ["S", "M"] }],
      combinations: [combination("S"), combination("M")],
    });
    const items = rows(product.combinations).map(({ id }) => ({
      productId: product.id,
      combinationId: id,
      quantity: 2,
    }));
    expect((await owner.post("/api/orders", { items, paymentMethod: "cash" })).status).toBe(201);
    expect(await about(owner, product)).toEqual([[4, 5]]);
  });

  test("Several sales at once make one notification", async () => {
    const owner = await api().as("super-admin");
    const product = await productOf(owner);
    await Promise.all([1, 2, 1, 2, 1].map((quantity) => sell(owner, product, quantity)));
    expect(await about(owner, product)).toHaveLength(1);
  });

  test("Notifications are new to each person until seen", async () => {
    const [owner, manager] = [await api().as("super-admin"), await api().as("manager")];
    const unread = async (caller: Caller) => Number((await caller.get("/api/notifications")).body.unread);
    const before = await unread(owner);
    expect(before).toBeGreaterThan(0);
    const at = (await owner.get("/api/notifications")).body.items?.[0]?.at;
    expect((await owner.post("/api/notifications/seen", { at })).status).toBe(204);
    expect(await unread(owner)).toBe(0);
    expect(await unread(manager)).toBe(before);
    // Seen notifications stay seen.
    await owner.post("/api/notifications/seen", { at: "2020-01-01T00:00:00.000Z" });
    expect(await unread(owner)).toBe(0);
    api().pass(1000);
    await sell(owner, await productOf(owner), 4);
    expect(await unread(owner)).toBe(1);
    expect((await owner.post("/api/notifications/seen", { at: "soon" })).status).toBe(422);
  });

  const said = async (caller: Caller) =>
    rows((await caller.get("/api/notifications")).body.items).map(({ kind, title }) => [kind, title]);

  test("Notifications tell of new online orders, sign-ups and reviews those who have to do with them", async () => {
    const owner = await api().as("super-admin");
    const accountant = await api().as("accountant");
    const product = await productOf(owner, { quantity: 100 });
    const order = await owner.post("/api/orders", {
      items: [{ productId: product.id, quantity: 1 }],
      orderType: "online",
      paymentMethod: "card",
      phone: "+15550101",
      shippingAddress: "1 Main Street",
    });
    expect(order.status, order.text).toBe(201);
    await sell(owner, product, 1);
    const person = {
      name: "Wanda Waits",
      email: "wanda@example.com",
      password: "a sunny lane 42",
      agree: true,
    };
    expect((await api().visitor().post("/api/auth/signup", person)).status).toBe(201);
    const review = {
      productId: product.id,
      rating: 4,
      title: "Bright enough",
      text: "Yes.",
      authorName: "Ann",
    };
    expect((await owner.post("/api/reviews", review)).status).toBe(201);
    const news = await said(owner);
    const invoice = order.body.invoiceNumber;
    for (const one of [
      ["newOrder", invoice],
      ["signUp", "Wanda Waits"],
      ["review", "Bright enough"],
    ])
      expect(news).toContainEqual(one);
    expect(news.filter(([kind]) => String(kind) === "newOrder")).toHaveLength(1);
    // An accountant sees orders but cannot approve anything.
    const theirs = (await said(accountant)).map(([kind]) => kind);
    expect(theirs).toContain("newOrder");
    expect(theirs).not.toContain("signUp");
    expect(theirs).not.toContain("review");
  });

  test("Notifications are chosen by each person among those they may get", async () => {
    const [owner, accountant] = [await api().as("super-admin"), await api().as("accountant")];
    const path = "/api/notifications/choices";
    const kinds = rows((await accountant.get(path)).body).map(({ kind }) => kind);
    expect(kinds).toEqual(["lowStock", "newOrder", "importDone", "jobFailed"]);
    expect((await accountant.post(path, { kind: "review", bell: true, mail: true })).status).toBe(422);
    expect((await owner.post(path, { kind: "weather", bell: true, mail: true })).status).toBe(422);
    const chosen = await accountant.post(path, { kind: "lowStock", bell: false, mail: false });
    const texts = "resources/products:notices.lowStock";
    expect(rows(chosen.body)[0]).toEqual({ kind: "lowStock", texts, bell: false, mail: false });
    const product = await productOf(owner);
    await sell(owner, product, 4);
    expect(await about(owner, product)).toEqual([[4, 5]]);
    expect(await about(accountant, product)).toEqual([]);
    await accountant.post(path, { kind: "lowStock", bell: true, mail: false });
    expect(await about(accountant, product)).toEqual([[4, 5]]);
  });

  test("Notifications come by mail at once to those who want that, and once", async () => {
    const [owner, manager] = [await api().as("super-admin"), await api().as("manager")];
    const path = "/api/notifications/choices";
    await manager.post(path, { kind: "lowStock", bell: true, mail: true });
    const before = api().mails.length;
    const product = await productOf(owner);
    await sell(owner, product, 4);
    const fresh = () => api().mails.slice(before);
    await vi.waitFor(() => expect(fresh()).toHaveLength(1));
    expect(fresh()[0]).toMatchObject({
      to: "manager@example.com",
      subject: `Low on stock: ${product.title}`,
    });
    expect(fresh()[0]?.text).toContain(`/product/${product.id}`);
    await manager.post(path, { kind: "lowStock", bell: true, mail: false });
    await sell(owner, await productOf(owner), 4);
    expect(fresh()).toHaveLength(1);
  });

  test("Notifications tell the person who began it how long work has ended", async () => {
    const [owner, manager] = [await api().as("super-admin"), await api().as("manager")];
    const job = { kind: "import", resource: "extras", mode: "create", total: 1 };
    const begun = await owner.post("/api/jobs", job);
    expect(begun.status, begun.text).toBe(202);
    await owner.post(`/api/jobs/${begun.body.id}/items`, { first: 0, items: [{ name: "Chives" }] });
    await vi.waitFor(async () => expect(await said(owner)).toContainEqual(["importDone", "extras"]), 8000);
    expect(await said(manager)).not.toContainEqual(["importDone", "extras"]);
  });

  test("Notifications are for those who may see the catalog, and do not outlive their month", async () => {
    const driver = await api().as("driver");
    expect((await driver.get("/api/notifications")).status).toBe(403);
    expect((await driver.post("/api/notifications/seen", {})).status).toBe(403);
    expect((await api().visitor().get("/api/notifications")).status).toBe(401);
    api().pass(31 * 86_400_000);
    const owner = api().visitor();
    await owner.login("super-admin@example.com");
    expect((await owner.get("/api/notifications")).body).toMatchObject({ unread: 0, items: [] });
  });
});
