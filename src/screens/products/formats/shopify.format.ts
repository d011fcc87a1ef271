import { type FormatRecord, type FormatRow, groupsBy } from "../../../kit/import/define.ts";
import { defineProductFormat } from "./define-product-format.ts";
import { haveNames, optionColumns, optionNames } from "./product-rows.ts";

/**
 * Shopify's product export: one row per variant and one per picture. Rows with the same handle form one product with
 * combinations and pictures.
 */
export const shopify = defineProductFormat({
  name: "shopify",
  creates: ["categoryIds"],
  // By their past and present names.
  columns: {
    handle: ["Handle", "URL handle"],
    title: ["Title"],
    body: ["Body (HTML)", "Body HTML", "Description"],
    vendor: ["Vendor"],
    type: ["Type", "Product type"],
    tags: ["Tags"],
    published: ["Published", "Published on online store"],
    status: ["Status"],
    option1Name: ["Option1 Name"],
    option1Value: ["Option1 Value"],
    option2Name: ["Option2 Name"],
    option2Value: ["Option2 Value"],
    option3Name: ["Option3 Name"],
    option3Value: ["Option3 Value"],
    sku: ["Variant SKU", "SKU"],
    grams: ["Variant Grams", "Weight value (grams)"],
    weightUnit: ["Variant Weight Unit", "Weight unit for display"],
    tracker: ["Variant Inventory Tracker", "Inventory tracker"],
    quantity: ["Variant Inventory Qty", "Inventory quantity"],
    policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
    price: ["Variant Price", "Price"],
    compareAt: ["Variant Compare At Price", "Compare-at price"],
    barcode: ["Variant Barcode", "Barcode"],
    cost: ["Cost per item"],
    image: ["Image Src", "Product image URL"],
    imagePosition: ["Image Position"],
    imageAlt: ["Image Alt Text"],
    variantImage: ["Variant Image", "Variant image URL"],
    seoTitle: ["SEO Title"],
    seoDescription: ["SEO Description"],
  },
  known: ["handle", "title", "option1Value", "price"],
  has: {
    options: (file) => haveNames(file, optionColumns),
    policy: (file) => file.has("policy") || file.has("tracker"),
  },
  products: (file, make) => {
    /** What nobody tracks is sold on, whatever its number and policy say. */
    const policyOf = (row: FormatRow<"tracker" | "policy">) => {
      if (file.has("tracker") && row.cell("tracker") === "") return "continue";
      return file.has("policy") ? row.cell("policy") || "deny" : "";
    };
    const owned = file.rows.filter((row) => row.cell("handle") !== "");
    // A row without a handle belongs to no product.
    const strays = file.rows.filter((row) => row.cell("handle") === "");
    return {
      groups: groupsBy(owned, (row) => row.cell("handle")).map(([handle, group]) => {
        const names = optionNames(group.map((row) => optionColumns.map(([name]) => row.cell(name))));
        const rows = group.map((row) =>
          make(
            row,
            { policy: policyOf(row) },
            optionColumns.map(([, value], at) => [names[at] ?? "", row.cell(value)]),
          ),
        );
        return { handle, slug: handle, rows };
      }),
      strays: strays.map(
        (row): FormatRecord => ({
          rows: [row.at],
          record: { title: row.cell("title") },
          errors: { slug: ["errors.required"] },
        }),
      ),
    };
  },
});
