import type { AnyResource } from "../../core/define.ts";
import { neededFields } from "../../core/made-by-name.ts";
import { matchFields } from "../../core/match-fields.ts";
import { baseCurrency } from "../../domain/base-currency.ts";

/** Finds the field that a column's header means. */

/** A field that a column can be imported into, and what people call it. */
export interface Target {
  readonly name: string;
  /** Its label in the reader's language, then in the others. */
  readonly labels: readonly string[];
}

/** By column: the field it is imported into, or null where it is not. */
export type Mapping = readonly (string | null)[];

/** Letters and digits alone, lower-case and without accents: `Prix (€)` and `prix` are the same. */
export function normalise(header: string): string {
  return header
    .normalize("NFKD")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * What a header says, without the currency that an export says its amounts are in. Amounts in another one are for nobody but
 * whoever chooses so.
 */
export const wordOf = (header: string) => normalise(header.trim().replace(` (${baseCurrency().code})`, ""));

/** The field's own name and its label on screen: where words of several languages clash, these count. */
const ownNames = ({ name, labels }: Target) => [name, ...labels.slice(0, 1)];
const allNames = ({ name, labels }: Target) => [name, ...labels];

/** Where a column stands that is called as an export calls it: by the name of its field, or by its label. */
export function placesNamed(
  headers: readonly string[],
  targets: readonly Target[],
): ReadonlyMap<string, number> {
  const words = headers.map(wordOf);
  const found = new Map<string, number>();
  const taken = new Set<number>();
  for (const names of [ownNames, allNames]) {
    for (const target of targets) {
      if (found.has(target.name)) continue;
      const wanted = new Set(names(target).map(normalise));
      const named = headers.indexOf(target.name);
      const at = named >= 0 ? named : words.findIndex((word) => word !== "" && wanted.has(word));
      if (at < 0 || taken.has(at)) continue;
      found.set(target.name, at);
      taken.add(at);
    }
  }
  return found;
}

/**
 * The field of every column, judged by its header: the field's own name or label first, then its labels in other
 * languages and words that other programs use for it. No field is given twice.
 */
export function guessMapping(headers: readonly string[], targets: readonly Target[]): Mapping {
  const mapping: (string | null)[] = headers.map(() => null);
  const words = headers.map(wordOf);
  const rounds: ((target: Target) => readonly string[])[] = [
    ownNames,
    allNames,
    (target) => [target.name.replace(/Ids?$/, ""), ...(synonyms[target.name] ?? [])],
  ];
  for (const names of rounds) {
    for (const target of targets) {
      if (mapping.includes(target.name)) continue;
      const wanted = new Set(names(target).flatMap(bothNumbers).filter(Boolean));
      const column = words.findIndex((word, at) => mapping[at] === null && wanted.has(word));
      if (column >= 0) mapping[column] = target.name;
    }
  }
  return mapping;
}

/** A header says `tag` where the field says `tags`. */
function bothNumbers(name: string): string[] {
  const word = normalise(name);
  return word.length > 3 && word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
}

/** What other programs call our fields, by field name. Spelling, case and number do not matter. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  title: ["product name", "name", "product", "item", "item name", "product title"],
  name: ["title", "full name", "label"],
  slug: ["handle", "url key", "permalink", "url handle", "path"],
  sku: [
    "stock keeping unit",
    "item number",
    "article number",
    "product code",
    "item code",
    "variant sku",
    "art nr",
    "article no",
    "item no",
    "product no",
    "reference",
    "code",
  ],
  barcode: ["ean", "ean13", "gtin", "upc", "isbn", "bar code", "global unique id"],
  vendor: ["brand", "manufacturer", "supplier", "maker"],
  type: ["product type", "kind"],
  description: ["body", "text", "details", "long description", "content", "about"],
  categoryIds: ["categories", "category", "collection", "product category", "group"],
  parentId: ["parent", "parent category", "parent slug", "above"],
  tags: ["keywords", "labels"],
  images: ["image", "picture", "photo", "image url", "image src", "image link", "media"],
  image: ["picture", "photo", "image url", "avatar", "logo"],
  icon: ["image", "picture", "icon url"],
  price: [
    "regular price",
    "list price",
    "unit price",
    "retail price",
    "amount",
    "gross price",
    "net price",
    "selling price",
    "price each",
    "rrp",
    "msrp",
  ],
  salePrice: ["special price", "discount price", "offer price", "discounted price", "promo price"],
  costPrice: ["cost", "cost per item", "cost of goods", "purchase price", "buying price", "wholesale price"],
  taxRate: ["tax", "vat", "vat rate", "tax percent", "vat percent"],
  taxName: ["tax class", "tax category", "vat class"],
  quantity: ["qty", "stock", "inventory", "stock quantity", "inventory quantity", "in stock", "on hand"],
  lowStockThreshold: ["low stock", "low stock amount", "reorder level", "minimum stock", "reorder point"],
  unit: ["unit of measure", "uom"],
  measurement: ["weight", "size", "volume", "content"],
  published: ["active", "visible", "enabled", "status", "online", "is published"],
  seoTitle: ["meta title", "page title"],
  seoDescription: ["meta description"],
  allowOutOfStockOrder: ["backorder", "backorders allowed", "continue selling when out of stock"],
  displayName: ["shown as", "public name"],
  maximum: ["max", "limit"],
  email: ["e-mail", "mail", "email address"],
  contactNumber: ["phone", "telephone", "mobile", "phone number", "tel"],
  phone: ["telephone", "mobile", "contact number", "phone number", "tel"],
  joiningDate: ["joined", "start date", "hired", "hire date", "joined at"],
  code: ["coupon code", "iso code"],
};

/** The fields by which the rows can find records that are there, the first of them unless somebody chooses. */
export function matchOptions(resource: AnyResource, mapping: Mapping): string[] {
  return matchFields(resource).filter((name) => mapping.includes(name));
}

/** Can a row find a record that is there, by its id or by another field that tells records apart? */
export function findsRecords(resource: AnyResource, mapping: Mapping): boolean {
  return mapping.includes("id") || matchOptions(resource, mapping).length > 0;
}

/** Fields that a new record needs and that no column gives. */
export const missingFields = (resource: AnyResource, mapping: Mapping): string[] =>
  neededFields(resource).filter((name) => !mapping.includes(name));
