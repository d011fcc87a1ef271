import type { AnyField } from "../../../core/fields/field.ts";
import { foreignSign } from "../../../core/import/foreign-sign.ts";
import { storeMoment } from "../../../core/kinds/date-time.ts";
import { isObject } from "../../../domain/is-object.ts";
import { baseToEntered, enteredToBase } from "../../../domain/measures/measurement.ts";
import type { Unit } from "../../../domain/measures/units.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { toMajor } from "../../../domain/money/money.ts";
import { enteredPrice, type TaxTerms, taxedPrice } from "../../../domain/money/tax.ts";
import { codeKey } from "../../../domain/products/barcode.ts";
import { isPeriod } from "../../../domain/products/prices.ts";
import { changedNumber } from "../../../domain/relative-change.ts";
import { plainDigits } from "../../../domain/texts/digits.ts";
import { wallClock } from "../../../domain/texts/zoned.ts";
import { numberOf, textOf } from "../../../kit/fields/values.ts";
import { plainNumber } from "../../../kit/numbers/inputs.tsx";
import { products } from "../../../resources/products.ts";
import { combinationOptions, type VariantRow } from "./entries.ts";

/**
 * The columns of the grid, the most frequently edited first. Both price columns show the same stored price; costs come
 * from a separate list.
 */
export const allColumns = [
  "exclTax",
  "inclTax",
  "quantity",
  "sku",
  "barcode",
  "salePrice",
  "saleStartsAt",
  "saleEndsAt",
  "unitCost",
  "weight",
  "measurement",
] as const;
export type GridColumn = (typeof allColumns)[number];

/** The units and formats for reading and writing cells. */
export interface GridTerms {
  readonly tax: TaxTerms;
  readonly unit: Unit;
  /** The unit in which weights are entered and shown. */
  readonly weightUnit: Unit;
  /** The visible columns in order. */
  readonly columns: readonly GridColumn[];
  /** The decimal separator of the user's language. */
  readonly decimal: string;
  /** The time zone in which the period of a sale is shown and entered. */
  readonly zone: string;
}

export interface CellPlace {
  readonly row: number;
  readonly column: GridColumn;
}

/** The fields that parse and validate each column. Weights are entered as plain numbers. */
const fields = {
  ...products.fields.combinations.fields,
  unitCost: products.fields.combinationCosts.fields.unitCost,
  weight: products.fields.measurement,
};

/** Returns the path of a column's field, for the bounds in its messages. */
export function pathOfColumn(column: GridColumn): string {
  const name = fieldOfColumn(column);
  if (name === "weight") return "measurement";
  return name === "unitCost" ? "combinationCosts.unitCost" : `combinations.${name}`;
}

/** Returns the name of the combination's field that a column shows. */
export function fieldOfColumn(column: GridColumn) {
  return column === "exclTax" || column === "inclTax" ? "price" : column;
}

const texts: ReadonlySet<GridColumn> = new Set(["sku", "barcode", "saleStartsAt", "saleEndsAt"]);

export const isNumberColumn = (column: GridColumn): boolean => !texts.has(column);

/** Whether the column has moments. */
export const isMoment = (column: GridColumn): column is "saleStartsAt" | "saleEndsAt" =>
  column === "saleStartsAt" || column === "saleEndsAt";

/** Whether the column only matters for combinations with a sale price. */
export const isOfSale = isMoment;

/** Whether the column has amounts. */
export const isAmount = (column: GridColumn): boolean =>
  column === "exclTax" || column === "inclTax" || column === "salePrice" || column === "unitCost";

/** Returns the text of a cell. */
export const gridText = (row: VariantRow, column: GridColumn, terms: GridTerms): string =>
  valueText(row[fieldOfColumn(column)], column, terms);

/** Returns the text of a value of the column's field. */
export function valueText(text: unknown, column: GridColumn, terms: GridTerms): string {
  const value = column === "weight" && isObject(text) ? text.value : text;
  if (isMoment(column)) return wallClock(textOf(value), terms.zone).slice(0, 16) || textOf(value);
  const number = numberOf(value);
  if (number === null || !isNumberColumn(column)) return textOf(value);
  return shownNumber(number, column, terms).replace(".", terms.decimal);
}

