import { expect, it, vi } from "vitest";
import type { StoredRecord } from "../../api/store/port.ts";
import { resources } from "../../src/resources/index.ts";
import { type Caller, describeApi, describeApiOnBoth, rows, type TestApi } from "./api-harness.ts";

const history = async (api: TestApi, resource: string, id: unknown) => {
  const owner = await api.as("super-admin");
  const query = `resource=${resource}&recordId=${String(id)}&_sort=createdAt&_order=asc`;
  return [...(await owner.get(`/api/audit-entries?${query}`)).body];
};

describeApiOnBoth("Records", (api) => {
  const manager = (): Promise<Caller> => api().as("manager");

  it("Records are created whole, with ETag and address", async () => {
    const { status, body, headers } = await (await manager()).post("/api/categories", { name: "Hot Drinks" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "Hot Drinks",
      slug: "hot-drinks",
      parentId: null,
      type: "product",
      icon: null,
      description: null,
      published: true,
      version: 1,
    });
    expect(body.createdAt).toBe(body.updatedAt);
    expect(headers.etag).toBe('"1"');
    expect(headers.location).toBe(`/api/categories/${String(body.id)}`);
    const read = await (await manager()).get(`/api/categories/${String(body.id)}`);
    expect(read.body).toEqual(body);
    expect(read.headers.etag).toBe('"1"');
    const again = await (await manager()).get(`/api/categories/${String(body.id)}`, {
      headers: { "if-none-match": '"1"' },
    });
    expect(again).toMatchObject({ status: 304, text: "" });
  });

  it("A record is the same however its accents were written, wherever it is named", async () => {
    const caller = await manager();
    const [composed, apart] = ["SKU-\u00e9-1", "SKU-e\u0301-1"];
    const first = await caller.post("/api/products", { title: "Twin", sku: composed, price: 1 });
    expect(first.body.sku).toBe(composed);
    const second = await caller.post("/api/products", { title: "Other twin", sku: apart, price: 1 });
    expect(second.body.errors).toEqual({ sku: ["errors.unique"] });
    for (const query of [`sku=${apart}`, `q=${apart}`, `sku_like=${apart}`, `sku=${composed}`]) {
      const found = rows((await caller.get(`/api/products?${new URLSearchParams(query)}`)).body);
      expect(found.map(({ id }) => id)).toEqual([first.body.id]);
    }
    const row = { sku: `${apart}\u200b`, price: 2 };
    const imported = await caller.post("/api/products/import", { rows: [row], mode: "upsert", by: "sku" });
    expect(rows(imported.body.results)).toMatchObject([{ index: 0, outcome: "updated", id: first.body.id }]);
  });

  it("Records of a tree say how many stand in each branch, and count those in several branches once", async () => {
    const caller = await manager();
    const make = async (path: string, body: object) =>
      String((await caller.post(`/api/${path}`, body)).body.id);
    const top = await make("categories", { name: "Counted" });
    const [left, right] = [
      await make("categories", { name: "Counted left", parentId: top }),
      await make("categories", { name: "Counted right", parentId: top }),
    ];
    const empty = await make("categories", { name: "Counted empty", parentId: right });
    for (const categoryIds of [[left], [left, right], [right, top], [top]])
      await make("products", { title: `Counted ${categoryIds.join(" ")}`, price: 1, categoryIds });
    const answer = await caller.get("/api/categories/counts");
    const own = rows(answer.body.counts).filter(({ id }) => [top, left, right, empty].includes(String(id)));
    expect(own).toHaveLength(3);
    expect(own).toEqual(
      expect.arrayContaining([
        { id: top, own: 2, all: 4 },
        { id: left, own: 2, all: 2 },
        { id: right, own: 2, all: 2 },
      ]),
    );
    expect((await caller.get("/api/products/counts")).status).toBe(404);
    expect((await (await api().as("driver")).get("/api/categories/counts")).status).toBe(403);
  });

  it("Records refuse what is not declared, read-only or wrong, at its path", async () => {
    const { status, body } = await (await manager()).post("/api/products", {
      title: "",
      price: "12",
      state: "selling",
      version: 7,
      id: "mine",
      combinations: [{ options: { Size: "S" }, price: -1 }],
    });
    expect(status).toBe(422);
    expect(body.type).toBe("/problems/validation");
    expect(body.errors).toEqual({
      title: ["errors.required"],
      price: ["errors.number"],
      state: ["errors.readOnly"],
      version: ["errors.unknownField"],
      id: ["errors.unknownField"],
      "combinations.0.price": ["errors.tooSmall"],
    });
  });

  it("Records are changed at the version one has seen, and answer with the present one otherwise", async () => {
    const caller = await manager();
    const { body } = await caller.post("/api/extras", { name: "Oat milk", price: 60 });
    const url = `/api/extras/${String(body.id)}`;
    const without = await caller.call("PATCH", url, { price: 70 });
    expect(without).toMatchObject({ status: 428, body: { type: "/problems/version-required" } });
    const first = await caller.patch(url, { price: 70 }, 1);
    expect(first).toMatchObject({ status: 200, body: { price: 70, version: 2 }, headers: { etag: '"2"' } });
    const late = await caller.patch(url, { price: 80 }, 1);
    const changedBy = (await caller.get("/api/auth/me")).body.name;
    expect(late).toMatchObject({
      status: 412,
      headers: { etag: '"2"' },
      body: { type: "/problems/stale", current: { price: 70, version: 2 }, changedBy },
    });
    expect((await caller.call("PATCH", url, { price: 80 }, { headers: { "if-match": "new" } })).status).toBe(
      400,
    );
    const owner = await api().as("super-admin");
    const stale = await owner.delete(url, { headers: { "if-match": '"1"' } });
    expect(stale).toMatchObject({ status: 412, body: { current: { price: 70 } } });
    expect((await owner.delete(url)).status).toBe(428);
    const gone = await owner.delete(url, { headers: { "if-match": '"2"' } });
    expect([gone.status, gone.text]).toEqual([200, "{}"]);
    expect((await owner.get(url)).status).toBe(404);
    expect((await caller.patch(url, { price: 1 }, 2)).status).toBe(404);
  });

  it("The last person to change a record is hidden from those who may not see the staff", async () => {
    const owner = await api().as("super-admin");
    const { body } = await owner.post("/api/tax-classes", { name: "Seen by few" });
    const url = `/api/tax-classes/${String(body.id)}`;
    await owner.patch(url, { name: "Seen by some" }, 1);
    const late = await (await api().as("accountant")).patch(url, { name: "Mine" }, 1);
    expect(late).toMatchObject({ status: 412, body: { current: { version: 2 } } });
    expect(late.body).not.toHaveProperty("changedBy");
  });

  it("One of two changes to the same version wins", async () => {
    const caller = await manager();
    const { body } = await caller.post("/api/extras", { name: "Cinnamon", price: 30 });
    const change = (price: number) => caller.patch(`/api/extras/${String(body.id)}`, { price }, 1);
    const statuses = (await Promise.all([change(1), change(2), change(3), change(4)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 412, 412, 412]);
  });

  it("Records are replaced by PUT: what is not named is empty again", async () => {
    const caller = await manager();
    const { body } = await caller.post("/api/categories", {
      name: "Cold",
      description: "Ice",
      published: false,
    });
    const url = `/api/categories/${String(body.id)}`;
    const put = (values: unknown, version: number) =>
      caller.call("PUT", url, values, { headers: { "if-match": `"${version}"` } });
    const { body: replaced } = await put({ name: "Cold drinks" }, 1);
    expect(replaced).toMatchObject({ name: "Cold drinks", description: null, published: true, version: 2 });
    const whole = await put({ ...replaced, name: "Cool" }, 2);
    expect(whole).toMatchObject({ status: 200, body: { name: "Cool", version: 3 } });
    expect((await put({ ...whole.body, version: 9 }, 3)).body.errors).toEqual({
      version: ["errors.unknownField"],
    });
  });

  it("Records stay as they are when a change changes nothing", async () => {
    const caller = await manager();
    const { body } = await caller.post("/api/extras", { name: "Sugar", price: 10 });
    const same = await caller.patch(`/api/extras/${String(body.id)}`, { price: 10 }, 1);
    expect(same).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await history(api(), "extras", body.id)).toHaveLength(1);
  });

  it("Records keep unique values, sub-records included", async () => {
    const caller = await manager();
    const taken = {
      title: "Shirt",
      price: 1000,
      sku: "SH-0",
      combinations: [{ options: { Size: "S" }, sku: "SH-S", price: 1000 }],
    };
    expect((await caller.post("/api/products", taken)).status).toBe(201);
    const other = { title: "Other shirt", price: 1 };
    const errorsOf = async (more: object) =>
      (await caller.post("/api/products", { ...other, ...more })).body.errors;
    expect(await errorsOf({ sku: "sh-s" })).toEqual({ sku: ["errors.unique"] });
    expect(await errorsOf({ slug: "Shirt" })).toEqual({ slug: ["errors.unique"] });
    expect(
      await errorsOf({
        combinations: [
          { options: { a: "1" }, sku: "x", price: 1 },
          { options: { a: "2" }, sku: "SH-0", price: 1 },
        ],
      }),
    ).toEqual({
      "combinations.1.sku": ["errors.unique"],
    });
    expect(
      await errorsOf({ sku: "twice", combinations: [{ options: { a: "1" }, sku: "TWICE", price: 1 }] }),
    ).toEqual({
      "combinations.0.sku": ["errors.uniqueHere"],
    });
  });

  it("Records add up the stock of their combinations, and keep the ids of those that stay", async () => {
    const caller = await manager();
    const combinations = [
      { options: { Size: "S" }, price: 100, quantity: 2 },
      { options: { Size: "M" }, price: 100, quantity: 5 },
    ];
    const { body } = await caller.post("/api/products", {
      title: "Cap",
      price: 100,
      quantity: 99,
      combinations,
    });
    expect(body).toMatchObject({ quantity: 7, state: "selling", stockAtPrice: 700 });
    const [small, medium] = rows(body.combinations);
    const changed = await caller.patch(`/api/products/${String(body.id)}`, {
      combinations: [
        { options: { Size: "M" }, price: 120, quantity: 0 },
        { options: { Size: "S" }, price: 100, quantity: 0 },
      ],
    });
    expect(changed.body).toMatchObject({ quantity: 0, state: "soldOut" });
    expect(rows(changed.body.combinations).map(({ id }) => id)).toEqual([medium?.id, small?.id]);
  });

  it("Records refer only to records that are there, and the tree has no loops", async () => {
    const caller = await manager();
    const { body: top } = await caller.post("/api/categories", { name: "Top" });
    const { body: below } = await caller.post("/api/categories", { name: "Below", parentId: top.id });
    const missing = await caller.post("/api/categories", { name: "Lost", parentId: "nowhere" });
    expect(missing).toMatchObject({
      status: 422,
      body: { errors: { parentId: ["errors.referenceMissing"] } },
    });
    const lost = await caller.post("/api/products", {
      title: "Lost",
      price: 1,
      categoryIds: [top.id, "nowhere"],
    });
    expect(lost.body.errors).toEqual({ categoryIds: ["errors.referenceMissing"] });
    for (const parentId of [top.id, below.id]) {
      const loop = await caller.patch(`/api/categories/${String(top.id)}`, { parentId });
      expect(loop.body.errors).toEqual({ parentId: ["errors.treeLoop"] });
    }
  });

  it("Records are not deleted while others refer to them", async () => {
    const owner = await api().as("super-admin");
    const { body: category } = await owner.post("/api/categories", { name: "Referred to" });
    await owner.post("/api/categories", { name: "Child", parentId: category.id });
    const { body: product } = await owner.post("/api/products", {
      title: "Referring",
      price: 1,
      categoryIds: [category.id],
    });
    await owner.post("/api/extras", { name: "Referring", price: 1, categoryIds: [category.id] });
    const refused = await owner.remove(`/api/categories/${String(category.id)}`);
    expect(refused).toMatchObject({ status: 409, body: { type: "/problems/referenced" } });
    expect(
      rows(refused.body.references)
        .map(({ resource, field, count }) => [resource, field, count])
        .sort(),
    ).toEqual([
      ["categories", "parentId", 1],
      ["extras", "categoryIds", 1],
      ["products", "categoryIds", 1],
    ]);
    expect(await owner.remove(`/api/products/${String(product.id)}`)).toMatchObject({
      status: 200,
      body: {},
    });
    expect((await owner.remove(`/api/categories/${String(category.id)}`)).status).toBe(409);
  });

  it("Records are answered with the fields that are wanted, as far as one may see them", async () => {
    const owner = await api().as("super-admin");
    const { body: plum } = await owner.post("/api/products", { title: "Plum", price: 3, costPrice: 2 });
    const part = { id: plum.id, version: plum.version, price: 3, title: "Plum" };
    const listed = await owner.get(`/api/products?_fields=price,title&_start=0&_end=5&id=${plum.id}`);
    expect([listed.body, listed.headers["x-total-count"]]).toEqual([[part], "1"]);
    const costs = `/api/products?_fields=costPrice,updatedAt&id=${plum.id}`;
    expect((await owner.get(costs)).body).toEqual([
      { id: plum.id, version: plum.version, costPrice: 2, updatedAt: plum.updatedAt },
    ]);
    const cashier = await api().as("cashier");
    for (const [caller, search] of [
      [cashier, costs],
      [owner, "/api/products?_fields=title,nothing"],
      [owner, "/api/products?_fields="],
      [owner, "/api/staff?_fields=passwordHash"],
      [owner, "/api/staff?_fields=password"],
    ] as const) {
      const { status, body } = await caller.get(search);
      expect([status, body.errors]).toEqual([400, { _fields: ["errors.query"] }]);
    }
  });

  it("Records bring their relations along, as far as one may see them", async () => {
    const caller = await manager();
    const { body: top } = await caller.post("/api/categories", { name: "Furniture" });
    const { body: below } = await caller.post("/api/categories", { name: "Chairs", parentId: top.id });
    await caller.post("/api/products", { title: "Stool", price: 1, categoryIds: [below.id] });
    const expanded = await caller.get(`/api/categories?slug=chairs&_expand=parent`);
    expect(expanded.body[0]?.parent).toMatchObject({ id: top.id, name: "Furniture" });
    const embedded = await caller.get(`/api/categories/${String(below.id)}?_embed=products`);
    expect(rows(embedded.body.products).map(({ title }) => title)).toEqual(["Stool"]);
    const product = await caller.get("/api/products?slug=stool&_expand=categories");
    expect(product.body[0]?.categories).toMatchObject([{ name: "Chairs" }]);
    expect((await caller.get("/api/categories?_expand=nothing")).status).toBe(400);
    expect((await caller.get("/api/categories?_embed=staff")).status).toBe(400);
  });

  it("Records embed what refers to many in one query, and no more than one answer should hold", async () => {
    const owner = await api().as("super-admin");
    const { body: sample } = await owner.post("/api/categories", { name: "Sample" });
    const many = (from: number, to: number, more: object) =>
      Array.from({ length: to - from }, (_, n) => {
        const at = String(from + n).padStart(4, "0");
        return { ...sample, id: `cat-${at}`, name: `Cat ${at}`, slug: `cat-${at}`, version: 1, ...more };
      }) as unknown as StoredRecord[];
    await api().store.load("categories", many(0, 110, {}));
    await api().store.load("categories", many(110, 1200, { parentId: "cat-0000" }));
    await owner.patch("/api/categories/cat-0150", { parentId: "cat-0002" });
    const find = vi.spyOn(api().store, "find");
    const children = "slug_startswith=cat-00&id_ne=cat-0000";
    const list = await owner.get(`/api/categories?${children}&_embed=categories&_start=0&_end=100`);
    expect(find.mock.calls.filter(([resource]) => resource === "categories")).toHaveLength(2);
    find.mockRestore();
    expect(rows(list.body).filter(({ categories }) => rows(categories).length > 0)).toMatchObject([
      { id: "cat-0002", categories: [{ id: "cat-0150" }] },
    ]);
    for (const query of [
      "?_embed=categories&_start=0&_end=101",
      "?_embed=categories",
      "/cat-0000?_embed=categories",
    ]) {
      const refused = await owner.get(`/api/categories${query}`);
      expect(refused).toMatchObject({ status: 400, body: { errors: { _embed: ["errors.query"] } } });
      expect(refused.body.detail).toMatch(/at most 100, with 1000 categories/);
    }
    for (const query of [
      "_limit=1001",
      "_page=2&_limit=1001",
      "_start=5&_end=1006",
      "_end=99999999999999999999",
      "_end=-1",
      "_limit=-1",
      "_start=-1200&_end=5000",
    ]) {
      const refused = await owner.get(`/api/categories?${query}`);
      expect([query, refused.status]).toEqual([query, 400]);
      expect(refused.body.detail).toMatch(/at most 1000 records/);
    }
    expect(rows((await owner.get("/api/categories?_limit=1000")).body)).toHaveLength(1000);
    expect(rows((await owner.get("/api/categories?_start=-1000&_end=5000")).body)).toHaveLength(1000);
    expect(rows((await owner.get("/api/categories")).body).length).toBeGreaterThan(1200);
    const topic = (await owner.post("/api/blog-categories", { name: "Topic" })).body;
    const topics = Array.from({ length: 10_000 }, (_, n) => ({
      ...topic,
      id: `topic-${n}`,
      name: `Topic ${n}`,
      slug: `topic-${n}`,
    }));
    await api().store.load("blog-categories", topics as unknown as StoredRecord[]);
    const whole = await owner.get("/api/blog-categories");
    expect(whole).toMatchObject({ status: 400, body: { errors: { _limit: ["errors.query"] } } });
    expect((await owner.get("/api/blog-categories?slug_startswith=topic-1000")).status).toBe(200);
    expect((await owner.get("/api/categories/export.csv")).text.split("\r\n").length).toBeGreaterThan(1200);
  });

  it("Records are deleted together only at the versions that were sent", async () => {
    const caller = await api().as("admin");
    const make = async (name: string) => (await caller.post("/api/blog-categories", { name })).body;
    const [one, two] = [await make("First kept"), await make("Second kept")];
    await caller.patch(`/api/blog-categories/${one.id}`, { description: "Changed meanwhile" });
    const ids = [one.id, two.id];
    const bulk = (more: object) => caller.post("/api/blog-categories/bulk", { ids, delete: true, ...more });
    expect((await bulk({ versions: { [String(one.id)]: "1" } })).status).toBe(422);
    const versions = { [String(one.id)]: 1, [String(two.id)]: 1 };
    expect(rows((await bulk({ versions })).body.results)).toMatchObject([
      { id: one.id, ok: false, status: 412, type: "/problems/stale" },
      { id: two.id, ok: true },
    ]);
    expect(rows((await bulk({})).body.results)).toMatchObject([{ ok: true }, { ok: false, status: 404 }]);
  });

  it("Records refuse a value for a field that does not apply, and empty it when it stops to", async () => {
    const owner = await api().as("super-admin");
    const wrong = ["errors.notApplicable"];
    const period = { startsAt: "2026-01-01T00:00:00.000Z", endsAt: "2027-01-01T00:00:00.000Z" };
    const coupon = {
      campaignName: "Ten",
      code: "TEN-OFF",
      discountType: "percentage",
      percentage: 10,
      ...period,
    };
    const post = await owner.post("/api/coupons", { ...coupon, amount: 500 });
    expect(post).toMatchObject({ status: 422, body: { errors: { amount: wrong } } });
    const { body, status } = await owner.post("/api/coupons", { ...coupon, amount: null });
    expect([status, body.percentage]).toEqual([201, 10]);
    const url = `/api/coupons/${body.id}`;
    expect(await owner.patch(url, { amount: 500 })).toMatchObject({
      status: 422,
      body: { errors: { amount: wrong } },
    });
    const put = { headers: { "if-match": "*" } };
    const replaced = await owner.call("PUT", url, { ...coupon, amount: 500 }, put);
    expect(replaced).toMatchObject({ status: 422, body: { errors: { amount: wrong } } });
    const bulk = await owner.post("/api/coupons/bulk", { ids: [body.id], patch: { amount: 500 } });
    expect(rows(bulk.body.results)).toMatchObject([{ ok: false, errors: { amount: wrong } }]);
    const file = await owner.post("/api/coupons/import", {
      rows: [{ ...coupon, amount: 500 }],
      mode: "upsert",
    });
    expect(rows(file.body.results)).toMatchObject([{ outcome: "failed", errors: { amount: wrong } }]);
    const fixed = await owner.patch(url, { discountType: "fixed", amount: 500, percentage: 10 });
    expect(fixed).toMatchObject({ status: 200, body: { amount: 500, percentage: null } });
    const whole = await owner.call("PUT", url, fixed.body, put);
    expect([whole.status, whole.body.amount]).toEqual([200, 500]);
  });

  it("Entries of lists and globals refuse a value for a field that does not apply", async () => {
    const owner = await api().as("super-admin");
    const zone = {
      name: "By weight",
      countryIds: ["c1"],
      rates: [{ name: "Light", basis: "weight", fromPrice: 100, price: 5 }],
    };
    expect((await owner.post("/api/shipping-zones", zone)).body.errors).toMatchObject({
      "rates.0.fromPrice": ["errors.notApplicable"],
    });
    const settings = await owner.patch("/api/globals/slider", { autoplay: false, seconds: 9 });
    expect(settings).toMatchObject({ status: 422, body: { errors: { seconds: ["errors.notApplicable"] } } });
  });

  it("Records leave a trace of every write: who, when, from where, before and after", async () => {
    const owner = await api().as("super-admin");
    const { body } = await owner.post("/api/extras", { name: "Honey", price: 50 });
    await owner.patch(`/api/extras/${String(body.id)}`, { price: 55 });
    await owner.remove(`/api/extras/${String(body.id)}`);
    const entries = await history(api(), "extras", body.id);
    expect(entries.map(({ verb }) => verb)).toEqual(["create", "update", "delete"]);
    const [created, updated, deleted] = entries;
    expect(created).toMatchObject({
      actorId: "staff-super-admin",
      actorName: "The super-admin",
      ip: "127.0.0.1",
      recordTitle: "Honey",
      before: null,
      after: { name: "Honey", price: 50 },
    });
    expect(updated).toMatchObject({ before: { price: 50 }, after: { price: 55 } });
    expect(Object.keys(updated?.after ?? {})).toEqual(["price"]);
    expect(deleted).toMatchObject({ before: { name: "Honey", price: 55 }, after: null });
  });

  it("Writes that failed leave no trace, and secrets none in any", async () => {
    const owner = await api().as("super-admin");
    await owner.patch("/api/staff/staff-driver", { password: "another password" });
    const entries = await history(api(), "staff", "staff-driver");
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain("argon2");
    const before = (await owner.get("/api/audit-entries?_end=1")).headers["x-total-count"];
    await owner.post("/api/extras", { name: "Half", price: -1 });
    await owner.post("/api/staff", { name: "Twin", email: "driver@example.com", role: "driver" });
    expect((await owner.get("/api/audit-entries?_end=1")).headers["x-total-count"]).toBe(before);
  });

  it("Records are created once per Idempotency-Key", async () => {
    const caller = await manager();
    const post = (body: object, key = "order-1") =>
      caller.post("/api/extras", body, { headers: { "idempotency-key": key } });
    const first = await post({ name: "Once", price: 5 });
    const again = await post({ name: "Once", price: 5 });
    expect(first.status).toBe(201);
    expect(again).toMatchObject({
      status: 201,
      body: first.body,
      headers: { "idempotency-replayed": "true" },
    });
    expect(await post({ name: "Twice", price: 5 })).toMatchObject({
      status: 409,
      body: { type: "/problems/conflict" },
    });
    const many = await Promise.all([1, 2, 3].map(() => post({ name: "At once", price: 5 }, "order-2")));
    expect(new Set(many.map(({ body }) => body.id)).size).toBe(1);
    expect(many.map(({ status }) => status)).toEqual([201, 201, 201]);
    api().pass(25 * 60 * 60 * 1000);
    await caller.login("manager@example.com");
    expect((await post({ name: "Later", price: 5 })).status).toBe(201);
  });
});

