import { storeMoment } from "../../../core/fields/date-time.ts";
import type { AnyField, Fields, ImageValue } from "../../../core/fields/field.ts";
import { numberFromCsv } from "../../../core/fields/kinds.ts";
import { unsigned } from "../../../core/fields/money.ts";
import type { FieldErrors } from "../../../core/fields/read.ts";
import { asAmount } from "../../../domain/money/written-amounts.ts";
import { isRounded } from "../../../domain/products/barcode.ts";
import { toSlug } from "../../../domain/texts/slug.ts";
import { flagOf } from "../../../domain/texts/yes-no.ts";
import { readText } from "../entries/entries.ts";
import { toMarkdown } from "../entries/html-to-markdown.ts";
import { listIn } from "./list-cell.ts";
import type { LeftCell, ProductColumn, ProductGroup, ProductRow } from "./product-rows.ts";

/** A product from another shop's file. */
export interface ForeignProduct {
  readonly record: Record<string, unknown>;
  readonly errors: FieldErrors;
  /** The texts of the cells that could not be parsed, by field. */
  readonly texts: Readonly<Record<string, string>>;
  /** Cells that are not imported, by column, with the reason. */
  readonly left: readonly LeftCell[];
}

/** Whether the file has a column of that meaning. */
export type HasColumn = (column: ProductColumn) => boolean;

/** Parses cells with the resource's fields and collects those that cannot be parsed or imported. */
interface Reader {
  readonly fields: Fields;
  readonly has: HasColumn;
  readonly errors: FieldErrors;
  readonly texts: Record<string, string>;
  readonly left: LeftCell[];
  /** The time zone of the store. */
  readonly zone: string;
}

/**
 * The columns that give each field: a product of a file with none of them has no such field, so that the stored value
 * stays. Fields that are not listed are given by what identifies the product.
 */
const sources: Readonly<Record<string, readonly ProductColumn[]>> = {
  title: ["title"],
  description: ["body", "summary"],
  vendor: ["vendor"],
  type: ["type"],
  categoryIds: ["categories"],
  tags: ["tags"],
  published: ["published", "status"],
  images: ["image"],
  allowOutOfStockOrder: ["policy"],
  lowStockThreshold: ["lowStock"],
  seoTitle: ["seoTitle"],
  seoDescription: ["seoDescription"],
  price: ["price"],
  salePrice: ["compareAt"],
  saleStartsAt: ["saleFrom"],
  saleEndsAt: ["saleTo"],
  costPrice: ["cost"],
  combinationCosts: ["cost"],
  sku: ["sku", "parentSku"],
  barcode: ["barcode"],
  quantity: ["quantity"],
  unit: ["soldBy"],
  weight: ["grams"],
  image: ["variantImage"],
  options: ["options"],
  attributes: ["options"],
};

/** Returns the values that the file gives. */
const given = (values: Readonly<Record<string, unknown>>, has: HasColumn): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && (sources[name]?.some(has) ?? true),
    ),
  );

/** Builds one product from its rows. */
export function toProduct(
  { handle, slug, madeSlug, rows, left = [] }: ProductGroup,
  fields: Fields,
  zone: string,
  has: HasColumn,
): ForeignProduct {
  const reader: Reader = { fields, has, errors: {}, texts: {}, left: [...left], zone };
  const variants = rows.filter(isVariant);
  const first = (column: ProductColumn) => firstOf(rows, column);
  const record: Record<string, unknown> = {
    title: first("title"),
    description: toMarkdown(descriptionOf(rows, reader)) || (has("body") ? null : undefined),
    vendor: first("vendor") || null,
    type: first("type") || null,
    categoryIds: first("categories") === "" ? undefined : listIn(first("categories")),
    tags: listIn(first("tags")),
    published: publishedIn(rows, reader),
    images: picturesOf(rows, reader),
    allowOutOfStockOrder: sellsOn(variants, reader),
    lowStockThreshold: read(reader, "lowStockThreshold", fields.lowStockThreshold, first("lowStock")),
    seoTitle: first("seoTitle") || null,
    seoDescription: first("seoDescription") || null,
    ...pricesOf(rows, variants, reader),
    ...(isPlain(rows, variants, has)
      ? simpleStock(variants[0], reader)
      : combinedStock(handle, rows, variants, reader)),
    ...(first("soldBy") === "" ? {} : { unit: first("soldBy") }),
  };
  const named: Record<string, unknown> = {
    ...(slug === undefined ? {} : { slug: toSlug(slug) || null }),
    ...given(record, has),
    // A SKU assigned in this shop since the first import is kept.
    ...(madeSlug === undefined ? {} : { slug: madeSlug, sku: undefined }),
  };
  return { record: given(named, () => true), errors: reader.errors, texts: reader.texts, left: reader.left };
}