function shownNumber(stored: number, column: GridColumn, { tax, unit, weightUnit }: GridTerms): string {
  if (column === "weight") return String(baseToEntered(stored, weightUnit));
  if (column === "salePrice" || column === "unitCost") return toMajor(stored, baseCurrency());
  if (column === "measurement") return String(baseToEntered(stored, unit));
  if (column === "quantity") return String(stored);
  const price = taxedPrice(stored, tax);
  return toMajor(column === "inclTax" ? price.inclTax : price.exclTax, baseCurrency());
}

/** Returns the row after text was entered into a cell. Invalid numbers are kept, to be reported. */
export function writeCell(row: VariantRow, column: GridColumn, text: string, terms: GridTerms): VariantRow {
  const name = fieldOfColumn(column);
  return { ...row, [name]: readCell(text.trim(), column, terms) };
}

function readCell(text: string, column: GridColumn, terms: GridTerms): unknown {
  if (text === "") return null;
  if (isMoment(column)) {
    return storeMoment(plainDigits(text), terms.zone, column === "saleEndsAt") ?? text;
  }
  if (!isNumberColumn(column)) return text;
  const read = readNumber(text, column, terms);
  if (read === null) return text;
  if (column === "measurement") return enteredToBase(read, terms.unit);
  if (column === "weight") return { value: enteredToBase(read, terms.weightUnit), unit: terms.weightUnit };
  if (column === "quantity" || column === "salePrice" || column === "unitCost") return read;
  return enteredPrice(read, column === "inclTax" ? "inclTax" : "exclTax", terms.tax);
}

const relative = /^([+\-−])\s*(\d+(?:[.,]\d+)?)\s*([%٪])?$/;

/**
 * Returns the row after a value was set in many: like `writeCell`, but `+10%`, `-5` and the like change the amount that
 * is there; a row without one stays.
 */
export function writeShared(
  row: VariantRow,
  column: GridColumn,
  typed: string,
  terms: GridTerms,
): VariantRow {
  const [, sign, digits, percent] = relative.exec(plainDigits(typed.trim())) ?? [];
  if (sign === undefined || digits === undefined || !isAmount(column))
    return writeCell(row, column, typed, terms);
  const name = fieldOfColumn(column);
  const stored = numberOf(row[name]);
  if (stored === null) return row;
  const by = Number(digits.replace(",", ".")) * (sign === "+" ? 1 : -1);
  const unit = 10 ** baseCurrency().digits;
  if (percent !== undefined) return { ...row, [name]: changedNumber(stored, { percent: by }, 0, unit) };
  // Surplus decimals are refused as typed, not rounded.
  if ((digits.split(/[.,]/)[1] ?? "").length > baseCurrency().digits) return { ...row, [name]: typed };
  const tax = column === "inclTax" || column === "exclTax" ? column : null;
  const shown = tax ? taxedPrice(stored, terms.tax)[tax] : stored;
  const next = shown + Math.round(by * unit);
  return { ...row, [name]: tax ? enteredPrice(next, tax, terms.tax) : next };
}

function readNumber(typed: string, column: GridColumn, { decimal }: GridTerms): number | null {
  const text = plainDigits(typed);
  const plain = plainNumber(text, decimal) ?? text;
  const field: AnyField = fields[fieldOfColumn(column)];
  if (field.kind === "money" && foreignSign(text, baseCurrency()) !== undefined) return null;
  const read = field.type.fromCsv(plain, field, baseCurrency());
  return "value" in read ? numberOf(read.value) : null;
}

/** Splits clipboard text from a spreadsheet into cells: rows by line, columns by tab. */
export function clipboardCells(text: string): string[][] {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
}

