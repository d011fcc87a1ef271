import { normalise } from "../match.ts";
import type { SourceRow } from "../table.ts";

/** Columns of Shopify's product export that we have a place for, by the names it has given them over time. */
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

export type ShopifyColumn = keyof typeof columns;

const isColumn = (name: string): name is ShopifyColumn => Object.hasOwn(columns, name);
const keys = Object.keys(columns).filter(isColumn);

/** Where each known column stands. */
export type Places = ReadonlyMap<ShopifyColumn, number>;

export function placesOf(headers: readonly string[]): Places {
  const words = headers.map(normalise);
  const found = new Map<ShopifyColumn, number>();
  for (const key of keys) {
    const at = columns[key].map((name) => words.indexOf(normalise(name))).find((place) => place >= 0);
    if (at !== undefined) found.set(key, at);
  }
  return found;
}

/** A row of the export, with its place in the table. */
export interface ShopifyRow {
  readonly at: number;
  readonly line: number;
  /** The cell's text without blank edges; empty where there is none. */
  get(column: ShopifyColumn): string;
}

export function shopifyRow(places: Places, row: SourceRow, at: number): ShopifyRow {
  return {
    at,
    line: row.line,
    get: (column) => (row.cells[places.get(column) ?? -1] ?? "").trim(),
  };
}
