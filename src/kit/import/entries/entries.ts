import type { AnyResource } from "../../../core/define.ts";
import { type AnyField, entriesOf, type Fields } from "../../../core/fields/field.ts";
import { fieldOfPath } from "../../../core/fields/field-of-path.ts";
import { foreignSign } from "../../../core/import/foreign-sign.ts";
import { rowParts } from "../../../core/import/import-row.ts";
import { withoutBadCells } from "../../../core/import/optional-cells.ts";
import { createRepeats, type Matching } from "../../../core/import/repeated-rows.ts";
import { roundedAmount } from "../../../core/kinds/money.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { validateRecord } from "../../../core/validation/validate.ts";
import { isObject } from "../../../domain/is-object.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { yesOrNo } from "../../../domain/texts/yes-no.ts";
import type { Mapping } from "../match.ts";
import type { ImportTable, SourceRow } from "../table.ts";
import type { FormatRecord } from "./format.ts";
import { toMarkdown } from "./html-to-markdown.ts";

export type Mode = "create" | "upsert";

/** A record to import, with all errors the browser can find. */
export interface RowEntry {
  /** The indexes of its rows in the table. */
  readonly rows: readonly number[];
  /** The line of the file it starts at. */
  readonly line: number;
  readonly record: Readonly<Record<string, unknown>>;
  /** Message keys by path, after a space the text of the cell that the message names; "" for errors of the whole row. */
  readonly errors: FieldErrors;
  /** The paths of the cells that could not be read: their errors are about nothing else. */
  readonly unread: readonly string[];
  /** What is said of values that are not as the file has them, by path: keys of `import:notes`. */
  readonly notes: FieldErrors;
  /** The texts of cells that could not be read, or of which something is said, by path. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  /** The messages of the cells that it is imported without, by path. Default: none. */
  readonly without?: FieldErrors;
}

type Input = Readonly<Record<string, unknown>>;

/** Returns the entry of one row. */
export function entryOfRow(
  resource: AnyResource,
  row: SourceRow,
  at: number,
  mapping: Mapping,
  mode: Mode,
): RowEntry {
  const read = readCells(resource, row, mapping);
  return checkedEntry(resource, { rows: [at], ...read }, [row], mode);
}

/** Returns the entry of one record of a known format. */
export function entryOfRecord(
  resource: AnyResource,
  table: ImportTable,
  one: FormatRecord,
  mode: Mode,
): RowEntry {
  const sources = one.rows.flatMap((at) => table.rows[at] ?? []);
  return checkedEntry(resource, one, sources, mode);
}

function readCells(resource: AnyResource, row: SourceRow, mapping: Mapping) {
  const record: Record<string, unknown> = {};
  const [errors, notes]: [FieldErrors, FieldErrors] = [{}, {}];
  const texts: Record<string, string> = {};
  mapping.forEach((name, column) => {
    const cell = row.cells[column];
    if (name === null || cell === undefined) return;
    const field = resource.fields[name];
    if (!field) {
      // The id, if it identifies the record.
      if (cell.trim() !== "") record[name] = cell.trim();
      return;
    }
    const read = readCell(field, cell);
    const key = "error" in read ? read.error : read.note;
    if (key !== undefined) {
      ("error" in read ? errors : notes)[name] = [key];
      texts[name] = cell;
    }
    if ("value" in read && read.value !== undefined) record[name] = together(record[name], read.value);
  });
  return { record, errors, notes, texts };
}

/** Whether several columns of a file may each have a part of the field. */
export const holdsSeveral = (field: AnyField | undefined): boolean => field?.type.severalColumns === true;

/** Joins the values of several columns for one field. */
const together = (before: unknown, value: unknown): unknown =>
  Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;

/** The value of a cell, with what is said of it if it is not as the file has it, or why it cannot be read. */
export type CellRead = { readonly value: unknown; readonly note?: string } | { readonly error: string };

/** Parses a cell as its field; an empty one clears the field. */
export function readCell(field: AnyField, cell: string): CellRead {
  if (cell.trim() !== "") {
    return readText(field, field.kind === "markdown" ? toMarkdown(cell) : cell);
  }
  // A required field with an initial value cannot be cleared.
  return { value: field.required && field.initial !== undefined ? undefined : field.empty };
}

/** Returns a text as exports have it: a word for yes or no in any language is `true` or `false`. */
const plainText = ({ type }: AnyField, text: string): string =>
  type.column === "boolean" ? String(yesOrNo(text) ?? text) : text;

