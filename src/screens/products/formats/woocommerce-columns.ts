import { cellAt, type Places, type Rows } from "../../../kit/import/define.ts";
import { normalise } from "../../../kit/import/match.ts";
import { weightAt } from "./product-rows.ts";
import { type HeadedColumn, headingsByLanguage } from "./woocommerce-headings.ts";

/**
 * The columns of WooCommerce's product export in their original order. Headings are translated to the language of the
 * shop: a full export is recognised by this order, and one with selected columns by the headings below.
 */
const order = [
  "id",
  "type",
  "sku",
  "gtin",
  "title",
  "published",
  "featured",
  "visibility",
  "summary",
  "body",
  "saleFrom",
  "saleTo",
  "taxStatus",
  "taxClass",
  "inStock",
  "stock",
  "lowStock",
  "backorders",
  "soldAlone",
  "weight",
  "length",
  "width",
  "height",
  "reviews",
  "note",
  "salePrice",
  "regularPrice",
  "categories",
  "tags",
  "shippingClass",
  "images",
  "downloads",
  "downloadDays",
  "parent",
] as const;

type Ordered = (typeof order)[number];

/** Columns that the translations do not name, and headings of other plugins and versions. */
const further: Partial<
  Record<Ordered | "brands" | "cost" | "seoTitle" | "seoDescription", readonly string[]>
> = {
  id: ["ID"],
  sku: ["رمز المنتج"],
  gtin: [
    "GTIN, UPC, EAN oder ISBN",
    "GTIN, UPC, EAN o ISBN",
    "GTIN, UPC, EAN ou ISBN",
    "GTIN, UPC, EAN of ISBN",
  ],
  saleFrom: ["Inizio data prezzo in offerta", "Início da promoção"],
  saleTo: ["Fine data prezzo in offerta", "Fim da promoção"],
  summary: ["Korte beschrijving"],
  stock: ["Bestand"],
  lowStock: ["Quantità scorte esigue"],
  backorders: ["Ordini arretrati consentiti?", "Permitir encomendas?"],
  salePrice: ["Preço de promoção"],
  regularPrice: ["السعر العادي"],
  images: ["Immagini"],
  parent: ["Principal"],
  brands: ["Brands", "Brand", "Marken", "Marcas", "Marques", "Marchi", "Merken"],
  cost: ["Cost of goods"],
  seoTitle: ["Meta: _yoast_wpseo_title", "Meta: rank_math_title"],
  seoDescription: ["Meta: _yoast_wpseo_metadesc", "Meta: rank_math_description"],
};

export type WooColumn = Ordered | "brands" | "cost" | "seoTitle" | "seoDescription";

interface Attribute {
  readonly name: number;
  readonly values: number;
}

/** The column indexes of an export. */
export interface WooColumns {
  readonly places: Places<WooColumn>;
  readonly attributes: readonly Attribute[];
  readonly weight: ReturnType<typeof weightAt>;
}

/** The types of WooCommerce itself, the same in every language; plugins add others, and a cell may have several. */
const types = /^(simple|variable|variation|grouped|external|virtual|downloadable)$/i;

const isTyped = (text: string) => text.split(",").some((part) => types.test(part.trim()));

/** The shape of a type, whoever adds it: `variable-subscription`, `gift_card`. */
const isTypeShaped = (text: string) =>
  text.split(",").every((part) => /^[a-z][a-z0-9]*([-_ ][a-z0-9]+)*$/i.test(part.trim()));

/** A spreadsheet writes an apostrophe before a minus sign. */
const isState = (text: string) => /^'?(-1|0|1|2)$/.test(text);

const isVisibility = (text: string) => /^(visible|catalog|search|hidden)$/i.test(text);

/** Columns whose values have the same shape in every language. */
const fixed: readonly (readonly [Ordered, (text: string) => boolean])[] = [
  ["type", isTypeShaped],
  ["published", isState],
  ["visibility", isVisibility],
];

/** Whether a file is a product export of WooCommerce: by its headings, or by its shape if these are unknown. */
export function isWooExport(table: Rows): boolean {
  return isNamed(table, byHeading(table)) || byOrder(table) !== undefined;
}

/** Finds the columns of an export. A file that is none may have some of them, by their headings. */
export function wooColumns(table: Rows): WooColumns {
  const { headers } = table;
  const places = together(byHeading(table), byOrder(table));
  return { places, attributes: attributesIn(headers), weight: weightAt(headers) };
}

/** Merges columns found by heading with those found by order in a full export, whose headings may be unknown. */
function together(named: Places<WooColumn>, ordered?: Places<WooColumn>): Places<WooColumn> {
  if (!ordered) return named;
  if (!named.has("title")) return ordered;
  const agree = [...ordered].every(([column, at]) => (named.get(column) ?? at) === at);
  return agree ? new Map([...named, ...ordered]) : named;
}

/**
 * Whether most of the non-empty cells of a column look like its values. A few may not: plugins write their own, and
 * people edit exports.
 */
function holds({ rows }: Rows, place: number | undefined, isLike: (text: string) => boolean): boolean {
  if (place === undefined) return false;
  const cells = rows.map((row) => cellAt(row, place)).filter((text) => text !== "");
  return cells.length > 0 && cells.filter(isLike).length * 2 > cells.length;
}