describeApiOnBoth("Lists", (api) => {
  it("Lists page, count and link as json-server does", async () => {
    const caller = await api().as("manager");
    for (let n = 1; n <= 7; n += 1) await caller.post("/api/extras", { name: `Extra ${n}`, price: n * 10 });
    const page = await caller.get("/api/extras?_page=2&_limit=3&_sort=price&_order=desc");
    expect([...page.body].map(({ price }) => price)).toEqual([40, 30, 20]);
    expect(page.headers["x-total-count"]).toBe("7");
    const link = String(page.headers.link);
    for (const [rel, number] of [
      ["first", 1],
      ["prev", 1],
      ["next", 3],
      ["last", 3],
    ] as const) {
      expect(link).toMatch(new RegExp(`_page=${number}&[^>]*>; rel="${rel}"`));
    }
    const slice = await caller.get("/api/extras?_start=5&_end=20&_sort=price");
    expect([...slice.body].map(({ price }) => price)).toEqual([60, 70]);
    expect((await caller.get("/api/extras?price_gt=20&price_lt=50&q=extra")).headers["x-total-count"]).toBe(
      "2",
    );
  });

  it("Lists refuse unknown fields and operators, and say which ones exist", async () => {
    const caller = await api().as("manager");
    for (const query of [
      "nope=1",
      "price_regex=1",
      "price=cheap",
      "_sort=nope",
      "published=maybe",
      "_foo=1",
      "__proto__=1",
      "constructor=1",
      "q=%00",
      "name=%00",
    ]) {
      const { status, body } = await caller.get(`/api/extras?${query}`);
      expect([query, status, body.type]).toEqual([query, 400, "/problems/bad-request"]);
    }
    expect((await caller.get("/api/extras?nope=1")).body.detail).toContain("price");
  });
});

