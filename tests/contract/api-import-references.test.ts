import { expect, it } from "vitest";
import { type Body, type Caller, describeApi, rows } from "./api-harness.ts";
import { importInto, outcomes, total } from "./api-import-calls.ts";

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
