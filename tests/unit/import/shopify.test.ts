import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { repeatsIn } from "../../../src/kit/import/entries/entries.ts";
import type { FormatRead } from "../../../src/kit/import/entries/format.ts";
import { htmlToMarkdown } from "../../../src/kit/import/entries/html-to-markdown.ts";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { categories } from "../../../src/resources/categories.ts";
import { products } from "../../../src/resources/products.ts";
import { shopify } from "../../../src/screens/products/formats/shopify.format.ts";
import { entriesOfFormat } from "../../import-entries.ts";
import { recogniseFormat } from "../../import-files.ts";

const fixture = (name: string) =>
  readTable(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), "utf8"));

const apparel = fixture("shopify-apparel.csv");
const home = fixture("shopify-home-and-garden.csv");
const read = (table: typeof apparel) => shopify.read(table, products.fields);
const record = ({ records }: FormatRead, slug: string): Record<string, unknown> => {
  const found = records.find((one) => one.record.slug === slug);
  if (!found) throw new Error(`no ${slug}`);
  return found.record;
};

/** Returns a small export with only the named columns. */
function table(columns: readonly string[], ...rows: readonly (readonly string[])[]) {
  return {
    headers: columns,
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
    delimiter: "," as const,
    problems: [],
  };
}

const least = ["Handle", "Title", "Option1 Name", "Option1 Value", "Variant Price"];

describe("Recognition", () => {
  it("Both real files are recognised, as products only", () => {
    expect(recogniseFormat(products, apparel)?.name).toBe("shopify");
    expect(recogniseFormat(products, home)?.name).toBe("shopify");
    expect(recogniseFormat(categories, home)).toBeUndefined();
  });

  it("An ordinary product list is not recognised as a Shopify file", () => {
    expect(recogniseFormat(products, readTable("Title,Handle,Price\na,b,1"))).toBeUndefined();
  });

  it("A file with the names of the newer export is recognised", () => {
    const headers = ["Title", "URL handle", "Option1 name", "Option1 value", "Price", "Compare-at price"];
    expect(shopify.recognise({ headers, rows: [] })).toBe(true);
  });
});

describe("The apparel file", () => {
  const result = read(apparel);

  it("The apparel file becomes 20 products without an error", () => {
    expect(apparel.problems).toEqual([]);
    expect(apparel.rows).toHaveLength(22);
    expect(result.records).toHaveLength(20);
    const entries = entriesOfFormat(products, apparel, result.records, "create").map(
      repeatsIn(products, { upsert: false }),
    );
    expect(entries.filter((entry) => Object.keys(entry.errors).length > 0)).toEqual([]);
  });

  it("The apparel file has a plain product for a single variant", () => {
    expect(record(result, "ocean-blue-shirt")).toEqual({
      slug: "ocean-blue-shirt",
      title: "Ocean Blue Shirt",
      description:
        "Ocean blue cotton shirt with a narrow collar and buttons down the front and long sleeves. Comfortable fit and tiled kalidoscope patterns.",
      vendor: "partners-demo",
      type: null,
      tags: ["men"],
      published: true,
      images: [
        {
          url: "https://burst.shopifycdn.com/photos/young-man-in-bright-fashion_925x.jpg",
          alt: null,
        },
      ],
      // The shop does not track its stock.
      allowOutOfStockOrder: true,
      seoTitle: null,
      seoDescription: null,
      price: 5000,
      salePrice: null,
      sku: null,
      barcode: null,
      quantity: 1,
      weight: null,
      attributes: [],
      combinations: [],
    });
  });

  it("The apparel file has combinations for the rows of a product with sizes", () => {
    const varsity = record(result, "classic-varsity-top");
    expect(varsity.attributes).toEqual([
      { id: expect.any(String), name: "Size", values: ["Small", "Medium", "Large"] },
    ]);
    expect(varsity.combinations).toEqual(
      ["Small", "Medium", "Large"].map((size) => ({
        id: expect.any(String),
        options: { Size: size },
        sku: null,
        barcode: null,
        price: 6000,
        salePrice: null,
        quantity: 1,
        weight: null,
        image: null,
      })),
    );
    expect(varsity.quantity).toBe(3);
  });

  it("The apparel file says what is not taken, and from how many rows", () => {
    expect(result.notTaken).toEqual([
      { column: "Variant Fulfillment Service", rows: 22, reason: "noField" },
      { column: "Variant Requires Shipping", rows: 22, reason: "noField" },
      { column: "Variant Taxable", rows: 22, reason: "noField" },
      { column: "Gift Card", rows: 20, reason: "noField" },
    ]);
  });
});

