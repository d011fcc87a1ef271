import type { AnyResource } from "../../../core/define.ts";
import type { AnyField, Fields } from "../../../core/fields/field.ts";
import type { FieldErrors } from "../../../core/fields/read.ts";
import { foreignSign } from "../../../core/foreign-sign.ts";
import { createRepeats, type Matching } from "../../../core/repeated-rows.ts";
import { validateRecord } from "../../../core/validate.ts";
import { isObject } from "../../../domain/is-object.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import type { SourceRow, Table } from "../table/table.ts";
import type { FormatRecord } from "./format.ts";
import { toMarkdown } from "./html-to-markdown.ts";
import type { Mapping } from "./match.ts";

export type Mode = "create" | "upsert";

/** A record to import, with all errors the browser can find. */
export interface Entry {
  /** The indexes of its rows in the table. */
  readonly rows: readonly number[];
  /** The line of the file it starts at. */
  readonly line: number;
  readonly record: Readonly<Record<string, unknown>>;
  /** Message keys by path, after a space the text of the cell that the message names; "" for errors of the whole row. */
  readonly errors: FieldErrors;
  /** The texts of cells that could not be read, by path. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
}

type Input = Readonly<Record<string, unknown>>;

/** Returns the entry of one row. */
export function entryOfRow(
  resource: AnyResource,
  row: SourceRow,
  at: number,
  mapping: Mapping,
  mode: Mode,
): Entry {
  const read = readCells(resource, row, mapping);
  return checkedEntry(resource, { rows: [at], ...read }, [row], mode);
}

/** Returns the entry of one record of a known format. */
export function entryOfRecord(resource: AnyResource, table: Table, one: FormatRecord, mode: Mode): Entry {
  const sources = one.rows.flatMap((at) => table.rows[at] ?? []);
  return checkedEntry(resource, one, sources, mode);
}

function readCells(resource: AnyResource, row: SourceRow, mapping: Mapping) {
  const record: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  mapping.forEach((name, column) => {
    const cell = row.cells[column];
    if (name === null || cell === undefined) return;
    const field = resource.fields[name];
    if (!field) {
      // The id, if it identifies the record.
      if (cell.trim() !== "") record[name] = cell.trim();
      return;
    }
    const found = readCell(field, cell);
    if ("error" in found) errors[name] = [found.error];
    else if (found.value !== undefined) record[name] = together(record[name], found.value);
  });
  return { record, errors };
}

/** Whether several columns of a file may each have a part of the field. */
export const holdsSeveral = (field: AnyField | undefined): boolean =>
  field?.kind === "images" || field?.kind === "tags";

/** Joins the values of several columns for one field. */
const together = (before: unknown, value: unknown): unknown =>
  Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;

/** Parses a cell as its field; an empty one clears the field. */
export function readCell(field: AnyField, cell: string): { value: unknown } | { error: string } {
  if (cell.trim() !== "") {
    return readText(field, field.kind === "markdown" ? toMarkdown(cell) : cell);
  }
  // A required field with an initial value cannot be cleared.
  return { value: field.required && field.initial !== undefined ? undefined : field.empty };
}

/** Parses a text as its field. An amount that is written in another currency is an error that names it. */
export function readText(field: AnyField, text: string): { value: unknown } | { error: string } {
  const sign = field.kind === "money" ? foreignSign(text, baseCurrency()) : undefined;
  return sign === undefined
    ? field.type.fromCsv(text, field, baseCurrency())
    : { error: `import.otherCurrency ${sign}` };
}

function checkedEntry(
  resource: AnyResource,
  { rows, record, errors, texts }: FormatRecord,
  sources: readonly SourceRow[],
  mode: Mode,
): Entry {
  const overfull = sources.find((row) => row.overfull);
  return {
    rows,
    line: sources[0]?.line ?? 0,
    record,
    texts,
    errors: {
      ...withoutUnread(validationErrors(resource, record, mode), errors),
      ...errors,
      ...(overfull ? { "": ["import.overfullRow"] } : {}),
    },
  };
}

function validationErrors(resource: AnyResource, record: Input, mode: Mode): FieldErrors {
  const { id: _, ...input } = record;
  const checked = validateRecord(resource, withEntryIds(resource.fields, input));
  if (checked.ok) return {};
  if (mode === "create") return checked.errors;
  // A row that updates a record may omit fields; the dry run knows whether it does.
  return Object.fromEntries(
    Object.entries(checked.errors).filter(([path]) => Object.hasOwn(input, path.split(".")[0] ?? "")),
  );
}

/** Drops the validation errors of values whose cells could not be parsed: only the cell's own error is meaningful. */
function withoutUnread(found: FieldErrors, cells: FieldErrors): FieldErrors {
  const unread = Object.keys(cells);
  if (unread.length === 0) return found;
  return Object.fromEntries(
    Object.entries(found).filter(
      ([path]) => !unread.some((cell) => cell.split(".")[0] === path.split(".")[0]),
    ),
  );
}

/** Adds placeholder ids to sub-records; the API assigns the real ones. */
function withEntryIds(fields: Fields, input: Input): Record<string, unknown> {
  const record: Record<string, unknown> = { ...input };
  for (const name of Object.keys(record)) {
    const value = record[name];
    if (fields[name]?.kind !== "list" || !Array.isArray(value)) continue;
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
export function repeatsIn(resource: AnyResource, matching: Matching): (entry: Entry) => Entry {
  const find = createRepeats(resource, matching);
  return (entry) => {
    const repeats = find(entry.record, entry.line);
    if (repeats.length === 0) return entry;
    const told = repeats.map(({ path, first }) => [
      path,
      [first === entry.line ? "errors.uniqueHere" : `import.repeated ${first}`],
    ]);
    return { ...entry, errors: { ...Object.fromEntries(told), ...entry.errors } };
  };
}

/** Whether the entry may be sent, that is, has no errors. */
export function isSound(entry: Entry): boolean {
  return Object.keys(entry.errors).length === 0;
}
