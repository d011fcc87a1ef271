import { oncePer } from "../../../core/once.ts";
import type { Change, Choice, Combination, Options } from "../../../domain/combinations.ts";
import { isObject } from "../../../domain/is-object.ts";
import { type Weight, weightUnits } from "../../../domain/units.ts";
import { entriesOf, imageOf, numberOf, textOf, textsOf } from "../../../kit/fields/index.ts";

/** An attribute as the product's form holds it. */
export interface ChosenAttribute extends Choice {
  readonly id: string;
  /** Null for a name of the product's own. */
  readonly attributeId: string | null;
}

/** One combination as the form holds it: what is typed and cannot be read yet stays text. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

export function chosenOf(value: unknown): ChosenAttribute[] {
  return entriesOf(value).map((entry) => ({
    id: textOf(entry.id),
    attributeId: textOf(entry.attributeId) || null,
    name: textOf(entry.name),
    values: textsOf(entry.values),
  }));
}

export function rowsOf(value: unknown): Row[] {
  return entriesOf(value).map((entry) => (isRow(entry) ? entry : { ...entry, id: textOf(entry.id) }));
}

const isRow = (entry: Readonly<Record<string, unknown>>): entry is Row => typeof entry.id === "string";

// A row stays the same object while what is typed of it does: of a hundred, one is drawn anew.
const costed = new WeakMap<Row, Row>();
const stored = new WeakMap<Row, Row>();

/** The rows with the cost of each, which stands in a list of its own: only some roles read it. */
export function withCosts(rows: readonly Row[], costs: unknown): Row[] {
  const byId = new Map(entriesOf(costs).map(({ id, unitCost }) => [textOf(id), unitCost]));
  return rows.map((row) => {
    const unitCost = byId.get(row.id) ?? null;
    const known = costed.get(row);
    if (known?.unitCost === unitCost) return known;
    const made = { ...row, unitCost };
    costed.set(row, made);
    stored.set(made, row);
    return made;
  });
}

function withoutCost(row: Row): Row {
  const known = stored.get(row);
  if (known) return known;
  const { unitCost: _, ...rest } = row;
  return rest;
}

const costsOf = (rows: readonly Row[]) =>
  rows.flatMap(({ id, unitCost }) => (unitCost === undefined || unitCost === null ? [] : [{ id, unitCost }]));

/** Do the rows cost the same, in the same order? */
export const sameCosts = (rows: readonly Row[], others: readonly Row[]): boolean =>
  JSON.stringify(costsOf(rows)) === JSON.stringify(costsOf(others));

/** The rows and their costs, each as it is stored. */
export function withoutCosts(rows: readonly Row[]) {
  return { combinations: rows.map(withoutCost), costs: costsOf(rows) };
}

/** The rows as the rules of the domain read them. */
export const combinationsOf = (value: unknown): Combination[] => rowsOf(value).map(combinationOf);

const combinationOf = oncePer(
  (row: Row): Combination => ({
    id: row.id,
    options: optionsOf(row),
    sku: textOf(row.sku) || null,
    barcode: textOf(row.barcode) || null,
    price: numberOf(row.price),
    salePrice: numberOf(row.salePrice),
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

/** What the quantity in the form means for combinations that are made: typed for each of a new product's. */
export function stockOf(quantity: number | null, isNew: boolean): Change["stock"] {
  return quantity === null ? null : { quantity, of: isNew ? "each" : "all" };
}

const noOptions: Options = {};

export const optionsOf = (row: Readonly<Record<string, unknown>>): Options =>
  isObject(row.options) ? readOptions(row.options) : noOptions;

const readOptions = oncePer(
  (options: Readonly<Record<string, unknown>>): Options =>
    Object.fromEntries(Object.entries(options).map(([name, value]) => [name, textOf(value)])),
);

/** `S / Red`: what a combination is called. */
export function nameOf(row: Readonly<Record<string, unknown>>): string {
  return Object.values(optionsOf(row)).join(" / ");
}
