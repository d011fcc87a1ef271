import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importColumns, lineColumnName, lineColumns, lineLabel } from "../../src/core/import/csv.ts";
import { isSound, repeatsIn } from "../../src/kit/import/entries/entries.ts";
import type { MatchTarget } from "../../src/kit/import/match.ts";
import { readTable } from "../../src/kit/import/table/read-table.ts";
import { products } from "../../src/resources/products.ts";
import { entriesOfFormat, entriesOfTable } from "../import-entries.ts";
import { recogniseFormat } from "../import-files.ts";
import { type Caller, describeApi } from "./api-harness.ts";

const files = ["shopify-apparel.csv", "shopify-home-and-garden.csv"] as const;

/** Returns the rows the import page would send for a file. */
function rowsOf(name: (typeof files)[number]) {
  const table = readTable(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8"));
  const format = recogniseFormat(products, table);
  if (!format) throw new Error(`${name} is not recognised`);
  const { records } = format.read(table, products.fields);
  return entriesOfFormat(products, table, records, "upsert").map((entry) => entry.record);
}

async function send(admin: Caller, rows: readonly unknown[], mode: string, dryRun = false) {
  const { status, body } = await admin.post("/api/products/import", { rows, mode, dryRun });
  expect(status).toBe(200);
  return [...(body.results ?? [])].map((result) => String(result.outcome));
}

const all = (outcome: string) => Array.from({ length: 20 }, () => outcome);

describeApi("The real Shopify files", (api) => {
  it.each(files)("A Shopify file %s is tried, created, and unchanged the second time", async (name) => {
    const admin = await api().as("manager");
    const rows = rowsOf(name);
    expect(rows).toHaveLength(20);
    expect(await send(admin, rows, "upsert", true)).toEqual(all("created"));
    const before = await admin.get("/api/products");
    expect(await send(admin, rows, "create")).toEqual(all("created"));
    expect(await send(admin, rows, "upsert", true)).toEqual(all("unchanged"));
    expect(await send(admin, rows, "upsert")).toEqual(all("unchanged"));
    expect(await send(admin, rows, "create")).toEqual(all("failed"));
    const after = await admin.get("/api/products");
    expect(Number(after.headers["x-total-count"]) - Number(before.headers["x-total-count"])).toBe(20);
  });

  it("Shopify files keep combinations, prices, pictures and texts", async () => {
    const admin = await api().as("manager");
    const [pot] = [...(await admin.get("/api/products?slug=clay-plant-pot")).body];
    expect(pot).toMatchObject({
      title: "Clay Plant Pot",
      description: "Classic blown clay pot for plants",
      vendor: "Company 123",
      type: "Outdoor",
      tags: ["Pot", "Plants"],
      price: 999,
      quantity: 4,
      published: true,
      state: "selling",
      attributes: [{ name: "Size", values: ["Regular", "Large"] }],
      combinations: [
        { options: { Size: "Regular" }, price: 999, quantity: 1 },
        { options: { Size: "Large" }, price: 1599, quantity: 3 },
      ],
      images: [
        { url: "https://burst.shopifycdn.com/photos/single-sprout-in-a-pot_925x.jpg", alt: null },
        { url: "https://burst.shopifycdn.com/photos/pot-with-a-single-sprout_925x.jpg", alt: null },
      ],
    });
    const [light] = [...(await admin.get("/api/products?slug=copper-light")).body];
    expect(light).toMatchObject({ price: 7500, salePrice: 5999, costPrice: null });
    const [chair] = [...(await admin.get("/api/products?slug=pink-armchair")).body];
    // Its stock is not tracked, so it is sold on.
    expect(chair).toMatchObject({ quantity: 0, allowOutOfStockOrder: true, state: "selling" });
  });

  it("Our own export is imported without a change, and a change of one cell as one", async () => {
    const admin = await api().as("super-admin");
    const { text } = await admin.get("/api/products/export.csv?_sort=slug");
    const table = readTable(text);
    expect(table.problems).toEqual([]);
    expect(table.rows).toHaveLength(40);
    const writable = new Set([
      "id",
      ...Object.keys(products.fields).filter(
        (name) => !products.fields[name as keyof typeof products.fields].readOnly,
      ),
    ]);
    const mapping = table.headers.map((name) => (writable.has(name) ? name : null));
    const rows = entriesOfTable(products, table, mapping, "upsert");
    expect(rows.filter((entry) => Object.keys(entry.errors).length > 0)).toEqual([]);
    const records = rows.map((entry) => entry.record);
    expect(await send(admin, records, "upsert")).toEqual([...all("unchanged"), ...all("unchanged")]);
    const changed = [{ ...records[0], title: "=HYPERLINK(1)" }, ...records.slice(1)];
    expect((await send(admin, changed, "upsert")).filter((outcome) => outcome !== "unchanged")).toEqual([
      "updated",
    ]);
    const again = await admin.get("/api/products/export.csv?_sort=slug&_columns=title");
    expect(again.text).toContain("'=HYPERLINK(1)");
    expect(readTable(again.text).rows[0]?.cells).toEqual(["=HYPERLINK(1)"]);
  });

  it("An export with a row for each combination is imported, and a change in one of them", async () => {
    const admin = await api().as("super-admin");
    const { text } = await admin.get("/api/products/export.csv?_sort=slug&_lines=combinations");
    const rowsOf = (source: string) => {
      const table = readTable(source);
      const format = recogniseFormat(products, table);
      expect(format?.name).toBe("rowPerEntry");
      const records = format?.read(table, products.fields).records ?? [];
      const entries = entriesOfFormat(products, table, records, "upsert");
      expect(entries.filter((entry) => Object.keys(entry.errors).length > 0)).toEqual([]);
      return entries.map((entry) => entry.record);
    };
    const all = rowsOf(text);
    expect(all).toHaveLength(40);
    expect(new Set(await send(admin, all, "upsert"))).toEqual(new Set(["unchanged"]));
    const changed = text.replace(/(Clay Plant Pot.*Size: Large.*?)15\.99/, "$117.50");
    expect(changed).not.toBe(text);
    expect((await send(admin, rowsOf(changed), "upsert")).filter((one) => one !== "unchanged")).toEqual([
      "updated",
    ]);
    const [pot] = [...(await admin.get("/api/products?slug=clay-plant-pot")).body];
    expect(pot).toMatchObject({ combinations: [{ price: 999 }, { price: 1750, quantity: 3 }] });
  });

  it("An export with the labels of a language and with costs of combinations is imported", async () => {
    const admin = await api().as("super-admin");
    const slug = "clay-plant-pot";
    const pot = async () => [...(await admin.get(`/api/products?slug=${slug}`)).body][0];
    const [, large] = [...((await pot())?.combinations ?? [])];
    const costs = [{ id: String(large?.id), unitCost: 420 }];
    await admin.patch(`/api/products/${(await pot())?.id}`, { combinationCosts: costs });
    const path = "/api/products/export.csv?_sort=slug&_lines=combinations&_heads=es";
    const { text } = await admin.get(path);
    expect(text).toMatch(/,Combinaciones · SKU,.*,Combinaciones · Costo unitario \([A-Z]{3}\)\r\n/);
    const records = (source: string) => entriesPerRow(source, targetsIn("es")).map((entry) => entry.record);
    expect(new Set(await send(admin, records(text), "upsert"))).toEqual(new Set(["unchanged"]));
    const changed = text.replace(/,4\.20\r\n/, ",5.10\r\n");
    const outcomes = await send(admin, records(changed), "upsert");
    expect(outcomes.filter((one) => one !== "unchanged")).toEqual(["updated"]);
    expect((await pot())?.combinationCosts).toEqual([{ ...costs[0], unitCost: 510 }]);
    const till = await (await api().as("cashier")).get(path);
    expect(till.status).toBe(403);
  });
});

const wordsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), "utf8"));

