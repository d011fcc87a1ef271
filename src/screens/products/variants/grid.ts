import { baseCurrency } from "../../../domain/base-currency.ts";
import { plainDigits } from "../../../domain/digits.ts";
import { isObject } from "../../../domain/is-object.ts";
import { fromBase, toBase } from "../../../domain/measurement.ts";
import { toMajor } from "../../../domain/money.ts";
import { enteredPrice, type TaxTerms, taxedPrice } from "../../../domain/tax.ts";
import type { Unit } from "../../../domain/units.ts";
import { numberOf, plainNumber, textOf } from "../../../kit/fields/index.ts";
import { products } from "../../../resources/products.ts";
import { optionsOf, type Row } from "./entries.ts";

/** The columns of the grid, those first that are changed most. Both prices show the same stored one; costs come from a list of their own. */
export const allColumns = [
  "exclTax",
  "inclTax",
  "quantity",
  "sku",
  "barcode",
  "salePrice",
  "unitCost",
  "weight",
  "measurement",
] as const;
export type Column = (typeof allColumns)[number];

/** What the cells are read and written with. */
export interface GridTerms {
  readonly tax: TaxTerms;
  readonly unit: Unit;
  /** Weights are typed and shown in this unit. */
  readonly weightUnit: Unit;
  /** The columns that are shown, in order. */
  readonly columns: readonly Column[];
  /** The decimal sign of the reader's language. */
  readonly decimal: string;
}

export interface Place {
  readonly row: number;
  readonly column: Column;
}

/** What the cells of each column are read and checked as. Weights are typed as plain numbers. */
const fields = {
  ...products.fields.combinations.fields,
  unitCost: products.fields.combinationCosts.fields.unitCost,
  weight: products.fields.measurement,
};

/** The field of a column, for the bounds that its messages name. */
export const fieldAt = (column: Column) => fields[fieldOfColumn(column)];

/** The field of a combination that a column shows. */
export function fieldOfColumn(column: Column) {
  return column === "exclTax" || column === "inclTax" ? "price" : column;
}

export const isNumeric = (column: Column): boolean => column !== "sku" && column !== "barcode";

/** What stands in a cell. */
export function cellText(row: Row, column: Column, terms: GridTerms): string {
  const kept = row[fieldOfColumn(column)];
  const value = column === "weight" && isObject(kept) ? kept.value : kept;
  const number = numberOf(value);
  if (number === null || !isNumeric(column)) return textOf(value);
  return shownNumber(number, column, terms).replace(".", terms.decimal);
}

function shownNumber(stored: number, column: Column, { tax, unit, weightUnit }: GridTerms): string {
  if (column === "weight") return String(fromBase(stored, weightUnit));
  if (column === "salePrice" || column === "unitCost") return toMajor(stored, baseCurrency());
  if (column === "measurement") return String(fromBase(stored, unit));
  if (column === "quantity") return String(stored);
  const price = taxedPrice(stored, tax);
  return toMajor(column === "inclTax" ? price.inclTax : price.exclTax, baseCurrency());
}

/** The row after that text was typed into a cell. Text that is no number is kept, to be complained about. */
export function writeCell(row: Row, column: Column, text: string, terms: GridTerms): Row {
  const name = fieldOfColumn(column);
  return { ...row, [name]: readCell(text.trim(), column, terms) };
}

function readCell(text: string, column: Column, terms: GridTerms): unknown {
  if (text === "") return null;
  if (!isNumeric(column)) return text;
  const read = readNumber(text, column, terms);
  if (read === null) return text;
  if (column === "measurement") return toBase(read, terms.unit);
  if (column === "weight") return { value: toBase(read, terms.weightUnit), unit: terms.weightUnit };
  if (column === "quantity" || column === "salePrice" || column === "unitCost") return read;
  return enteredPrice(read, column === "inclTax" ? "inclTax" : "exclTax", terms.tax);
}

function readNumber(typed: string, column: Column, { decimal }: GridTerms): number | null {
  const text = plainDigits(typed);
  const plain = /^[^\d]*[\d.,\s'’]+[^\d]*$/.test(text) ? plainNumber(text, decimal) : text;
  const { type } = fields[fieldOfColumn(column)];
  const read = type.fromCsv(plain, fields[fieldOfColumn(column)], baseCurrency());
  return "value" in read ? numberOf(read.value) : null;
}

/** The cells of a clipboard text from a spreadsheet: rows by line, columns by tab. */
export function clipboardCells(text: string): string[][] {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));
}

/** Writes copied cells over the grid from a place on; what does not fit is left out. */
export function pasteCells(rows: readonly Row[], at: Place, text: string, terms: GridTerms): Row[] {
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

/** Gives every row below the value of this one. */
export function fillDown(rows: readonly Row[], at: Place): Row[] {
  const name = fieldOfColumn(at.column);
  const value = rows[at.row]?.[name];
  return rows.map((row, index) => (index > at.row ? { ...row, [name]: value } : row));
}

/** The places whose sale price is above the price: customers would pay more during a sale. */
export function dearSales(rows: readonly Row[]): ReadonlySet<string> {
  const isDear = ({ price, salePrice }: Row) =>
    numberOf(price) !== null && (numberOf(salePrice) ?? 0) > (numberOf(price) ?? 0);
  return new Set(rows.flatMap((row, at) => (isDear(row) ? [`${at}.salePrice`] : [])));
}

/** Rows with the same value of the first option; one group without a name where there is one option, or few rows. */
export interface Group {
  readonly name: string;
  /** Places in the grid. */
  readonly at: readonly number[];
}

/** With fewer rows there is nothing to fold. */
const fewestToFold = 6;

/** The rows by their first option, in the order of its values. */
export function groupsOf(rows: readonly Row[]): readonly Group[] {
  const options = rows.map((row) => Object.values(optionsOf(row)));
  const places = rows.map((_, at) => at);
  if (rows.length < fewestToFold || options.some((own) => own.length < 2)) return [{ name: "", at: places }];
  const groups = new Map<string, number[]>();
  options.forEach(([name = ""], at) => {
    const group = groups.get(name);
    if (group) group.push(at);
    else groups.set(name, [at]);
  });
  return [...groups].map(([name, at]) => ({ name, at }));
}

/** The places whose SKU or barcode stands twice: `2.sku`. */
export function repeatedCells(rows: readonly Row[]): ReadonlySet<string> {
  const repeated = new Set<string>();
  for (const name of ["sku", "barcode"] as const) {
    const seen = new Map<string, number>();
    rows.forEach((row, at) => {
      const value = textOf(row[name]).trim().toLowerCase();
      const first = seen.get(value);
      if (value === "") return;
      if (first === undefined) seen.set(value, at);
      else repeated.add(`${first}.${name}`).add(`${at}.${name}`);
    });
  }
  return repeated;
}
