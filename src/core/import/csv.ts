import type { Currency } from "../../domain/money/money.ts";
import type { AnyResource } from "../define.ts";
import { type AnyField, entriesOf, isEmpty } from "../fields/field.ts";

/**
 * Converts records to CSV cells and back: columns, cell texts and lines. Shared by the browser and the API, so it
 * imports no CSV parser.
 */

type Input = Readonly<Record<string, unknown>>;

/** Written before the first line: spreadsheets read a CSV file as UTF-8 only with a byte order mark. */
export const byteOrderMark = "\ufeff";

const systemColumns = new Set(["id", "version", "createdAt", "updatedAt"]);

/** Returns the default columns of an export: the id, every field that is visible in CSV, and the two times. */
export function exportColumns(resource: AnyResource): string[] {
  const fields = Object.keys(resource.fields).filter((name) => isCsvColumn(resource, name));
  return ["id", ...fields, "createdAt", "updatedAt"];
}

/** Returns the columns of an import: the id, which identifies the record to update, and every writable field. */
export function importColumns(resource: AnyResource): string[] {
  const fields = Object.keys(resource.fields).filter(
    (name) => isCsvColumn(resource, name) && !resource.fields[name]?.readOnly,
  );
  return ["id", ...fields];
}

/**
 * Returns the fields by which a file can name a record of the resource, in the order in which they are tried: a key such
 * as an SKU, the title, then the slug, which several titles could share.
 */
export function namingFields(resource: AnyResource): string[] {
  const slugs = Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === "slug");
  const key = resource.csv?.key;
  const own = key === undefined || slugs.includes(key) ? [] : [key];
  return [...new Set([...own, resource.title, ...slugs])];
}

/** Whether the column may be in a CSV file of this resource. Secrets and fields hidden from CSV may not. */
export function isCsvColumn(resource: AnyResource, name: string): boolean {
  if (systemColumns.has(name)) return true;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  return field !== undefined && !field.secret && !field.hidden?.includes("csv");
}

/**
 * How a CSV file separates its cells. Spreadsheets in languages with a decimal comma expect semicolons, so that a file with
 * them has decimal commas, too.
 */
export const csvSeparators = { comma: ",", semicolon: ";", tab: "\t" } as const;
export type CsvSeparator = keyof typeof csvSeparators;

/** How cells are written. */
export interface CellTerms {
  /** The currency of stored amounts. */
  readonly currency: Currency;
  /** Default: comma. */
  readonly separator?: CsvSeparator;
}

/** Returns the cells of one record, in the order of `columns`, ready for `csvLine`. */
export function recordCells(
  resource: AnyResource,
  record: Input,
  columns: readonly string[],
  terms: CellTerms,
): string[] {
  return columns.map((name) => neutralise(cellText(resource, name, record[name], terms)));
}

/** A column with a value for each entry of a list. */
export interface LineColumn {
  /** The list with the value: the one with one row per entry, or the one beside it. */
  readonly list: string;
  readonly name: string;
  readonly field: AnyField;
}

/** Returns its name, for headings of field names. */
export const lineColumnName = ({ list, name }: Pick<LineColumn, "list" | "name">) => `${list}.${name}`;

/** Returns its label in a language, from the labels of the list with one row per entry and of the field. */
export const lineLabel = (list: string, field: string) => `${list} · ${field}`;

/**
 * Returns the columns of a list's entries in a CSV file, and of the list beside it.
 * @param resource limited to what the user may see
 */
export function lineColumns(resource: AnyResource, lines: string | undefined): readonly LineColumn[] {
  if (lines === undefined) return [];
  const beside = resource.csv?.lines === lines ? resource.csv.beside : undefined;
  return [lines, ...(beside === undefined ? [] : [beside])].flatMap((list) =>
    Object.entries(entriesOf(resource.fields[list]) ?? {})
      .filter(([, field]) => !field.secret && !field.hidden?.includes("csv"))
      .map(([name, field]) => ({ list, name, field })),
  );
}

const entriesIn = (value: unknown): readonly Input[] => (Array.isArray(value) ? value : []);

/**
 * Returns the header of a CSV file.
 * @param lines the list field with one row per entry. Default: one row per record
 */
export function csvHead(resource: AnyResource, columns: readonly string[], lines?: string): string[] {
  const own = columns.filter((name) => name !== lines);
  return [...own, ...lineColumns(resource, lines).map(lineColumnName)];
}

/**
 * Returns the rows of a record below `csvHead`. With one row per entry, only the first row has the values of the
 * record, so that columns can be added up; all of them have its id and title.
 */
export function csvRows(
  resource: AnyResource,
  record: Input,
  columns: readonly string[],
  terms: CellTerms,
  lines?: string,
): string[][] {
  const own = columns.filter((name) => name !== lines);
  const first = recordCells(resource, record, own, terms);
  if (lines === undefined) return [first];
  const innerEntries = entriesIn(record[lines]);
  const entries = innerEntries.length > 0 ? innerEntries : [{}];
  const names = own.map((name, at) => (name === "id" || name === resource.title ? (first[at] ?? "") : ""));
  const inside = lineColumns(resource, lines);
  const saidIn = (list: string, { id }: Input) => entriesIn(record[list]).find((one) => one.id === id);
  return entries.map((entry: Input, at) => [
    ...(at === 0 ? first : names),
    ...inside.map(({ list, name, field }) => {
      const value = (list === lines ? entry : saidIn(list, entry))?.[name];
      return neutralise(fieldText(field, value, terms));
    }),
  ]);
}

function cellText(resource: AnyResource, name: string, value: unknown, terms: CellTerms): string {
  if (isEmpty(value)) return "";
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  return field ? fieldText(field, value, terms) : String(value);
}

/** Whether the cells of the field are numbers for a spreadsheet. An amount with its unit is a text. */
export const isNumeric = (field: Pick<AnyField, "type"> | undefined): boolean =>
  field?.type.number !== undefined;

function fieldText(field: AnyField, value: unknown, { currency, separator = "comma" }: CellTerms): string {
  if (isEmpty(value)) return "";
  const text = field.type.toCsv(value, field, currency);
  return separator === "semicolon" && isNumeric(field) ? text.replace(".", ",") : text;
}

/** The full-width forms are what Chinese and Japanese keyboards type; spreadsheets take them for the plain ones. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;
const number = /^[+-]?\d+([.,]\d+)*$/;

/**
 * Keeps spreadsheets from running a text as a formula: prefixes texts that begin like one, except numbers, with an
 * apostrophe. `restore` removes it, including for texts that themselves begin with apostrophes.
 */
export function neutralise(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

/** Undoes `neutralise`. */
export function restoredText(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** Returns one line of a CSV file that is streamed, with its line break, quoted where needed (RFC 4180). */
export function csvLine(cells: readonly string[], separator: CsvSeparator = "comma"): string {
  return `${cells.map(quoted).join(csvSeparators[separator])}\r\n`;
}

/** Whether a cell is quoted, in a file with any of the separators. */
export const isQuoted = (text: string): boolean => /[",;\t\r\n\ufeff]|^\s|\s$/.test(text);

const quoted = (text: string) => (isQuoted(text) ? `"${text.replaceAll('"', '""')}"` : text);