/** Returns the column names of a product export in a language. */
function targetsIn(language: string): MatchTarget[] {
  const { fields, entries } = wordsOf(language, "resources/products");
  const { system } = wordsOf(language, "resources");
  const own = importColumns(products).map((name) => ({ name, labels: [fields[name] ?? system[name]] }));
  const inside = lineColumns(products, "combinations").map((one) => ({
    name: lineColumnName(one),
    labels: [lineLabel(fields.combinations, entries[one.list][one.name])],
  }));
  return [...own, ...inside];
}

/** Returns the import page's result for a file with a row per combination. */
function entriesPerRow(source: string, targets: readonly MatchTarget[] = []) {
  const table = readTable(source);
  const format = recogniseFormat(products, table, targets);
  expect(format?.name).toBe("rowPerEntry");
  const records = format?.read(table, products.fields).records ?? [];
  return entriesOfFormat(products, table, records, "upsert").map(repeatsIn(products, { upsert: true }));
}

describeApi("Files with mistakes", (api) => {
  const sized = (title: string, ...sizes: readonly string[]) => ({
    title,
    price: 1000,
    combinations: sizes.map((size) => ({
      options: { Size: size },
      sku: `${title}-${size}`.toUpperCase(),
      price: 1000,
      quantity: 1,
    })),
  });

  it("Files bring the sales of combinations back with their periods, and change those of one", async () => {
    const admin = await api().as("manager");
    const period = { saleStartsAt: "2026-12-01T05:00:00.000Z", saleEndsAt: "2026-12-24T05:00:00.000Z" };
    const values = sized("Sale tee", "S", "M");
    const combinations = values.combinations.map((one) => ({ ...one, salePrice: 800, ...period }));
    const { body: tee } = await admin.post("/api/products", { ...values, combinations });
    const source = (await admin.get(`/api/products/export.csv?_lines=combinations&id=${tee.id}`)).text;
    const send = async (text: string) => {
      const sent = entriesPerRow(text).map(({ record }) => record);
      const answer = await admin.post("/api/products/import", { rows: sent, mode: "upsert" });
      return [...(answer.body.results ?? [])];
    };
    expect(await send(source)).toMatchObject([{ outcome: "unchanged" }]);
    const [first = "", second = ""] = source.split("2026-12-24T05:00:00.000Z").slice(-2);
    const longer = source.replace(
      `${first}2026-12-24T05:00:00.000Z${second}`,
      `${first}2026-12-31T05:00:00.000Z${second}`,
    );
    expect(longer).not.toBe(source);
    expect(await send(longer)).toMatchObject([{ outcome: "updated" }]);
    const { body: after } = await admin.get(`/api/products/${tee.id}`);
    expect([...(after.combinations ?? [])].map(({ saleEndsAt }) => saleEndsAt)).toEqual([
      "2026-12-24T05:00:00.000Z",
      "2026-12-31T05:00:00.000Z",
    ]);
    expect(after).toMatchObject({ price: 1000, salePrice: 800, saleEndsAt: "2026-12-31T05:00:00.000Z" });
  });

  it("A file with the combination of another product names it, and changes neither", async () => {
    const admin = await api().as("manager");
    const { body: tee } = await admin.post("/api/products", sized("Tee", "S", "M"));
    const { body: cap } = await admin.post("/api/products", sized("Cap", "S"));
    const head = "id,title,combinations.options,combinations.sku,combinations.price";
    const line = (of: typeof tee, size: string, sku: string, price: string) =>
      `${of.id},${of.title},Size: ${size},${sku},"${price}"`;
    const fileOf = (...lines: readonly string[]) => [head, ...lines].join("\n");
    const stored = async () =>
      [...(await admin.get(`/api/products?id=${tee.id}&id=${cap.id}&_sort=title`)).body].map(
        ({ combinations }) => [...(combinations ?? [])].map(({ sku, price }) => `${sku} ${price}`),
      );
    const before = await stored();

    const mixed = fileOf(
      line(tee, "S", "TEE-S", "12.00"),
      line(cap, "S", "CAP-S", "9.00"),
      line(tee, "L", "cap-s", "12.00"),
    );
    const [ofTee] = entriesPerRow(mixed);
    const answer = await admin.post("/api/products/import", { rows: [ofTee?.record], mode: "upsert" });
    expect([...(answer.body.results ?? [])]).toMatchObject([
      { outcome: "failed", errors: { "combinations.1.sku": ["errors.unique"] } },
    ]);
    expect(entriesPerRow(mixed).map(({ errors }) => errors)).toMatchObject([
      {},
      { "combinations.0.sku": ["import.repeated 2"] },
    ]);
    expect(await stored()).toEqual(before);

    const apart = entriesPerRow(
      fileOf(
        line(tee, "S", "TEE-S", "1.234,5"),
        line(cap, "S", "CAP-S", "1.234"),
        line(tee, "M", "TEE-M", "13.00"),
      ),
    );
    const unclear = { "combinations.0.price": ["errors.moneyDigits"] };
    expect(apart.map(({ errors }) => errors)).toEqual([{}, unclear]);
    const sound = apart.filter(isSound).map(({ record }) => record);
    expect(await send(admin, sound, "upsert")).toEqual(["updated"]);
    expect(await stored()).toEqual([before[0], ["TEE-S 123450", "TEE-M 1300"]]);
  });

  it("A file with a SKU twice says so: the first row counts, and the second never in silence", async () => {
    const admin = await api().as("manager");
    await admin.post("/api/products", { title: "Pin", sku: "PIN", price: 100 });
    const price = async () => [...(await admin.get("/api/products?sku=PIN")).body][0]?.price;
    const mapping = ["sku", "price"];
    const table = readTable("SKU,Price\nPIN,3.00\npin,4.00\n");
    const entries = entriesOfTable(products, table, mapping, "upsert").map(
      repeatsIn(products, { upsert: true }),
    );
    expect(entries.map(({ errors }) => errors)).toEqual([{}, { sku: ["import.repeated 2"] }]);
    const rows = entries.filter(isSound).map(({ record }) => record);
    await admin.post("/api/products/import", { rows, mode: "upsert", by: "sku" });
    expect(await price()).toBe(300);
    const fresh = [5, 6].map((each) => ({ title: `Twin ${each}`, sku: "TWIN", price: each }));
    const made = await admin.post("/api/products/import", { rows: fresh, mode: "create" });
    expect([...(made.body.results ?? [])]).toMatchObject([
      { outcome: "created" },
      { outcome: "failed", errors: { sku: ["import.repeated 1"] } },
    ]);
  });
});
