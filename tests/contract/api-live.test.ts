/** Who receives which live events and when, and who else has a record open. */

import { uuidv7 } from "uuidv7";
import { expect, test, vi } from "vitest";
import { type Caller, demoAddress, describeApiOnBoth, rows } from "./api-harness.ts";
import { listen, portOf, soon } from "./live.ts";

let made = 0;

async function product(caller: Caller): Promise<{ readonly id: string; readonly url: string }> {
  made += 1;
  const { body } = await caller.post("/api/products", {
    title: `Live ${made}`,
    sku: `LIVE-${made}`,
    price: 100,
  });
  return { id: String(body.id), url: `/api/products/${body.id}` };
}

/** Returns a user with a separate session, which the test may end. */
async function another(caller: Caller, email: string): Promise<Caller> {
  expect((await caller.login(email)).status).toBe(200);
  return caller;
}

describeApiOnBoth("Live messages", (api) => {
  test("Live messages are for those who have signed in, and pass through proxies", async () => {
    const owner = await api().as("super-admin");
    expect((await listen(api().visitor())).status).toBe(401);
    const ear = await listen(owner);
    expect(Object.fromEntries(ear.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "x-accel-buffering": "no",
      "cache-control": "private, no-cache, no-transform",
    });
    expect(ear.headers.get("content-encoding")).toBeNull();
    ear.stop();
  });

  test("Live messages tell of records, versions and people, and nothing of the values", async () => {
    const owner = await api().as("super-admin");
    const manager = await api().as("manager");
    const cashier = await api().as("cashier");
    const [own, known, unnamed] = await Promise.all([owner, manager, cashier].map((one) => listen(one)));
    const { id, url } = await product(owner);
    const change = { resource: "products", type: "created", ids: [id], versions: { [id]: 1 } };
    expect(await own?.of("products", id)).toEqual({ ...change, mine: true });
    expect(await known?.of("products", id)).toEqual({ ...change, by: "The super-admin" });
    expect(await unnamed?.of("products", id)).toEqual(change);
    // Too long to occur in an id by chance.
    const price = 8_765_432;
    await owner.patch(url, { price });
    await vi.waitFor(
      () => expect(known?.changes()).toContainEqual(expect.objectContaining({ type: "updated" })),
      soon,
    );
    await owner.remove(url);
    await vi.waitFor(
      () => expect(known?.changes()).toContainEqual(expect.objectContaining({ type: "deleted" })),
      soon,
    );
    expect(JSON.stringify(known?.events)).not.toMatch(new RegExp(`LIVE|${price}`));
    for (const ear of [own, known, unnamed]) ear?.stop();
  });

  test("Live messages tell nobody of what their role may not list", async () => {
    const owner = await api().as("super-admin");
    const guard = await listen(await api().as("security-guard"));
    const accountant = await listen(await api().as("accountant"));
    await owner.post("/api/coupons", {
      campaignName: "Secret",
      code: "SECRET-1",
      startsAt: "2026-01-01T00:00:00.000Z",
      endsAt: "2026-02-01T00:00:00.000Z",
      discountType: "percentage",
      percentage: 10,
    });
    await owner.patch("/api/staff/staff-manager", { contactNumber: "5551234" });
    await product(owner);
    await accountant.of("products");
    expect(accountant.changes().map(({ resource }) => String(resource))).not.toContain("staff");
    expect(accountant.changes().map(({ resource }) => String(resource))).not.toContain("audit-entries");
    expect(guard.changes()).toEqual([]);
    guard.stop();
    accountant.stop();
  });

  test("Live messages tell a driver of their own orders, and of those they lose", async () => {
    const owner = await api().as("super-admin");
    const { id: productId } = await product(owner);
    await owner.post(`/api/products/${productId}/adjust`, { change: 9, reason: "adjustment" });
    const place = async () => {
      const order = { items: [{ productId, quantity: 1 }], paymentMethod: "cash", orderType: "delivery" };
      const answer = await owner.post("/api/orders", {
        ...order,
        phone: "+15035550100",
        address: await demoAddress(api()),
      });
      expect(answer.status, answer.text).toBe(201);
      return String(answer.body.id);
    };
    const [theirs, other] = [await place(), await place()];
    const ear = await listen(await api().as("driver"));
    await owner.patch(`/api/orders/${other}`, { notes: "Not theirs" });
    await owner.patch(`/api/orders/${theirs}`, { assignedTo: "staff-driver" });
    expect(await ear.of("orders")).toMatchObject({ ids: [theirs] });
    const before = ear.changes().length;
    await owner.patch(`/api/orders/${theirs}`, { assignedTo: null });
    await vi.waitFor(() => expect(ear.changes().length).toBeGreaterThan(before), soon);
    expect(JSON.stringify(ear.events)).not.toContain(other);
    ear.stop();
  });

  test("Live messages follow changes of a role, and end where somebody is given another one", async () => {
    const owner = await api().as("super-admin");
    const clerk = await another(api().visitor(), "accountant@example.com");
    const ear = await listen(clerk);
    const tell = async () => (await product(owner)).id;
    await ear.of("products", await tell());
    const right = { kind: "builtIn", name: "accountant", basedOn: "accountant", given: [] };
    const taken = ["products.list", "products.show", "products.export"];
    const changed = await owner.post("/api/roles", { ...right, taken });
    expect(changed.status, changed.text).toBe(201);
    await vi.waitFor(async () => {
      const id = await tell();
      const { body } = await owner.post("/api/customers", { name: `Heard ${id}` });
      await ear.of("customers", String(body.id));
      expect(JSON.stringify(ear.events)).not.toContain(id);
    }, soon);
    expect(ear.over()).toBe(false);

    const own = await owner.post("/api/roles", { name: "Books", kind: "custom", basedOn: "accountant" });
    await owner.patch("/api/staff/staff-accountant", { customRoleId: own.body.id });
    await vi.waitFor(() => expect(ear.over()).toBe(true), soon);
    await owner.patch("/api/staff/staff-accountant", { customRoleId: null });
    await owner.remove(`/api/roles/${changed.body.id}`);
  });

  test("Live messages tell nothing of what is undone or refused", async () => {
    const owner = await api().as("super-admin");
    const ear = await listen(owner);
    const { id, url } = await product(owner);
    await ear.of("products", id);
    const before = ear.changes().length;
    expect((await owner.patch(url, { price: -1 })).status).toBe(422);
    expect((await owner.patch(url, { price: 300 }, 7)).status).toBe(412);
    const rowsSent = [{ id, title: "Tried", sku: "LIVE-TRIED", price: 1 }];
    await owner.post("/api/products/import", { rows: rowsSent, mode: "create", dryRun: true });
    await owner.post("/api/tables", { name: "After all that" });
    await ear.of("tables");
    const told = ear.changes().slice(before);
    expect(told.filter(({ resource }) => String(resource) === "products")).toEqual([]);
    ear.stop();
  });

  test("Live messages tell of an import and of a bulk change together", async () => {
    const owner = await api().as("super-admin");
    const ear = await listen(await api().as("manager"));
    const rowsSent = Array.from({ length: 60 }, (_, at) => ({ title: "Few", sku: `FEW-${at}`, price: 1 }));
    const answer = await owner.post("/api/products/import", { rows: rowsSent, mode: "create" });
    const ids = rows(answer.body.results).map((one) => String(one.id));
    const named = (type: string) =>
      ear
        .changes()
        .filter((one) => String(one.type) === type)
        .flatMap((one) => rows(one.ids).map(String));
    await vi.waitFor(() => expect(named("created").sort()).toEqual([...ids].sort()), soon);
    await owner.post("/api/products/bulk", { ids, patch: { price: 5 } });
    await vi.waitFor(() => expect(new Set(named("updated"))).toEqual(new Set(ids)), soon);
    expect(ear.changes().length).toBeLessThan(ids.length / 2);
    ear.stop();
  });

  test("Live messages go on where somebody was, as far as that is known", async () => {
    const owner = await api().as("super-admin");
    const first = await listen(owner);
    await product(owner);
    await first.of("products");
    first.stop();
    const last = first.events.find(({ event }) => event === "changes")?.id;
    const { id } = await product(owner);
    const again = await listen(owner, `?after=${last}`);
    await vi.waitFor(() => expect(JSON.stringify(again.changes())).toContain(id), soon);
    again.stop();
    const young = await listen(owner, "?since=60000");
    expect(await young.of("products")).toBeDefined();
    young.stop();
    const lost = await listen(owner, "?after=another-17");
    await vi.waitFor(() => expect(lost.events.map(({ event }) => event)).toContain("missed"), soon);
    lost.stop();
  });

  test("Live messages end with the session, and when the role changes", async () => {
    const leaving = await another(api().visitor(), "manager@example.com");
    const ear = await listen(leaving);
    await leaving.post("/api/auth/logout", {});
    await vi.waitFor(() => expect(ear.over()).toBe(true), soon);
    expect(ear.events.at(-1)?.event).toBe("ended");
    const promoted = await another(api().visitor(), "accountant@example.com");
    const other = await listen(promoted);
    const owner = await api().as("super-admin");
    expect((await owner.patch("/api/staff/staff-accountant", { role: "manager" })).status).toBe(200);
    await vi.waitFor(() => expect(other.over()).toBe(true), soon);
    await owner.patch("/api/staff/staff-accountant", { role: "accountant" });
  });

  test("Live messages are limited for each session", async () => {
    const caller = await another(api().visitor(), "ceo@example.com");
    const ears = [];
    for (let count = 0; count < 6; count += 1) ears.push(await listen(caller));
    expect((await listen(caller)).status).toBe(429);
    for (const ear of ears) ear.stop();
    await vi.waitFor(async () => {
      const ear = await listen(caller);
      ear.stop();
      expect(ear.status).toBe(200);
    }, soon);
  });

  test("Live messages cross two copies of the server", async () => {
    const owner = await api().as("super-admin");
    const away = await another(await api().elsewhere(), "manager@example.com");
    const ear = await listen(away);
    // Retries until the other instance listens to the database.
    const told = await vi.waitFor(async () => {
      const { id } = await product(owner);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const found = ear.changes().find(({ ids }) => JSON.stringify(ids ?? []).includes(id));
      expect(found).toBeDefined();
      return found;
    }, soon);
    expect(told).toMatchObject({ resource: "products", type: "created", by: "The super-admin" });
    ear.stop();
  });

  test("Live messages end when their server stops", async () => {
    const away = await another(await api().elsewhere(), "manager@example.com");
    const ear = await listen(away);
    const host = `http://127.0.0.1:${await portOf(away)}`;
    away.app.stopping.begin();
    await vi.waitFor(() => expect(ear.over()).toBe(true), soon);
    expect(ear.events.at(-1)).toMatchObject({ event: "moved", data: { within: 2000 } });
    // It answers everything else until it is closed, on connections that end with the answer.
    const health = await fetch(`${host}/api/health`);
    expect([health.status, health.headers.get("connection")]).toEqual([200, "close"]);
    expect((await fetch(`${host}/api/ready`)).status).toBe(503);
    const refused = await listen(away);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    await away.app.close();
  });
});

