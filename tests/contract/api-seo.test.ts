import { expect, it } from "vitest";
import { describeApi, rows } from "./api-harness.ts";

describeApi("drafts of SEO pages", (api) => {
  it("are made of a record, of one after the other, and of all the rest at once", async () => {
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

  it("belong to those who may write them and see the record", async () => {
    expect((await (await api().as("driver")).get("/api/product-seo/missing")).status).toBe(403);
    expect((await (await api().as("cashier")).post("/api/product-seo/drafts", {})).status).toBe(403);
    expect((await (await api().as("manager")).get("/api/product-seo/draft?of=nobody")).status).toBe(404);
  });

  it("hold structured data that search engines can use, or are refused at the field", async () => {
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

  it("come in from a file by the product they are about", async () => {
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
