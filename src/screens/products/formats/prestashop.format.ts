import { reduced } from "../../../domain/money/written-amounts.ts";
import type { FormatRow } from "../../../kit/import/define.ts";
import { defineProductFormat, pictureRows } from "./define-product-format.ts";
import { addressesIn, itemsIn, listCell, plainItem } from "./list-cell.ts";
import { gramsIn, type LeftCell } from "./product-rows.ts";
import { clockIn, isOverAt } from "./sale-period.ts";

/** The category that every other one is in. */
const root = /^(home|root|accueil|inicio|start|startseite|strona główna)$/i;

/** Returns a category as a path from its top; empty for a number in the other shop. */
function pathOf(item: string): string {
  const parts = plainItem(item)
    .split("/")
    .map((part) => part.trim())
    .filter((part, at, all) => part !== "" && !(at === 0 && all.length > 1 && root.test(part)));
  return parts.length === 1 && /^\d+$/.test(parts[0] ?? "") ? "" : parts.join(" > ");
}

type PriceColumn = "price" | "taxed" | "discount" | "percent" | "from" | "to";

/** Returns the prices of a product, and what of them is not imported. */
function pricesOf(row: FormatRow<PriceColumn>) {
  const whole = row.cell("price") || row.cell("taxed");
  const sale = reduced(whole, { amount: row.cell("discount"), percent: row.cell("percent") });
  const to = clockIn(row.cell("to"));
  const over = sale !== "" && isOverAt(to);
  if (sale === "" || over) return { cells: { price: whole }, over };
  return {
    cells: { price: sale, compareAt: whole, saleFrom: clockIn(row.cell("from")), saleTo: to },
    over,
  };
}

/** PrestaShop's file of products, as its import takes it and modules export it. */
export const prestashop = defineProductFormat({
  name: "prestashop",
  by: "sku",
  creates: ["categoryIds"],
  columns: {
    id: ["Product ID", "ID"],
    published: ["Active (0/1)", "Enabled", "Status"],
    title: ["Name", "Product name"],
    categories: ["Categories (x,y,z...)", "Category"],
    price: ["Price tax excluded", "Price (tax excl.)"],
    taxed: ["Price tax included", "Price (tax incl.)"],
    cost: ["Wholesale price", "Cost price"],
    onSale: ["On sale (0/1)"],
    discount: ["Discount amount"],
    percent: ["Discount percent"],
    from: ["Discount from (yyyy-mm-dd)"],
    to: ["Discount to (yyyy-mm-dd)"],
    sku: ["Reference #", "Reference"],
    vendor: ["Manufacturer", "Brand"],
    ean: ["EAN13"],
    upc: ["UPC"],
    weight: ["Weight"],
    quantity: ["Quantity"],
    lowStock: ["Low stock level"],
    summary: ["Summary", "Short description"],
    body: ["Description"],
    tags: ["Tags (x,y,z...)"],
    seoTitle: ["Meta title"],
    seoDescription: ["Meta description"],
    slug: ["URL rewritten", "Rewritten URL", "Friendly URL"],
    images: ["Image URLs (x,y,z...)", "Image URL"],
    alts: ["Image alt texts (x,y,z...)"],
    visibility: ["Visibility"],
    backorders: ["Action when out of stock", "Out of stock"],
  },
  known: ["title"],
  days: { from: "saleStartsAt", to: "saleEndsAt" },
  numbers: { taxed: "price", discount: "salePrice", percent: "salePrice", weight: "weight" },
  tells: (file) =>
    (file.has("price") || file.has("taxed")) &&
    (file.has("sku") || file.has("id")) &&
    (file.has("published") || file.has("slug") || file.has("cost")),
  sources: {
    compareAt: "discount",
    saleTo: "to",
    barcode: "ean",
    image: "images",
    grams: "weight",
    policy: "backorders",
  },
  products: ({ rows }, make) => ({
    groups: rows.map((row) => {
      const items = itemsIn(row.cell("categories"));
      const paths = items.map(pathOf).filter(Boolean);
      const { cells, over } = pricesOf(row);
      const alts = row.cell("alts").split(",");
      const grams = gramsIn(row.cell("weight"), "kg");
      const slug = row.cell("slug");
      const left: LeftCell[] = [
        ...(paths.length < items.length ? [{ column: "categories", reason: "byNumber" } as const] : []),
        ...(over ? [{ column: "saleTo", reason: "saleOver" } as const] : []),
      ];
      return {
        handle: row.cell("id") || row.cell("sku") || row.cell("title"),
        ...(slug === "" ? {} : { slug }),
        left,
        rows: [
          make(row, {
            ...cells,
            barcode: row.cell("ean") || row.cell("upc"),
            categories: listCell(paths),
            grams: Number(grams) === 0 ? "" : grams,
            weightUnit: "kg",
            policy: row.cell("backorders") === "1" ? "continue" : "",
            status: /^none$/i.test(row.cell("visibility")) ? "hidden" : "",
          }),
          ...pictureRows(row.at, addressesIn(row.cell("images"))).map((picture, at) => ({
            ...picture,
            get: (column: Parameters<typeof picture.get>[0]) =>
              column === "imageAlt" ? (alts[at] ?? "").trim() : picture.get(column),
          })),
        ],
      };
    }),
  }),
});
