import { expect, it } from "vitest";
import { type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

const letters = (who: Caller, addressLetters: string) =>
  who.patch("/api/globals/global-settings", { addressLetters });

describeApiOnBoth("New addresses", (api) => {
  it("New addresses are Latin if addressLetters says so, and existing ones stay", async () => {
    const owner = await api().as("super-admin");
    const product = async (title: string, more: object = {}) =>
      (await owner.post("/api/products", { title, price: 100, ...more })).body;
    const before = await product("寿司");
    expect(before.slug).toBe("寿司");
    expect((await letters(owner, "latin")).status).toBe(200);
    const after = await product("寿司");
    expect(after.slug).toBe("shou-si");
    expect((await product("寿司")).slug).toBe("shou-si-2");
    expect((await product("寿司", { slug: "お寿司" })).slug).toBe("お寿司");
    for (const { id, slug } of [before, after]) {
      const same = await owner.patch(`/api/products/${id}`, { slug: null, price: 200 });
      expect([same.body.slug, same.body.price]).toEqual([slug, 200]);
      expect((await owner.patch(`/api/products/${id}`, { title: "寿司 B" })).body.slug).toBe(slug);
    }
    const moved = await owner.patch(`/api/products/${before.id}`, { slug: null });
    expect(moved.body.slug).toBe("shou-si-b");
    const { body } = await owner.get(`/api/redirects/resolve?path=${encodeURIComponent("/product/寿司")}`);
    expect(body).toMatchObject({ to: "/product/shou-si-b", status: 301 });
    await letters(owner, "every");
    expect((await product("緑茶")).slug).toBe("緑茶");
  });

  it("New addresses of imports are Latin, and rows find records by addresses in other letters", async () => {
    const owner = await api().as("super-admin");
    const into = (file: readonly object[], more: object = {}) =>
      owner.post("/api/products/import", { rows: file, mode: "upsert", ...more });
    const [kept] = rows((await into([{ title: "緑茶", slug: "緑茶", price: 1 }])).body.results);
    await letters(owner, "latin");
    const made = await into([{ title: "抹茶", price: 1, categoryIds: ["お茶 > 粉"] }], {
      create: ["categoryIds"],
    });
    expect(rows(made.body.results), made.text).toMatchObject([{ outcome: "created" }]);
    expect((await owner.get("/api/products?slug=mo-cha")).body).toMatchObject([{ title: "抹茶" }]);
    expect((await owner.get("/api/categories?name=粉")).body).toMatchObject([{ slug: "fen" }]);
    const again = await into([{ title: "緑茶", slug: "lu-cha", price: 2 }]);
    expect(rows(again.body.results), again.text).toMatchObject([{ outcome: "updated", id: kept?.id }]);
    expect((await owner.get(`/api/products/${kept?.id}`)).body).toMatchObject({ slug: "緑茶", price: 2 });
  });
});
