import { expect, it } from "vitest";
import { type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

const hour = 60 * 60_000;

async function make(caller: Caller, resource: string, values: object): Promise<Body> {
  const { status, body } = await caller.post(`/api/${resource}`, values);
  expect(body.errors).toBeUndefined();
  expect(status).toBe(201);
  return body;
}

/** Returns the results of a bulk request by record. */
async function bulk(caller: Caller, resource: string, body: object): Promise<Body[]> {
  const answer = await caller.post(`/api/${resource}/bulk`, body);
  expect(answer.status).toBe(200);
  return rows(answer.body.results);
}

const recordOf = async (caller: Caller, resource: string, id: unknown) =>
  (await caller.get(`/api/${resource}/${String(id)}`)).body;

describeApiOnBoth("Undo", (api) => {
  const admin = () => api().as("admin");
  const undelete = (caller: Caller, resource: string, ids: readonly unknown[]) =>
    bulk(caller, resource, { ids, undo: "delete" });
  /**
   * Gives many records the same values.
   * @returns the written versions, by id
   */
  async function change(caller: Caller, resource: string, ids: readonly unknown[], patch: object) {
    const results = await bulk(caller, resource, { ids, patch });
    return Object.fromEntries(
      results.flatMap(({ id, version }) => (version === undefined ? [] : [[String(id), Number(version)]])),
    );
  }
  const unchange = (caller: Caller, resource: string, versions: Record<string, number>) =>
    bulk(caller, resource, { ids: Object.keys(versions), undo: "edit", versions });

  it("Undo brings a deleted product back as it was, under its id, and its stock into the ledger", async () => {
    const caller = await admin();
    const category = await make(caller, "categories", { name: "Undone things" });
    const made = await make(caller, "products", {
      title: "Undone lamp",
      sku: "UNDO-1",
      price: 1250,
      quantity: 7,
      categoryIds: [category.id],
      tags: ["light"],
      attributes: [{ name: "Color", values: ["Red"] }],
      published: false,
    });
    await caller.patch(`/api/products/${made.id}`, { price: 1300 });
    const before = await recordOf(caller, "products", made.id);
    expect((await caller.remove(`/api/products/${made.id}`)).status).toBe(200);
    expect(await undelete(caller, "products", [made.id])).toEqual([{ id: made.id, ok: true, version: 3 }]);
    const { updatedAt, ...after } = await recordOf(caller, "products", made.id);
    expect({ ...after, updatedAt: before.updatedAt }).toEqual({ ...before, version: 3 });
    const moved = await caller.get(`/api/stock-movements?productId=${made.id}`);
    expect(rows(moved.body).reduce((sum, { change: by }) => sum + Number(by), 0)).toBe(7);
    const told = await caller.get(`/api/audit-entries?recordId=${made.id}&_sort=createdAt&_order=asc`);
    expect(rows(told.body).map(({ verb }) => verb)).toEqual(["create", "update", "delete", "restore"]);
    // A client that still has the deleted version cannot overwrite anything.
    expect((await caller.patch(`/api/products/${made.id}`, { price: 1 }, 2)).status).toBe(412);
  });

  it("Undo brings back a composed product together with its components", async () => {
    const caller = await admin();
    const part = await make(caller, "products", { title: "Undone part", price: 300, quantity: 4 });
    const box = await make(caller, "products", {
      title: "Undone box",
      price: 500,
      masterProduct: true,
      childIds: [part.id],
    });
    const ids = [box.id, part.id];
    expect(await bulk(caller, "products", { ids, delete: true })).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await undelete(caller, "products", [part.id, box.id, part.id, "nothing"])).toMatchObject([
      { id: part.id, ok: true },
      { id: box.id, ok: true },
      { id: "nothing", ok: false, status: 409 },
    ]);
    expect(await recordOf(caller, "products", box.id)).toMatchObject({ childIds: [part.id], quantity: 4 });
  });

  it("Undo names a missing reference of a deleted record, and a unique value that is taken", async () => {
    const caller = await admin();
    const category = await make(caller, "categories", { name: "Gone with it" });
    const lamp = { title: "Lamp of that", sku: "UNDO-2", price: 100, categoryIds: [category.id] };
    const made = await make(caller, "products", lamp);
    await caller.remove(`/api/products/${made.id}`);
    await caller.remove(`/api/categories/${category.id}`);
    expect(await undelete(caller, "products", [made.id])).toMatchObject([
      { ok: false, status: 422, errors: { categoryIds: expect.anything() } },
    ]);
    expect(await undelete(caller, "categories", [category.id])).toMatchObject([{ ok: true }]);
    const other = await make(caller, "products", { ...lamp, title: "Another", categoryIds: [] });
    expect(await undelete(caller, "products", [made.id])).toMatchObject([
      { ok: false, status: 422, errors: { sku: expect.anything() } },
    ]);
    await caller.remove(`/api/products/${other.id}`);
    expect(await undelete(caller, "products", [made.id])).toMatchObject([{ ok: true }]);
  });

  it("Undo gives records of a bulk edit their old values, and leaves alone what was not changed by it", async () => {
    const caller = await admin();
    const [hidden, shown] = [
      await make(caller, "categories", { name: "Was hidden", published: false }),
      await make(caller, "categories", { name: "Was shown", description: "First" }),
    ];
    await caller.patch(`/api/categories/${shown.id}`, { description: "Second" });
    const versions = await change(caller, "categories", [hidden.id, shown.id], { published: true });
    expect(versions).toEqual({ [String(hidden.id)]: 2 });
    expect(await unchange(caller, "categories", versions)).toMatchObject([{ ok: true, version: 3 }]);
    expect((await recordOf(caller, "categories", hidden.id)).published).toBe(false);
    expect((await recordOf(caller, "categories", shown.id)).description).toBe("Second");
    // Without the written version it is unknown what would be overwritten.
    expect(await bulk(caller, "categories", { ids: [hidden.id], undo: "edit" })).toMatchObject([
      { ok: false, status: 422 },
    ]);
  });

  it("Undo takes back relative changes, each to the value before", async () => {
    const caller = await admin();
    const made = await Promise.all(
      [1000, 1999].map((price, at) =>
        make(caller, "products", { title: `Dearer ${at}`, price, tags: ["old"], salePrice: at ? 500 : null }),
      ),
    );
    const ids = made.map(({ id }) => id);
    const relative = { price: { percent: 5 }, salePrice: { ending: 99 }, tags: { add: ["new"] } };
    const changed = await bulk(caller, "products", { ids, relative, patch: { vendor: "Somebody" } });
    const now = () => Promise.all(ids.map((id) => recordOf(caller, "products", id)));
    expect(await now()).toMatchObject([
      { price: 1050, salePrice: null, tags: ["old", "new"], vendor: "Somebody" },
      { price: 2099, salePrice: 499, tags: ["old", "new"], vendor: "Somebody" },
    ]);
    const versions = Object.fromEntries(changed.map(({ id, version }) => [String(id), Number(version)]));
    await unchange(caller, "products", versions);
    expect(await now()).toMatchObject([
      { price: 1000, salePrice: null, tags: ["old"], vendor: null },
      { price: 1999, salePrice: 500, tags: ["old"], vendor: null },
    ]);
    // The result of a relative change is validated like any input.
    const half = await bulk(caller, "products", { ids, relative: { price: { amount: -1200 } } });
    expect(half).toMatchObject([
      { ok: false, status: 422, errors: { price: expect.anything() } },
      { ok: true },
    ]);
    for (const wrong of [
      { relative: { sku: { add: ["x"] } } },
      { relative: { price: { percent: "5" } } },
      { relative: { price: { percent: 5 } }, patch: { price: 1 } },
    ]) {
      expect((await caller.post("/api/products/bulk", { ids, ...wrong })).status).toBe(422);
      const job = { kind: "bulk", resource: "products", total: 2, ...wrong };
      expect((await caller.post("/api/jobs", job)).status).toBe(422);
    }
  });

  it("Undo overwrites nothing that somebody else has changed or deleted meanwhile", async () => {
    const caller = await admin();
    const owner = await api().as("super-admin");
    const [changed, gone] = [
      await make(caller, "extras", { name: "Changed", price: 100 }),
      await make(caller, "extras", { name: "Gone", price: 100 }),
    ];
    const versions = await change(caller, "extras", [changed.id, gone.id], { price: 200 });
    await owner.patch(`/api/extras/${changed.id}`, { price: 300 });
    await owner.remove(`/api/extras/${gone.id}`);
    expect(await unchange(caller, "extras", versions)).toMatchObject([
      { id: changed.id, ok: false, status: 412, type: "/problems/stale" },
      { id: gone.id, ok: false, status: 404 },
    ]);
    expect((await recordOf(caller, "extras", changed.id)).price).toBe(300);
    // Users cannot undo changes of others, even at the same version.
    expect(await unchange(caller, "extras", { [String(changed.id)]: 3 })).toMatchObject([
      { ok: false, status: 409 },
    ]);
  });

  it("Undo moves stock back through the ledger, and not where something was sold meanwhile", async () => {
    const caller = await admin();
    const made = await make(caller, "products", { title: "Counted", price: 500, quantity: 4 });
    const versions = await change(caller, "products", [made.id], { quantity: 9 });
    expect(await unchange(caller, "products", versions)).toMatchObject([{ ok: true }]);
    const ledger = async () =>
      rows((await caller.get(`/api/stock-movements?productId=${made.id}&_sort=at&_order=asc`)).body);
    expect((await ledger()).map(({ change: by }) => by)).toEqual([4, 5, -5]);
    const again = await change(caller, "products", [made.id], { quantity: 9 });
    const sold = await caller.post(`/api/products/${made.id}/adjust`, { change: -1, reason: "damage" });
    expect(sold.status).toBe(200);
    expect(await unchange(caller, "products", again)).toMatchObject([{ ok: false, status: 412 }]);
    expect((await recordOf(caller, "products", made.id)).quantity).toBe(8);
  });

  it("Undo takes back only what the role may do, and no state that an action has led to", async () => {
    const manager = await api().as("manager");
    const made = await make(manager, "extras", { name: "Managed", price: 100 });
    const refused = await manager.post("/api/extras/bulk", { ids: [made.id], undo: "delete" });
    expect(refused.status).toBe(403);
    expect((await manager.post("/api/extras/bulk", { ids: [made.id], undo: "everything" })).status).toBe(422);
    const both = { ids: [made.id], undo: "edit", patch: { price: 1 } };
    expect((await manager.post("/api/extras/bulk", both)).status).toBe(422);
    const versions = await change(manager, "extras", [made.id], { price: 150 });
    expect(await unchange(manager, "extras", versions)).toMatchObject([{ ok: true }]);
  });

  it("Undo of many records is a job", async () => {
    const caller = await admin();
    const made = await Promise.all(
      [1, 2, 3].map((n) => make(caller, "blog-categories", { name: `Topic ${n}` })),
    );
    const ids = made.map(({ id }) => String(id));
    const job = async (call: object, items: readonly unknown[]) => {
      const begun = await caller.post("/api/jobs", {
        kind: "bulk",
        resource: "blog-categories",
        total: items.length,
        ...call,
      });
      expect(begun.status).toBe(202);
      const path = `/api/jobs/${String(begun.body.id)}`;
      await caller.post(`${path}/items`, { first: 0, items });
      await expect.poll(async () => (await caller.get(path)).body.state).toBe("done");
      return rows((await caller.get(`${path}/results`)).body.results);
    };
    const patched = await job({ patch: { description: "All of them" } }, ids);
    expect(patched).toMatchObject(ids.map((id) => ({ id, ok: true, version: 2 })));
    await caller.patch(`/api/blog-categories/${ids[0]}`, { description: "Mine" });
    const undone = await job(
      { undo: "edit" },
      patched.map(({ id, version }) => ({ id, version })),
    );
    expect(undone).toMatchObject([{ ok: false, status: 412 }, { ok: true }, { ok: true }]);
    expect((await recordOf(caller, "blog-categories", ids[1])).description).toBeNull();
    await job({ delete: true }, ids);
    expect(await job({ undo: "delete" }, ids)).toMatchObject(ids.map(() => ({ ok: true })));
    expect((await recordOf(caller, "blog-categories", ids[0])).description).toBe("Mine");
  });

  it("Undo does not restore an existing record, somebody else's deletion, or one of long ago", async () => {
    const caller = await admin();
    const made = await make(caller, "blog-categories", { name: "Gone topic" });
    expect(await undelete(caller, "blog-categories", [made.id, "nothing"])).toMatchObject([
      { ok: false, status: 409, type: "/problems/conflict" },
      { ok: false, status: 409 },
    ]);
    await caller.remove(`/api/blog-categories/${made.id}`);
    const owner = await api().as("super-admin");
    expect(await undelete(owner, "blog-categories", [made.id])).toMatchObject([{ ok: false, status: 409 }]);
    api().pass(hour + 1000);
    const later = await api().elsewhere();
    await later.login("admin@example.com");
    expect(await undelete(later, "blog-categories", [made.id])).toMatchObject([{ ok: false, status: 409 }]);
  });
});
