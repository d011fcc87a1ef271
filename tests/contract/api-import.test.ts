import { expect, it, vi } from "vitest";
import type { Transaction } from "../../api/store/port.ts";
import { resources } from "../../src/resources/index.ts";
import { type Body, type Caller, describeApi, describeApiOnBoth, rows } from "./api-harness.ts";

const importInto = (caller: Caller, resource: string, records: readonly unknown[], more: object = {}) =>
  caller.post(`/api/${resource}/import`, { rows: records, mode: "upsert", dryRun: false, ...more });

const outcomes = (answer: Awaited<ReturnType<Caller["post"]>>) =>
  rows(answer.body.results).map(({ outcome }) => String(outcome));

/** What a record requires besides its title. */
const samples: Readonly<Record<string, object>> = { products: { price: 1 } };

/** Returns the transaction with the calls of each method counted. */
function counting(tx: Transaction, counts: Map<string, number>): Transaction {
  return new Proxy(tx, {
    get(of, name: keyof Transaction) {
      const call = of[name] as (...rest: unknown[]) => unknown;
      return (...rest: unknown[]) => {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        return call(...rest);
      };
    },
  });
}

const total = async (caller: Caller, resource: string) =>
  Number((await caller.get(`/api/${resource}?_end=1`)).headers["x-total-count"]);