describeApi("Views", (api) => {
  const day = (number: number) => `20${number}-01-01T00:00:00.000Z`;
  it.each([
    ["customers", "subscribers", { acceptsMarketing: true, active: true }, { acceptsMarketing: false }],
    ["banners", "running", { published: true, startsAt: day(20), endsAt: day(90) }, { published: false }],
  ] as const)("The view %s, %s, holds the records that are switched on", async (name, view, values, off) => {
    await api().store.transaction(async (tx) => {
      await tx.insert(name, { id: `${view}-on`, ...values });
      await tx.insert(name, { id: `${view}-off`, ...values, ...off });
    });
    const { views = {} } = resources.get(name)?.list ?? {};
    const search = new URLSearchParams(
      Object.entries(views[view] ?? {}).map(([key, one]) => [key, `${one}`]),
    );
    const { body } = await (await api().as("manager")).get(`/api/${name}?${search}`);
    expect(rows(body).map(({ id }) => id)).toEqual([`${view}-on`]);
  });

  it("Saved views are one's own unless shared, and only their owner deletes them", async () => {
    const manager = await api().as("manager");
    const cashier = await api().as("cashier");
    const driver = await api().as("driver");
    const view = { resource: "products", name: "Cheap", query: "price_lte=500&_sort=price" };
    const own = await manager.post("/api/saved-views", view);
    expect(own).toMatchObject({ status: 201, body: { ...view, shared: false, mine: true } });
    const shared = await manager.post("/api/saved-views", { ...view, name: "For all", shared: true });
    const seen = await cashier.get("/api/saved-views?resource=products");
    expect([...seen.body]).toEqual([{ ...shared.body, mine: false }]);
    expect((await driver.get("/api/saved-views")).body).toEqual([]);
    expect((await driver.post("/api/saved-views", view)).status).toBe(403);
    expect((await cashier.delete(`/api/saved-views/${String(shared.body.id)}`)).status).toBe(404);
    expect((await manager.delete(`/api/saved-views/${String(shared.body.id)}`)).status).toBe(204);
    expect((await manager.get("/api/saved-views")).headers["content-type"]).toContain("json");
    const once = { headers: { "idempotency-key": "lost-once" } };
    const first = await manager.post("/api/saved-views", { ...view, name: "Lost" }, once);
    const again = await manager.post("/api/saved-views", { ...view, name: "Lost" }, once);
    expect(again).toMatchObject({
      status: 201,
      body: first.body,
      headers: { "idempotency-replayed": "true" },
    });
    const mine = await manager.get("/api/saved-views");
    expect(rows(mine.body).map(({ name }) => name)).toEqual(["Cheap", "Lost"]);
    const bad = await manager.post("/api/saved-views", { resource: "nope", name: "" });
    expect(bad.body.errors).toEqual({ name: ["errors.required"] });
  });
});
