import type { AnyResource } from "../../core/define.ts";
import { isEmpty } from "../../core/fields/field.ts";
import type { FieldErrors } from "../../core/fields/read.ts";
import type { Entry } from "./entries.ts";
import type { Mapping } from "./match.ts";
import type { RowResult } from "./outcome.ts";

/** A field of the preview; `at` is its column in the file where there is one. */
export interface PreviewColumn {
  readonly field: string;
  readonly at?: number;
}

export interface PreviewRow {
  /** The entry's place. */
  readonly at: number;
  readonly entry: Entry;
  readonly result: RowResult | undefined;
  readonly failed: boolean;
  /** Messages by column. */
  readonly errors: Readonly<Record<string, FieldErrors>>;
  /** Messages that belong to no column. */
  readonly elsewhere: FieldErrors | null;
}

/** The columns in the file's order, or, without a mapping, every field that some record fills. */
export function previewColumns(
  resource: AnyResource,
  entries: readonly Entry[],
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

/** The entries with their messages sorted to the cells they speak of. */
export function previewRows(
  entries: readonly Entry[],
  results: readonly (RowResult | undefined)[],
  columns: readonly PreviewColumn[],
  onlyFailed: boolean,
): PreviewRow[] {
  const shown = new Set(columns.map((column) => column.field));
  return entries.flatMap((entry, at) => {
    const result = results[at];
    const found = { ...result?.errors, ...entry.errors };
    const failed = Object.keys(found).length > 0 || result?.outcome === "failed";
    if (onlyFailed && !failed) return [];
    return [{ at, entry, result, failed, ...sorted(found, shown) }];
  });
}

function sorted(found: FieldErrors, shown: ReadonlySet<string>) {
  const errors: Record<string, FieldErrors> = {};
  const elsewhere: FieldErrors = {};
  for (const [path, keys] of Object.entries(found)) {
    const top = path.split(".")[0] ?? "";
    if (shown.has(top)) errors[top] = { ...errors[top], [path]: keys };
    else elsewhere[path] = keys;
  }
  return { errors, elsewhere: Object.keys(elsewhere).length > 0 ? elsewhere : null };
}
