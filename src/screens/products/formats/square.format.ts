import { yesOrNo } from "../../../domain/texts/yes-no.ts";
import { groupsBy } from "../../../kit/import/define.ts";
import { defineProductFormat } from "./define-product-format.ts";
import { gramsIn, optionNames, sumOf, weightAt, weightHeading } from "./product-rows.ts";

/** The option of a product whose variations only have a name. */
const choice = "Variation";

/** Square's name for the only variation of an item. */
const only = "Regular";

/** Square's item library: one row per variation, with a stock column per location. */
export const square = defineProductFormat({
  name: "square",
  creates: ["categoryIds"],
  by: "sku",
  // By their past and present names.
  columns: {
    reference: ["Reference Handle"],
    token: ["Token"],
    title: ["Item Name"],
    variation: ["Variation Name"],
    sku: ["SKU"],
    body: ["Description"],
    categories: ["Categories", "Category"],
    barcode: ["GTIN"],
    visibility: ["Square Online Item Visibility"],
    archived: ["Archived"],
    price: ["Price"],
    salePrice: ["Online Sale Price"],
    cost: ["Default Unit Cost"],
    vendor: ["Default Vendor Name"],
    seoTitle: ["SEO Title"],
    seoDescription: ["SEO Description"],
    grams: [weightHeading],
    stock: [/^current quantity\b/i],
    alerts: [/^stock alert count\b/i],
    optionName: [/^option name \d+$/i],
    optionValue: [/^option value \d+$/i],
  },
  known: ["title", "variation", "price"],
  tells: (file) => file.has("token") || file.has("reference"),
  numbers: { salePrice: "salePrice", stock: "quantity", alerts: "lowStockThreshold" },
  sources: { quantity: "stock", lowStock: "alerts", compareAt: "price" },
  has: {
    // The price of a sale alone says nothing of the usual one.
    price: (file) => file.has("price"),
    options: (file) => file.has("optionName") || file.has("variation"),
    // What is neither archived nor hidden is published.
    published: (file) => file.has("archived") && file.has("visibility"),
    status: (file) => file.has("archived") || file.has("visibility"),
    compareAt: (file) => file.has("salePrice"),
  },
  products: (file, make) => {
    const values = file.places("optionValue");
    const optionsAt = file.places("optionName").map((name, at) => ({ name, value: values[at] ?? name }));
    const unit = weightAt(file.headers)?.unit;
    return {
      groups: groupsBy(file.rows, (row) => row.cell("reference") || row.cell("title")).map(([key, group]) => {
        const names = optionNames(group.map((row) => optionsAt.map(({ name }) => row.textAt(name)))).filter(
          Boolean,
        );
        return {
          handle: key.replace(/^#/, ""),
          rows: group.map((row) => {
            const [variation, sale, price] = [
              row.cell("variation"),
              row.cell("salePrice"),
              row.cell("price"),
            ];
            const archived = row.cell("archived");
            const isNamed = group.length > 1 || (variation !== "" && variation !== only);
            const named = names.map((name, at) => [name, row.textAt(optionsAt[at]?.value ?? -1)] as const);
            return make(
              row,
              {
                ...(sale === "" ? { compareAt: "" } : { price: sale, compareAt: price }),
                quantity: sumOf(row.cells("stock")),
                lowStock: row.cells("alerts")[0] ?? "",
                ...(unit ? { grams: gramsIn(row.cell("grams"), unit), weightUnit: unit } : {}),
                published: archived === "" ? "" : (opposite(archived) ?? archived),
                status: row.cell("visibility"),
              },
              names.length > 0 ? named : isNamed ? [[choice, variation]] : [],
            );
          }),
        };
      }),
    };
  },
});

/** The opposite of a word that means yes or no. */
function opposite(word: string): string | undefined {
  const value = yesOrNo(word);
  return value === undefined ? undefined : value ? "no" : "yes";
}
