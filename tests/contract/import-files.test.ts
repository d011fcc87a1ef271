import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { entriesOfFormat, entriesOfTable } from "../../src/kit/import/entries.ts";
import { recogniseFormat } from "../../src/kit/import/formats.ts";
import { readTable } from "../../src/kit/import/read-table.ts";
import { products } from "../../src/resources/products.ts";
import { type Caller, describeApi } from "./api-harness.ts";

const files = ["shopify-apparel.csv", "shopify-home-and-garden.csv"] as const;

/** The rows that the import page would send for a file. */
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

describeApi("the real Shopify files", (api) => {
  it.each(files)("%s: tried, created, and unchanged the second time", async (name) => {
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

  it("keeps combinations, prices, pictures and texts", async () => {
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
    expect(chair).toMatchObject({ quantity: 0, state: "soldOut" });
  });

  it("imports its own export without a change, and a change of one cell as one", async () => {
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

  it("imports its own export with a row for each combination, and a change in one of them", async () => {
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
});
