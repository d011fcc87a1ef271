import { yesOrNo } from "../../../domain/texts/yes-no.ts";
import type { FormatRecord, SkippedRecord } from "../../../kit/import/define.ts";

/** The columns of product exports by meaning, whatever their names. */
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
  /** The period of the sale on the clocks of the store, `2026-12-01T08:00`; it begins and ends with a day. */
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

/** The columns with numbers, by the field they are imported into. */
export const numberFields = {
  price: "price",
  compareAt: "salePrice",
  cost: "costPrice",
  quantity: "quantity",
  lowStock: "lowStockThreshold",
  grams: "weight",
} as const satisfies Partial<Record<ProductColumn, string>>;

/** Returns the fields of columns with numbers, by index. @param places the indexes of the columns by meaning */
export const numberPlaces = (
  places: Readonly<Partial<Record<keyof typeof numberFields, readonly (number | undefined)[]>>>,
): ReadonlyMap<number, string> => {
  const nameByPlace = new Map<number, string>();
  for (const column of ["price", "compareAt", "cost", "quantity", "lowStock", "grams"] as const)
    for (const at of places[column] ?? []) if (at !== undefined) nameByPlace.set(at, numberFields[column]);
  return nameByPlace;
};

/** A row about a variant of a product, a picture, the product as a whole, or several of these. */
export interface ProductRow {
  /** The index of its row in the table. */
  readonly at: number;
  /** Returns the trimmed text of a cell; empty if there is none. */
  get(column: ProductColumn): string;
  /** Names and values of its options, at the same index in all rows of a product. */
  readonly options: readonly Option[];
}

export type Option = readonly [name: string, value: string];

/** The rows of one product. */
export interface ProductGroup {
  /** Identifies the product within the file, the same on every import. */
  readonly handle: string;
  /** Its slug, if the file has one. */
  readonly slug?: string;
  /** The slug that identifies it, if the file has neither a slug nor another identifier. */
  readonly madeSlug?: string;
  readonly rows: readonly ProductRow[];
  /** Cells that cannot be imported. */
  readonly left?: readonly LeftCell[];
}

/** A cell that is not imported, with the reason as a key of `import:notTaken`. */
export interface LeftCell {
  readonly column: ProductColumn;
  readonly reason: string;
}

/** A file split into products. */
export interface ProductRows {
  readonly groups: readonly ProductGroup[];
  /** Rows that belong to no product, as records that cannot be imported. */
  readonly strays: readonly FormatRecord[];
  /** Rows that are left out on purpose. Default: none. */
  readonly skipped?: readonly SkippedRecord[];
  /**
   * Whether the file has the column, or what its cells are computed from. A field without any of its columns stays as
   * it is.
   */
  has(column: ProductColumn): boolean;
  /** Returns the header of the file's column that a cell comes from. */
  headerOf(column: ProductColumn): string;
  /** The indexes of the columns that are used. */
  readonly taken: ReadonlySet<number>;
}

/**
 * Returns the policy of goods by whether their stock is tracked: what is not never runs out. An unknown word stays as it
 * is, so that its error can be reported.
 */
export function policyOf(tracked: string): string {
  const counted = tracked === "" ? true : yesOrNo(tracked);
  return counted === undefined ? tracked : counted ? "deny" : "continue";
}

/** The columns of up to three options, in formats with a pair of columns for each. */
export const optionColumns = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const;

/** Whether the file has the first option, and a name for every value. */
export function haveNames<Column extends string>(
  places: { has(column: Column): boolean },
  pairs: readonly (readonly [name: Column, value: Column])[],
): boolean {
  const [first] = pairs;
  return (
    first?.every((column) => places.has(column)) === true &&
    pairs.every(([name, value]) => places.has(name) === places.has(value))
  );
}

/**
 * Returns the option names, which some files only have in the first row of a product.
 * @param names by row, empty if a row has none
 */
export function optionNames(names: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...names.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => names.map((row) => row[at] ?? "").find(Boolean) ?? "");
}

const gramsPer = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const;
type WeightUnit = keyof typeof gramsPer;

const weightWords: readonly (readonly [WeightUnit, RegExp])[] = [
  ["kg", /\((kg|كجم|кг)\)\s*$/i],
  ["g", /\((g|جم|г)\)\s*$/i],
  ["lb", /\((lbs?|livres?|libras?|pfund)\)\s*$/i],
  ["oz", /\((oz|onces?|onzas?|unzen)\)\s*$/i],
];

/** The heading of a column with weights. */
export const weightHeading = new RegExp(weightWords.map(([, { source }]) => source).join("|"), "i");

/** Returns the first weight column and its unit, which is in parentheses at the end of the header in every language. */
export function weightAt(headers: readonly string[]): { at: number; unit: WeightUnit } | undefined {
  for (const [at, header] of headers.entries()) {
    const weight = weightWords.find(([, pattern]) => pattern.test(header));
    if (weight) return { at, unit: weight[0] };
  }
  return undefined;
}

/** Converts a weight to grams; text that is not a number is returned as it is, so that its error can be reported. */
export function gramsIn(text: string, unit: WeightUnit): string {
  const weight = Number(text);
  if (text === "" || !Number.isFinite(weight)) return text;
  return String(Math.round(weight * gramsPer[unit] * 1000) / 1000);
}

/**
 * Returns the sum of several columns; text that is not a number is returned as it is, so that its error can be
 * reported.
 */
export function sumOf(texts: readonly string[]): string {
  const filled = texts.filter((text) => text !== "");
  const wrong = filled.find((text) => !Number.isFinite(Number(text)));
  if (filled.length < 2 || wrong !== undefined) return wrong ?? filled[0] ?? "";
  const thousandths = filled.reduce((sum, text) => sum + Math.round(Number(text) * 1000), 0);
  return String(thousandths / 1000);
}
