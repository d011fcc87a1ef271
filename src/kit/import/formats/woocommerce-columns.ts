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
  type: ["Type", "Typ", "Tipo", "النوع", "Тип"],
  sku: ["SKU", "Artikelnummer", "UGS", "COD", "رمز المنتج", "REF", "Ref.", "Артикул"],
  gtin: [
    "GTIN, UPC, EAN, or ISBN",
    "GTIN, UPC, EAN oder ISBN",
    "GTIN, UPC, EAN o ISBN",
    "GTIN, UPC, EAN ou ISBN",
    "GTIN, UPC, EAN of ISBN",
  ],
  title: ["Name", "Nombre", "Nom", "Nome", "Naam", "الاسم", "Имя"],
  published: [
    "Published",
    "Veröffentlicht",
    "Publicado",
    "Publié",
    "Pubblicato",
    "Gepubliceerd",
    "تم النشر",
    "Опубликован",
  ],
  visibility: [
    "Visibility in catalog",
    "Sichtbarkeit im Katalog",
    "Visibilidad en el catálogo",
    "Visibilité dans le catalogue",
    "Visibilità nel catalogo",
    "Zichtbaarheid in catalogus",
    "Visibilidade no catálogo",
    "Видимость в каталоге",
  ],
  saleFrom: [
    "Date sale price starts",
    "Datum, an dem Angebotspreis beginnt",
    "Día en que empieza el precio rebajado",
    "Date de début de promo",
    "Inizio data prezzo in offerta",
    "Data de preço promocional começa em",
    "Início da promoção",
  ],
  saleTo: [
    "Date sale price ends",
    "Datum, an dem Angebotspreis endet",
    "Día en que termina el precio rebajado",
    "Date de fin de promo",
    "Fine data prezzo in offerta",
    "Data de preço promocional termina em",
    "Fim da promoção",
  ],
  summary: [
    "Short description",
    "Kurzbeschreibung",
    "Descripción corta",
    "Description courte",
    "Breve descrizione",
    "Korte beschrijving",
    "Descrição curta",
    "Descrição breve",
    "Краткое описание",
    "Короткое описание",
  ],
  body: [
    "Description",
    "Beschreibung",
    "Descripción",
    "Descrizione",
    "Beschrijving",
    "Descrição",
    "الوصف",
    "Описание",
  ],
  inStock: [
    "In stock?",
    "Vorrätig?",
    "¿Existencias?",
    "¿En inventario?",
    "En stock ?",
    "In stock?",
    "Op voorraad?",
    "Em estoque?",
    "Em stock?",
    "В наличии?",
  ],
  stock: ["Stock", "Bestand", "Inventario", "Stock", "Magazzino", "Voorraad", "Estoque", "المخزون", "Запасы"],
  lowStock: [
    "Low stock amount",
    "Geringe Lagermenge",
    "Cantidad de bajo inventario",
    "Montant de stock faible",
    "Quantità scorte esigue",
    "Quantidade baixa de estoque",
  ],
  backorders: [
    "Backorders allowed?",
    "Lieferrückstande erlaubt?",
    "¿Permitir reservas de productos agotados?",
    "Autoriser les commandes de produits en rupture ?",
    "Ordini arretrati consentiti?",
    "São permitidas encomendas?",
    "Permitir encomendas?",
  ],
  salePrice: [
    "Sale price",
    "Angebotspreis",
    "Precio rebajado",
    "Tarif promo",
    "Prezzo in offerta",
    "Actieprijs",
    "Preço promocional",
    "Preço de promoção",
    "Акционная цена",
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
    "Preço normal",
    "Базовая цена",
  ],
  categories: [
    "Categories",
    "Kategorien",
    "Categorías",
    "Catégories",
    "Categorie",
    "Categorieën",
    "Categorias",
    "Категории",
  ],
  tags: ["Tags", "Schlagwörter", "Etiquetas", "Étiquettes", "Tag", "الوسوم", "Метки"],
  images: [
    "Images",
    "Bilder",
    "Imágenes",
    "Images",
    "Immagini",
    "Afbeeldingen",
    "Imagens",
    "الصور",
    "Изображения",
  ],
  parent: [
    "Parent",
    "Übergeordnetes Produkt",
    "Superior",
    "Principal",
    "Parent",
    "Genitore",
    "Hoofd",
    "Produto ascendente",
    "Родительский",
  ],
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

const byHeading = ({ headers }: Rows): Places<WooColumn> =>
  placesOf<WooColumn>(headers, { ...nowhere, ...headings });

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
  if (!places.has("title") || !(places.has("regularPrice") || places.has("salePrice"))) return false;
  const type = places.get("type");
  if (type === undefined) return false;
  const told = telling.filter((column) => places.has(column)).length;
  return holds(table, type, isTyped) || (told >= 3 && holds(table, type, isTypeShaped));
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
