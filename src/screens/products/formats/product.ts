import type { AnyField, Fields, ImageValue } from "../../../core/fields/field.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { isRounded } from "../../../domain/products/barcode.ts";
import { toSlug } from "../../../domain/texts/slug.ts";
import { toMarkdown } from "../../../kit/import/define.ts";
import { listIn } from "./list-cell.ts";
import { costsOf, hasOpenPrice, importedPrices, pricesIn } from "./product-prices.ts";
import { type HasColumn, type ProductReader, readProducts, wordIn } from "./product-reader.ts";
import type { LeftCell, ProductColumn, ProductGroup, ProductRow } from "./product-rows.ts";

/** A product from another shop's file. */
export interface ForeignProduct {
  readonly record: Record<string, unknown>;
  readonly errors: FieldErrors;
  readonly notes: FieldErrors;
  /** The texts of the cells that are named, by field. */
  readonly texts: Readonly<Record<string, string>>;
  /** Cells that are not imported, by column, with the reason. */
  readonly left: readonly LeftCell[];
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
  const reader: ProductReader = { fields, has, errors: {}, notes: {}, texts: {}, left: [...left], zone };
  const variants = rows.filter(isVariant);
  const plain = isPlain(rows, variants, has);
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
    lowStockThreshold: readProducts(reader, "lowStockThreshold", fields.lowStockThreshold, first("lowStock")),
    seoTitle: first("seoTitle") || null,
    seoDescription: first("seoDescription") || null,
    ...importedPrices(variants, plain, reader),
    ...(plain ? simpleStock(variants[0], reader) : combinedStock(handle, rows, variants, reader)),
    ...(first("soldBy") === "" ? {} : { unit: first("soldBy") }),
  };
  const named: Record<string, unknown> = {
    ...(slug === undefined ? {} : { slug: toSlug(slug) || null }),
    ...given(record, has),
    // A SKU assigned in this shop since the first import is kept.
    ...(madeSlug === undefined ? {} : { slug: madeSlug, sku: undefined }),
  };
  const { errors, notes, texts, left: leftCells } = reader;
  const whole = given(named, () => true);
  const whenNew = hasOpenPrice(variants) ? { whenNew: withoutPrice(whole) } : {};
  return { record: { ...whole, ...whenNew }, errors, notes, texts, left: leftCells };
}

/** A new product whose price is typed at the till has none to sell at: somebody looks at it first. */
function withoutPrice({ price, combinations }: Record<string, unknown>): Record<string, unknown> {
  const priced =
    Array.isArray(combinations) && combinations.length > 0
      ? { combinations: combinations.map((one: object) => ({ price: 0, ...one })) }
      : {};
  return { published: false, ...(price === undefined ? { price: 0 } : {}), ...priced };
}

const firstOf = (rows: readonly ProductRow[], column: ProductColumn) =>
  rows.map((row) => row.get(column)).find((text) => text !== "") ?? "";

/** A product has one description: the short one is dropped if there is a long one. */
function descriptionOf(rows: readonly ProductRow[], { left }: ProductReader): string {
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

/** Whether the stock may fall below zero. Undefined if the file does not say. */
function sellsOn(variants: readonly ProductRow[], reader: ProductReader): boolean | undefined {
  const said = variants
    .map((row) => wordIn(reader, "allowOutOfStockOrder", row.get("policy"), policyWords))
    .filter((one) => one !== undefined);
  if (said.length === 0) return undefined;
  const some = said.includes(true);
  if (said.some((one) => one !== some)) reader.left.push({ column: "policy", reason: "onePerProduct" });
  // Without stock in the file, nothing has run out: it does not say that sales stop.
  return some || reader.has("quantity") ? some : undefined;
}

const policyWords = { continue: true, notify: true, deny: false };

/**
 * Whether the product is published. A status only hides, since one that shows is not all that a product needs: without a
 * column that says it, the product stays as it is.
 */
function publishedIn(rows: readonly ProductRow[], reader: ProductReader): boolean | undefined {
  const shown = wordIn(reader, "published", firstOf(rows, "status"), statusWords);
  const published = wordIn(reader, "published", firstOf(rows, "published"), {});
  if (shown === false || published === false) return false;
  return reader.has("published") && reader.errors.published === undefined ? true : undefined;
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

/** Returns a barcode. One that a spreadsheet has rounded is none: it is left out, so that the stored one stays. */
function barcodeIn(row: ProductRow, { left }: ProductReader): string | null | undefined {
  const text = row.get("barcode");
  if (!isRounded(text)) return code(text);
  left.push({ column: "barcode", reason: "roundedCode" });
  return undefined;
}

/** An apostrophe protects numbers with leading zeros in spreadsheets; Shopify writes it too. */
const code = (text: string) => text.replace(/^'(?=\d)/, "") || null;

function simpleStock(row: ProductRow | undefined, reader: ProductReader): Record<string, unknown> {
  if (!row) return {};
  const none = reader.has("options") ? { attributes: [], combinations: [] } : {};
  return {
    sku: code(row.get("sku")),
    barcode: barcodeIn(row, reader),
    quantity: readProducts(reader, "quantity", reader.fields.quantity, row.get("quantity")),
    ...none,
    ...(row.get("grams") === "" ? {} : { weight: weightOf(row, "weight", reader) }),
  };
}

function combinedStock(
  handle: string,
  rows: readonly ProductRow[],
  variants: readonly ProductRow[],
  reader: ProductReader,
): Record<string, unknown> {
  const { has } = reader;
  const options = variants.map(optionsOf);
  const combinations = variants.map((row, at): { readonly id: string; readonly quantity?: unknown } => {
    const entry = {
      options: options[at] ?? {},
      sku: code(row.get("sku")),
      barcode: barcodeIn(row, reader),
      ...pricesIn(row, `combinations.${at}.`, reader),
      quantity: readProducts(
        reader,
        `combinations.${at}.quantity`,
        reader.fields.quantity,
        row.get("quantity"),
      ),
      weight: weightOf(row, `combinations.${at}.weight`, reader),
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
    ...(whole ? { weight: weightOf(whole, "weight", reader) } : {}),
    attributes,
    combinations,
    quantity: sumOf(combinations.map(({ quantity }) => quantity)),
    ...costsOf(variants, combinations, reader),
  };
}

/** The stock of all variants; undefined where the file does not have that of each. */
const sumOf = (quantities: readonly unknown[]): number | undefined =>
  quantities.reduce<number | undefined>(
    (sum, one) => (sum === undefined || typeof one !== "number" ? undefined : sum + one),
    0,
  );

const optionsOf = (row: ProductRow): Record<string, string> =>
  Object.fromEntries(row.options.filter(([name, value]) => name !== "" && value !== ""));

const weightUnits: Readonly<Record<string, string>> = { g: "g", kg: "kg", oz: "ounce", lb: "pound" };

/** Returns the weight in the unit of the file; undefined if it cannot be read. A weight of 0 means none. */
function weightOf(
  row: ProductRow,
  path: string,
  reader: ProductReader,
): { value: unknown; unit: string } | null | undefined {
  const text = row.get("grams");
  const grams = readProducts(reader, path, reader.fields.measurement, text);
  if (grams === undefined && text !== "") return undefined;
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
function picturesOf(rows: readonly ProductRow[], reader: ProductReader): Picture[] {
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
