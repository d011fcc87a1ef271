import { expect, it } from "vitest";
import { upgrade } from "../../api/server/upgrades.ts";
import { describeApi, rows } from "./api-harness.ts";

describeApi("Drafts of SEO pages", (api) => {
  it("Drafts of SEO pages are made of one record, of one after the other, and of all the rest at once", async () => {
    const owner = await api().as("admin");
    const site = await owner.patch("/api/globals/store-details", { website: "https://shop.example" }, 0);
    expect(site.status, site.text).toBe(200);
    const top = (await owner.post("/api/categories", { name: "Drinks", type: "product" })).body;
    const below = (await owner.post("/api/categories", { name: "Tea", type: "product", parentId: top.id }))
      .body;
    const input = { title: "Uji", price: 1999, categoryIds: [below.id], seoTitle: "From a file" };
    const { body: tea } = await owner.post("/api/products", input);
    const { body: draft } = await owner.get(`/api/product-seo/draft?of=${tea.id}`);
    expect(draft).toMatchObject({
      productId: tea.id,
      pageName: "Uji",
      title: "From a file",
      canonicalUrl: "https://shop.example/product/uji",
    });
    const made = await owner.post("/api/product-seo", draft);
    expect(made.status, made.text).toBe(201);
    expect((await owner.post("/api/product-seo", draft)).body.errors).toEqual({
      productId: ["errors.unique"],
    });

    for (const n of [1, 2, 3]) await owner.post("/api/products", { title: `Product ${n}`, price: n });
    const missing = (await owner.get("/api/product-seo/missing")).body;
    expect(missing.total).toBe(3);
    expect(rows(missing.records).map(({ title }) => title)).toEqual(["Product 1", "Product 2", "Product 3"]);
    const all = await owner.post("/api/product-seo/drafts", {});
    expect(all.body, all.text).toEqual({ created: 3, failed: [], last: null });
    expect((await owner.get("/api/product-seo/missing")).body).toEqual({ total: 0, records: [] });
    expect((await owner.post("/api/category-seo/drafts", {})).body.created).toBe(2);
    const trail = rows((await owner.get(`/api/category-seo?categoryId=${below.id}`)).body)[0];
    expect(JSON.stringify(trail?.structuredData)).toContain("https://shop.example/category/drinks");
  });

  it("Drafts of SEO pages share the title and description of their product, on both sides", async () => {
    const owner = await api().as("admin");
    const made = (await owner.post("/api/products", { title: "Sencha", price: 100, seoTitle: "Green tea" }))
      .body;
    const product = async () => (await owner.get(`/api/products/${made.id}`)).body;
    const page = async () => rows((await owner.get(`/api/product-seo?productId=${made.id}`)).body)[0];
    await owner.post("/api/product-seo", {
      productId: made.id,
      pageName: "Sencha",
      metaDescription: "Steamed.",
    });
    expect(await page()).toMatchObject({ title: "Green tea", metaDescription: "Steamed." });
    expect(await product()).toMatchObject({ seoTitle: "Green tea", seoDescription: "Steamed." });
    const { version } = await product();
    await owner.patch(
      `/api/products/${made.id}`,
      { seoTitle: "Japanese green tea", price: 120 },
      Number(version),
    );
    expect(await page()).toMatchObject({ title: "Japanese green tea", version: 2 });
    const shown = await page();
    await owner.patch(`/api/product-seo/${shown?.id}`, { title: null }, Number(shown?.version));
    expect(await product()).toMatchObject({ seoTitle: null, seoDescription: "Steamed.", price: 120 });
    const history = rows(
      (await owner.get(`/api/audit-entries?recordId=${made.id}&_sort=createdAt&_order=desc`)).body,
    );
    expect(history[0]).toMatchObject({ verb: "update", before: { seoTitle: "Japanese green tea" } });
  });

  it("SEO pages have the name of their product or category, unless they say another one", async () => {
    const owner = await api().as("admin");
    const named = async (path: string, body: object) => (await owner.post(path, body)).body.pageName;
    const { body: bancha } = await owner.post("/api/products", { title: "Bancha", price: 100 });
    const { body: matcha } = await owner.post("/api/products", { title: "Matcha", price: 100 });
    const { body: teas } = await owner.post("/api/categories", { name: "Teas", type: "product" });
    expect(await named("/api/product-seo", { productId: bancha.id })).toBe("Bancha");
    expect(await named("/api/product-seo", { productId: matcha.id, pageName: "Powder" })).toBe("Powder");
    expect(await named("/api/category-seo", { categoryId: teas.id })).toBe("Teas");
  });

  it("SEO pages that had texts of their own give them to their product after the first start", async () => {
    const owner = await api().as("admin");
    const make = async (body: object) => (await owner.post("/api/products", { price: 1, ...body })).body;
    const [apart, empty] = [await make({ title: "Apart" }), await make({ title: "Empty" })];
    const { store } = api();
    await store.transaction(async (tx) => {
      const pages = { active: true, pageActive: true, metaRobots: "index-follow", keywords: [] };
      await tx.insert("product-seo", {
        id: "p1",
        productId: apart.id,
        pageName: "Apart",
        title: "Page",
        ...pages,
      });
      await tx.insert("product-seo", { id: "p2", productId: empty.id, pageName: "Empty", ...pages });
      await tx.update("products", String(apart.id), null, { seoTitle: "Product", seoDescription: "Words" });
      await tx.update("products", String(empty.id), null, { seoTitle: "Product" });
    });
    await upgrade(store);
    const [one, two] = await store.getMany("product-seo", ["p1", "p2"]);
    expect(one).toMatchObject({ title: "Page", metaDescription: "Words" });
    expect(two).toMatchObject({ title: "Product" });
    expect(await store.get("products", String(apart.id))).toMatchObject({
      seoTitle: "Page",
      seoDescription: "Words",
    });
    // Later starts read none of them.
    await store.transaction((tx) => tx.update("products", String(apart.id), null, { seoTitle: "Other" }));
    await upgrade(store);
    expect(await store.get("product-seo", "p1")).toMatchObject({ title: "Page" });
  });

  it("SEO pages belong to those who may write them and see the record", async () => {
    expect((await (await api().as("driver")).get("/api/product-seo/missing")).status).toBe(403);
    expect((await (await api().as("cashier")).post("/api/product-seo/drafts", {})).status).toBe(403);
    expect((await (await api().as("manager")).get("/api/product-seo/draft?of=nobody")).status).toBe(404);
  });

  it("SEO pages hold structured data that search engines can use, or are refused at the field", async () => {
    const owner = await api().as("manager");
    const page = { pageName: "Sale", path: "/sale" };
    const refused = await owner.post("/api/landing-pages", {
      ...page,
      structuredData: { "@type": "FAQPage" },
    });
    expect(refused.body.errors).toEqual({
      structuredData: ["errors.jsonLdContext", "errors.jsonLdQuestions"],
    });
    expect(
      (await owner.post("/api/landing-pages", { ...page, structuredData: "{ no json" })).body.errors,
    ).toEqual({
      structuredData: ["errors.json"],
    });
    expect((await owner.post("/api/landing-pages", { ...page, path: "sale" })).body.errors).toEqual({
      path: ["errors.path"],
    });
    expect((await owner.post("/api/landing-pages", page)).status).toBe(201);
    expect((await owner.post("/api/landing-pages", { ...page, path: "/SALE/" })).body.errors).toEqual({
      path: ["errors.unique"],
    });
  });

  it("SEO pages come in from a file by the product they are about", async () => {
    const owner = await api().as("manager");
    const { body: milk } = await owner.post("/api/products", { title: "Oat milk", price: 300 });
    await owner.post("/api/product-seo", { productId: milk.id, pageName: "Milk" });
    const { body } = await owner.post("/api/product-seo/import", {
      mode: "upsert",
      rows: [{ productId: "oat-milk", title: "Oat milk, fresh" }],
    });
    expect(rows(body.results)[0]).toMatchObject({ outcome: "updated" });
  });
});
