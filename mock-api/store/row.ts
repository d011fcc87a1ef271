import { storedField } from "../../api/dialect/fields.ts";
import { fold } from "../../api/stores/fold.ts";
import type { StoredRecord } from "../../api/stores/port.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { searchText } from "../../src/core/index-keys.ts";

/** A stored record; never changed, only replaced. */
export interface Row {
  readonly record: StoredRecord;
  /** Values in the file that no declaration speaks of any more; kept, not shown. */
  readonly undeclared: Readonly<Record<string, unknown>>;
  /** Folded; made when it is first asked for, never stored. */
  search: string | null;
}

/** What nearly all records have beside what is declared. */
export const nothingUndeclared: Row["undeclared"] = {};

/** What `q` looks into, folded. */
export function searchOf(resource: AnyResource, row: Row): string {
  row.search ??= fold(searchText(resource, row.record));
  return row.search;
}

/** Whether values of the field sort and compare by their order keys. */
export function hasOrderKey(resource: AnyResource, name: string): boolean {
  const type = storedField(resource, name)?.type;
  return type?.column === "text" && type.sortable;
}