describe("The home and garden file", () => {
  const result = read(home);

  it("The home and garden file becomes 20 products without an error", () => {
    expect(home.rows).toHaveLength(21);
    expect(result.records).toHaveLength(20);
    const entries = entriesOfFormat(products, home, result.records, "create").map(
      repeatsIn(products, { upsert: false }),
    );
    expect(entries.filter((entry) => Object.keys(entry.errors).length > 0)).toEqual([]);
  });

  it("The home and garden file keeps combinations with their own prices, and every picture in order", () => {
    const pot = record(result, "clay-plant-pot");
    expect(pot).toMatchObject({
      title: "Clay Plant Pot",
      description: "Classic blown clay pot for plants",
      vendor: "Company 123",
      type: "Outdoor",
      tags: ["Pot", "Plants"],
      price: 999,
      salePrice: null,
      quantity: 4,
      combinations: [
        { options: { Size: "Regular" }, price: 999, quantity: 1 },
        { options: { Size: "Large" }, price: 1599, quantity: 3 },
      ],
      images: [
        { url: "https://burst.shopifycdn.com/photos/single-sprout-in-a-pot_925x.jpg" },
        { url: "https://burst.shopifycdn.com/photos/pot-with-a-single-sprout_925x.jpg" },
      ],
    });
  });

  it("The home and garden file has the higher price as the price, and the paid one as the sale price", () => {
    expect(record(result, "copper-light")).toMatchObject({ price: 7500, salePrice: 5999, quantity: 2 });
    expect(record(result, "cream-sofa")).toMatchObject({ price: 75000, salePrice: 50000 });
    expect(result.records.filter((one) => one.record.salePrice !== null)).toHaveLength(16);
  });

  it("The home and garden file takes a picture without a position", () => {
    expect(record(result, "pink-armchair")).toMatchObject({
      quantity: 0,
      price: 75000,
      images: [
        {
          url: "https://burst.shopifycdn.com/photos/soft-pink-cushioned-armchair-in-stately-salon_925x.jpg",
        },
      ],
    });
  });

  it("The home and garden file says what is not taken", () => {
    expect(result.notTaken.map(({ column, rows }) => [column, rows])).toEqual([
      ["Variant Fulfillment Service", 21],
      ["Variant Requires Shipping", 21],
      ["Variant Taxable", 21],
      ["Gift Card", 20],
    ]);
  });
});