describeApi("Imports", (api) => {
  it("An import creates, updates, leaves alone and refuses, row by row", async () => {
    const caller = await api().as("manager");
    await caller.post("/api/extras", { name: "Kept", price: 10 });
    await caller.post("/api/extras", { name: "Raised", price: 10 });
    const answer = await importInto(caller, "extras", [
      { name: "New", price: 5 },
      { name: "Kept", price: 10 },
      { name: "Raised", price: 20 },
      { name: "Bad", price: -1, colour: "red" },
      "no row at all",
      { name: "After the bad ones", price: 1 },
    ]);
    expect(answer.status).toBe(200);
    expect(outcomes(answer)).toEqual(["created", "unchanged", "updated", "failed", "failed", "created"]);
    expect(rows(answer.body.results)[3]?.errors).toEqual({
      price: ["errors.tooSmall"],
      colour: ["errors.unknownField"],
    });
    expect((await caller.get("/api/extras?name=Raised")).body[0]).toMatchObject({ price: 20, version: 2 });
    expect((await caller.get("/api/extras?name=Kept")).body[0]).toMatchObject({ version: 1 });
    expect(await total(caller, "extras")).toBe(4);
  });

  it("A dry run tells the truth and writes nothing, not even history", async () => {
    const caller = await api().as("manager");
    const owner = await api().as("super-admin");
    const records = [
      { title: "Mug", price: 900, sku: "MUG" },
      { title: "Same SKU", price: 900, sku: "mug" },
      { title: "Mug", slug: "mug", price: 950, sku: "MUG" },
      { title: "Lost", price: 1, categoryIds: ["no such category"] },
    ];
    const before = [await total(caller, "products"), await total(owner, "audit-entries")];
    const tried = await importInto(caller, "products", records, { dryRun: true });
    expect([await total(caller, "products"), await total(owner, "audit-entries")]).toEqual(before);
    const real = await importInto(caller, "products", records);
    expect(outcomes(tried)).toEqual(outcomes(real));
    expect(rows(tried.body.results).map(({ errors }) => errors)).toEqual(
      rows(real.body.results).map(({ errors }) => errors),
    );
    expect(rows(real.body.results)[1]?.errors).toEqual({ sku: ["import.repeated 1"] });
    expect(rows(real.body.results)[2]?.errors).toEqual({
      slug: ["import.repeated 1"],
      sku: ["import.repeated 1"],
    });
    expect(rows(real.body.results)[3]?.errors).toEqual({ categoryIds: ["errors.referenceMissing"] });
    expect(await total(caller, "products")).toBe(before[0] === undefined ? 0 : before[0] + 1);
    const history = await owner.get("/api/audit-entries?resource=products&_sort=createdAt&_order=asc");
    expect(rows(history.body).map(({ verb }) => verb)).toContain("create");
  });

  it("An import finds references by id, key, title or slug, also those of earlier rows", async () => {
    const caller = await api().as("manager");
    const { body: tea } = await caller.post("/api/categories", { name: "Tea & Herbs", slug: "tea" });
    const made = await importInto(caller, "products", [
      { title: "By id", price: 1, categoryIds: [tea.id] },
      { title: "By title", price: 1, categoryIds: ["Tea & Herbs"] },
      { title: "By slug", price: 1, categoryIds: ["TEA"] },
    ]);
    expect(outcomes(made)).toEqual(["created", "created", "created"]);
    for (const slug of ["by-id", "by-title", "by-slug"]) {
      expect((await caller.get(`/api/products?slug=${slug}`)).body[0]?.categoryIds).toEqual([tea.id]);
    }
    const tree = await importInto(caller, "categories", [
      { name: "Garden" },
      { name: "Pots", parentId: "Garden" },
      { name: "Clay pots", parentId: "pots" },
    ]);
    expect(outcomes(tree)).toEqual(["created", "created", "created"]);
    await caller.post("/api/categories", { name: "Twins", slug: "twins-1" });
    await caller.post("/api/categories", { name: "Twins", slug: "twins-2" });
    const unclear = await importInto(caller, "products", [
      { title: "Unclear", price: 1, categoryIds: ["Twins"] },
    ]);
    expect(rows(unclear.body.results)[0]?.errors).toEqual({ categoryIds: ["errors.referenceAmbiguous"] });
  });

  it("An import finds a reference by its exact name, then by one that reads alike, then by its slug", async () => {
    const owner = await api().as("super-admin");
    const ids = new Map<string, unknown>();
    const make = async (key: string, values: Body | object) => {
      const { status, body, text } = await owner.post("/api/categories", values);
      expect(status, text).toBe(201);
      ids.set(key, body.id);
      return body.id;
    };
    await make("Pâtes", { name: "Pâtes" });
    await make("Pâtés", { name: "Pâtés", slug: "pates-2" });
    await make("C++", { name: "C++" });
    await make("C", { name: "C", slug: "c-language" });
    await make("Ćwikła", { name: "Ćwikła" });
    const men = await make("Men", { name: "Men's clothes" });
    const women = await make("Women", { name: "Women's clothes" });
    await make("Shoes 1", { name: "Shoes", parentId: men });
    await make("Shoes 2", { name: "Shoes", parentId: women, slug: "shoes-2" });
    const named = [
      ["Pâtes", "Pâtes"],
      ["Pâtés", "Pâtés"],
      ["pâtés".normalize("NFD").replace("p", "P"), "Pâtés"],
      ["C", "C"],
      ["C++", "C++"],
      ["cwikla", "Ćwikła"],
      ["pates-2", "Pâtés"],
      ["Women's clothes > shoes", "Shoes 2"],
    ] as const;
    const files = named.map(([name], at) => ({ title: `Named ${at}`, price: 1, categoryIds: [name] }));
    expect(outcomes(await importInto(owner, "products", files))).toEqual(named.map(() => "created"));
    for (const [at, [name, category]] of named.entries()) {
      const [product] = rows((await owner.get(`/api/products?slug=named-${at}`)).body);
      expect([name, product?.categoryIds]).toEqual([name, [ids.get(category)]]);
    }
    // Several branches have the name, and several names read like the other text.
    const unclear = ["Shoes", "shoes", "PATES"].map((name) => ({
      title: name,
      price: 1,
      categoryIds: [name],
    }));
    const { body } = await importInto(owner, "products", unclear);
    for (const row of rows(body.results))
      expect(row.errors).toEqual({ categoryIds: ["errors.referenceAmbiguous"] });
  });

  it("An import finds references within lists by their names in another store, or says that there are none", async () => {
    const owner = await api().as("super-admin");
    const { id: carrierId } = (await owner.post("/api/shipping-carriers", { name: "Parcel Post" })).body;
    const country = await owner.post("/api/countries", { name: "Freedonia", isoCode: "XF" });
    const rate = { name: "Small", carrierId, price: 500 };
    const inside = { published: false, countryIds: [country.body.id] };
    const zone = await owner.post("/api/shipping-zones", { ...inside, name: "Near", rates: [rate] });
    expect(zone.status, zone.text).toBe(201);
    const { text } = await owner.get("/api/shipping-zones/export.csv?name=Near");
    expect(text).toContain("Parcel Post");
    expect(text).not.toContain(String(carrierId));
    const elsewhere = (name: string) => [{ ...inside, name: "Far", rates: [{ ...rate, carrierId: name }] }];
    expect(outcomes(await importInto(owner, "shipping-zones", elsewhere("Parcel Post")))).toEqual([
      "created",
    ]);
    const [far] = rows((await owner.get("/api/shipping-zones?name=Far")).body);
    expect(far).toMatchObject({ rates: [{ carrierId }] });
    expect(outcomes(await importInto(owner, "shipping-zones", elsewhere(String(carrierId))))).toEqual([
      "unchanged",
    ]);
    const unknown = await importInto(owner, "shipping-zones", elsewhere("Nobody"));
    const missing = [{ field: "rates.carrierId", resource: "shipping-carriers", name: "Nobody" }];
    expect(rows(unknown.body.results)[0]).toMatchObject({
      errors: { "rates.0.carrierId": ["errors.referenceMissing"] },
      missing,
    });
    const create = { create: ["rates.carrierId"] };
    const made = await importInto(owner, "shipping-zones", elsewhere("Nobody"), create);
    expect(rows(made.body.results)[0]).toMatchObject({ outcome: "updated", missing });
    const [nobody] = rows((await owner.get("/api/shipping-carriers?name=Nobody")).body);
    const [far2] = rows((await owner.get("/api/shipping-zones?name=Far")).body);
    expect(far2).toMatchObject({ rates: [{ carrierId: nobody?.id }] });
  });

  it("An import tells a role no more than the title of what it may not read in a list", async () => {
    const owner = await api().as("super-admin");
    const { id: supplierId } = (await owner.post("/api/suppliers", { name: "Hidden goods" })).body;
    const secret = { title: "Secret lamp", slug: "codename-lumen", price: 100, published: false };
    const product = (await owner.post("/api/products", secret)).body;
    const items = [{ productId: product.id, quantity: 1, unitCost: 5 }];
    const order = await owner.post("/api/purchase-orders", { supplierId, items });
    expect(order.status, order.text).toBe(201);
    const taken = ["list", "show", "create", "edit", "delete", "export"].map((verb) => `products.${verb}`);
    const closed = { kind: "builtIn", name: "admin", basedOn: "admin", given: [], taken };
    const role = await owner.post("/api/roles", closed);
    expect(role.status, role.text).toBe(201);
    const admin = await api().as("admin");
    const { text } = await admin.get("/api/purchase-orders/export.csv");
    expect(text).toContain("Secret lamp");
    expect(text).not.toContain("codename-lumen");
    const id = String(order.body.id);
    const named = (productId: unknown) => [{ id, items: [{ ...items[0], productId }] }];
    const refused = { outcome: "failed", errors: { "items.0.productId": ["errors.referenceMissing"] } };
    for (const name of ["codename-lumen", "Secret lamp", "No such product"]) {
      const { body } = await importInto(admin, "purchase-orders", named(name));
      expect(rows(body.results)[0]).toMatchObject(refused);
      expect(rows(body.results)[0]).not.toHaveProperty("missing");
    }
    const [kept] = rows((await importInto(admin, "purchase-orders", named(product.id))).body.results);
    expect(kept).not.toHaveProperty("errors");
    await owner.remove(`/api/roles/${role.body.id}`);
  });

  it("An import refuses a row for each item of an order", async () => {
    const owner = await api().as("super-admin");
    const line = { id: "any", notes: null, "items.title": "Mug", "items.quantity": 2 };
    const { body } = await importInto(owner, "orders", [line, { ...line, "items.title": "Pot" }]);
    const refused = { outcome: "failed", errors: { "": ["import.rowPerEntry"] } };
    expect(rows(body.results)).toMatchObject([refused, refused]);
  });

  it("An import keeps the ids of combinations it meets again", async () => {
    const caller = await api().as("manager");
    const row = (quantity: number) => ({
      title: "Sock",
      slug: "sock",
      price: 100,
      combinations: [
        { id: "from-file-1", options: { Size: "S" }, sku: "SO-S", price: 100, quantity },
        { id: `from-file-${quantity}`, options: { Size: "M" }, price: 100, quantity },
      ],
    });
    await importInto(caller, "products", [row(2)]);
    const before = (await caller.get("/api/products?slug=sock")).body[0];
    expect(outcomes(await importInto(caller, "products", [row(2)]))).toEqual(["unchanged"]);
    expect(outcomes(await importInto(caller, "products", [row(7)]))).toEqual(["updated"]);
    const after = (await caller.get("/api/products?slug=sock")).body[0];
    expect(after?.quantity).toBe(14);
    expect(rows(after?.combinations).map(({ id }) => id)).toEqual(
      rows(before?.combinations).map(({ id }) => id),
    );
  });

  it("An import asks the store once for what many rows share, and writes them together", async () => {
    const owner = await api().as("super-admin");
    const category = (await owner.post("/api/categories", { name: "Asked once" })).body.id;
    const asked = vi.spyOn(api().store, "transaction");
    const counts = new Map<string, number>();
    asked.mockImplementationOnce((work, kind) => {
      asked.mockRestore();
      return api().store.transaction((tx) => work(counting(tx, counts)), kind);
    });
    const many = (at: number) => ({ title: `Many ${at}`, price: 1, quantity: 2, categoryIds: [category] });
    const answer = await importInto(
      owner,
      "products",
      Array.from({ length: 100 }, (_, at) => many(at)),
    );
    expect(outcomes(answer)).toEqual(Array.from({ length: 100 }, () => "created"));
    expect(counts.get("insert") ?? 0).toBe(0);
    expect((counts.get("find") ?? 0) + (counts.get("getMany") ?? 0)).toBeLessThan(30);
    const [first] = rows((await owner.get("/api/products?title=Many%200")).body);
    const trail = (await owner.get(`/api/audit-entries?recordId=${first?.id}`)).body;
    expect(rows(trail).map(({ verb }) => verb)).toEqual(["create"]);
    const ledger = (await owner.get(`/api/stock-movements?productId=${first?.id}`)).body;
    expect(rows(ledger)).toMatchObject([{ change: 2, reason: "opening" }]);
  });

  it("An import looks for records to update only if it may update", async () => {
    const owner = await api().as("super-admin");
    const lookups = async (mode: "create" | "upsert") => {
      const counts = new Map<string, number>();
      const { transaction } = api().store;
      const spied = vi
        .spyOn(api().store, "transaction")
        .mockImplementation((work, kind) => transaction((tx) => work(counting(tx, counts)), kind));
      const named = { title: "Looked for", slug: `looked-for-to-${mode}`, price: 1 };
      expect(outcomes(await importInto(owner, "products", [named], { mode }))).toEqual(["created"]);
      spied.mockRestore();
      return counts.get("owners") ?? 0;
    };
    expect([await lookups("upsert"), await lookups("create")]).toEqual([1, 0]);
  });

  it("An import finds keys in any letter case, and refuses existing ones when it may only create", async () => {
    const caller = await api().as("manager");
    await caller.post("/api/attributes", { title: "Colour", displayName: "Colour" });
    const again = await importInto(caller, "attributes", [{ title: "COLOUR", displayName: "Shade" }]);
    expect(outcomes(again)).toEqual(["updated"]);
    const only = await importInto(caller, "attributes", [{ title: "colour", displayName: "x" }], {
      mode: "create",
    });
    expect(rows(only.body.results)[0]).toMatchObject({
      outcome: "failed",
      errors: { title: ["errors.unique"] },
    });
  });

  it("An import never finds a record by a slug made from a title: each such row creates one", async () => {
    const caller = await api().as("manager");
    await importInto(caller, "products", [{ title: "Olive Tree", sku: "OLD-OLIVE", price: 9 }]);
    const same = [
      { title: "Olive Tree", sku: "NEW-OLIVE", price: 12 },
      { title: "Olive Tree", slug: null, sku: "THIRD-OLIVE", price: 13 },
    ];
    expect(outcomes(await importInto(caller, "products", same, { dryRun: true }))).toEqual([
      "created",
      "created",
    ]);
    expect(outcomes(await importInto(caller, "products", same, { mode: "create" }))).toEqual([
      "created",
      "created",
    ]);
    const found = rows((await caller.get("/api/products?slug_startswith=olive-tree&_sort=slug")).body);
    expect(found.map(({ slug, sku, price }) => [slug, sku, price])).toEqual([
      ["olive-tree", "OLD-OLIVE", 9],
      ["olive-tree-2", "NEW-OLIVE", 12],
      ["olive-tree-3", "THIRD-OLIVE", 13],
    ]);
    const named = [{ slug: "olive-tree", title: "Olive Tree", price: 10 }];
    expect(outcomes(await importInto(caller, "products", named))).toEqual(["updated"]);
    const taken = await importInto(caller, "products", named, { mode: "create" });
    expect(rows(taken.body.results)[0]?.errors).toEqual({ slug: ["errors.unique"] });
    const taken2 = await importInto(caller, "products", [
      { title: "Olive Tree", sku: "NEW-OLIVE", price: 1 },
    ]);
    expect(rows(taken2.body.results)[0]?.errors).toEqual({ sku: ["errors.unique"] });
  });

  it("An import takes rows that name one reference in different ways for the same", async () => {
    const caller = await api().as("admin");
    const lamp = (await caller.post("/api/products", { title: "Arc lamp", price: 1 })).body;
    const seo = [
      { productId: "Arc lamp", pageName: "By title" },
      { productId: lamp.id, pageName: "By id" },
      { productId: lamp.slug, pageName: "By slug" },
    ];
    const once = [undefined, { productId: ["import.repeated 1"] }, { productId: ["import.repeated 1"] }];
    for (const dryRun of [true, false]) {
      const { body } = await importInto(caller, "product-seo", seo, { dryRun });
      expect(rows(body.results).map(({ errors }) => errors)).toEqual(once);
    }
    expect(rows((await caller.get(`/api/product-seo?productId=${lamp.id}`)).body)).toMatchObject([
      { pageName: "By title" },
    ]);
    const review = { title: "Bright", authorName: "Ada", rating: 5 };
    const reviews = [lamp.id, "arc lamp"].map((productId) => ({ ...review, productId }));
    const { body } = await importInto(caller, "reviews", reviews);
    expect(rows(body.results).map(({ errors }) => errors)).toEqual([
      undefined,
      { productId: ["import.repeated 1"] },
    ]);
  });

  it("An import refuses a row with the id or key of an earlier one and names that row, written or not", async () => {
    const caller = await api().as("manager");
    const { body: kept } = await caller.post("/api/extras", { name: "Twice", price: 10 });
    const file = [
      { id: kept.id, price: 20 },
      { name: "Once", price: -1 },
      { id: kept.id, price: 30 },
      { name: " once ", price: 5 },
      { name: "Other", price: 5 },
    ];
    const repeated = [{ id: ["import.repeated 1"] }, { name: ["import.repeated 2"] }];
    for (const more of [{ dryRun: true }, { mode: "create", dryRun: true }, {}]) {
      const { results } = (await importInto(caller, "extras", file, more)).body;
      expect([rows(results)[2]?.errors, rows(results)[3]?.errors]).toEqual(repeated);
    }
    expect((await caller.get(`/api/extras/${kept.id}`)).body).toMatchObject({ price: 20 });
    expect(rows((await caller.get("/api/extras?name_like=once")).body)).toEqual([]);
    const same = { ...samples.banners, title: "Twice", position: "home" };
    const owner = await api().as("super-admin");
    const banners = rows((await importInto(owner, "banners", [same, same], { dryRun: true })).body.results);
    expect(banners[1]?.errors).toEqual({ title: ["import.repeated 1"] });
  });

  it("An import names the versions it writes, by which it can be undone", async () => {
    const admin = await api().as("admin");
    await admin.post("/api/extras", { name: "To be undone", price: 10 });
    const file = [
      { name: "To be undone", price: 20 },
      { name: "Made to be undone", price: 5 },
    ];
    const tried = rows((await importInto(admin, "extras", file, { dryRun: true })).body.results);
    expect(tried.map(({ version }) => version)).toEqual([undefined, undefined]);
    const [raised, made] = rows((await importInto(admin, "extras", file)).body.results);
    expect([raised?.version, made?.version]).toEqual([2, 1]);
    const bulk = (one: typeof raised, what: object) => {
      const id = String(one?.id);
      return admin.post("/api/extras/bulk", { ids: [id], versions: { [id]: one?.version }, ...what });
    };
    for (const answer of [await bulk(raised, { undo: "edit" }), await bulk(made, { delete: true })]) {
      expect(rows(answer.body.results)).toMatchObject([{ ok: true }]);
    }
    expect((await admin.get(`/api/extras/${raised?.id}`)).body).toMatchObject({ price: 10 });
    expect((await admin.get(`/api/extras/${made?.id}`)).status).toBe(404);
  });

  it("An import finds customers without an email by name and phone, and never one with an email", async () => {
    const caller = await api().as("manager");
    const file = [
      { name: "Rosa Vidal", phone: "+34 600 000 001", email: null },
      { name: "Rosa Vidal", phone: "+34 600 000 002", email: null },
      { name: "Only Name", phone: null, email: null },
      { name: "With Email", phone: "+34 600 000 003", email: "with@example.com" },
    ];
    const four = (outcome: string) => Array.from({ length: 4 }, () => outcome);
    expect(outcomes(await importInto(caller, "customers", file))).toEqual(four("created"));
    expect(outcomes(await importInto(caller, "customers", file))).toEqual(four("unchanged"));
    const [first, , , last] = file;
    const next = [
      { ...first, notes: "Regular" },
      { ...last, email: null },
      { name: "Only Name", notes: "Perhaps another" },
      { ...first, notes: "Again" },
    ];
    const answer = await importInto(caller, "customers", next);
    expect(outcomes(answer)).toEqual(["updated", "created", "created", "failed"]);
    expect(rows(answer.body.results)[3]?.errors).toEqual({ name: ["import.repeated 1"] });
    const [kept] = rows((await caller.get("/api/customers?email=with@example.com")).body);
    expect(kept).toMatchObject({ name: "With Email", version: 1 });
  });

  const withSlugs = [...resources.values()].filter(({ fields }) => fields.slug?.kind === "slug");
  it.each(withSlugs)("An import numbers the slugs of namesakes among $name", async ({ name, title }) => {
    const owner = await api().as("super-admin");
    const row = { ...samples[name], [title]: "The Namesake" };
    expect(outcomes(await importInto(owner, name, [row, row]))).toEqual(["created", "created"]);
    const { body } = await owner.get(`/api/${name}?slug_startswith=the-namesake&_sort=slug`);
    expect(rows(body).map(({ slug }) => slug)).toEqual(["the-namesake", "the-namesake-2"]);
  });

  it("An import finds records by another unique field, also of a combination, and changes its own fields", async () => {
    const caller = await api().as("manager");
    const size = (name: string, price: number) => ({
      options: { Size: name },
      sku: `TEE-${name}`,
      price,
      quantity: 2,
    });
    const tee = {
      title: "Tee",
      price: 1000,
      attributes: [{ name: "Size", values: ["S", "M"] }],
      combinations: [size("S", 1000), size("M", 1100)],
    };
    const made = await importInto(caller, "products", [
      tee,
      { title: "Pin", price: 300, sku: "PIN", quantity: 5 },
    ]);
    expect(outcomes(made)).toEqual(["created", "created"]);
    const rowsSent = [
      { sku: "tee-s", price: 1250 },
      { sku: "TEE-M", quantity: 7, vendor: "Loom" },
      { sku: "PIN", quantity: 9 },
      { sku: "NONE", price: 1 },
    ];
    const first = await importInto(caller, "products", rowsSent, { by: "sku" });
    expect(outcomes(first)).toEqual(["updated", "updated", "updated", "failed"]);
    expect(rows(first.body.results)[3]?.errors).toEqual({
      sku: ["errors.noMatch"],
      title: ["errors.required"],
    });
    expect(outcomes(await importInto(caller, "products", rowsSent.slice(0, 3), { by: "sku" }))).toEqual([
      "unchanged",
      "unchanged",
      "unchanged",
    ]);
    const [after] = [...(await caller.get("/api/products?title=Tee")).body];
    expect(after).toMatchObject({
      title: "Tee",
      vendor: "Loom",
      quantity: 9,
      combinations: [
        { sku: "TEE-S", price: 1250, quantity: 2 },
        { sku: "TEE-M", price: 1100, quantity: 7 },
      ],
    });
    const owner = await api().as("super-admin");
    const moved = await owner.get("/api/stock-movements?sku=TEE-M&reason=edit");
    expect([moved.status, moved.body]).toMatchObject([200, [{ change: 5, quantityAfter: 7 }]]);
    const [pin] = [...(await caller.get("/api/products?sku=PIN")).body];
    expect(pin).toMatchObject({ price: 300, quantity: 9, slug: "pin" });
    expect((await importInto(caller, "products", [], { by: "title" })).status).toBe(422);
  });

  it("An import says when the address of a new record differs from the one of its title", async () => {
    const caller = await api().as("manager");
    await importInto(caller, "products", [{ title: "Willow chair", price: 100 }]);
    const twin = [{ title: "Willow chair", price: 200 }];
    const tried = await importInto(caller, "products", twin, { dryRun: true });
    expect(rows(tried.body.results)).toEqual([{ index: 0, outcome: "created", renamed: "willow-chair-2" }]);
    const done = await importInto(caller, "products", twin);
    expect(rows(done.body.results)[0]).toMatchObject({ outcome: "created", renamed: "willow-chair-2" });
  });

  it("An import finds records without identifying fields by the key of the resource", async () => {
    const caller = await api().as("manager");
    const row = { slug: "reed-mat", title: "Reed mat", price: 100 };
    const by = { by: "sku" };
    expect(outcomes(await importInto(caller, "products", [row], by))).toEqual(["created"]);
    const again = [
      { ...row, price: 120 },
      { ...row, sku: "MAT-2" },
    ];
    const tried = await importInto(caller, "products", again, { ...by, dryRun: true });
    expect(rows(tried.body.results)).toMatchObject([
      { outcome: "updated" },
      { outcome: "failed", errors: { slug: ["import.repeated 1"] } },
    ]);
  });

  it("A dry run says which pictures nobody will see", async () => {
    const shop = await api().elsewhere({ imageHosts: ["https://cdn.example", "https://*.pictures.example"] });
    await shop.login("manager@example.com");
    const at = (host: string) => ({ url: `https://${host}/1.jpg`, alt: null });
    const bag = {
      title: "Bag",
      price: 100,
      images: ["cdn.example", "a.pictures.example", "pictures.example", "localhost:80", "b.example"].map(at),
      attributes: [{ name: "Size", values: ["S"] }],
      combinations: [{ options: { Size: "S" }, price: 100, image: at("b.example") }],
    };
    const shown = { title: "Box", price: 100, images: [{ url: "/uploads/x.webp", alt: null }] };
    const tried = await importInto(shop, "products", [bag, shown], { dryRun: true });
    expect(rows(tried.body.results)).toEqual([
      { index: 0, outcome: "created", unseen: ["pictures.example", "b.example"] },
      { index: 1, outcome: "created" },
    ]);
  });

  it("A call that is no import is refused", async () => {
    const caller = await api().as("manager");
    expect((await importInto(caller, "extras", [], { mode: "replace" })).body.errors).toEqual({
      mode: ["errors.option"],
    });
    expect((await caller.post("/api/extras/import", { rows: {}, mode: "create" })).body.errors).toEqual({
      rows: ["errors.list"],
    });
    expect((await importInto(await api().as("cashier"), "extras", [])).status).toBe(403);
    expect((await importInto(await api().as("manager"), "staff", [])).status).toBe(403);
  });
});

