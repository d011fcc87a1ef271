import type { AnyResource } from "../src/core/define.ts";
import { type Entry, entryOfRecord, entryOfRow, type Mode } from "../src/kit/import/entries/entries.ts";
import type { FormatRecord } from "../src/kit/import/entries/format.ts";
import type { Mapping } from "../src/kit/import/entries/match.ts";
import type { Table } from "../src/kit/import/table/table.ts";

/** Returns one entry per row, as the import makes them slice by slice. */
export function entriesOfTable(resource: AnyResource, table: Table, mapping: Mapping, mode: Mode): Entry[] {
  return table.rows.map((row, at) => entryOfRow(resource, row, at, mapping, mode));
}

/** Returns the entries of the records of a known format. */
export function entriesOfFormat(
  resource: AnyResource,
  table: Table,
  records: readonly FormatRecord[],
  mode: Mode,
): Entry[] {
  return records.map((one) => entryOfRecord(resource, table, one, mode));
}
