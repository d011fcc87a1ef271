import { cellAt, type Places, placesOf, type Rows, weightAt } from "./product-rows.ts";

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

/** English, German, Spanish, French, Italian, Dutch, Portuguese and Arabic, as in the exports of shops. */
const headings = {
  id: ["ID"],
  type: ["Type", "Typ", "Tipo", "النوع"],
  sku: ["SKU", "Artikelnummer", "UGS", "COD", "رمز المنتج"],
  gtin: [
    "GTIN, UPC, EAN, or ISBN",
    "GTIN, UPC, EAN oder ISBN",
    "GTIN, UPC, EAN o ISBN",
    "GTIN, UPC, EAN ou ISBN",
    "GTIN, UPC, EAN of ISBN",
  ],
  title: ["Name", "Nombre", "Nom", "Nome", "Naam", "الاسم"],
  published: ["Published", "Veröffentlicht", "Publicado", "Publié", "Pubblicato", "Gepubliceerd", "تم النشر"],
  visibility: [
    "Visibility in catalog",
    "Sichtbarkeit im Katalog",
    "Visibilidad en el catálogo",
    "Visibilité dans le catalogue",
    "Visibilità nel catalogo",
    "Zichtbaarheid in catalogus",
    "Visibilidade no catálogo",
  ],
  saleFrom: [
    "Date sale price starts",
    "Datum, an dem Angebotspreis beginnt",
    "Día en que empieza el precio rebajado",
    "Date de début de promo",
    "Inizio data prezzo in offerta",
  ],
  saleTo: [
    "Date sale price ends",
    "Datum, an dem Angebotspreis endet",
    "Día en que termina el precio rebajado",
    "Date de fin de promo",
    "Fine data prezzo in offerta",
  ],
  summary: [
    "Short description",
    "Kurzbeschreibung",
    "Descripción corta",
    "Description courte",
    "Breve descrizione",
    "Korte beschrijving",
    "Descrição curta",
  ],
  body: ["Description", "Beschreibung", "Descripción", "Descrizione", "Beschrijving", "Descrição", "الوصف"],
  inStock: [
    "In stock?",
    "Vorrätig?",
    "¿Existencias?",
    "¿En inventario?",
    "En stock ?",
    "In stock?",
    "Op voorraad?",
  ],
  stock: ["Stock", "Bestand", "Inventario", "Stock", "Magazzino", "Voorraad", "Estoque", "المخزون"],
  lowStock: [
    "Low stock amount",
    "Geringe Lagermenge",
    "Cantidad de bajo inventario",
    "Montant de stock faible",
    "Quantità scorte esigue",
  ],
  backorders: [
    "Backorders allowed?",
    "Lieferrückstande erlaubt?",
    "¿Permitir reservas de productos agotados?",
    "Autoriser les commandes de produits en rupture ?",
    "Ordini arretrati consentiti?",
  ],
  salePrice: [
    "Sale price",
    "Angebotspreis",
    "Precio rebajado",
    "Tarif promo",
    "Prezzo in offerta",
    "Actieprijs",
    "Preço promocional",
  ],
  regularPrice: [
    "Regular price",
    "Regulärer Preis",
    "Precio normal",
    "Tarif régulier",
    "Prezzo di listino",
    "Reguliere prijs",
    "Preço",
    "السعر العادي",
  ],
  categories: [
    "Categories",
    "Kategorien",
    "Categorías",
    "Catégories",
    "Categorie",
    "Categorieën",
    "Categorias",
  ],
  tags: ["Tags", "Schlagwörter", "Etiquetas", "Étiquettes", "Tag", "الوسوم"],
  images: ["Images", "Bilder", "Imágenes", "Images", "Immagini", "Afbeeldingen", "Imagens", "الصور"],
  parent: ["Parent", "Übergeordnetes Produkt", "Superior", "Principal", "Parent", "Genitore", "Hoofd"],
  brands: ["Brands", "Brand", "Marken", "Marcas", "Marques", "Marchi", "Merken"],
  cost: ["Cost of goods"],
  seoTitle: ["Meta: _yoast_wpseo_title", "Meta: rank_math_title"],
  seoDescription: ["Meta: _yoast_wpseo_metadesc", "Meta: rank_math_description"],
} as const;

export type WooColumn = Ordered | keyof typeof headings;

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

