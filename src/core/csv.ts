import type { Currency } from "../domain/money.ts";
import type { AnyResource } from "./define.ts";
import { type AnyField, entriesOf, isEmpty } from "./fields/field.ts";

/**
 * A record as CSV cells and back: which columns there are, what stands in a cell, how a line is written.
 * Shared by the browser and the API, so it imports no CSV reader.
 */

type Input = Readonly<Record<string, unknown>>;

/** What a reference is written as instead of its id, for instance its slug; undefined keeps the id. */
export type RefText = (resource: string, id: string) => string | undefined;

/** Written before the first line: spreadsheets take a CSV file for UTF-8 only when it says so. */
export const byteOrderMark = "\ufeff";

const systemColumns = new Set(["id", "version", "createdAt", "updatedAt"]);

/** Columns of an export when nobody chose any: the id, every field that may be seen in CSV, the two times. */
export function exportColumns(resource: AnyResource): string[] {
  const fields = Object.keys(resource.fields).filter((name) => isCsvColumn(resource, name));
  return ["id", ...fields, "createdAt", "updatedAt"];
}

/** What a row can hold: the id, which finds the record it changes, and every field that may be written. */
export function importColumns(resource: AnyResource): string[] {
  const fields = Object.keys(resource.fields).filter(
    (name) => isCsvColumn(resource, name) && !resource.fields[name]?.readOnly,
  );
  return ["id", ...fields];
}

/** The fields by which a file names a record of the resource, the surest first. */
export function namingFields(resource: AnyResource): string[] {
  const slugs = Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === "slug");
  return [...new Set([...(resource.csv ? [resource.csv.key] : []), ...slugs, resource.title])];
}

/** May that column stand in a CSV file of this resource? Secrets and fields hidden from CSV may not. */
export function isCsvColumn(resource: AnyResource, name: string): boolean {
  if (systemColumns.has(name)) return true;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  return field !== undefined && !field.secret && !field.hidden?.includes("csv");
}

/** What cells are written with: the currency that amounts are kept in, and what references are called. */
export interface CellTerms {
  readonly currency: Currency;
  readonly refText?: RefText;
}

/** The cells of one record, in the order of `columns`, ready for `csvLine`. */
export function recordCells(
  resource: AnyResource,
  record: Input,
  columns: readonly string[],
  terms: CellTerms,
): string[] {
  return columns.map((name) => neutralise(cellText(resource, name, record[name], terms)));
}

/** A column that has a value in the row of each entry of a list. */
export interface LineColumn {
  /** The list that the value stands in: the one with a row for each entry, or the one beside it. */
  readonly list: string;
  readonly name: string;
  readonly field: AnyField;
}

/** What it is called where columns are called by names. */
export const lineColumnName = ({ list, name }: Pick<LineColumn, "list" | "name">) => `${list}.${name}`;

/** What it is called in a language, by the labels of the list that has a row for each entry and of the field. */
export const lineLabel = (list: string, field: string) => `${list} · ${field}`;

/**
 * The columns of the entries of a list in a CSV file, and of what is said of them beside it.
 * @param resource as its reader sees it
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
 * The head of a CSV file.
 * @param lines the list whose entries have a row each. Default: a row for each record
 */
export function csvHead(resource: AnyResource, columns: readonly string[], lines?: string): string[] {
  const own = columns.filter((name) => name !== lines);
  return [...own, ...lineColumns(resource, lines).map(lineColumnName)];
}

/**
 * The rows of a record below `csvHead`. Of a record with a row for each entry, the first row alone holds the values of
 * the record, so that columns can be added up; its id and title stand in all of them.
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
  const found = entriesIn(record[lines]);
  const entries = found.length > 0 ? found : [{}];
  const names = own.map((name, at) => (name === "id" || name === resource.title ? (first[at] ?? "") : ""));
  const inside = lineColumns(resource, lines);
  const saidIn = (list: string, { id }: Input) => entriesIn(record[list]).find((one) => one.id === id);
  return entries.map((entry: Input, at) => [
    ...(at === 0 ? first : names),
    ...inside.map(({ list, name, field }) => {
      const value = (list === lines ? entry : saidIn(list, entry))?.[name];
      return neutralise(fieldText(resource, field, value, terms));
    }),
  ]);
}

function cellText(resource: AnyResource, name: string, value: unknown, terms: CellTerms): string {
  if (isEmpty(value)) return "";
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  return field ? fieldText(resource, field, value, terms) : String(value);
}

function fieldText(resource: AnyResource, field: AnyField, value: unknown, terms: CellTerms): string {
  if (isEmpty(value)) return "";
  const { currency, refText } = terms;
  return field.type.toCsv(refText ? withRefTexts(resource, field, value, refText) : value, field, currency);
}

function withRefTexts(resource: AnyResource, field: AnyField, value: unknown, refText: RefText): unknown {
  if (field.kind === "parent") return refText(resource.name, String(value)) ?? value;
  const to = (field as AnyField & { to?: string }).to;
  if (to === undefined) return value;
  const written = (id: unknown) => refText(to, String(id)) ?? id;
  return Array.isArray(value) ? value.map(written) : written(value);
}

const formula = /^'*[=+\-@\t\r\n]/;
const number = /^[+-]?\d+([.,]\d+)*$/;

/**
 * Keeps a spreadsheet from running a text as a formula: an apostrophe goes before texts that begin like one,
 * numbers excepted. `restore` takes it away again, also where the text itself begins with apostrophes.
 */
export function neutralise(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

/** Undoes `neutralise`. */
export function restore(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** One line of a CSV file with its line end, quoted where needed (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

/** A CSV file: its lines, the head first, after the byte order mark; no text in it runs as a formula. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return byteOrderMark + lines.map((cells) => csvLine(cells.map(neutralise))).join("");
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