/** The names of every column in one language, and those that no translation has. */
const languages = headingsByLanguage.map(
  (language) => new Map<WooColumn, readonly string[]>(namesOf(language)),
);

function namesOf(
  language: ReadonlyMap<HeadedColumn, readonly string[]>,
): (readonly [WooColumn, readonly string[]])[] {
  return [...language].flatMap(([column, names]) =>
    column === "attributeName" || column === "attributeValues" ? [] : [[column, names] as const],
  );
}

const others = new Map<WooColumn, readonly string[]>();
for (const column in further) {
  if (isFurther(column)) others.set(column, further[column] ?? []);
}

function isFurther(name: string): name is keyof typeof further {
  return Object.hasOwn(further, name);
}

/**
 * Finds columns by their headings: by those of the language that has most of them first, since a word may head another
 * column in another language, and exactly as written before by letters alone.
 */
function byHeading({ headers }: Rows): Places<WooColumn> {
  const words = headers.map(normalise);
  const exactly = (name: string) => headers.indexOf(name);
  const alike = (name: string) => words.indexOf(normalise(name));
  const placesIn = (names: ReadonlyMap<WooColumn, readonly string[]>) => {
    const places = new Map<WooColumn, number>();
    const taken = new Set<number>();
    for (const find of [exactly, alike]) {
      for (const [column, called] of names) {
        const at = called.map(find).find((place) => place >= 0 && !taken.has(place));
        if (at === undefined || places.has(column)) continue;
        places.set(column, at);
        taken.add(at);
      }
    }
    return places;
  };
  const candidates = [...languages, others].map(placesIn).sort((one, next) => next.size - one.size);
  const places = new Map<WooColumn, number>();
  const taken = new Set<number>();
  for (const [column, at] of candidates.flatMap((some) => [...some])) {
    if (places.has(column) || taken.has(at)) continue;
    places.set(column, at);
    taken.add(at);
  }
  return places;
}

/** Columns that ordinary tables of products rarely have under these names. */
const telling: readonly WooColumn[] = [
  "published",
  "visibility",
  "summary",
  "saleFrom",
  "saleTo",
  "inStock",
  "lowStock",
  "backorders",
  "parent",
];

/** Whether the headings are those of an export, complete or with selected columns. */
function isNamed(table: Rows, places: Places<WooColumn>): boolean {
  if (!places.has("title") && !places.has("sku")) return false;
  if (!places.has("regularPrice") && !places.has("salePrice")) return false;
  const type = places.get("type");
  const score = telling.filter((column) => places.has(column)).length;
  if (type === undefined) return score >= 4;
  return holds(table, type, isTyped) || (score >= 3 && holds(table, type, isTypeShaped));
}

/** Columns missing in exports of older versions, the newest version first. */
const newer: readonly (readonly Ordered[])[] = [[], ["gtin"], ["gtin", "lowStock"]];

/**
 * Finds the columns of a full export in any language. The weight unit marks a column whose index depends on the
 * version.
 */
function byOrder(table: Rows): Places<WooColumn> | undefined {
  const { headers } = table;
  const weight = weightAt(headers)?.at;
  const orders = newer
    .map((missing) => order.filter((column) => !missing.includes(column)))
    .find((columns) => columns.indexOf("weight") === weight && headers.length >= columns.length);
  // A partial export may have the weight at the index of an older version, but not all of these columns.
  const isWhole = fixed.every(([column, isKnown]) => holds(table, orders?.indexOf(column), isKnown));
  if (!orders || !isWhole) return undefined;
  const apart = (["seoTitle", "seoDescription", "brands", "cost"] as const).map((column) => {
    const at = byHeading(table).get(column);
    return at === undefined ? [] : [[column, at] as const];
  });
  return new Map<WooColumn, number>([...orders.map((column, at) => [column, at] as const), ...apart.flat()]);
}

const number = /(?<!\d)(\d{1,3})(?!\d)/;

/** The headings of an attribute's name and values in every language, with `%d` for its number. */
const ofAttributes = new Set(
  headingsByLanguage.flatMap((language) =>
    [...(language.get("attributeName") ?? []), ...(language.get("attributeValues") ?? [])].map(normalise),
  ),
);

const isOfAttribute = (header: string): boolean =>
  /attribut|atribut|eigenschap|سمة|خاصية/i.test(header) ||
  ofAttributes.has(normalise(header.replace(number, "%d")));

/**
 * Each attribute has adjacent columns with its number in the heading: name, values, visible, global, and sometimes a
 * default. Downloads are numbered too, but have at most three columns.
 */
function attributesIn(headers: readonly string[]): Attribute[] {
  const attributes: Attribute[] = [];
  let at = 0;
  while (at < headers.length) {
    const own = numberOf(headers[at]);
    let end = at + 1;
    while (own !== undefined && end < headers.length && numberOf(headers[end]) === own) end += 1;
    const isAttribute = end - at >= 4 || (end - at >= 2 && isOfAttribute(headers[at] ?? ""));
    if (own !== undefined && isAttribute) attributes.push({ name: at, values: at + 1 });
    at = end;
  }
  return attributes;
}

const numberOf = (header = ""): string | undefined =>
  /^meta:/i.test(header) ? undefined : number.exec(header)?.[1];