describe("Other Shopify files", () => {
  it("A file is the same twice, ids included", () => {
    expect(read(home)).toEqual(read(home));
    const ids = read(home).records.flatMap(({ record: one }) =>
      [one.combinations, one.attributes].flatMap((list) =>
        Array.isArray(list) ? list.map((entry: { id: string }) => entry.id) : [],
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("Pictures are ordered by position and keep their texts", () => {
    const columns = [...least, "Image Src", "Image Position", "Image Alt Text", "Variant Image"];
    const { records, notTaken } = shopify.read(
      table(
        columns,
        ["a", "A", "Title", "Default Title", "1", "https://x.test/2.jpg", "2", "Back", ""],
        ["a", "", "", "", "", "http://x.test/1.jpg", "1", "Front", ""],
        ["a", "", "", "", "", "https://x.test/2.jpg", "3", "", "https://x.test/9.jpg"],
      ),
      products.fields,
    );
    expect(records).toHaveLength(1);
    expect(records[0]?.rows).toEqual([0, 1, 2]);
    expect(records[0]?.record.images).toEqual([
      { url: "https://x.test/1.jpg", alt: "Front" },
      { url: "https://x.test/2.jpg", alt: "Back" },
      { url: "https://x.test/9.jpg" },
    ]);
    expect(notTaken).toEqual([]);
  });

  it("Several options become combinations, with their own codes and weights", () => {
    const columns = [
      ...least,
      "Option2 Name",
      "Option2 Value",
      "Variant SKU",
      "Variant Barcode",
      "Variant Grams",
      "Variant Weight Unit",
      "Variant Inventory Policy",
      "Variant Inventory Qty",
      "Cost per item",
      "Variant Compare At Price",
      "Variant Image",
      "Image Src",
    ];
    const { records, notTaken } = shopify.read(
      table(
        columns,
        [
          "a",
          "A",
          "Size",
          "S",
          "10",
          "Colour",
          "Red",
          "'0042",
          "",
          "453.592",
          "lb",
          "continue",
          "2",
          "4",
          "",
          "",
        ],
        [
          "a",
          "",
          "",
          "M",
          "12",
          "",
          "Blue",
          "B-2",
          "",
          "0",
          "lb",
          "deny",
          "-1",
          "5",
          "15",
          "https://x.test/b.jpg",
        ],
      ),
      products.fields,
    );
    expect(records[0]?.record).toMatchObject({
      price: 1000,
      costPrice: 400,
      quantity: 1,
      images: [{ url: "https://x.test/b.jpg" }],
      allowOutOfStockOrder: true,
      attributes: [
        { name: "Size", values: ["S", "M"] },
        { name: "Colour", values: ["Red", "Blue"] },
      ],
      combinations: [
        {
          options: { Size: "S", Colour: "Red" },
          sku: "0042",
          price: 1000,
          quantity: 2,
          weight: { value: 453.592, unit: "pound" },
          image: null,
        },
        {
          options: { Size: "M", Colour: "Blue" },
          sku: "B-2",
          price: 1500,
          salePrice: 1200,
          quantity: -1,
          weight: null,
          image: { url: "https://x.test/b.jpg" },
        },
      ],
      combinationCosts: [{ unitCost: 500 }],
    });
    expect(records[0]?.record).not.toHaveProperty("unit");
    expect(records[0]?.record).not.toHaveProperty("sku");
    expect(notTaken).toEqual([{ column: "Variant Inventory Policy", rows: 1, reason: "onePerProduct" }]);
  });

  it("Drafts and unpublished products come unpublished", () => {
    const { records } = shopify.read(
      table(
        [...least, "Published", "Status"],
        ["a", "A", "Title", "Default Title", "1", "false", "active"],
        ["b", "B", "Title", "Default Title", "1", "true", "draft"],
        ["c", "C", "Title", "Default Title", "1", "TRUE", "active"],
      ),
      products.fields,
    );
    expect(records.map((one) => one.record.published)).toEqual([false, false, true]);
  });

  it("A price that cannot be read keeps its error, and so does a row without a handle", () => {
    const source = table(least, ["a", "A", "Title", "Default Title", "cheap"], ["", "B", "", "", "3"]);
    const { records } = shopify.read(source, products.fields);
    const entries = entriesOfFormat(products, source, records, "create");
    expect(entries.map((entry) => [entry.line, entry.errors])).toEqual([
      [2, { price: ["errors.money"] }],
      [3, { slug: ["errors.required"], price: ["errors.required"] }],
    ]);
  });

  it("A product says when it has more pictures than it may have", () => {
    const rows = Array.from({ length: 22 }, (_, at) => [
      "a",
      at ? "" : "A",
      "",
      "",
      at ? "" : "1",
      `https://x.test/${at}`,
    ]);
    const { records, notTaken } = shopify.read(table([...least, "Image Src"], ...rows), products.fields);
    expect(records[0]?.record.images).toHaveLength(20);
    expect(notTaken).toEqual([{ column: "Image Src", rows: 2, reason: "tooManyPictures" }]);
  });
});

describe("htmlToMarkdown", () => {
  it.each([
    ["<p>One</p><p>Two&nbsp;three</p>", "One\n\nTwo three"],
    ["<h2>Care</h2><ul><li>Wash <b>cold</b></li><li>Dry</li></ul>", "## Care\n\n-   Wash **cold**\n-   Dry"],
    ["a<script>alert(1)</script><style>p{}</style> b", "a b"],
    [
      '<a href="javascript:alert(1)">click</a> <a href="https://x.test">there</a>',
      "click [there](https://x.test)",
    ],
    ["Plain text * with [signs]. ", "Plain text \\* with \\[signs\\]."],
    [
      "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2|3</td></tr></tbody></table>",
      "| A | B |\n| --- | --- |\n| 1 | 2\\|3 |",
    ],
    ["<table><tr><td>A</td></tr><tr><td>B</td></tr></table>", "| A |\n| --- |\n| B |"],
    ["", ""],
  ])("HTML becomes Markdown: %s", (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });
});
