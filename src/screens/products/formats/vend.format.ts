import { groupsBy } from "../../../kit/import/define.ts";
import { defineProductFormat, pictureRows } from "./define-product-format.ts";
import { listCell } from "./list-cell.ts";
import { optionColumns, optionNames, policyOf, sumOf } from "./product-rows.ts";

/** Returns the one category of a product as a path; a comma is a part of its name. */
const categoryIn = (text: string) => (text === "" ? "" : listCell([text.replace(/\s*\/\s*/g, " > ")]));

/** Lightspeed Retail X-Series, formerly Vend: one row per variant, with stock and reorder points per outlet. */
export const vend = defineProductFormat({
  name: "vend",
  by: "sku",
  creates: ["categoryIds"],
  columns: {
    id: ["id"],
    handle: ["handle"],
    sku: ["sku"],
    title: ["name", "product_name"],
    body: ["description"],
    type: ["type", "product_type"],
    categories: ["product_category"],
    option1Name: ["variant_option_one_name"],
    option1Value: ["variant_option_one_value"],
    option2Name: ["variant_option_two_name"],
    option2Value: ["variant_option_two_value"],
    option3Name: ["variant_option_three_name"],
    option3Value: ["variant_option_three_value"],
    tags: ["tags"],
    cost: ["supply_price"],
    price: ["retail_price"],
    vendor: ["brand_name"],
    published: ["active"],
    tracked: ["track_inventory", "track_stock"],
    quantity: [/^(inventory|current_inventory)_/i],
    lowStock: [/^reorder_point_/i],
    images: [/^image(_url)?_?\d*$/i],
  },
  known: ["handle", "title", "price"],
  sources: { policy: "tracked", image: "images", options: "option1Value" },
  tells: (file) => file.has("option1Name") || file.has("cost") || file.has("tracked"),
  products: ({ rows }, make) => ({
    groups: groupsBy(rows, (row) => row.cell("handle") || row.cell("sku")).map(([handle, group]) => {
      const names = optionNames(group.map((row) => optionColumns.map(([name]) => row.cell(name))));
      return {
        handle,
        ...(group.some((row) => row.cell("handle") !== "") ? { slug: handle } : {}),
        rows: group.flatMap((row) => [
          make(
            row,
            {
              categories: categoryIn(row.cell("categories")),
              quantity: sumOf(row.cells("quantity")),
              policy: policyOf(row.cell("tracked")),
              image: row.cell("images"),
            },
            optionColumns.map(([, value], at) => [names[at] ?? "", row.cell(value)]),
          ),
          ...pictureRows(row.at, row.cells("images").slice(1)),
        ]),
      };
    }),
  }),
});