const firstOf = (rows: readonly ProductRow[], column: ProductColumn) =>
  rows.map((row) => row.get(column)).find((text) => text !== "") ?? "";

/** A product has one description: the short one is dropped if there is a long one. */
function descriptionOf(rows: readonly ProductRow[], { left }: Reader): string {
  const body = firstOf(rows, "body");
  const summary = firstOf(rows, "summary");
  if (body !== "" && summary !== "" && body !== summary) left.push({ column: "summary", reason: "noField" });
  return body || summary;
}

const hasOption = (row: ProductRow) => row.options.some(([name, value]) => name !== "" && value !== "");

/**
 * Whether there is a single variant without options. Shopify writes it as the option "Title". In a file without options,
 * a variant in a row of its own is that of a product with variants.
 */
function isPlain(rows: readonly ProductRow[], variants: readonly ProductRow[], has: HasColumn): boolean {
  const [only, ...others] = variants;
  if (others.length > 0) return false;
  if (!only) return true;
  if (!has("options")) return only === rows[0];
  return !hasOption(only) || only.options.every(([name]) => name === "" || name === "Title");
}

const variantColumns = ["price", "sku", "barcode", "quantity"] as const;

const isVariant = (row: ProductRow) =>
  variantColumns.some((column) => row.get(column) !== "") || row.options.some(([, value]) => value !== "");

/** Reads a word of the file; undefined if it is empty or, with an error at that field, unknown. */
function wordIn(reader: Reader, path: string, text: string, words: Readonly<Record<string, boolean>>) {
  if (text === "") return undefined;
  const value = words[text.toLowerCase()] ?? flagOf(text);
  if (value === undefined) {
    reader.errors[path] = ["errors.flag"];
    reader.texts[path] = text;
  }
  return value;
}

/** Whether the stock may fall below zero. Undefined if the file does not say. */
function sellsOn(variants: readonly ProductRow[], reader: Reader): boolean | undefined {
  const said = variants
    .map((row) => wordIn(reader, "allowOutOfStockOrder", row.get("policy"), policyWords))
    .filter((one) => one !== undefined);
  if (said.length === 0) return undefined;
  const some = said.includes(true);
  if (said.some((one) => one !== some)) reader.left.push({ column: "policy", reason: "onePerProduct" });
  return some;
}

const policyWords = { continue: true, notify: true, deny: false };

/**
 * Whether the product is published. A status only hides, since one that shows is not all that a product needs: without a
 * column that says it, the product stays as it is.
 */
function publishedIn(rows: readonly ProductRow[], reader: Reader): boolean | undefined {
  const shown = wordIn(reader, "published", firstOf(rows, "status"), statusWords);
  const published = wordIn(reader, "published", firstOf(rows, "published"), {});
  if (shown === false || published === false) return false;
  return reader.has("published") ? true : undefined;
}

const statusWords: Readonly<Record<string, boolean>> = {
  active: true,
  visible: true,
  catalog: true,
  search: true,
  draft: false,
  archived: false,
  unlisted: false,
  hidden: false,
  unavailable: false,
};

/** Parses a cell as a field; undefined if it is empty or invalid. */
function read(reader: Reader, path: string, field: AnyField | undefined, text: string): unknown {
  if (!field || text === "") return undefined;
  const found = readText(field, text);
  if ("value" in found) return found.value;
  reader.errors[path] = [found.error];
  reader.texts[path] = text;
  return undefined;
}

