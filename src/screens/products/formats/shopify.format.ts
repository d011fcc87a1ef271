import { cellAt, type FormatRecord, groupsBy, type Places, placesOf } from "../../../kit/import/define.ts";
import type { SourceRow } from "../../../kit/import/table.ts";
import { productFormat } from "./product-format.ts";
import {
  haveNames,
  numberPlaces,
  optionColumns,
  optionNames,
  type ProductColumn,
  type ProductRow,
} from "./product-rows.ts";

/** The supported columns of Shopify's product export, by their past and present names. */
const columns = {
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
} as const;

type Column = keyof typeof columns;

const needed = ["handle", "title", "option1Value", "price"] as const;

/**
 * Shopify's product export: one row per variant and one per picture. Rows with the same handle form one product with
 * combinations and pictures.
 */
export const shopify = productFormat({
  name: "shopify",
  creates: ["categoryIds"],
  recognise: ({ headers }) => {
    const places = placesOf(headers, columns);
    return needed.every((column) => places.has(column));
  },
  numberColumns: ({ headers }) => {
    const places = placesOf(headers, columns);
    return numberPlaces({
      price: [places.get("price")],
      compareAt: [places.get("compareAt")],
      cost: [places.get("cost")],
      quantity: [places.get("quantity")],
      grams: [places.get("grams")],
    });
  },
  split: ({ headers, rows }) => {
    const places = placesOf(headers, columns);
    const cell = (row: SourceRow, column: Column) => cellAt(row, places.get(column));
    const numbered = rows.map((row, at) => ({ row, at }));
    const owned = numbered.filter(({ row }) => cell(row, "handle") !== "");
    // A row without a handle belongs to no product.
    const strays = numbered
      .filter(({ row }) => cell(row, "handle") === "")
      .map(({ row, at }): FormatRecord => {
        return { rows: [at], record: { title: cell(row, "title") }, errors: { slug: ["errors.required"] } };
      });
    return {
      groups: groupsBy(owned, ({ row }) => cell(row, "handle")).map(([handle, group]) => {
        const names = optionNames(group.map(({ row }) => optionColumns.map(([name]) => cell(row, name))));
        return { handle, slug: handle, rows: group.map(({ row, at }) => productRow(places, names, row, at)) };
      }),
      strays,
      has: (column) => {
        if (column === "options") return haveNames(places, optionColumns);
        if (column === "policy") return places.has("policy") || places.has("tracker");
        if (column === "compareAt") return places.has("compareAt") && places.has("price");
        return isColumn(column) && places.has(column);
      },
      headerOf: (column) => headers[places.get(isColumn(column) ? column : "option1Value") ?? -1] ?? column,
      taken: new Set(places.values()),
    };
  },
});

const isColumn = (name: string): name is Column => Object.hasOwn(columns, name);

function productRow(
  places: Places<Column>,
  names: readonly string[],
  row: SourceRow,
  at: number,
): ProductRow {
  const cell = (column: Column) => cellAt(row, places.get(column));
  const get = (column: ProductColumn) => {
    if (column === "policy") return policyIn(places, cell);
    return isColumn(column) ? cell(column) : "";
  };
  return {
    at,
    get,
    options: optionColumns.map(([, value], place) => [names[place] ?? "", cellAt(row, places.get(value))]),
  };
}

/** What nobody tracks is sold on, whatever its number and policy say. */
function policyIn(places: Places<Column>, cell: (column: Column) => string): string {
  if (places.has("tracker") && cell("tracker") === "") return "continue";
  return places.has("policy") ? cell("policy") || "deny" : "";
}