/** Values of the type column, the same in every language; a cell may have several. */
const types =
  /^(simple|variable|variation|grouped|external|virtual|downloadable|subscription|bundle|booking)$/i;

const isTyped = (text: string) => text.split(",").some((part) => types.test(part.trim()));

const isState = (text: string) => /^(-1|0|1|2)$/.test(text);

const isVisibility = (text: string) => /^(visible|catalog|search|hidden)$/i.test(text);

/** Columns whose values are the same in every language. */
const fixed: readonly (readonly [Ordered, (text: string) => boolean])[] = [
  ["type", isTyped],
  ["published", isState],
  ["visibility", isVisibility],
];

/** Finds the columns of an export; undefined if the file is not one. */
export function wooColumns(table: Rows): WooColumns | undefined {
  const { headers } = table;
  const places = together(byHeading(table), byOrder(table));
  return places && { places, attributes: attributesIn(headers), weight: weightAt(headers) };
}

/** Merges columns found by heading with those found by order in a full export, whose headings may be unknown. */
function together(named?: Places<WooColumn>, ordered?: Places<WooColumn>): Places<WooColumn> | undefined {
  if (!named || !ordered) return named ?? ordered;
  const agree = [...ordered].every(([column, at]) => (named.get(column) ?? at) === at);
  return agree ? new Map([...named, ...ordered]) : named;
}

/** Whether all non-empty cells of a column have one of the language-independent values. */
function holds({ rows }: Rows, place: number | undefined, isKnown: (text: string) => boolean): boolean {
  const cells = rows.map((row) => cellAt(row, place)).filter((text) => text !== "");
  return place !== undefined && cells.length > 0 && cells.every(isKnown);
}

function byHeading(table: Rows): Places<WooColumn> | undefined {
  const places = placesOf<WooColumn>(table.headers, { ...nowhere, ...headings });
  const known = places.has("title") && (places.has("regularPrice") || places.has("salePrice"));
  return known && holds(table, places.get("type"), isTyped) ? places : undefined;
}

const noNames: readonly string[] = [];
const nowhere = Object.fromEntries(order.map((column) => [column, noNames])) as Record<
  Ordered,
  readonly string[]
>;

/** Columns missing in exports of older versions, the newest version first. */
const newer: readonly (readonly Ordered[])[] = [[], ["gtin"], ["gtin", "lowStock"]];

/**
 * Finds the columns of a full export in any language. The weight unit marks a column whose index depends on the
 * version.
 */
function byOrder(table: Rows): Places<WooColumn> | undefined {
  const { headers } = table;
  const weight = weightAt(headers)?.at;
  const found = newer
    .map((missing) => order.filter((column) => !missing.includes(column)))
    .find((columns) => columns.indexOf("weight") === weight && headers.length >= columns.length);
  // A partial export may have the weight at the index of an older version, but not all of these columns.
  const isWhole = fixed.every(([column, isKnown]) => holds(table, found?.indexOf(column), isKnown));
  if (!found || !isWhole) return undefined;
  const named = placesOf<"seoTitle" | "seoDescription" | "brands" | "cost">(headers, {
    seoTitle: headings.seoTitle,
    seoDescription: headings.seoDescription,
    brands: headings.brands,
    cost: headings.cost,
  });
  return new Map<WooColumn, number>([...found.map((column, at) => [column, at] as const), ...named]);
}

const number = /(?<!\d)(\d{1,3})(?!\d)/;
const ofAttribute = /attribut|atribut|eigenschap|سمة|خاصية/i;

/**
 * Each attribute has adjacent columns with its number in the heading: name, values, visible, global, and sometimes a
 * default. Downloads are numbered too, but have at most three columns.
 */
function attributesIn(headers: readonly string[]): Attribute[] {
  const found: Attribute[] = [];
  let at = 0;
  while (at < headers.length) {
    const own = numberOf(headers[at]);
    let end = at + 1;
    while (own !== undefined && end < headers.length && numberOf(headers[end]) === own) end += 1;
    const isAttribute = end - at >= 4 || (end - at >= 2 && ofAttribute.test(headers[at] ?? ""));
    if (own !== undefined && isAttribute) found.push({ name: at, values: at + 1 });
    at = end;
  }
  return found;
}

const numberOf = (header = ""): string | undefined =>
  /^meta:/i.test(header) ? undefined : number.exec(header)?.[1];