/** `price` is the selling price; a higher price beside it is the compare-at price. */
function pricesOf(
  rows: readonly ProductRow[],
  variants: readonly ProductRow[],
  reader: Reader,
): Record<string, unknown> {
  const { fields } = reader;
  const [row] = variants;
  if (!row) return {};
  // With several variants, each reports its own cells that are not imported.
  const prices = pricesIn(
    row,
    "price",
    isPlain(rows, variants, reader.has) ? reader : { ...reader, left: [] },
  );
  const costed = variants.filter((one) => one.get("cost") !== "");
  if (!fields.costPrice) for (const _ of costed) reader.left.push({ column: "cost", reason: "denied" });
  return {
    ...prices,
    costPrice: read(reader, "costPrice", fields.costPrice, costIn(costed[0]?.get("cost") ?? "")),
  };
}

/** Returns the prices of one row. @param path of its price, for errors */
function pricesIn(row: ProductRow, path: string, reader: Reader): Record<string, unknown> {
  const { price } = reader.fields;
  const paid = read(reader, path, price, row.get("price"));
  const before = read(reader, path, price, row.get("compareAt"));
  // The price of a sale alone.
  if (!reader.has("price")) return { salePrice: paid ?? null };
  const reduced = typeof paid === "number" && typeof before === "number" && before > paid;
  if (!reduced && typeof before === "number" && before > 0 && before !== paid) {
    reader.left.push({ column: "compareAt", reason: "notAbovePrice" });
  }
  if (!reduced) return { price: paid, salePrice: null };
  const at = (column: "saleFrom" | "saleTo") =>
    storeMoment(row.get(column), reader.zone, column === "saleTo") ?? null;
  return { price: before, salePrice: paid, saleStartsAt: at("saleFrom"), saleEndsAt: at("saleTo") };
}

/** Returns a barcode. One that a spreadsheet has rounded is none: it is left out, so that the stored one stays. */
function barcodeIn(row: ProductRow, { left }: Reader): string | null | undefined {
  const text = row.get("barcode");
  if (!isRounded(text)) return code(text);
  left.push({ column: "barcode", reason: "roundedCode" });
  return undefined;
}

/** Returns a cost as the currency can have it: averages and price lists have more decimals. */
function costIn(text: string): string {
  const read = numberFromCsv(unsigned(text));
  return "value" in read ? asAmount(read.value) : text;
}

