import type { AnyResource } from "../../core/define.ts";
import { foreignSign } from "../../core/foreign-sign.ts";
import { neededFields } from "../../core/made-by-name.ts";
import { matchFields } from "../../core/match-fields.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";

/** Finds the field that a column header means. */

/** A field that a column can be imported into, with its labels. */
export interface Target {
  readonly name: string;
  /** Its label in the user's language, then in the others. */
  readonly labels: readonly string[];
  /** Whether several columns may be imported into it, such as pictures in columns of their own. Default: no. */
  readonly several?: boolean;
}

/** By column: the field it is imported into, or null if it is not imported. */
export type Mapping = readonly (string | null)[];

/** Reduces a header to lower-case letters and digits without accents: `Prix (€)` and `prix` are equal. */
export function normalise(header: string): string {
  return header
    .normalize("NFKD")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * What a heading says about its cells in brackets: the form of a list, `(x,y,z...)`, `(Name:Value)`, of yes and no, `(0/1)`,
 * `(0 = No, 1 = Yes)`, or of a day, `(yyyy-mm-dd)`, and whether it must be filled in.
 */
const hint =
  /\(\s*(?:\p{L}(?:\s*[,;|]\s*\p{L})+|\p{L}+(?:\s*:\s*\p{L}+)+|[01]\s*(?:=[^)/,]*)?[/,|][^)]*|[ymdjt]{1,4}[-/. ][^)]*[ymdjta]|optional|required)[\s.…]*\)/giu;

/** Returns a heading without hints about its cells. */
export const withoutHints = (header: string): string => header.replace(hint, "").trim();

/**
 * Normalises a header without the currency that an export adds to amounts. Amounts in another currency are only
 * imported if the user maps them.
 */
export function wordOf(header: string): string {
  const word = normalise(withoutHints(header).replace(` (${baseCurrency().code})`, ""));
  const said = /\(([^()]*\p{Sc}[^()]*)\)\s*$/u.exec(header)?.[1];
  const foreign = said === undefined ? undefined : foreignSign(said, baseCurrency());
  return foreign === undefined ? word : `${word} ${foreign}`;
}

/** The field's name and its label on screen: they take precedence if labels of several languages clash. */
const ownNames = ({ name, labels }: Target) => [name, ...labels.slice(0, 1)];
const allNames = ({ name, labels }: Target) => [name, ...labels];

/** Finds a column by the names an export uses: the name of its field, or its label. */
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

/** Names of a field in other programs. */
const otherNames = ({ name }: Target) => [name.replace(/Ids?$/, ""), ...(synonyms[name] ?? [])];

/**
 * Guesses the field of every column from its header: by the field's name or label first, then by its labels in other
 * languages and by names from other programs. No field is used twice, except for numbered columns of one that may hold
 * several values: `Image 1`, `Image 2`.
 */
export function guessMapping(headers: readonly string[], targets: readonly Target[]): Mapping {
  const mapping: (string | null)[] = headers.map(() => null);
  const words = headers.map(wordOf);
  const rounds: ((target: Target) => readonly string[])[] = [ownNames, allNames, otherNames];
  for (const names of rounds) {
    for (const target of targets) {
      if (mapping.includes(target.name)) continue;
      const wanted = new Set(names(target).flatMap(bothNumbers).filter(Boolean));
      const column = words.findIndex((word, at) => mapping[at] === null && wanted.has(word));
      if (column >= 0) mapping[column] = target.name;
    }
  }
  for (const target of targets.filter(({ several }) => several)) {
    const wanted = new Set([...allNames(target), ...otherNames(target)].flatMap(bothNumbers).filter(Boolean));
    words.forEach((word, at) => {
      const isNumbered = /\d$/.test(word) && wanted.has(word.replace(/\d+$/, ""));
      if (mapping[at] === null && isNumbered) mapping[at] = target.name;
    });
  }
  return mapping;
}

/** A header may be `tag` for the field `tags`. */
function bothNumbers(name: string): string[] {
  const word = normalise(name);
  return word.length > 3 && word.endsWith("s") ? [word, word.slice(0, -1)] : [word, `${word}s`];
}

/** Names of our fields in other programs, by field name, regardless of spelling, case and number. */
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
  from: ["redirect from", "old url", "old path", "old address", "source", "source url", "request path"],
  to: [
    "redirect to",
    "new url",
    "new path",
    "new address",
    "target",
    "target url",
    "target path",
    "destination",
  ],
  displayName: ["shown as", "public name"],
  maximum: ["max", "limit"],
  email: ["e-mail", "mail", "email address"],
  contactNumber: ["phone", "telephone", "mobile", "phone number", "tel"],
  phone: ["telephone", "mobile", "contact number", "phone number", "tel"],
  joiningDate: ["joined", "start date", "hired", "hire date", "joined at"],
  code: ["coupon code", "iso code"],
};

/** Returns the fields that can identify existing records; the first one is the default. */
export function matchOptions(resource: AnyResource, mapping: Mapping): string[] {
  return matchFields(resource).filter((name) => mapping.includes(name));
}

/** Whether a row can identify an existing record, by id, by another unique field or by several fields together. */
export function findsRecords(resource: AnyResource, mapping: Mapping): boolean {
  const { together = [] } = resource.csv ?? {};
  const isWhole = together.length > 0 && together.every((name) => mapping.includes(name));
  return isWhole || mapping.includes("id") || matchOptions(resource, mapping).length > 0;
}

/** Returns the fields a new record requires that no column provides. */
export const missingFields = (resource: AnyResource, mapping: Mapping): string[] =>
  neededFields(resource).filter((name) => !mapping.includes(name));
