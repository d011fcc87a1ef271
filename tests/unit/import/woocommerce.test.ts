import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { products } from "../../../src/resources/products.ts";
import { woocommerce } from "../../../src/screens/products/formats/woocommerce.format.ts";
import {
  type HeadedColumn,
  headingsByLanguage,
} from "../../../src/screens/products/formats/woocommerce-headings.ts";
import { isNoCategory } from "../../../src/screens/products/formats/woocommerce-no-category.ts";
import { entriesOfFormat } from "../../import-entries.ts";
import { recogniseFormat } from "../../import-files.ts";

const file = join(import.meta.dirname, "../../fixtures/woocommerce-portuguese.csv");
const portuguese = readFileSync(file, "utf8");

function read(text: string) {
  const table = readTable(text);
  const { records, skipped = [] } = woocommerce.read(table, products.fields);
  const entries = entriesOfFormat(products, table, records, "create");
  return { format: recogniseFormat(products, table)?.name, entries, skipped };
}

const named = (entries: ReturnType<typeof read>["entries"], sku: string) => {
  const found = entries.find(({ record }) => record.sku === sku);
  if (!found) throw new Error(`no ${sku}`);
  return found;
};

describe("A Portuguese file with types of plugins", () => {
  const { format, entries, skipped } = read(portuguese);

  it("A Portuguese file is recognised and read without an error", () => {
    expect(format).toBe("woocommerce");
    expect(
      entries.flatMap(({ line, errors }) => (Object.keys(errors).length > 0 ? [{ line, errors }] : [])),
    ).toEqual([]);
    expect(entries).toHaveLength(14);
  });

  it.each(["CHA", "VALE", "LIVRO", "PARCEIRO", "CABAZ", "PAR", "LEILAO", "CARTAO", "SALA", "SEM-TIPO"])(
    "A product of an unknown type is read as a simple one: %s",
    (sku) => {
      const { record } = named(entries, sku);
      expect(record.price).toBeGreaterThan(0);
      expect(record.combinations).toEqual([]);
    },
  );

  it.each([
    ["CURSO", ["CURSO-1", "CURSO-2"]],
    ["CAFE", ["CAFE-F"]],
    ["CAMISA", ["CAMISA-S", "CAMISA-M"]],
  ])("A product that rows name as their parent gets its variants: %s", (sku, variants) => {
    const { combinations } = named(entries, sku).record as { combinations: readonly { sku: string }[] };
    expect(combinations.map((one) => one.sku)).toEqual(variants);
  });

  it("Options stay as long as WooCommerce's", () => {
    const [attribute] = named(entries, "CURSO").record.attributes as { values: readonly string[] }[];
    expect(attribute?.values.every((value) => value.length > 60)).toBe(true);
  });

  it("A grouped product is left out, and says why", () => {
    expect(skipped).toEqual([{ rows: [13], title: "Conjunto de mesa", reason: "grouped" }]);
  });

  it("The category for products without one is taken for none", () => {
    expect(named(entries, "CANECA").record).not.toHaveProperty("categoryIds");
    expect(named(entries, "CAMISA").record.categoryIds).toEqual(["Roupa > Camisas"]);
    expect(named(entries, "CHA").record).not.toHaveProperty("categoryIds");
  });

  it("Products that the file hides are hidden", () => {
    expect(named(entries, "CARTAO").record.published).toBe(false);
  });
});

it.each([
  "Uncategorized",
  "uncategorised",
  "Sem categoria",
  "Sin categorizar",
  "Unkategorisiert",
  "Non classé",
  "Senza categoria",
  "Bez kategorii",
  "Без категории",
  "未分類",
  "غير مصنف",
  "ללא קטגוריה",
  "Kategorisiz",
  " UNCATEGORIZED ",
])("The default category of WooCommerce is taken for none: %s", (name) => {
  expect(isNoCategory(name)).toBe(true);
  expect(isNoCategory(`${name} 2`)).toBe(false);
});

const rowsOf = (headers: string, cells: (at: number) => string, count = 6) =>
  [headers, ...Array.from({ length: count }, (_, at) => cells(at))].join("\n");