/** An apostrophe protects numbers with leading zeros in spreadsheets; Shopify writes it too. */
const code = (text: string) => text.replace(/^'(?=\d)/, "") || null;

function simpleStock(row: ProductRow | undefined, reader: Reader): Record<string, unknown> {
  if (!row) return {};
  const none = reader.has("options") ? { attributes: [], combinations: [] } : {};
  return {
    sku: code(row.get("sku")),
    barcode: barcodeIn(row, reader),
    quantity: read(reader, "quantity", reader.fields.quantity, row.get("quantity")),
    ...none,
    ...(row.get("grams") === "" ? {} : { weight: weightOf(row, reader) }),
  };
}

function combinedStock(
  handle: string,
  rows: readonly ProductRow[],
  variants: readonly ProductRow[],
  reader: Reader,
): Record<string, unknown> {
  const { has } = reader;
  const options = variants.map(optionsOf);
  const combinations = variants.map((row, at): { readonly id: string; readonly quantity?: unknown } => {
    const { price = null, ...sale } = pricesIn(row, `combinations.${at}.price`, reader);
    const entry = {
      options: options[at] ?? {},
      sku: code(row.get("sku")),
      barcode: barcodeIn(row, reader),
      price,
      ...sale,
      quantity: read(reader, `combinations.${at}.quantity`, reader.fields.quantity, row.get("quantity")) ?? 0,
      weight: weightOf(row, reader),
      image: pictureOf(row),
    };
    // Without options, the code tells which one it is.
    const id = has("options") ? stableId(handle, ...Object.entries(options[at] ?? {}).flat()) : `row-${at}`;
    return { id, ...given(entry, has) };
  });
  const names = new Set(variants.flatMap((row) => row.options.map(([name]) => name)).filter(Boolean));
  const attributes = [...names].map((name) => ({
    id: stableId(handle, name),
    name,
    values: [...new Set(options.flatMap((one) => one[name] ?? []))],
  }));
  const sku = code(firstOf(rows, "parentSku"));
  const whole = rows.find((row) => !isVariant(row) && row.get("grams") !== "");
  return {
    ...(sku === null ? {} : { sku }),
    ...(whole ? { weight: weightOf(whole, reader) } : {}),
    attributes,
    combinations,
    quantity: combinations.reduce((sum, one) => sum + Number(one.quantity ?? 0), 0),
    ...costsOf(variants, combinations, reader),
  };
}

/** Returns the costs of variants that differ from the product's cost, by variant id. */
function costsOf(
  variants: readonly ProductRow[],
  combinations: readonly { readonly id: string }[],
  reader: Reader,
): Record<string, unknown> {
  const { costPrice, combinationCosts } = reader.fields;
  if (!costPrice || !combinationCosts) return {};
  const texts = variants.map((row) => row.get("cost"));
  const first = texts.find(Boolean);
  if (first === undefined) return {};
  return {
    combinationCosts: combinations.flatMap(({ id }, at) => {
      const text = texts[at] ?? "";
      const unitCost = text === first ? undefined : read(reader, "costPrice", costPrice, costIn(text));
      return unitCost === undefined ? [] : [{ id, unitCost }];
    }),
  };
}

const optionsOf = (row: ProductRow): Record<string, string> =>
  Object.fromEntries(row.options.filter(([name, value]) => name !== "" && value !== ""));

const weightUnits: Readonly<Record<string, string>> = { g: "g", kg: "kg", oz: "ounce", lb: "pound" };

/** Returns the weight in the unit of the file. A weight of 0 means none. */
function weightOf(row: ProductRow, reader: Reader): { value: unknown; unit: string } | null {
  const grams = read(reader, "weight", reader.fields.measurement, row.get("grams"));
  const unit = weightUnits[row.get("weightUnit").toLowerCase()] ?? "g";
  return typeof grams === "number" && grams > 0 ? { value: grams, unit } : null;
}

/** A picture of a file; its text stays as it is where the file has none. */
type Picture = Pick<ImageValue, "url"> & Partial<ImageValue>;

function pictureOf(row: ProductRow): Picture | null {
  const url = row.get("variantImage");
  return url === "" ? null : { url: secure(url) };
}

/** Returns the pictures ordered by position, those without one last in file order, without duplicates. */
function picturesOf(rows: readonly ProductRow[], reader: Reader): Picture[] {
  const placed = rows
    .filter((row) => row.get("image") !== "")
    .map((row) => ({ row, position: Number(row.get("imagePosition")) || Number.POSITIVE_INFINITY }))
    .sort((one, other) => (one.position === other.position ? 0 : one.position - other.position));
  const pictures = new Map<string, Picture>();
  for (const { row } of placed) {
    const url = secure(row.get("image"));
    const alt = reader.has("imageAlt") ? { alt: row.get("imageAlt") || null } : {};
    if (!pictures.has(url)) pictures.set(url, { url, ...alt });
  }
  // The picture of a variant also belongs to its product.
  for (const row of rows) {
    if (row.get("variantImage") === "") continue;
    const url = secure(row.get("variantImage"));
    if (!pictures.has(url)) pictures.set(url, { url });
  }
  const most = maxOf(reader.fields.images);
  const all = [...pictures.values()];
  for (const _ of all.slice(most)) reader.left.push({ column: "image", reason: "tooManyPictures" });
  return all.slice(0, most);
}

/** An address as pages can load it: by https, and with blanks encoded. */
const secure = (url: string) => url.replace(/^http:\/\//i, "https://").replace(/\s/g, encodeURIComponent);

function maxOf(field: (AnyField & { readonly max?: unknown }) | undefined): number {
  return typeof field?.max === "number" ? field.max : 20;
}

const prime = 0x100000001b3n;
const basis = 0xcbf29ce484222325n;

/** Computes the 64-bit FNV-1a hash of the UTF-16 code units of a text. */
function fnv(text: string, start: bigint): bigint {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * prime);
  }
  return hash;
}

/**
 * Returns an id derived only from its parts, so that importing a file twice yields the same sub-records. Not
 * cryptographic.
 */
function stableId(...parts: readonly string[]): string {
  const text = JSON.stringify(parts);
  return [fnv(text, basis), fnv(text, fnv(text, basis))]
    .map((hash) => hash.toString(16).padStart(16, "0"))
    .join("");
}
