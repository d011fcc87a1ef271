import type { AnyResource } from "../src/core/define.ts";
import { entryOfRecord, entryOfRow, type Mode, type RowEntry } from "../src/kit/import/entries/entries.ts";
import type { FormatRecord, ImportFormat } from "../src/kit/import/entries/format.ts";
import { numberColumnsOf, numberRules, numbersPlain } from "../src/kit/import/entries/numbers.ts";
import type { Mapping } from "../src/kit/import/match.ts";
import { runSync } from "../src/kit/import/table/in-slices.ts";
import type { ImportTable, SourceRow } from "../src/kit/import/table.ts";

/** Returns a function that reads the numbers of a row as the import page does, unless the user chooses otherwise. */
export function plainNumbers(
  resource: AnyResource,
  rows: readonly SourceRow[],
  mapping: Mapping,
  language: string,
): (row: SourceRow) => SourceRow {
  return numbersPlain(runSync(numberRules(resource, rows, numberColumnsOf(resource, mapping), language)));
}

/** Returns a file with its numbers as the import page gives them to a format. */
export function plainTable(
  format: ImportFormat,
  resource: AnyResource,
  table: ImportTable,
  language = "en",
): ImportTable {
  const rules = numberRules(resource, table.rows, format.numberColumns?.(table) ?? new Map(), language);
  return { ...table, rows: table.rows.map(numbersPlain(runSync(rules))) };
}

/** Returns one entry per row, as the import makes them slice by slice. */
export function entriesOfTable(
  resource: AnyResource,
  table: ImportTable,
  mapping: Mapping,
  mode: Mode,
): RowEntry[] {
  return table.rows.map((row, at) => entryOfRow(resource, row, at, mapping, mode));
}

/** Returns the entries of the records of a known format. */
export function entriesOfFormat(
  resource: AnyResource,
  table: ImportTable,
  records: readonly FormatRecord[],
  mode: Mode,
): RowEntry[] {
  return records.map((one) => entryOfRecord(resource, table, one, mode));
}
