/** Menus of the online store: valid targets, and a valid tree after every change. */
import { expect, it } from "vitest";
import { describeApi } from "./api-harness.ts";

describeApi("Menu items", (api) => {
  const editor = () => api().as("manager");
  const add = async (input: object) => (await editor()).post("/api/menu-items", input);
  const page = { target: "page", page: "/offers" };

  it("Menu items take the title of what they lead to, and need a label where that has none", async () => {
    const { body: category } = await (await editor()).post("/api/categories", { name: "Tea" });
    const item = await add({ target: "category", categoryId: category.id });
    expect(item.status, item.text).toBe(201);
    expect(item.body).toMatchObject({ label: "Tea", menu: "main", parentId: null, page: null });
    expect((await add({ ...page, label: " " })).body.errors).toEqual({ label: ["menu-items.errors.label"] });
    expect((await add({ label: "x", target: "category" })).body.errors).toEqual({
      categoryId: ["errors.required"],
    });
    const owner = await api().as("super-admin");
    expect((await owner.remove(`/api/categories/${category.id}`)).status).toBe(409);
  });

  it.each(["offers", "//elsewhere.example", "javascript:alert(1)", "/a b"])(
    "A menu item leads to no page %s",
    async (path) => {
      const { status, body } = await add({ label: "Bad", target: "page", page: path });
      expect([status, body.errors]).toEqual([422, { page: ["menu-items.errors.page"] }]);
    },
  );

  it("Menu items are moved by one write, and never into themselves, too deep or between menus", async () => {
    const [a, b, c, d] = await Promise.all(
      ["A", "B", "C", "D"].map(async (label) => (await add({ ...page, label })).body),
    );
    const other = (await add({ ...page, label: "Elsewhere", menu: "footer" })).body;
    const caller = await editor();
    const put = (id: unknown, changes: object) => caller.patch(`/api/menu-items/${id}`, changes);
    expect((await put(b?.id, { parentId: a?.id })).body).toMatchObject({ parentId: a?.id, version: 2 });
    expect((await put(c?.id, { parentId: b?.id, position: "Zz" })).body).toMatchObject({ position: "Zz" });
    expect((await put(a?.id, { parentId: c?.id })).body.errors).toEqual({ parentId: ["errors.treeLoop"] });
    expect((await put(a?.id, { parentId: a?.id })).body.errors).toEqual({ parentId: ["errors.treeLoop"] });
    expect((await put(d?.id, { parentId: c?.id })).body.errors).toEqual({
      parentId: ["menu-items.errors.tooDeep"],
    });
    expect((await put(a?.id, { parentId: d?.id })).body.errors).toEqual({
      parentId: ["menu-items.errors.tooDeep"],
    });
    expect((await put(d?.id, { parentId: other.id })).body.errors).toEqual({
      parentId: ["menu-items.errors.otherMenu"],
    });
    expect((await put(a?.id, { menu: "footer" })).body.errors).toEqual({
      menu: ["menu-items.errors.childrenStay"],
    });
    expect((await add({ ...page, label: "Too deep", parentId: c?.id })).body.errors).toEqual({
      parentId: ["menu-items.errors.tooDeep"],
    });
  });
});

describeApi("Top categories", (api) => {
  it("Top categories keep their order, at most twelve, and hold on to what they name", async () => {
    const editor = await api().as("manager");
    const path = "/api/globals/top-categories";
    const ids: string[] = [];
    for (let n = 0; n < 13; n += 1) {
      ids.push(String((await editor.post("/api/categories", { name: `Top ${n}` })).body.id));
    }
    const some = [ids[3], ids[0], ids[7]];
    expect((await editor.patch(path, { categoryIds: some }, 0)).body.categoryIds).toEqual(some);
    expect((await editor.patch(path, { categoryIds: ids })).body.errors).toEqual({
      categoryIds: ["errors.tooMany"],
    });
    expect((await editor.patch(path, { categoryIds: ["nobody"] })).body.errors).toEqual({
      categoryIds: ["errors.referenceMissing"],
    });
    const owner = await api().as("super-admin");
    expect((await owner.remove(`/api/categories/${ids[3]}`)).status).toBe(409);
  });
});
