import { expect, it, vi } from "vitest";
import type { Transaction } from "../../api/store/port.ts";
import { resources } from "../../src/resources/index.ts";
import { type Body, describeApi, rows } from "./api-harness.ts";
import { importInto, outcomes, total } from "./api-import-calls.ts";

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

  const withSlugs = [...resources.values()].filter(
    ({ fields, title }) => fields.slug?.kind === "slug" && !fields[title]?.unique,
  );
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