describeApi("Bulk changes", (api) => {
  it("A bulk change changes many records, with a result for each", async () => {
    const caller = await api().as("manager");
    const ids: string[] = [];
    for (const name of ["One", "Two", "Three"]) {
      ids.push(String((await caller.post("/api/extras", { name, price: 1 })).body.id));
    }
    const { status, body } = await caller.post("/api/extras/bulk", {
      ids: [...ids, "nowhere"],
      patch: { published: false },
    });
    expect(status).toBe(200);
    expect(rows(body.results).map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(rows(body.results)[3]).toMatchObject({ id: "nowhere", status: 404, type: "/problems/not-found" });
    expect(rows((await caller.get("/api/extras")).body).map(({ published }) => published)).toEqual([
      false,
      false,
      false,
    ]);
    const clash = await caller.post("/api/extras/bulk", { ids, patch: { name: "Same" } });
    expect(rows(clash.body.results).map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(rows(clash.body.results)[1]).toMatchObject({ status: 422, errors: { name: ["errors.unique"] } });
    const owner = await api().as("super-admin");
    const history = await owner.get(`/api/audit-entries?resource=extras&recordId=${ids[0]}&verb=update`);
    expect(rows(history.body)).toHaveLength(2);
  });

  it("A bulk change works in several transactions, as an import does, so that others write in between", async () => {
    const owner = await api().as("super-admin");
    const asked = vi.spyOn(api().store, "transaction");
    const many = Array.from({ length: 201 }, (_, at) => ({ title: `Batch ${at}`, price: 1 }));
    const answer = await importInto(owner, "products", many);
    expect(asked.mock.calls.length).toBeGreaterThan(1);
    asked.mockClear();
    const ids = rows(answer.body.results).map(({ id }) => String(id));
    const done = await owner.post("/api/products/bulk", { ids, patch: { price: 2 } });
    expect(rows(done.body.results).map(({ id, ok }) => [id, ok])).toEqual(ids.map((id) => [id, true]));
    expect(asked.mock.calls.length).toBeGreaterThan(1);
    asked.mockRestore();
  });

  it("A bulk change deletes many records, and says what refers to those it keeps", async () => {
    const owner = await api().as("super-admin");
    const { body: kept } = await owner.post("/api/categories", { name: "Kept" });
    const { body: gone } = await owner.post("/api/categories", { name: "Gone" });
    await owner.post("/api/products", { title: "Holder", price: 1, categoryIds: [kept.id] });
    const { body } = await owner.post("/api/categories/bulk", { ids: [kept.id, gone.id], delete: true });
    expect(rows(body.results)).toMatchObject([
      {
        id: kept.id,
        ok: false,
        status: 409,
        type: "/problems/referenced",
        references: [{ resource: "products", field: "categoryIds", count: 1 }],
      },
      { id: gone.id, ok: true },
    ]);
    expect((await owner.get(`/api/categories/${String(gone.id)}`)).status).toBe(404);
  });

  it("A bulk call that neither changes nor deletes is refused", async () => {
    const owner = await api().as("super-admin");
    for (const body of [
      {},
      { ids: ["a"] },
      { ids: "a", patch: {} },
      { ids: [1], patch: {} },
      { ids: [], patch: {}, delete: true },
    ]) {
      expect((await owner.post("/api/extras/bulk", body)).status).toBe(422);
    }
  });
});

describeApiOnBoth("Exports", (api) => {
  it("An export writes the list's own rows, references as keys, formulas as text, numbers as numbers", async () => {
    const caller = await api().as("manager");
    const { body: category } = await caller.post("/api/categories", { name: "Tools" });
    await caller.post("/api/products", {
      title: "=cmd|'/c calc'!A1",
      slug: "formula",
      price: 1250,
      categoryIds: [category.id],
    });
    await caller.post("/api/products", {
      title: 'Say "hi", twice\nplease',
      description: "Two\nlines",
      slug: "quotes",
      price: 5,
      quantity: -3,
    });
    await caller.post("/api/products", { title: "Left out", price: 99999 });
    const { status, text, headers } = await caller.get(
      "/api/products/export.csv?price_lte=2000&_sort=price&_columns=title,description,price,quantity,categoryIds",
    );
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/csv");
    expect(headers["content-disposition"]).toMatch(/attachment; filename="products-\d{4}-\d\d-\d\d\.csv"/);
    expect(text.replace(/^\ufeff/, "")).toBe(
      [
        "title,description,price,quantity,categoryIds",
        '"Say ""hi"", twice please","Two\nlines",0.05,-3,',
        "'=cmd|'/c calc'!A1,,12.50,0,tools",
        "",
      ].join("\r\n"),
    );
    expect((await caller.get("/api/products/export.csv?_columns=nope")).status).toBe(400);
    expect((await caller.get("/api/products/export.csv?nope=1")).status).toBe(400);
  });

  it("An export writes a row for each item of an order, and the order's own values in the first one", async () => {
    const caller = await api().as("super-admin");
    const make = async (title: string) =>
      (await caller.post("/api/products", { title, price: 1250, quantity: 9 })).body;
    const [tray, bowl] = [await make("Line tray"), await make("Line bowl")];
    const items = [
      { productId: tray.id, quantity: 2 },
      { productId: bowl.id, quantity: 1 },
    ];
    const { body: order } = await caller.post("/api/orders", { items, paymentMethod: "cash" });
    const base = "/api/orders/export.csv?_columns=invoiceNumber,total,items";
    const { text } = await caller.get(`${base}&_lines=items&id=${order.id}`);
    const [head = "", ...rows] = text
      .replace(/^\ufeff/, "")
      .trimEnd()
      .split("\r\n");
    const cells = rows.map((row) => row.split(","));
    const at = (name: string) => head.split(",").indexOf(name);
    const column = (name: string) => cells.map((row) => row[at(name)]);
    expect(column("invoiceNumber")).toEqual([order.invoiceNumber, order.invoiceNumber]);
    expect(column("total")).toEqual(["37.50", ""]);
    expect(column("items.title")).toEqual(["Line tray", "Line bowl"]);
    expect(column("items.quantity")).toEqual(["2", "1"]);
    expect(column("items.total")).toEqual(["25.00", "12.50"]);
    expect((await caller.get(`${base}&_lines=notes`)).status).toBe(400);
  });

  it("An export calls its columns in a language, and amounts with their currency, where asked to", async () => {
    const caller = await api().as("manager");
    const headOf = async (asked: string) =>
      (await caller.get(`/api/extras/export.csv?_columns=id,name,price&${asked}`)).text
        .replace("\ufeff", "")
        .split("\r\n")[0];
    expect(await headOf("")).toBe("id,name,price");
    expect(await headOf("_heads=en")).toMatch(/^ID,Name,Price \([A-Z]{3}\)$/);
    expect(await headOf("_heads=es")).toMatch(/^ID,Nombre,Precio \([A-Z]{3}\)$/);
    expect((await caller.get("/api/extras/export.csv?_heads=../x")).status).toBe(400);
    const perRow = await caller.get(
      "/api/products/export.csv?_heads=en&_lines=combinations&_columns=id,title",
    );
    expect(perRow.text).toMatch(
      /^\ufeffID,Title,Combinations · Combination,.*Combinations · Price \([A-Z]{3}\)/,
    );
  });

  it("An export writes more rows than fit into one batch", async () => {
    const caller = await api().as("manager");
    const records = Array.from({ length: 450 }, (_, n) => ({ name: `Extra ${n}`, price: n }));
    await importInto(caller, "extras", records);
    const { text } = await caller.get("/api/extras/export.csv?_sort=price&_columns=name");
    const lines = text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(451);
    expect(lines.at(-1)).toBe("Extra 449");
  });
});

describeApi("References that an import makes", (api) => {
  const missingOf = (answer: Awaited<ReturnType<Caller["post"]>>) =>
    rows(answer.body.results).map(({ missing }) => rows(missing).map(({ name }) => name));

  it("An import makes categories along their paths where it is asked to, and says so before", async () => {
    const caller = await api().as("manager");
    await caller.post("/api/categories", { name: "Apparel" });
    const products = [
      { title: "Bowler", price: 1, categoryIds: ["Apparel > Hats"] },
      { title: "Beret", price: 1, categoryIds: ["apparel>hats", "New"] },
      { title: "Scarf", price: 1, categoryIds: ["Winter > Scarves > Wool"] },
      { title: "No price", categoryIds: ["Never made"] },
      { title: "Hole", price: 1, categoryIds: ["Apparel >  > Caps"] },
    ];
    const told = [["Apparel > Hats"], ["apparel > hats", "New"]];
    const plain = await importInto(caller, "products", products, { dryRun: true });
    expect(outcomes(plain)).toEqual(["failed", "failed", "failed", "failed", "failed"]);
    expect(missingOf(plain).slice(0, 2)).toEqual(told);
    const create = ["categoryIds"];
    const tried = await importInto(caller, "products", products, { create, dryRun: true });
    expect(outcomes(tried)).toEqual(["created", "created", "created", "failed", "failed"]);
    expect(await total(caller, "categories")).toBe(1);
    const made = await importInto(caller, "products", products, { create });
    expect(missingOf(made)).toEqual(missingOf(tried));
    expect(missingOf(made)).toEqual([
      ["Apparel > Hats"],
      ["New"],
      ["Winter", "Winter > Scarves", "Winter > Scarves > Wool"],
      ["Never made"],
      [],
    ]);
    expect(rows(made.body.results)[4]?.errors).toEqual({ categoryIds: ["errors.pathPart"] });
    const all = rows((await caller.get("/api/categories?_sort=name&_end=20")).body);
    expect(all.map(({ name }) => name)).toEqual(["Apparel", "Hats", "New", "Scarves", "Winter", "Wool"]);
    const named = (name: string) => all.find((one) => String(one.name) === name);
    const above = (name: string) => all.find(({ id }) => String(id) === String(named(name)?.parentId))?.name;
    expect([above("Hats"), above("Wool"), above("New")]).toEqual(["Apparel", "Scarves", undefined]);
    const [beret] = rows((await caller.get("/api/products?slug=beret&_expand=categories")).body);
    expect(rows(beret?.categories).map(({ name }) => name)).toEqual(["Hats", "New"]);
  });

  it("An import names the records it makes, so that undoing it deletes those that nothing else uses", async () => {
    const caller = await api().as("admin");
    const products = [
      { title: "Tent", price: 1, categoryIds: ["Outdoor > Camping"] },
      { title: "Stove", price: 1, categoryIds: ["Outdoor > Camping > Cooking", "Kitchen tools"] },
    ];
    const create = ["categoryIds"];
    const tried = await importInto(caller, "products", products, { create, dryRun: true });
    expect(rows(tried.body.results).map(({ made }) => made)).toEqual([undefined, undefined]);
    const { body } = await importInto(caller, "products", products, { create });
    const made = rows(body.results).flatMap((result) => rows(result.made));
    expect(made.map(({ resource, version }) => [resource, version])).toEqual(
      Array.from({ length: 4 }, () => ["categories", 1]),
    );
    const names = await Promise.all(
      made.map(async ({ id }) => (await caller.get(`/api/categories/${id}`)).body.name),
    );
    expect(names).toEqual(["Outdoor", "Camping", "Cooking", "Kitchen tools"]);
    const used = { title: "Knife", price: 1, categoryIds: [made[3]?.id] };
    expect((await caller.post("/api/products", used)).status).toBe(201);
    const undo = async (resource: string, records: readonly Body[]) => {
      const ids = records.map(({ id }) => String(id));
      const versions = Object.fromEntries(records.map(({ id, version }) => [String(id), Number(version)]));
      const answer = await caller.post(`/api/${resource}/bulk`, { ids, versions, delete: true });
      return rows(answer.body.results).map(({ ok, status }) => (ok ? "ok" : Number(status)));
    };
    expect(await undo("products", rows(body.results))).toEqual(["ok", "ok"]);
    expect(await undo("categories", made.toReversed())).toEqual([409, "ok", "ok", "ok"]);
  });

  it("An import numbers the address of a category whose name exists elsewhere, and finds it by its path", async () => {
    const caller = await api().as("manager");
    await caller.post("/api/categories", { name: "Shoes" });
    const product = { title: "Boot", price: 1, categoryIds: ["Kids > Shoes"] };
    const create = ["categoryIds"];
    expect(outcomes(await importInto(caller, "products", [product], { create }))).toEqual(["created"]);
    const again = { ...product, slug: "boot" };
    expect(outcomes(await importInto(caller, "products", [again]))).toEqual(["unchanged"]);
    const found = rows((await caller.get("/api/categories?name=Shoes")).body);
    expect(found.map(({ slug }) => slug).sort()).toEqual(["shoes", "shoes-2"]);
    // Paths are absolute, also if their first segment occurs below another one.
    const below = [
      { title: "Lace", price: 1, categoryIds: ["Kids > Parts"] },
      { title: "Sole", price: 1, categoryIds: ["Parts > Soles"] },
    ];
    expect(outcomes(await importInto(caller, "products", below, { create, dryRun: true }))).toEqual([
      "created",
      "created",
    ]);
    expect(missingOf(await importInto(caller, "products", below, { create }))).toEqual([
      ["Kids > Parts"],
      ["Parts", "Parts > Soles"],
    ]);
  });

  it("An import makes no references without permission, or where a name is not enough", async () => {
    const manager = await api().as("manager");
    const rowsOf = [{ title: "Wrap", price: 1, extraIds: ["Sauce"] }];
    const refused = await importInto(manager, "products", rowsOf, { create: ["extraIds"] });
    expect([refused.status, refused.body.errors]).toEqual([422, { create: ["errors.option"] }]);
    expect((await importInto(manager, "products", rowsOf, { create: "categoryIds" })).status).toBe(422);
    const taxed = [{ title: "Pie", price: 1, taxClassId: "Cakes" }];
    expect((await importInto(manager, "products", taxed, { create: ["taxClassId"] })).status).toBe(403);
    expect(missingOf(await importInto(manager, "products", taxed, { dryRun: true }))).toEqual([[]]);
  });

  it("An import writes parents first, wherever the file has them", async () => {
    const caller = await api().as("manager");
    const tree = [
      { name: "Espresso", parentId: "Hot drinks" },
      { name: "Hot drinks", parentId: "Drinks" },
      { name: "Drinks" },
      { name: "Tea", parentId: "Cold > Tea" },
    ];
    const answer = await importInto(caller, "categories", tree, { dryRun: true });
    expect(outcomes(answer)).toEqual(["created", "created", "created", "failed"]);
    const made = await importInto(caller, "categories", tree, { create: ["parentId"] });
    expect(outcomes(made)).toEqual(["created", "created", "created", "created"]);
  });
});

describeApi("Options of a file", (api) => {
  it("Options of a file become the attributes of the catalogue, in its spelling", async () => {
    const caller = await api().as("manager");
    const attribute = async (title: string, names: readonly string[]) => {
      const values = names.map((name) => ({ name }));
      const sent = { title, displayName: title, option: "dropdown", values };
      return String((await caller.post("/api/attributes", sent)).body.id);
    };
    const colour = await attribute("Colour", ["Red", "Crème"]);
    const product = {
      title: "Cap",
      slug: "cap",
      price: 1,
      attributes: [
        { name: "Color", values: ["red", "creme", "Teal"] },
        { id: "fit", name: "Fit", values: ["Wide"] },
      ],
      combinations: ["red", "creme", "Teal"].map((color) => ({
        options: { Color: color, Fit: "Wide" },
        price: 1,
        quantity: 1,
      })),
    };
    expect(outcomes(await importInto(caller, "products", [product]))).toEqual(["created"]);
    const [cap] = rows((await caller.get("/api/products?slug=cap")).body);
    expect(cap).toMatchObject({
      attributes: [
        { attributeId: colour, name: "Colour", values: ["Red", "Crème", "Teal"] },
        { attributeId: null, name: "Fit", values: ["Wide"] },
      ],
      combinations: [
        { options: { Colour: "Red", Fit: "Wide" } },
        { options: { Colour: "Crème", Fit: "Wide" } },
        { options: { Colour: "Teal", Fit: "Wide" } },
      ],
    });
    expect(outcomes(await importInto(caller, "products", [product]))).toEqual(["unchanged"]);
  });

  it("Combinations of a file keep their costs by the ids of those they meet again", async () => {
    const owner = await api().as("super-admin");
    const combination = (size: string, id?: string) => ({
      ...(id === undefined ? {} : { id }),
      options: { Size: size },
      price: 900,
      quantity: 1,
    });
    const made = { title: "Clog", slug: "clog", price: 900, costPrice: 300 };
    await owner.post("/api/products", { ...made, combinations: [combination("38"), combination("39")] });
    const fromFile = {
      ...made,
      combinations: [combination("38", "file-38"), combination("39", "file-39")],
      combinationCosts: [{ id: "file-39", unitCost: 350 }],
    };
    expect(outcomes(await importInto(owner, "products", [fromFile]))).toEqual(["updated"]);
    const [clog] = rows((await owner.get("/api/products?slug=clog")).body);
    const second = rows(clog?.combinations)[1];
    expect(rows(clog?.combinationCosts)).toEqual([{ id: second?.id, unitCost: 350 }]);
    expect(outcomes(await importInto(owner, "products", [fromFile]))).toEqual(["unchanged"]);
  });
});
