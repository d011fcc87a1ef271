import { expect, it } from "vitest";
import { type Body, describeApi, rows, type TestApi } from "./api-harness.ts";

const globalUrl = "/api/globals/global-settings";
const posUrl = "/api/globals/pos-settings";
const storeUrl = "/api/globals/online-store-settings";

const create = async (api: TestApi, values: Record<string, unknown>): Promise<Body> => {
  const owner = await api.as("super-admin");
  const { status, body, text } = await owner.post("/api/products", { price: 100, ...values });
  expect(status, text).toBe(201);
  return body;
};
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ url: `https://pictures.example/${at}.webp`, alt: null }));

describeApi("The settings' low stock value", (api) => {
  it("The low stock value counts for products without a threshold, at once and for all of them", async () => {
    const owner = await api().as("super-admin");
    const plain = await create(api(), { title: "Plain", quantity: 8 });
    const own = await create(api(), { title: "Own", quantity: 8, lowStockThreshold: 2 });
    expect([plain.lowStock, own.lowStock]).toEqual([false, false]);
    const many = Array.from({ length: 520 }, (_, at) => ({ title: `Many ${at}`, price: 1, quantity: 8 }));
    const imported = await owner.post("/api/products/import", { rows: many, mode: "create" });
    expect(imported.status, imported.text).toBe(200);

    expect((await owner.patch(globalUrl, { lowStockValue: 10 })).status).toBe(200);
    expect((await owner.get(`/api/products/${plain.id}`)).body).toMatchObject({ lowStock: true, version: 2 });
    expect((await owner.get(`/api/products/${own.id}`)).body).toMatchObject({ lowStock: false, version: 1 });
    const low = await owner.get("/api/products?lowStock=true&_start=0&_end=1");
    expect(low.headers["x-total-count"]).toBe("521");
    expect((await create(api(), { title: "New", quantity: 9 })).lowStock).toBe(true);
    const cleared = await owner.patch(`/api/products/${own.id}`, { lowStockThreshold: null });
    expect(cleared.body.lowStock).toBe(true);
    const report = (await owner.get("/api/reports/dashboard")).body.catalog;
    expect(report?.products).toMatchObject({ lowStock: 523 });

    expect((await owner.patch(globalUrl, { lowStockValue: 3 })).status).toBe(200);
    expect((await owner.get("/api/products?lowStock=true")).body).toHaveLength(0);
  });

  it("The low stock value is compared again when only the stock changes", async () => {
    const { id } = await create(api(), { title: "Sold", quantity: 8 });
    const after = await api().store.transaction((tx) =>
      tx.adjust("products", String(id), "quantity", -5, {}),
    );
    expect(after).toMatchObject({ quantity: 3, lowStock: true });
  });

  it("A low stock value that is refused with something else changes no product", async () => {
    const owner = await api().as("super-admin");
    const refused = await owner.patch(globalUrl, { lowStockValue: 100, timeZone: "Nowhere" });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.errors).toEqual({ timeZone: ["global-settings.errors.timeZone"] });
    expect((await owner.get("/api/products?q=New")).body[0]?.lowStock).toBe(false);
  });
});

describeApi("The settings", (api) => {
  it("The settings limit the pictures of a product, but take none away", async () => {
    const owner = await api().as("super-admin");
    const { id } = await create(api(), { title: "Rich", images: pictures(5) });
    await owner.patch(globalUrl, { imagesPerProduct: 3 });
    const tooMany = { images: ["products.errors.tooManyImages"] };
    const made = await owner.post("/api/products", { title: "More", price: 1, images: pictures(4) });
    expect(made).toMatchObject({ status: 422 });
    expect(made.body.errors).toEqual(tooMany);
    const more = await owner.patch(`/api/products/${id}`, { images: pictures(6) });
    expect(more.body.errors).toEqual(tooMany);
    expect((await owner.patch(`/api/products/${id}`, { title: "Richer" })).status).toBe(200);
    expect((await owner.patch(`/api/products/${id}`, { images: pictures(4) })).status).toBe(200);
    const file = { rows: [{ title: "File", price: 1, images: pictures(4) }], mode: "create", dryRun: true };
    expect((await owner.post("/api/products/import", file)).body.results?.[0]?.errors).toEqual(tooMany);
  });

  it("The settings give a new product its tax rate", async () => {
    const owner = await api().as("super-admin");
    await owner.patch(globalUrl, { defaultTaxRate: 8.25 });
    const product = await create(api(), { title: "Taxed" });
    expect(product.taxRate).toBe(8.25);
    expect((await create(api(), { title: "Free", taxRate: 0 })).taxRate).toBe(0);
    const emptied = await owner.patch(`/api/products/${product.id}`, { taxRate: null });
    expect(emptied.body.taxRate).toBe(8.25);
  });

  it("Settings refuse impossible invoice numbers and shipping ranges at their fields", async () => {
    const owner = await api().as("super-admin");
    const start = await owner.patch(globalUrl, { invoiceStart: 1000, invoiceLength: 3 });
    expect(start.body.errors).toEqual({ invoiceStart: ["global-settings.errors.startTooLong"] });
    const random = await owner.patch(globalUrl, { invoiceType: "random", invoiceLength: 3 });
    expect(random.body).toMatchObject({ invoiceStart: null });
    const gap = [
      { from: 0, to: 1000, cost: 500 },
      { from: 2000, to: null, cost: 0 },
    ];
    const ranges = await owner.patch(storeUrl, { shippingRanges: gap });
    expect(ranges.body.errors).toEqual({ shippingRanges: ["online-store-settings.errors.rangeGap"] });
    const custom = await owner.patch(globalUrl, {
      unitSystem: "custom",
      lengthUnit: "m",
      weightUnit: "pound",
    });
    expect(custom.body.errors).toEqual({ volumeUnit: ["errors.required"] });
  });
});

