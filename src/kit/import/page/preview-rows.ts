import type { AnyResource } from "../../../core/define.ts";
import { isEmpty } from "../../../core/fields/field.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import type { RowEntry } from "../entries/entries.ts";
import type { Mapping } from "../match.ts";
import type { RowResult } from "../outcome.ts";

/** A field of the preview; `at` is its column in the file, if it has one. */
export interface PreviewColumn {
  readonly field: string;
  readonly at?: number;
}

export interface PreviewRow {
  /** The index of the entry. */
  readonly at: number;
  readonly entry: RowEntry;
  readonly result: RowResult | undefined;
  readonly failed: boolean;
  /** Messages by column. */
  readonly errors: Readonly<Record<string, FieldErrors>>;
  /** What is said first about a failed row: the first message, and all that belong to no column. */
  readonly first: FieldErrors | null;
}

/** Returns the columns in file order or, without a mapping, every field with a value in some record. */
export function previewColumns(
  resource: AnyResource,
  entries: readonly RowEntry[],
  mapping: Mapping | null,
): PreviewColumn[] {
  if (mapping) return mapping.flatMap((field, at) => (field === null ? [] : [{ field, at }]));
  const filled = new Set(
    entries.flatMap(({ record }) => Object.keys(record).filter((name) => !isEmpty(record[name]))),
  );
  return Object.keys(resource.fields)
    .filter((name) => filled.has(name))
    .map((field) => ({ field }));
}

const messagesOf = (entry: RowEntry, result: RowResult | undefined): FieldErrors => ({
  ...result?.errors,
  ...entry.errors,
});

const isFailed = (entry: RowEntry, result: RowResult | undefined): boolean =>
  result?.outcome === "failed" || Object.keys(messagesOf(entry, result)).length > 0;

/** Returns the indexes of the failed entries. */
export function failedPlaces(
  entries: readonly RowEntry[],
  results: readonly (RowResult | undefined)[],
): number[] {
  return entries.flatMap((entry, at) => (isFailed(entry, results[at]) ? [at] : []));
}

/** Returns the entries at these indexes, with their messages assigned to cells. */
export function previewRows(
  entries: readonly RowEntry[],
  results: readonly (RowResult | undefined)[],
  columns: readonly PreviewColumn[],
  places: readonly number[],
): PreviewRow[] {
  const shown = new Set(columns.map((column) => column.field));
  return places.flatMap((at) => {
    const entry = entries[at];
    if (!entry) return [];
    const result = results[at];
    const failed = isFailed(entry, result);
    return [{ at, entry, result, failed, ...sorted(messagesOf(entry, result), shown) }];
  });
}

function sorted(faults: FieldErrors, shown: ReadonlySet<string>) {
  const errors: Record<string, FieldErrors> = {};
  const elsewhere: FieldErrors = {};
  for (const [path, keys] of Object.entries(faults)) {
    const top = path.split(".")[0] ?? "";
    if (shown.has(top)) errors[top] = { ...errors[top], [path]: keys };
    else elsewhere[path] = keys;
  }
  const [first] = Object.entries(faults);
  return { errors, first: first ? { [first[0]]: first[1], ...elsewhere } : null };
}
