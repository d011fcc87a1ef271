import type { FormatFile, FormatRow } from "../../../kit/import/define.ts";
import { defineProductFormat, type ProductCells, pictureRows } from "./define-product-format.ts";
import { isAddress, listCell } from "./list-cell.ts";
import type { LeftCell, Option, ProductRow } from "./product-rows.ts";

type Column =
  | "kind"
  | "id"
  | "options"
  | "title"
  | "images"
  | "shown"
  | "categories"
  | "url"
  | "sku"
  | "tracking"
  | "price"
  | "sale"
  | "retail"
  | "quantity"
  | "cost";
type Row = FormatRow<Column>;

/** `[S]Size=M,[CS]Colour=Red:#f00` in the older form, `Type=Radio|Name=Size|Value=M` in the newer one. */
function optionsIn(text: string): Option[] {
  const newer = [...text.matchAll(/Name=([^|;\n]*)\|Value=([^|;\n]*)/g)];
  if (newer.length > 0) {
    return newer.map(
      ([, name = "", value = ""]): Option => [name.trim(), value.replace(/^\[[^\]]*\]/, "").trim()],
    );
  }
  return [...text.matchAll(/\[[A-Z]+\]([^=]+)=((?:(?!,\s*\[[A-Z]+\]).)*)/gs)].map(
    ([, name = "", value = ""]): Option => [
      name.trim(),
      value.replace(/:(#[\da-f]{3,8}|[^:]*\.(?:png|jpe?g|gif|webp))$/i, "").trim(),
    ],
  );
}

/** Categories are separated by `;`, the names of a path by `/`. */
const categoriesIn = (text: string) =>
  text
    .split(";")
    .map((path) =>
      path
        .split("/")
        .map((name) => name.trim())
        .filter(Boolean)
        .join(" > "),
    )
    .filter(Boolean);

const kindOf = (row: Row) => row.cell("kind").toLowerCase();

/** Splits a file into products: the rows below one belong to it. */
function together({ rows }: FormatFile<Column>): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (kindOf(row) === "product" || kindOf(row) === "" || !group) groups.push([row]);
    else group.push(row);
  }
  return groups;
}

/** BigCommerce's product export: a row per product, followed by its variants, rules and pictures. */
export const bigcommerce = defineProductFormat({
  name: "bigcommerce",
  by: "sku",
  creates: ["categoryIds"],
  columns: {
    kind: ["Item Type", "Item"],
    id: ["Product ID", "ID"],
    title: ["Product Name", "Name"],
    options: ["Options"],
    sku: ["Product Code/SKU", "SKU"],
    vendor: ["Brand Name", "Brand"],
    body: ["Product Description", "Description"],
    price: ["Price"],
    cost: ["Cost Price"],
    retail: ["Retail Price"],
    sale: ["Sale Price"],
    published: ["Product Visible?", "Is Visible", "Visible"],
    tracking: ["Track Inventory", "Inventory Tracking"],
    quantity: ["Current Stock Level", "Current Stock"],
    lowStock: ["Low Stock Level", "Low Stock"],
    categories: ["Category", "Categories", "Category String"],
    images: [/^(product )?image (file|url)( \(import\))?( - \d+)?$/i],
    shown: [/^internal image url/i],
    seoTitle: ["Page Title"],
    seoDescription: ["META Description"],
    url: ["Product URL"],
    barcode: ["Product UPC/EAN", "UPC/EAN", "Global Trade Number"],
  },
  known: ["kind", "title", "price"],
  tells: (file) =>
    file.rows.length === 0 ||
    file.rows.some((row) => /^(product|variant|sku|rule|image)$/.test(row.cell("kind").toLowerCase())),
  sources: { compareAt: "retail", image: "images", policy: "tracking" },
  numbers: { sale: "salePrice", retail: "price" },
  products: (file, make) => ({
    groups: together(file).map((group) => {
      const [product, ...others] = group;
      if (!product) return { handle: "", rows: [] };
      const variants = others.filter((row) => /^(sku|variant)$/.test(kindOf(row)));
      const filesOf = (row: Row) => [...row.cells("images"), ...row.cells("shown")];
      const pictures = group.flatMap((row) => pictureRows(row.at, filesOf(row).filter(isAddress)));
      const hasNone = pictures.length === 0 && group.some((row) => filesOf(row).length > 0);
      const slug =
        product
          .cell("url")
          .replace(/^(https?:\/\/[^/]+)?\/|\/$/g, "")
          .split("/")
          .at(-1) ?? "";
      const tracked = !/^none$/i.test(product.cell("tracking"));
      const pricesOf = (row: Row): ProductCells => {
        const [price, sale] = [row.cell("price") || product.cell("price"), row.cell("sale")];
        return Number(sale) > 0
          ? { price: sale, compareAt: price }
          : { price, compareAt: row.cell("retail") || product.cell("retail") };
      };
      const stockOf = (row: Row): ProductCells =>
        tracked ? { quantity: row.cell("quantity") } : { quantity: "", policy: "continue" };
      const shared: ProductCells = { categories: listCell(categoriesIn(product.cell("categories"))) };
      const rows: ProductRow[] =
        variants.length === 0
          ? [make(product, { ...shared, ...pricesOf(product), ...stockOf(product) })]
          : [
              make(product, { ...shared, parentSku: product.cell("sku"), ...whole }),
              ...variants.map((row) => {
                const options = optionsIn(row.cell("options") || row.cell("title"));
                return make(
                  row,
                  {
                    ...pricesOf(row),
                    ...stockOf(row),
                    title: "",
                    categories: "",
                    body: "",
                    cost: row.cell("cost") || product.cell("cost"),
                  },
                  options,
                );
              }),
            ];
      const left: LeftCell[] = hasNone ? [{ column: "image", reason: "noAddress" }] : [];
      return {
        handle: product.cell("id") || product.cell("sku") || product.cell("title"),
        ...(slug === "" ? {} : { slug }),
        left,
        rows: [...rows, ...pictures],
      };
    }),
    skipped: file.rows
      .filter((row) => kindOf(row) === "rule")
      .map((row) => ({ rows: [row.at], title: row.cell("title") || row.cell("sku"), reason: "priceRule" })),
  }),
});

/** What a product leaves to its variants. */
const whole: ProductCells = { sku: "", barcode: "", price: "", cost: "", quantity: "", compareAt: "" };