describeApi("Child products", (api) => {
  it("Child products are unpublished with composition, in one step, each with its audit entry", async () => {
    const owner = await api().as("super-admin");
    const one = await create(api(), { title: "One" });
    const other = await create(api(), { title: "Other", published: false });
    const alone = await create(api(), { title: "Alone" });
    const master = await create(api(), {
      title: "Both",
      masterProduct: true,
      childIds: [one.id, other.id],
    });
    const now = async ({ id }: Body) => (await owner.get(`/api/products/${id}`)).body;
    const published = async (product: Body) => (await now(product)).published;
    const { version } = await now(other);

    expect((await owner.patch(posUrl, { composition: false, homeProducts: 0 })).status).toBe(422);
    expect(await published(one)).toBe(true);
    expect((await owner.patch(posUrl, { composition: false })).status).toBe(200);
    expect(await Promise.all([one, other, alone, master].map(published))).toEqual([false, false, true, true]);
    const entries = await owner.get(`/api/audit-entries?resource=products&recordId=${one.id}&verb=update`);
    expect(rows(entries.body)).toMatchObject([{ before: { published: true }, after: { published: false } }]);
    expect((await now(other)).version).toBe(version);
    await owner.patch(posUrl, { composition: true });
    expect(await published(one)).toBe(false);
  });

  it("A child product is no master product, and not its own child", async () => {
    const owner = await api().as("super-admin");
    const child = await create(api(), { title: "Child" });
    const master = await create(api(), { title: "Master", masterProduct: true, childIds: [child.id] });
    const patch = async (product: Body, values: unknown) =>
      (await owner.patch(`/api/products/${product.id}`, values)).body.errors;
    expect(await patch(master, { childIds: [master.id] })).toEqual({
      childIds: ["products.errors.ownChild"],
    });
    expect(await patch(child, { masterProduct: true })).toEqual({
      masterProduct: ["products.errors.childAsMaster"],
    });
    const nested = { title: "Nested", price: 1, masterProduct: true, childIds: [master.id] };
    expect((await owner.post("/api/products", nested)).body.errors).toEqual({
      childIds: ["products.errors.masterAsChild"],
    });
    const free = await owner.patch(`/api/products/${master.id}`, { masterProduct: false });
    expect(free.body.childIds).toEqual([]);
    const { version } = (await owner.get(`/api/products/${child.id}`)).body;
    const gone = await owner.delete(`/api/products/${child.id}`, { headers: { "if-match": `"${version}"` } });
    expect(gone.status).toBe(200);
  });
});

describeApi("The limit of featured products", (api) => {
  it("The limit of featured products holds for the section of popular ones, whichever is changed", async () => {
    const owner = await api().as("super-admin");
    const sectionUrl = "/api/globals/popular-products";
    const many = await owner.patch(sectionUrl, { howMany: 13 });
    expect(many.body.errors).toEqual({ howMany: ["popular-products.errors.aboveLimit"] });
    expect((await owner.patch(sectionUrl, { howMany: 12, title: "Popular" })).status).toBe(200);
    expect((await owner.patch(storeUrl, { featuredProducts: 5 })).status).toBe(200);
    const section = (await owner.get(sectionUrl)).body;
    expect(section).toMatchObject({ howMany: 5, title: "Popular" });
    expect((await owner.patch(storeUrl, { featuredProducts: 20 })).status).toBe(200);
    expect((await owner.patch(sectionUrl, { howMany: 13 })).body.howMany).toBe(13);
  });
});

describeApi("A store that has outgrown its file", (api) => {
  it("An outgrown file is reported to those who see the settings, and to nobody else", async () => {
    const large = { size: 131_000_000, limit: 100_000_000 };
    const outgrown = async (role: string, store = api().store) => {
      const caller = await api().elsewhere({ store });
      await caller.login(`${role}@example.com`);
      const { status, body } = await caller.get("/api/store");
      return { status, outgrown: body.outgrown };
    };
    const grown = { ...api().store, outgrown: () => large };
    expect(await outgrown("manager", grown)).toEqual({ status: 200, outgrown: large });
    expect(await outgrown("super-admin")).toEqual({ status: 200, outgrown: null });
    expect(await outgrown("cashier", grown)).toMatchObject({ status: 403 });
  });
});
