import { plainDigits } from "../../../domain/texts/digits.ts";
import { readNumber } from "../../../domain/texts/number-notation.ts";
import { toSlug } from "../../../domain/texts/slug.ts";
import { yesOrNo } from "../../../domain/texts/yes-no.ts";
import { cellAt, type Places, placesLike, placesOf, type Rows } from "../../../kit/import/define.ts";
import { haveNames, optionColumns, type ProductColumn } from "./product-rows.ts";

/** The supported columns of Loyverse's item export, in English and, as far as known, in Spanish; the others are known by their places. */
const columns = {
  handle: ["Handle"],
  sku: ["SKU", "REF"],
  title: ["Name", "Nombre"],
  categories: ["Category", "Categoria"],
  body: ["Description", "Descripción"],
  byWeight: ["Sold by weight", "Vendido por peso"],
  option1Name: ["Option 1 name", "Opción 1 nombre"],
  option1Value: ["Option 1 value", "Opción 1 valor"],
  option2Name: ["Option 2 name", "Opción 2 nombre"],
  option2Value: ["Option 2 value", "Opción 2 valor"],
  option3Name: ["Option 3 name", "Opción 3 nombre"],
  option3Value: ["Option 3 value", "Opción 3 valor"],
  price: ["Default price"],
  cost: ["Cost", "Coste"],
  barcode: ["Barcode", "Codigo de barras"],
  tracked: ["Track stock", "Seguir el Inventario", "Seguir inventario"],
} as const;

type Column = keyof typeof columns;

/** Whether a column is one of Loyverse. */
export const isLoyverseColumn = (name: string): name is Column => Object.hasOwn(columns, name);

/** The columns of an export. */
interface Found {
  readonly places: Places<Column>;
  /** A column of each store. */
  readonly prices: readonly number[];
  readonly stock: readonly number[];
  readonly low: readonly number[];
  readonly available: readonly number[];
}

/** The columns of an export, and what they give to products. */
export interface LoyverseColumns extends Found {
  placeOf(column: ProductColumn): number | undefined;
  has(column: ProductColumn): boolean;
}

const isNamed = ({ places }: Found) =>
  (["handle", "title", "byWeight", "option1Name"] as const).every((column) => places.has(column));

/** Whether a file is an item export of Loyverse: by its headings, or by their order if these are unknown. */
export const isLoyverseExport = (table: Rows): boolean =>
  isNamed(byName(table)) || byShape(table) !== undefined;

/** Finds the columns of an export. A file that is none may have some of them, by their headings. */
export function loyverseColumns(table: Rows): LoyverseColumns {
  const columns = together(byName(table), byShape(table));
  const { places, prices, stock, low, available } = columns;
  const placeOf = (column: ProductColumn) => {
    if (column === "quantity") return stock[0];
    if (column === "lowStock") return low[0];
    if (column === "price") return prices[0] ?? places.get("price");
    return isLoyverseColumn(column) ? places.get(column) : undefined;
  };
  const has = (column: ProductColumn) => {
    if (column === "published") return available.length > 0;
    if (column === "policy") return places.has("tracked");
    if (column === "soldBy") return places.has("byWeight");
    if (column === "options") return haveNames(places, optionColumns);
    return placeOf(column) !== undefined;
  };
  return { ...columns, placeOf, has };
}

function byName({ headers }: Rows): Found {
  return {
    places: placesOf(headers, columns),
    prices: placesLike(headers, /^(price|precio)\b/i),
    stock: placesLike(headers, /^(in stock|en inventario)\b/i),
    low: placesLike(headers, /^(low stock|existencias bajas)\b/i),
    available: placesLike(headers, /^(available for sale|disponibles? para la venta)\b/i),
  };
}

/** Headings that are known count before places, which complete them where both agree. */
function together(named: Found, shaped: Found | undefined): Found {
  if (!shaped) return named;
  const agree = [...named.places].every(([column, at]) => (shaped.places.get(column) ?? at) === at);
  return agree ? { ...shaped, places: new Map([...shaped.places, ...named.places]) } : named;
}

/** The store that a column is about, which every language has in brackets: `Price [Main street]`. */
const storeIn = (header: string) => /[[［【](.*)[\]］】]\s*$/.exec(header)?.[1];

const fixed = ["handle", "sku", "title", "categories"] as const;

/**
 * Finds the columns of a complete export in any language by their order: handle, SKU, name, category and description,
 * whether it is sold by weight, name and value of three options, cost, barcode, and others up to whether its stock is
 * tracked; then the columns of each store. What the cells contradict is no such file: somebody has reordered it.
 */
