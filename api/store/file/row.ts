import type { AnyResource } from "../../../src/core/define.ts";
import { searchText } from "../../../src/core/validation/search-text.ts";
import { storedField } from "../dialect/fields.ts";
import type { StoredRecord } from "../port.ts";

/** A stored record; immutable, only replaced. */
export interface PackedRow {
  readonly record: StoredRecord;
  /** Values in the file that are no longer declared; kept but not returned. */
  readonly undeclared: Readonly<Record<string, unknown>>;
  /** The search text; computed on first use, never stored. */
  search: string | null;
}

/** Shared by nearly all records, as they have no undeclared values. */
export const nothingUndeclared: PackedRow["undeclared"] = {};

/** Returns the text that `q` searches. */
export function rowSearch(resource: AnyResource, row: PackedRow): string {
  row.search ??= searchText(resource, row.record);
  return row.search;
}

/** Whether values of the field sort and compare by their order keys. */
export function hasOrderKey(resource: AnyResource, name: string): boolean {
  const type = storedField(resource, name)?.type;
  return type?.column === "text" && type.sortable;
}
