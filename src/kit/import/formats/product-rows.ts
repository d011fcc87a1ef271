import type { FormatRecord } from "../format.ts";
import { normalise } from "../match.ts";
import type { SourceRow, Table } from "../table.ts";

/** What the files of other shops say of a product and its variants, whatever they call it. */
export type ProductColumn =
  | "title"
  | "body"
  | "summary"
  | "vendor"
  | "type"
  | "tags"
  | "categories"
  | "published"
  | "status"
  | "options"
  | "parentSku"
  | "sku"
  | "barcode"
  | "quantity"
  | "lowStock"
  | "policy"
  | "price"
  | "compareAt"
  | "saleFrom"
  | "saleTo"
  | "cost"
  | "grams"
  | "weightUnit"
  | "soldBy"
  | "image"
  | "imagePosition"
  | "imageAlt"
  | "variantImage"
  | "seoTitle"
  | "seoDescription";

/** A variant of a product, a picture of it, what is said of it as a whole, or several of these. */
export interface ProductRow {
  /** The place in the table of the row it comes from. */
  readonly at: number;
  /** The cell's text without blank edges; empty where there is none. */
  get(column: ProductColumn): string;
  /** Name and value of its options, each at the same place in all rows of a product. */
  readonly options: readonly Option[];
}

export type Option = readonly [name: string, value: string];

/** The rows of one product. */
export interface ProductGroup {
  /** Tells it from the others of the file, in the same way each time. */
  readonly handle: string;
  /** Its address, where the file names one. */
  readonly slug?: string;
  /** The address that it is found by, where the file names none and nothing else either. */
  readonly madeSlug?: string;
  readonly rows: readonly ProductRow[];
  /** Cells that nothing can be made of. */
  readonly left?: readonly LeftCell[];
}

/** A cell that nothing is made of, with the reason, found under `import:notTaken`. */
export interface LeftCell {
  readonly column: ProductColumn;
  readonly reason: string;
}

/** A file, taken apart into its products. */
export interface ProductRows {
  readonly groups: readonly ProductGroup[];
  /** Rows that belong to no product, as records that cannot be imported. */
  readonly strays: readonly FormatRecord[];
  /** The column of the file that a cell comes from. */
  headerOf(column: ProductColumn): string;
  /** The places of the columns that are understood. */
  readonly taken: ReadonlySet<number>;
}

/** A file without its line ends and delimiters. */
export type Rows = Pick<Table, "headers" | "rows">;

/** Where each known column stands. */
export type Places<Column extends string> = ReadonlyMap<Column, number>;

/** Finds columns by the names that they have been given over time, the first of them first. */
export function placesOf<Column extends string>(
  headers: readonly string[],
  columns: Readonly<Record<Column, readonly string[]>>,
): Places<Column> {
  const words = headers.map(normalise);
  const found = new Map<Column, number>();
  for (const key in columns) {
    const at = columns[key].map((name) => words.indexOf(normalise(name))).find((place) => place >= 0);
    if (at !== undefined) found.set(key, at);
  }
  return found;
}

/** The text of a cell without blank edges; empty where there is none. */
export function cellAt(row: SourceRow, place: number | undefined): string {
  return place === undefined ? "" : (row.cells[place] ?? "").trim();
}

/** Items by what they have in common, in the order in which each first came. */
export function groupsBy<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}

/** The columns of up to three options, as formats call them that have a pair of columns for each. */
export const optionColumns = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const;

/**
 * The names of options, which some files write at the first row of a product alone.
 * @param names by row, empty where a row has none
 */
export function optionNames(names: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...names.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => names.map((row) => row[at] ?? "").find(Boolean) ?? "");
}

/** The places of all columns whose name is like that. */
export function placesLike(headers: readonly string[], pattern: RegExp): number[] {
  return headers.flatMap((header, at) => (pattern.test(header.trim()) ? [at] : []));
}

const gramsPer = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const;
type WeightUnit = keyof typeof gramsPer;

const weightWords: readonly (readonly [WeightUnit, RegExp])[] = [
  ["kg", /\((kg|كجم|кг)\)\s*$/i],
  ["g", /\((g|جم|г)\)\s*$/i],
  ["lb", /\((lbs?|livres?|libras?|pfund)\)\s*$/i],
  ["oz", /\((oz|onces?|onzas?|unzen)\)\s*$/i],
];

/** The first column of a weight and its unit, which stands in parentheses at its end whatever the language. */
export function weightAt(headers: readonly string[]): { at: number; unit: WeightUnit } | undefined {
  for (const [at, header] of headers.entries()) {
    const found = weightWords.find(([, pattern]) => pattern.test(header));
    if (found) return { at, unit: found[0] };
  }
  return undefined;
}

/** A weight in grams; a text that is no number stays, so that its error can be told. */
export function gramsIn(text: string, unit: WeightUnit): string {
  const weight = Number(text.replace(",", "."));
  if (text === "" || !Number.isFinite(weight)) return text;
  return String(Math.round(weight * gramsPer[unit] * 1000) / 1000);
}

/** The sum of what stands in several columns; a text that is no number stays, so that its error can be told. */
export function sumOf(texts: readonly string[]): string {
  const filled = texts.filter((text) => text !== "");
  const wrong = filled.find((text) => !Number.isFinite(Number(text)));
  if (filled.length < 2 || wrong !== undefined) return wrong ?? filled[0] ?? "";
  const thousandths = filled.reduce((sum, text) => sum + Math.round(Number(text) * 1000), 0);
  return String(thousandths / 1000);
}
