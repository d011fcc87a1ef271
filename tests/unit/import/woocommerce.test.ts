import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { woocommerce } from "../../../src/kit/import/formats/woocommerce.ts";
import { isNoCategory } from "../../../src/kit/import/formats/woocommerce-no-category.ts";
import { recogniseFormat } from "../../../src/kit/import/formats.ts";
import { readTable } from "../../../src/kit/import/read-table.ts";
import { products } from "../../../src/resources/products.ts";
import { entriesOfFormat } from "../../import-entries.ts";

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

describe("a Portuguese file with types of plugins", () => {
  const { format, entries, skipped } = read(portuguese);

  it("is recognised and read without an error", () => {
    expect(format).toBe("woocommerce");
    expect(
      entries.flatMap(({ line, errors }) => (Object.keys(errors).length > 0 ? [{ line, errors }] : [])),
    ).toEqual([]);
    expect(entries).toHaveLength(14);
  });

  it.each(["CHA", "VALE", "LIVRO", "PARCEIRO", "CABAZ", "PAR", "LEILAO", "CARTAO", "SALA", "SEM-TIPO"])(
    "reads a product of an unknown type as a simple one: %s",
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
  ])("gives the product that rows name as their parent its variants: %s", (sku, variants) => {
    const { combinations } = named(entries, sku).record as { combinations: readonly { sku: string }[] };
    expect(combinations.map((one) => one.sku)).toEqual(variants);
  });

  it("keeps options as long as WooCommerce's", () => {
    const [attribute] = named(entries, "CURSO").record.attributes as { values: readonly string[] }[];
    expect(attribute?.values.every((value) => value.length > 60)).toBe(true);
  });

  it("leaves out the grouped product and says why", () => {
    expect(skipped).toEqual([{ rows: [13], title: "Conjunto de mesa", reason: "grouped" }]);
  });

  it("takes the category for products without one for none", () => {
    expect(named(entries, "CANECA").record).not.toHaveProperty("categoryIds");
    expect(named(entries, "CAMISA").record.categoryIds).toEqual(["Roupa > Camisas"]);
    expect(named(entries, "CHA").record).not.toHaveProperty("categoryIds");
  });

  it("hides what the file hides", () => {
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
])("takes the default category of WooCommerce for none: %s", (name) => {
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
])("is recognised by %s", (_, text, isOne) => {
  expect(recogniseFormat(products, readTable(text))?.name === "woocommerce").toBe(isOne);
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