/** Parses a text as its field. An amount that is written in another currency is an error that names it. */
export function readText(field: AnyField, text: string): CellRead {
  const currency = baseCurrency();
  const sign = field.type.number === "amount" ? foreignSign(text, currency) : undefined;
  if (sign !== undefined) return { error: `import.otherCurrency ${sign}` };
  const read = field.type.fromCsv(plainText(field, text), field, currency);
  const value = "error" in read ? roundedAmount(text, field, currency) : undefined;
  return value === undefined ? read : { value, note: "rounded" };
}

function checkedEntry(
  resource: AnyResource,
  { rows, record, errors, notes = {}, texts }: FormatRecord,
  sources: readonly SourceRow[],
  mode: Mode,
): RowEntry {
  const overfull = sources.find((row) => row.overfull);
  return {
    rows,
    line: sources[0]?.line ?? 0,
    record,
    texts,
    notes,
    unread: Object.keys(errors),
    errors: {
      ...withoutUnread(validationErrors(resource, record, mode), errors),
      ...errors,
      ...(overfull ? { "": ["import.overfullRow"] } : {}),
    },
  };
}

function validationErrors(resource: AnyResource, record: Input, mode: Mode): FieldErrors {
  const { values, whenNew } = rowParts(record);
  const input = mode === "create" ? { ...values, ...whenNew } : values;
  const checked = validateRecord(resource, withEntryIds(resource.fields, input));
  if (checked.ok) return {};
  if (mode === "create") return checked.errors;
  // A row that updates a record may omit fields, also of entries; the dry run knows whether it does.
  return Object.fromEntries(
    Object.entries(checked.errors).filter(
      ([path, keys]) =>
        Object.hasOwn(input, fieldOfPath(path)) &&
        (isGiven(input, path) || !keys.includes("errors.required")),
    ),
  );
}

/** Whether the row has the value at a path, if only an empty one. */
function isGiven(input: Input, path: string): boolean {
  const [name = "", at = "", inside = ""] = path.split(".");
  const value = input[name];
  if (inside === "" || !Array.isArray(value)) return Object.hasOwn(input, name);
  const entry: unknown = value[Number(at)];
  return !isObject(entry) || Object.hasOwn(entry, inside);
}

/**
 * Returns the entry without the optional cells that it cannot be imported with; the same one if it has none, or other
 * errors.
 * @param by the field that matches rows to records
 */
export function easedEntry(
  resource: AnyResource,
  by: string | undefined,
  entry: RowEntry,
  mode: Mode,
): RowEntry {
  if (isSound(entry)) return entry;
  const eased = withoutBadCells(resource, by, entry.record, entry.errors, entry.unread);
  if (!eased) return entry;
  const broken = validationErrors(resource, eased.row, mode);
  return Object.keys(broken).length > 0
    ? { ...entry, errors: { ...broken, ...entry.errors } }
    : { ...entry, record: eased.row, errors: {}, without: eased.without };
}

/** Drops the validation errors of values whose cells could not be parsed: only the cell's own error is meaningful. */
function withoutUnread(faults: FieldErrors, cells: FieldErrors): FieldErrors {
  const unread = Object.keys(cells);
  if (unread.length === 0) return faults;
  return Object.fromEntries(
    Object.entries(faults).filter(
      ([path]) => !unread.some((cell) => cell.split(".")[0] === path.split(".")[0]),
    ),
  );
}

/** Adds placeholder ids to sub-records; the API assigns the real ones. */
function withEntryIds(fields: Fields, input: Input): Record<string, unknown> {
  const record: Record<string, unknown> = { ...input };
  for (const name of Object.keys(record)) {
    const value = record[name];
    if (!entriesOf(fields[name]) || !Array.isArray(value)) continue;
    record[name] = value.map((entry: unknown, at) =>
      isObject(entry) ? { id: `new-${at}`, ...entry } : entry,
    );
  }
  return record;
}

/**
 * Returns a function that reports values already used by an earlier row of the file as errors of the later one. Call it
 * with one entry after the other, in order.
 */
export function repeatsIn(resource: AnyResource, matching: Matching): (entry: RowEntry) => RowEntry {
  const find = createRepeats(resource, matching);
  return (entry) => {
    const repeats = find(entry.record, entry.line);
    if (repeats.length === 0) return entry;
    const messages = repeats.map(({ path, first }) => [
      path,
      [first === entry.line ? "errors.uniqueHere" : `import.repeated ${first}`],
    ]);
    return { ...entry, errors: { ...Object.fromEntries(messages), ...entry.errors } };
  };
}

/** Whether the entry may be sent, that is, has no errors. */
export function isSound(entry: RowEntry): boolean {
  return Object.keys(entry.errors).length === 0;
}