describeApiOnBoth("Presence", (api) => {
  const here = (caller: Caller, id: string, client: string, more: object = {}) =>
    caller.post("/api/live/presence", { resource: "products", id, client, ...more });

  test("Presence says who else has a record open, at once and over two copies", async () => {
    const owner = await api().as("super-admin");
    const { id } = await product(owner);
    const away = await another(await api().elsewhere(), "manager@example.com");
    const [mine, theirs] = [uuidv7(), uuidv7()];
    const ear = await listen(owner);
    expect((await here(owner, id, mine)).body).toEqual({ people: [] });
    await vi.waitFor(async () => {
      await here(away, id, theirs);
      const told = ear.events.filter(({ event }) => event === "presence").at(-1);
      expect(rows(told?.data.people).map(({ client, name }) => [client, name])).toEqual(
        expect.arrayContaining([[theirs, "The manager"]]),
      );
    }, soon);
    await vi.waitFor(async () => {
      await here(owner, id, mine);
      expect(rows((await here(away, id, theirs)).body.people)).toEqual([
        { client: mine, name: "The super-admin", image: null },
      ]);
    }, soon);
    await here(away, id, theirs, { here: false });
    await vi.waitFor(() => {
      const told = ear.events.filter(({ event }) => event === "presence").at(-1);
      expect(rows(told?.data.people).map(({ client }) => client)).toEqual([mine]);
    }, soon);
    ear.stop();
  });

  test("Presence is for those who may edit a record, names nobody to others, and is forgotten", async () => {
    const owner = await api().as("super-admin");
    const { body } = await owner.post("/api/customers", { name: "Somebody", email: "somebody@example.com" });
    const at = { resource: "customers", id: body.id };
    const cashier = await api().as("cashier");
    expect((await cashier.post("/api/live/presence", { ...at, client: uuidv7() })).status).toBe(403);
    const { id } = await product(owner);
    expect((await here(owner, "nobody", uuidv7())).status).toBe(404);
    expect((await here(owner, id, "?")).status).toBe(422);
    const window = uuidv7();
    await here(owner, id, window);
    const other = uuidv7();
    const again = await here(owner, id, other);
    expect(rows(again.body.people)).toEqual([{ client: window, mine: true }]);
    api().pass(20_000);
    await here(owner, id, other);
    api().pass(20_000);
    // The first window has been silent for too long.
    expect(rows((await here(owner, id, uuidv7())).body.people)).toEqual([{ client: other, mine: true }]);
  });
});