function byShape(table: Rows): Found | undefined {
  const { headers } = table;
  const store = headers.findIndex((header) => storeIn(header) !== undefined);
  const option = optionsAt(headers);
  // Older exports have no description.
  const described = option === fixed.length + 2;
  if (store < 0 || (!described && option !== fixed.length + 1)) return undefined;
  const after = option + 2 * optionColumns.length;
  const stores = storesFrom(headers, store);
  if (!stores || store - after < 5 || store - after > 8) return undefined;
  const places = new Map<Column, number>([
    ...fixed.map((column, at) => [column, at] as const),
    ...(described ? [["body", fixed.length] as const] : []),
    ["byWeight", option - 1],
    ...optionColumns.flat().map((column, at) => [column, option + at] as const),
    ["cost", after],
    ["barcode", after + 1],
    ["tracked", store - 1],
  ]);
  const columns = { places, ...stores };
  return fits(table, columns) ? columns : undefined;
}

/** Returns where the headings with the numbers 1, 1, 2, 2, 3, 3 begin; -1 if they are not side by side. */
function optionsAt(headers: readonly string[]): number {
  const numbers = headers.map((header) => /\d+/.exec(plainDigits(header))?.[0] ?? "");
  const ordinals = optionColumns.flatMap((_, at) => [String(at + 1), String(at + 1)]);
  return numbers.findIndex(
    (_, at) =>
      ordinals.every((number, next) => numbers[at + next] === number) &&
      areAlike(optionColumns.map((_, n) => headers[at + 2 * n])) &&
      areAlike(optionColumns.map((_, n) => headers[at + 2 * n + 1])),
  );
}

/** Whether headings differ only in their numbers, or in their stores. */
const areAlike = (headers: readonly (string | undefined)[]): boolean =>
  new Set(headers.map((header = "") => plainDigits(header).replace(/[[［【].*$|\d/g, ""))).size === 1;

/** Returns the columns of the stores: whether it is available, price, stock, low stock, and sometimes the stock wanted. */
function storesFrom(headers: readonly string[], first: number): Omit<Found, "places"> | undefined {
  const groups: number[][] = [];
  for (const [at, header] of headers.entries()) {
    const store = storeIn(header);
    if (store === undefined) continue;
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNext = last !== undefined && last === at - 1 && storeIn(headers[last] ?? "") === store;
    if (isNext) group?.push(at);
    else groups.push([at]);
  }
  const [size = 0] = groups.map((group) => group.length);
  const column = (n: number) => groups.flatMap((group) => group[n] ?? []);
  const isWhole =
    groups.every((group, n) => group.length === size && group[0] === first + n * size) &&
    Array.from({ length: size }, (_, n) => n).every((n) => areAlike(column(n).map((at) => headers[at])));
  if (!isWhole || ![2, 4, 5].includes(size)) return undefined;
  return { available: column(0), prices: column(1), stock: column(2), low: column(3) };
}

const isFlag = (text: string) => yesOrNo(text) !== undefined;
const isNumber = (text: string) => Object.keys(readNumber(text)).length > 0;
/** Goods without a fixed price have a word. */
const isPrice = (text: string) => isNumber(text) || /^\p{L}+$/u.test(text);
const isCost = (text: string) => isNumber(text) && text.replace(/[.,].*$|\D/g, "").length < 8;
const isCode = (text: string) => !/^\d{1,3}[.,]\d+$|^0$/.test(text);

/** Whether the cells are such as their columns have. A few may not be: people edit exports. */
function fits(table: Rows, { places, prices, stock, low, available }: Found): boolean {
  const cellsAt = (at: number | undefined) => table.rows.map((row) => cellAt(row, at));
  const holds = (at: number | undefined, isLike: (text: string) => boolean) => {
    const filled = cellsAt(at).filter((text) => text !== "");
    return filled.filter(isLike).length * 10 >= filled.length * 9;
  };
  const handles = cellsAt(places.get("handle")).map((text) => toSlug(text));
  /** How many handles are made of the texts of a column: the column of names has most of them. */
  const alike = (at: number | undefined) =>
    cellsAt(at).filter((text, row) => text !== "" && toSlug(text) === handles[row]).length;
  const named = alike(places.get("title"));
  const different = (at: number | undefined) => new Set(cellsAt(at).filter(Boolean)).size;
  return (
    // Exports name it in every row.
    handles.filter(Boolean).length * 10 >= handles.length * 9 &&
    different(places.get("sku")) >= different(places.get("categories")) &&
    [places.get("byWeight"), places.get("tracked"), ...available].every((at) => holds(at, isFlag)) &&
    prices.every((at) => holds(at, isPrice)) &&
    [...stock, ...low].every((at) => holds(at, isNumber)) &&
    holds(places.get("cost"), isCost) &&
    holds(places.get("barcode"), isCode) &&
    (["sku", "categories", "body"] as const).every((column) => alike(places.get(column)) <= named)
  );
}
