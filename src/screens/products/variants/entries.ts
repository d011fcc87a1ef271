import { oncePer } from "../../../core/once.ts";
import { isObject } from "../../../domain/is-object.ts";
import { addQuantities } from "../../../domain/measures/quantities.ts";
import { type Weight, weightUnits } from "../../../domain/measures/units.ts";
import type {
  Combination,
  CombinationChange,
  OptionChoice,
  Options,
} from "../../../domain/products/combinations.ts";
import { imageOf, numberOf, objectsOf, stringsOf, textOf } from "../../../kit/fields/values.ts";

/** An attribute as stored in the product's form. */
export interface ChosenAttribute extends OptionChoice {
  readonly id: string;
  /** Null for a custom attribute. */
  readonly attributeId: string | null;
}

/** A combination as stored in the form: unparsable input is kept as text. */
export type VariantRow = Readonly<Record<string, unknown>> & { readonly id: string };

export function chosenOf(value: unknown): ChosenAttribute[] {
  return objectsOf(value).map((entry) => ({
    id: textOf(entry.id),
    attributeId: textOf(entry.attributeId) || null,
    name: textOf(entry.name),
    values: stringsOf(entry.values),
  }));
}

export function variantRows(value: unknown): VariantRow[] {
  return objectsOf(value).map((entry) => (isRow(entry) ? entry : { ...entry, id: textOf(entry.id) }));
}

const isRow = (entry: Readonly<Record<string, unknown>>): entry is VariantRow => typeof entry.id === "string";

// A row keeps its identity while its input is unchanged, so that only one in a hundred renders again.
const costed = new WeakMap<VariantRow, VariantRow>();
const stored = new WeakMap<VariantRow, VariantRow>();

/** Returns the rows with their costs, which are a separate list because only some roles may read them. */
export function withCosts(rows: readonly VariantRow[], costs: unknown): VariantRow[] {
  const byId = new Map(objectsOf(costs).map(({ id, unitCost }) => [textOf(id), unitCost]));
  return rows.map((row) => {
    const unitCost = byId.get(row.id) ?? null;
    const costedRow = costed.get(row);
    if (costedRow?.unitCost === unitCost) return costedRow;
    const made = { ...row, unitCost };
    costed.set(row, made);
    stored.set(made, row);
    return made;
  });
}

/** Returns a row as stored. */
export function withoutCost(row: VariantRow): VariantRow {
  const storedRow = stored.get(row);
  if (storedRow) return storedRow;
  const { unitCost: _, ...rest } = row;
  return rest;
}

/** Returns the costs of rows as stored. */
export const entryCosts = (rows: readonly VariantRow[]) =>
  rows.flatMap(({ id, unitCost }) => (unitCost === undefined || unitCost === null ? [] : [{ id, unitCost }]));

/** Whether the rows have the same values of these names in the same order. */
export const sameIn = (
  names: readonly string[],
  rows: readonly VariantRow[],
  others: readonly VariantRow[],
): boolean =>
  rows.length === others.length &&
  rows.every((row, at) => {
    const other = others[at];
    return row === other || names.every((name) => row[name] === other?.[name]);
  });

/** Returns the rows as combinations of the domain. */
export const combinationsOf = (value: unknown): Combination[] => variantRows(value).map(combinationOf);

const combinationOf = oncePer(
  (row: VariantRow): Combination => ({
    id: row.id,
    options: combinationOptions(row),
    sku: textOf(row.sku) || null,
    barcode: textOf(row.barcode) || null,
    price: numberOf(row.price),
    salePrice: numberOf(row.salePrice),
    saleStartsAt: textOf(row.saleStartsAt) || null,
    saleEndsAt: textOf(row.saleEndsAt) || null,
    quantity: numberOf(row.quantity),
    measurement: numberOf(row.measurement),
    weight: weightOf(row.weight),
    image: imageOf(row.image),
  }),
);

function weightOf(value: unknown): Weight | null {
  if (!isObject(value)) return null;
  const [grams, unit] = [numberOf(value.value), weightUnits.find((one) => one === value.unit)];
  return grams === null || unit === undefined ? null : { value: grams, unit };
}

/** Returns how the form's quantity applies to generated combinations: entered for each of a new product's. */
export function stockOf(quantity: number | null, isNew: boolean): CombinationChange["stock"] {
  return quantity === null ? null : { quantity, of: isNew ? "each" : "all" };
}

/** Returns the total stock of rows. */
export const stockIn = (rows: readonly VariantRow[]): number =>
  addQuantities(...rows.map(({ quantity }) => numberOf(quantity) ?? 0));

const noOptions: Options = {};

export const combinationOptions = (row: Readonly<Record<string, unknown>>): Options =>
  isObject(row.options) ? readOptions(row.options) : noOptions;

const readOptions = oncePer(
  (options: Readonly<Record<string, unknown>>): Options =>
    Object.fromEntries(Object.entries(options).map(([name, value]) => [name, textOf(value)])),
);

/** Returns a combination's name: `S / Red`. */
export function combinationName(row: Readonly<Record<string, unknown>>): string {
  return Object.values(combinationOptions(row)).join(" / ");
}