/** Pastes cells into the grid from a position on; cells outside it are ignored. */
export function pasteCells(
  rows: readonly VariantRow[],
  at: CellPlace,
  text: string,
  terms: GridTerms,
): VariantRow[] {
  const copied = clipboardCells(text);
  const first = terms.columns.indexOf(at.column);
  return rows.map((row, index) => {
    const cells = copied[index - at.row];
    if (index < at.row || !cells) return row;
    return cells.reduce((written, cell, offset) => {
      const column = terms.columns[first + offset];
      return column ? writeCell(written, column, cell, terms) : written;
    }, row);
  });
}

/** Copies this row's value to every row below. */
export function fillDown(rows: readonly VariantRow[], at: CellPlace): VariantRow[] {
  const name = fieldOfColumn(at.column);
  const value = rows[at.row]?.[name];
  return rows.map((row, index) => (index > at.row ? { ...row, [name]: value } : row));
}

/** Returns the cells whose sale price is above the price, which would make a sale more expensive. */
export function dearSales(rows: readonly VariantRow[]): ReadonlySet<string> {
  const isDear = ({ price, salePrice }: VariantRow) =>
    numberOf(price) !== null && (numberOf(salePrice) ?? 0) > (numberOf(price) ?? 0);
  return new Set(rows.flatMap((row, at) => (isDear(row) ? [`${at}.salePrice`] : [])));
}

/** Returns the cells with the end of a sale that is not after its start. */
export function endedSales(rows: readonly VariantRow[]): ReadonlySet<string> {
  const ends = (row: VariantRow) =>
    isPeriod({ saleStartsAt: textOf(row.saleStartsAt), saleEndsAt: textOf(row.saleEndsAt) });
  return new Set(rows.flatMap((row, at) => (ends(row) ? [] : [`${at}.saleEndsAt`])));
}

/** Rows with the same value of the first option; a single unnamed group for one option or few rows. */
export interface GridGroup {
  readonly name: string;
  /** Positions in the grid. */
  readonly at: readonly number[];
  readonly ids: readonly string[];
}

/** The minimum number of rows for collapsible groups. */
const fewestToFold = 6;

/** Groups the rows by their first option, in the order of its values. */
export function gridGroups(rows: readonly VariantRow[]): readonly GridGroup[] {
  const options = rows.map((row) => Object.values(combinationOptions(row)));
  const isFlat = rows.length < fewestToFold || options.some((own) => own.length < 2);
  const groups = new Map<string, number[]>();
  options.forEach(([first = ""], at) => {
    const name = isFlat ? "" : first;
    const group = groups.get(name);
    if (group) group.push(at);
    else groups.set(name, [at]);
  });
  return [...groups].map(([name, at]) => ({ name, at, ids: at.flatMap((place) => rows[place]?.id ?? []) }));
}

/** The problems of rows by position: one line each, of field, space and message key. */
export type Problems = ReadonlyMap<number, string>;

/**
 * Returns the problems of each row that has any.
 * @param errors message keys by cell: `2.sku`
 * @param repeated cells whose value is a duplicate
 */
export function gridProblems(
  errors: Readonly<Record<string, readonly string[]>>,
  repeated: ReadonlySet<string>,
): Problems {
  const twice = [...repeated].map((path) => [path, ["errors.uniqueHere"]] as const);
  const problems = new Map<number, string>();
  for (const [path, keys] of [...Object.entries(errors), ...twice]) {
    const [at = "", ...name] = path.split(".");
    const row = Number(at);
    const lines = keys.map((key) => `${name.join(".")} ${key}`);
    problems.set(row, [problems.get(row) ?? [], lines].flat().join("\n"));
  }
  return problems;
}

/** Returns the cells with a duplicate SKU or barcode: `2.sku`. */
export function repeatedCells(rows: readonly VariantRow[]): ReadonlySet<string> {
  const repeated = new Set<string>();
  for (const name of ["sku", "barcode"] as const) {
    const seen = new Map<string, number>();
    rows.forEach((row, at) => {
      const value = codeKey(textOf(row[name]));
      const first = seen.get(value);
      if (value === "") return;
      if (first === undefined) seen.set(value, at);
      else repeated.add(`${first}.${name}`).add(`${at}.${name}`);
    });
  }
  return repeated;
}
