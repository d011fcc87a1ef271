import { describe, expect, it } from "vitest";
import { csvFile } from "../../../src/core/import/csv-file.ts";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { products } from "../../../src/resources/products.ts";
import { readAs, recogniseFormat } from "../../import-files.ts";

const [first, second] = ["https://example.com/a,b;c.jpg?w=1,2&amp;h=3", "https://example.com/two words.jpg"];

/** The least file of a format: its columns with the cells of one product, whose texts are as other shops write them. */
const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  shopify: {
    Handle: "mill",
    Title: "Salt &amp; pepper",
    "Option1 Value": "",
    "Variant Price": "5",
    Tags: '"cut, polished", oak &amp; ash',
    "Image Src": first,
  },
  woocommerce: {
    Type: "simple",
    SKU: "A",
    Name: "Salt &amp; pepper",
    Published: "1",
    "Regular price": "5",
    "Visibility in catalog": "visible",
    "In stock?": "1",
    Tags: '"cut, polished", oak &amp; ash',
    Categories: '"Chairs, stools" > "Low, wide", Home &amp; garden',
    Images: `${first}, ${second}`,
  },
  square: {
    Token: "T",
    "Item Name": "Salt &amp; pepper",
    "Variation Name": "Regular",
    SKU: "A",
    Price: "5",
    Categories: '"Chairs, stools", Home &amp; garden',
  },
  loyverse: {
    Handle: "mill",
    Name: "Salt &amp; pepper",
    "Sold by weight": "N",
    "Option 1 name": "",
    "Option 1 value": "",
    "Price [Pier]": "5",
    Category: "Chairs, stools",
  },
  vend: {
    handle: "mill",
    name: "Salt &amp; pepper",
    sku: "A",
    retail_price: "5",
    supply_price: "2",
    tags: '"cut, polished", oak &amp; ash',
    product_category: "Chairs, stools / Low",
    image_url: first,
    image_url_2: second,
  },
  wix: {
    handleId: "p",
    fieldType: "Product",
    name: "Salt &amp; pepper",
    price: "5",
    collection: "Chairs, stools;Home &amp; garden",
    productImageUrl: `https://example.com/a,b.jpg;${second}`,
  },
  etsy: {
    TITLE: "Salt &amp; pepper",
    PRICE: "5",
    CURRENCY_CODE: "USD",
    QUANTITY: "1",
    TAGS: '"cut, polished",oak_ash',
    IMAGE1: first,
    IMAGE2: second,
  },
  magento: {
    sku: "A",
    product_type: "simple",
    name: "Salt &amp; pepper",
    price: "5",
    product_online: "1",
    categories: '"Default Category/Chairs, stools",Default Category/Home &amp; garden',
    base_image: first,
    additional_images: `https://example.com/c,d.jpg,${second}`,
  },
  bigcommerce: {
    "Item Type": "Product",
    "Product Name": "Salt &amp; pepper",
    Price: "5",
    Category: "Chairs, stools;Home &amp; garden",
    "Product Image File - 1": first,
    "Product Image File - 2": second,
  },
  opencart: {
    product_id: "1",
    "name(en-gb)": "Salt &amp; pepper",
    model: "A",
    price: "5",
    image_name: first,
    "tags(en-gb)": '"cut, polished", oak &amp; ash',
  },
  prestashop: {
    "Product ID": "1",
    "Active (0/1)": "1",
    "Name *": "Salt &amp; pepper",
    "Categories (x,y,z...)": '"Chairs, stools",Home &amp; garden',
    "Price tax excluded": "5",
    "Reference #": "A",
    "Tags (x,y,z…)": '"cut, polished", oak &amp; ash',
    "Image URLs (x,y,z...)": `${first},${second}`,
  },
};

const read = (name: string) => {
  const columns = files[name] ?? {};
  const table = readTable(csvFile([Object.keys(columns), Object.values(columns)]));
  expect(recogniseFormat(products, table)?.name).toBe(name);
  const { entries } = readAs(name, table);
  expect(entries).toHaveLength(1);
  expect([name, entries[0]?.errors]).toEqual([name, {}]);
  return entries[0]?.record ?? {};
};

const having = (part: string) =>
  Object.keys(files).filter((name) =>
    Object.keys(files[name] ?? {}).some((head) => new RegExp(part, "i").test(head)),
  );

describe.each(Object.keys(files))("The file of %s", (name) => {
  it("A file of a known format has its names read without entities", () => {
    expect(read(name).title).toBe("Salt & pepper");
  });

  it.runIf(having("^tags").includes(name))(
    "A file of a known format has its tags read with commas in quotation marks",
    () => {
      expect(read(name).tags).toEqual(["cut, polished", name === "etsy" ? "oak ash" : "oak & ash"]);
    },
  );

  it.runIf(having("categor|collection").includes(name))(
    "A file of a known format has its categories read with commas",
    () => {
      const [chairs] = (read(name).categoryIds as string[] | undefined) ?? [];
      expect(chairs).toMatch(/^"?Chairs, stools"?( > "?Low(, wide)?"?)?$/);
    },
  );

  it.runIf(having("image|picture").includes(name))(
    "A file of a known format has its addresses of pictures read with commas and blanks",
    () => {
      const urls = ((read(name).images as { url: string }[] | undefined) ?? []).map(({ url }) => url);
      expect(urls[0]).toMatch(/^https:\/\/example\.com\/a,b/);
      expect(urls.every((url) => url.startsWith("https://example.com/") && !/\s|&amp;/.test(url))).toBe(true);
      expect(urls).toHaveLength({ shopify: 1, opencart: 1, magento: 3 }[name] ?? 2);
    },
  );
});
