import { expect, it, vi } from "vitest";
import { type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

const answers = { without: true };

async function importInto(caller: Caller, resource: string, records: readonly unknown[], more: object = {}) {
  const answer = await caller.post(`/api/${resource}/import`, { rows: records, mode: "upsert", ...more });
  expect(answer.status, answer.text).toBe(200);
  return rows(answer.body.results);
}

async function importByJob(caller: Caller, resource: string, items: readonly unknown[], more: object) {
  const job = { kind: "import", resource, mode: "upsert", total: items.length, ...more };
  const { body } = await caller.post("/api/jobs", job);
  await caller.post(`/api/jobs/${body.id}/items`, { first: 0, items });
  await vi.waitFor(async () => expect((await caller.get(`/api/jobs/${body.id}`)).body.state).toBe("done"), {
    timeout: 30_000,
    interval: 20,
  });
  return rows((await caller.get(`/api/jobs/${body.id}/results`)).body.results);
}

const bySku = async (caller: Caller, sku: string): Promise<Record<string, unknown>> =>
  rows((await caller.get(`/api/products?sku=${sku}`)).body)[0] ?? {};

describeApiOnBoth("An import without the cells it cannot take", (api) => {
  const wrong = [
    { title: "Cup", sku: "C-1", price: 500, costPrice: "cheap", quantity: 3 },
    { title: "Lid", sku: "C-2", price: "cheap" },
    { title: "Tray", sku: "C-3", price: 700, categoryIds: ["No such category"] },
    { title: "Jug", sku: "C-4", price: 700, salePrice: 900, vendor: "x".repeat(300) },
    { title: "Pan", sku: "C-5", price: 700 },
  ];

  it("An import fails for each cell it cannot take if the user has not agreed", async () => {
    const caller = await api().as("super-admin");
    const results = await importInto(caller, "products", wrong, { dryRun: true });
    expect(results.map(({ outcome }) => outcome)).toEqual([
      "failed",
      "failed",
      "failed",
      "failed",
      "created",
    ]);
    const refused = await caller.post("/api/products/import", {
      rows: [],
      mode: "upsert",
      answers: { without: "yes" },
    });
    expect(refused.body.errors).toEqual({ "answers.without": ["errors.flag"] });
  });

  it("An import names the cells it cannot take, and imports the rest, in a dry run, a run and a job", async () => {
    const caller = await api().as("super-admin");
    const wanted = [
      { outcome: "created", without: { costPrice: ["errors.number"] } },
      { outcome: "failed", errors: { price: ["errors.number"] } },
      {
        outcome: "created",
        without: { categoryIds: ["errors.referenceMissing"] },
        missing: [{ field: "categoryIds", resource: "categories", name: "No such category" }],
      },
      // What remains breaks a rule over two fields.
      {
        outcome: "failed",
        errors: { salePrice: ["products.errors.saleAbovePrice"], vendor: ["errors.tooLong"] },
      },
      { outcome: "created" },
    ];
    expect(await importInto(caller, "products", wrong, { by: "sku", answers, dryRun: true })).toMatchObject(
      wanted,
    );
    expect(await bySku(caller, "C-1")).toEqual({});
    expect(await importInto(caller, "products", wrong, { by: "sku", answers })).toMatchObject(wanted);
    expect(await bySku(caller, "C-1")).toMatchObject({ costPrice: null, quantity: 3, price: 500 });
    const again = wrong.map((row) => ({ ...row, sku: `J${row.sku}` }));
    expect(await importByJob(caller, "products", again, { by: "sku", answers })).toMatchObject(wanted);
    expect(await bySku(caller, "JC-3")).toMatchObject({ categoryIds: [], price: 700 });
  });

  it("An import without a cell keeps what is stored, also in the variants", async () => {
    const caller = await api().as("super-admin");
    const combination = (size: string, quantity: unknown) => ({
      options: { Size: size },
      price: 500,
      quantity,
    });
    const tin = {
      title: "Tin",
      sku: "T-1",
      price: 500,
      costPrice: 250,
      attributes: [{ name: "Size", values: ["S", "M"] }],
      combinations: [combination("S", 4), combination("M", 6)],
    };
    expect(await importInto(caller, "products", [tin], { by: "sku" })).toMatchObject([
      { outcome: "created" },
    ]);
    const change = {
      ...tin,
      costPrice: "?",
      combinations: [combination("S", "a few"), combination("M", 9)],
    };
    expect(await importInto(caller, "products", [change], { by: "sku", answers })).toMatchObject([
      {
        outcome: "updated",
        without: { costPrice: ["errors.number"], "combinations.0.quantity": ["errors.number"] },
      },
    ]);
    expect(await bySku(caller, "T-1")).toMatchObject({
      costPrice: 250,
      quantity: 13,
      combinations: [{ quantity: 4 }, { quantity: 9 }],
    });
  });

  it("Rows find the records of earlier ones that came without a cell", async () => {
    const caller = await api().as("super-admin");
    const tree = [
      { name: "Under", parentId: "Over" },
      { name: "Over", description: "x".repeat(200_000) },
    ];
    const results = await importInto(caller, "categories", tree, { mode: "create", answers });
    expect(results).toMatchObject([{ outcome: "created" }, { outcome: "created" }]);
    const over = rows((await caller.get("/api/categories?name=Over")).body)[0];
    expect(rows((await caller.get("/api/categories?name=Under")).body)[0]?.parentId).toBe(over?.id);
    expect(results[0]?.without).toBeUndefined();
  });

  it("A code without the right check digit gets a warning, and is stored", async () => {
    const caller = await api().as("super-admin");
    const row = { title: "Bun", sku: "B-1", price: 100, barcode: "1234567890123" };
    const warnings = { barcode: ["products.warnings.checkDigit"] };
    const more = { by: "sku" };
    expect(await importInto(caller, "products", [row], { ...more, dryRun: true })).toMatchObject([
      { outcome: "created", warnings },
    ]);
    expect(await importInto(caller, "products", [row], more)).toMatchObject([
      { outcome: "created", warnings },
    ]);
    expect(await importByJob(caller, "products", [row], more)).toMatchObject([
      { outcome: "unchanged", warnings },
    ]);
    expect(await bySku(caller, "B-1")).toMatchObject({ barcode: "1234567890123" });
    const form = await caller.post("/api/products", { title: "Roll", price: 100, barcode: "12345678" });
    expect(form.status).toBe(201);
  });

  it("New records get their own defaults, and existing ones stay as they are", async () => {
    const caller = await api().as("super-admin");
    const open = { title: "By hand", sku: "O-1", published: true, whenNew: { price: 0, published: false } };
    expect(await importInto(caller, "products", [open], { by: "sku" })).toMatchObject([
      { outcome: "created" },
    ]);
    const made = await bySku(caller, "O-1");
    expect(made).toMatchObject({ price: 0, published: false });
    const priced = await caller.patch(`/api/products/${made.id}`, { price: 250 }, Number(made.version));
    expect(priced.status).toBe(200);
    expect(await importInto(caller, "products", [open], { by: "sku" })).toMatchObject([
      { outcome: "updated" },
    ]);
    expect(await bySku(caller, "O-1")).toMatchObject({ price: 250, published: true });
  });
});
