import { expect, it, vi } from "vitest";
import { removeOldImports } from "../../api/server/imports/tidy.ts";
import { type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

const ids = new Map<string, string>();
/** A UUID for each name. */
function idOf(name: string): string {
  const id = ids.get(name) ?? `0190a5ce-0000-7000-8000-${String(ids.size + 1).padStart(12, "0")}`;
  ids.set(name, id);
  return id;
}

const named = (name: string) => ({ id: idOf(name), file: `${name}.csv` });

const importRows = (caller: Caller, records: readonly object[], name: string, more: object = {}) =>
  caller.post("/api/products/import", {
    rows: records,
    mode: "upsert",
    by: "sku",
    dryRun: false,
    import: named(name),
    ...more,
  });

/** Undoes an import to its end. */
async function undo(caller: Caller, name: string): Promise<Body> {
  for (;;) {
    const { status, body, text } = await caller.post(`/api/imports/${idOf(name)}/undo`, {});
    expect(status, text).toBe(200);
    if (body.undoneAt !== null) return body;
  }
}

const productBy = async (caller: Caller, sku: string) =>
  rows((await caller.get(`/api/products?sku=${sku}`)).body)[0];

describeApiOnBoth("Past imports", (api) => {
  it("Past imports are listed with what they did, one for all requests of a file", async () => {
    const admin = await api().as("admin");
    await importRows(admin, [{ title: "Lamp", sku: "PAST-1", price: 1000 }], "list");
    await importRows(
      admin,
      [
        { sku: "PAST-1", price: 1000 },
        { sku: "PAST-1X", title: "" },
      ],
      "list",
    );
    const { body } = await admin.get("/api/imports?resource=products");
    expect(rows(body).filter(({ id }) => String(id) === idOf("list"))).toMatchObject([
      {
        file: "list.csv",
        resource: "products",
        counts: { created: 1, unchanged: 1, failed: 1 },
        made: {},
        undoneAt: null,
        undone: 0,
      },
    ]);
  });

  it("A dry run or an import without a name is not listed", async () => {
    const admin = await api().as("admin");
    const row = { title: "Unlisted", sku: "PAST-2", price: 1 };
    await importRows(admin, [row], "dry", { dryRun: true });
    await importRows(admin, [row], "unnamed", { import: undefined });
    expect((await admin.get(`/api/imports/${idOf("dry")}`)).status).toBe(404);
  });

  it("Past imports are undone: changed records get old values, created ones and their categories go", async () => {
    const admin = await api().as("admin");
    await importRows(admin, [{ title: "Old", sku: "PAST-3", price: 500, vendor: "A" }], "before");
    const records = [
      { sku: "PAST-3", price: 700, vendor: "B" },
      { title: "New", sku: "PAST-4", price: 900, categoryIds: ["Made by the file"] },
    ];
    const imported = await importRows(admin, records, "both", { create: ["categoryIds"] });
    expect(rows(imported.body.results).map(({ outcome }) => outcome)).toEqual(["updated", "created"]);
    const done = await undo(admin, "both");
    expect(done).toMatchObject({ undone: 3, total: 3, done: 3, made: { categories: 1 } });
    expect(await productBy(admin, "PAST-3")).toMatchObject({ price: 500, vendor: "A" });
    expect(await productBy(admin, "PAST-4")).toBeUndefined();
    expect(rows((await admin.get("/api/categories?name=Made by the file")).body)).toEqual([]);
    // A second time changes nothing.
    expect(await undo(admin, "both")).toMatchObject({ undone: 3 });
  });

  it("Past imports belong to the person who imported, and to Super Admins, as far as these may delete", async () => {
    const [manager, admin, owner] = [
      await api().as("manager"),
      await api().as("admin"),
      await api().as("super-admin"),
    ];
    await importRows(manager, [{ title: "Mine", sku: "PAST-7", price: 1 }], "mine");
    const path = `/api/imports/${idOf("mine")}`;
    expect((await admin.get(path)).status).toBe(404);
    expect((await admin.post(`${path}/undo`, {})).status).toBe(404);
    expect((await importRows(admin, [{ title: "Theirs", sku: "PAST-8", price: 1 }], "mine")).status).toBe(
      409,
    );
    expect(await productBy(admin, "PAST-8")).toBeUndefined();
    const listed = rows((await admin.get("/api/imports?resource=products")).body).map(({ id }) => id);
    expect(listed).not.toContain(idOf("mine"));
    // A manager may not delete products.
    expect((await manager.post(`${path}/undo`, {})).status).toBe(403);
    expect(await productBy(admin, "PAST-7")).toBeDefined();
    expect(await undo(owner, "mine")).toMatchObject({ undone: 1 });
    expect(await productBy(admin, "PAST-7")).toBeUndefined();
    const cashier = await api().as("cashier");
    expect((await cashier.get("/api/imports?resource=products")).status).toBe(403);
  });

  it("Past imports of many records are undone in parts, as jobs", async () => {
    const admin = await api().as("admin");
    const items = Array.from({ length: 450 }, (_, at) => ({
      title: `Many ${at}`,
      sku: `PASTMANY-${at}`,
      price: 1,
    }));
    const call = { kind: "import", resource: "products", mode: "upsert", by: "sku", import: named("many") };
    const { body: job } = await admin.post("/api/jobs", { ...call, total: items.length });
    for (let first = 0; first < items.length; first += 200) {
      await admin.post(`/api/jobs/${job.id}/items`, { first, items: items.slice(first, first + 200) });
    }
    await vi.waitFor(async () => expect((await admin.get(`/api/jobs/${job.id}`)).body.state).toBe("done"), {
      timeout: 30_000,
      interval: 20,
    });
    expect((await admin.get(`/api/imports/${idOf("many")}`)).body).toMatchObject({
      counts: { created: 450 },
    });
    expect(await undo(admin, "many")).toMatchObject({ undone: 450, total: 450 });
    expect((await admin.get("/api/products?sku_like=PASTMANY&_end=1")).headers["x-total-count"]).toBe("0");
  });

  it("Past imports are forgotten after 90 days, with the records they name", async () => {
    const admin = await api().as("admin");
    await importRows(admin, [{ title: "Old news", sku: "PAST-9", price: 1 }], "old");
    const later = () => new Date(Date.now() + 91 * 86_400_000);
    await removeOldImports({ store: api().store, clock: later });
    await removeOldImports({ store: api().store, clock: later });
    expect((await admin.get(`/api/imports/${idOf("old")}`)).status).toBe(404);
    const where = [{ field: "importId", op: "eq", values: [idOf("old")] }] as const;
    expect((await api().store.find("import-parts", { where, sort: [] })).rows).toEqual([]);
  });

  it("Past imports with an invalid name are refused", async () => {
    const admin = await api().as("admin");
    for (const name of ["x", { id: "1", file: "a.csv" }, { id: idOf("bad") }, { id: idOf("bad"), file: 1 }]) {
      expect((await importRows(admin, [], "bad", { import: name })).status).toBe(422);
    }
  });
});

describeApiOnBoth("The check of an import", (api) => {
  it("The check of an import shows old and new values of the file's fields that one may see", async () => {
    const admin = await api().as("admin");
    await importRows(
      admin,
      [{ title: "Vase", sku: "DIFF-1", price: 500, vendor: "Kiln", costPrice: 200 }],
      "diff",
    );
    const check = async (caller: Caller, row: object) =>
      rows((await importRows(caller, [row], "none", { dryRun: true, import: undefined })).body.results)[0]
        ?.changes;
    expect(await check(admin, { sku: "DIFF-1", price: 600, vendor: "Kiln" })).toEqual({
      before: { price: 500 },
      after: { price: 600 },
    });
    expect(await check(admin, { sku: "DIFF-1", price: 500 })).toBeUndefined();
    expect(await check(admin, { sku: "DIFF-2", title: "New", price: 500 })).toBeUndefined();
    expect(await productBy(admin, "DIFF-1")).toMatchObject({ price: 500 });
    const owner = await api().as("super-admin");
    expect(await check(owner, { sku: "DIFF-1", costPrice: 250 })).toEqual({
      before: { costPrice: 200 },
      after: { costPrice: 250 },
    });
  });
});

describeApiOnBoth("Past imports of some hours ago", (api) => {
  it("Past imports leave alone what was changed since, also after the hour of undoing one's own changes", async () => {
    const admin = await api().as("admin");
    const both = ["PAST-5", "PAST-6"];
    await importRows(
      admin,
      both.map((sku) => ({ title: sku, sku, price: 100 })),
      "first",
    );
    await importRows(
      admin,
      both.map((sku) => ({ sku, price: 200 })),
      "second",
    );
    const touched = await productBy(admin, "PAST-6");
    expect((await admin.patch(`/api/products/${touched?.id}`, { price: 300 })).status).toBe(200);
    api().pass(2 * 60 * 60_000);
    const owner = await api().as("super-admin");
    expect(await undo(owner, "second")).toMatchObject({ undone: 1, total: 2 });
    expect(await productBy(owner, "PAST-5")).toMatchObject({ price: 100 });
    expect(await productBy(owner, "PAST-6")).toMatchObject({ price: 300 });
  });
});