it.each([
  [
    "its headings and types",
    rowsOf("ID,Type,SKU,Name,Regular price", (at) => `${at},simple,S-${at},Pot,9`),
    true,
  ],
  [
    "its headings, where every type is of a plugin",
    rowsOf(
      "ID,Type,SKU,Name,Published,In stock?,Backorders allowed?,Regular price",
      (at) => `${at},rental,S-${at},Pot,1,1,0,9`,
    ),
    true,
  ],
  ["its shape, in a language without known headings", inUnknownLanguage(portuguese), true],
  ["no: a list of goods with types", rowsOf("Type,Name,Preço", (at) => `Mug,Mug ${at},9`), false],
  [
    "no: a list of goods in Portuguese",
    rowsOf("Tipo,Nome,Preço,Publicado", (at) => `Caneca,C ${at},9,1`),
    false,
  ],
  ["no: a Shopify file", rowsOf("Handle,Title,Option1 Value,Variant Price", (at) => `h-${at},T,S,9`), false],
])("A WooCommerce file is recognised by %s", (_, text, isOne) => {
  expect(recogniseFormat(products, readTable(text))?.name === "woocommerce").toBe(isOne);
});

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../fixtures/imports", name), "utf8");

describe("An export with chosen columns", () => {
  const cells: Partial<Record<HeadedColumn, string>> = {
    type: "simple",
    sku: "W-1",
    title: "Tea",
    published: "1",
    visibility: "visible",
    summary: "In short",
    body: "At length",
    inStock: "1",
    stock: "4",
    lowStock: "2",
    salePrice: "8",
    regularPrice: "10",
    categories: "Drinks > Tea",
    tags: "green",
  };

  it.each(headingsByLanguage.map((language) => [language.get("title")?.[0], language] as const))(
    "An export is read in the language in which a name is %s",
    (_, language) => {
      const columns = Object.keys(cells) as (keyof typeof cells)[];
      const known = columns.filter((column) => language.has(column));
      const heads = known.map((column) => language.get(column)?.[0]);
      const line = (of: readonly (string | undefined)[]) => of.map((text) => `"${text}"`).join(",");
      const { format, entries } = read([line(heads), line(known.map((column) => cells[column]))].join("\n"));
      expect(format).toBe("woocommerce");
      expect(entries[0]).toMatchObject({
        errors: {},
        record: {
          title: "Tea",
          sku: "W-1",
          description: "At length",
          price: 1000,
          salePrice: 800,
          quantity: 4,
          lowStockThreshold: 2,
          categoryIds: ["Drinks > Tea"],
          tags: ["green"],
          published: true,
        },
      });
    },
  );

  it("An export is read after a blank line and a byte order mark", () => {
    const { format, entries } = read(fixture("woocommerce.in-russian.csv"));
    expect(format).toBe("woocommerce");
    expect(
      entries.map(({ record, errors }) => [record.title, record.price, record.published, errors]),
    ).toEqual([
      ["Смородина сушёная", 24000, true, {}],
      ["Клюква", 120000, false, {}],
    ]);
    expect(entries[1]?.record.categoryIds).toEqual(["Ягоды", "Новинки"]);
  });
});

it("A WooCommerce file keeps commas inside quotation marks, and has entities in names decoded", () => {
  const { entries } = read(fixture("woocommerce.lists.csv"));
  expect(entries.flatMap(({ errors }) => Object.keys(errors))).toEqual([]);
  expect(named(entries, "LC-1").record).toMatchObject({
    title: "Fish & chips – tray",
    categoryIds: ["Forks, spoons and knives", "Home & Garden > Kitchen"],
    tags: ["cut, polished", "oak & ash"],
  });
  expect(named(entries, "LC-2").record).toMatchObject({
    categoryIds: ["Ink, Paper & More", "Maps > Sea, coast"],
    images: [
      { url: "https://example.com/pictures/chart,left.jpg" },
      { url: "https://example.com/pictures/chart.jpg" },
    ],
    combinations: [
      { options: { Sheet: "North, upper" } },
      { options: { Sheet: "South" } },
      { options: { Sheet: "East, lower" } },
    ],
  });
  expect(named(entries, "LC-3").record).toMatchObject({
    title: '24" shelf, plain',
    published: false,
    categoryIds: ['Shelves 24"', "Home"],
  });
});

/** Headings that no list knows, except for the unit of the weight, which every language writes alike. */
function inUnknownLanguage(text: string): string {
  const [head = "", ...rows] = text.split("\n");
  const count = readTable(text).headers.length;
  const headings = Array.from({ length: count }, (_, at) =>
    at === 18 ? "Vikt (kg)" : `Kolumn${"x".repeat(at)}`,
  );
  expect(head).not.toBe("");
  return [headings.join(","), ...rows].join("\n");
}
