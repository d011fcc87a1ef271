import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyResource } from "../src/core/define.ts";
import { withPlainDays } from "../src/kit/import/entries/days.ts";
import type { Mode, RowEntry } from "../src/kit/import/entries/entries.ts";
import type { ImportFormat } from "../src/kit/import/entries/format.ts";
import { numberRules, numbersPlain, refusingOthers } from "../src/kit/import/entries/numbers.ts";
import { importFormats } from "../src/kit/import/formats/formats.ts";
import type { MatchTarget } from "../src/kit/import/match.ts";
import { runSync } from "../src/kit/import/table/in-slices.ts";
import { readTable } from "../src/kit/import/table/read-table.ts";
import type { ImportTable } from "../src/kit/import/table.ts";
import { byName } from "../src/plugins/files/declared.ts";
import { registry } from "../src/resources/index.ts";
import { foreignFormats } from "../src/screens/formats/formats.ts";
import { entriesOfFormat } from "./import-entries.ts";

const folder = join(import.meta.dirname, "fixtures/imports");

/** The files of other programs that the tests import, named `{format}.{what it is}.csv`. */
export const foreignFiles: readonly string[] = readdirSync(folder).sort();

/** The format that a file is of. */
export const formatNameOf = (file: string): string => file.split(".")[0] ?? file;

const resources = byName<AnyResource>(registry);

/** A file as the import page reads it. */
export interface ReadFile {
  readonly table: ImportTable;
  readonly format: ImportFormat;
  readonly recognised: ImportFormat | undefined;
  readonly resource: AnyResource;
  readonly result: ReturnType<ImportFormat["read"]>;
  readonly entries: readonly RowEntry[];
}

/** Returns the rows of an entry as they were written. */
export const rowsOf = (entry: RowEntry, table: ImportTable) =>
  entry.rows.flatMap((at) => table.rows[at] ?? []);

/** Returns the format that the import page recognises a file by. @param targets the column names of our own exports */
export const recogniseFormat = (
  resource: AnyResource,
  table: ImportTable,
  targets: readonly MatchTarget[] = [],
) => importFormats(resource, foreignFormats, targets).find((format) => format.recognise(table));

/** Reads one of the files. */
export function readFile(file: string, mode: Mode = "upsert"): ReadFile {
  return readAs(formatNameOf(file), readTable(readFileSync(join(folder, file), "utf8")), mode);
}

/** Reads a table in a format as the import page does. */
export function readAs(name: string, table: ImportTable, mode: Mode = "upsert", language = "en"): ReadFile {
  const format = foreignFormats.find((one) => one.name === name);
  const resource = resources.get(format?.resource ?? "");
  if (!format || !resource) throw new Error(`${name} is no format`);
  const days = withPlainDays(table.rows, format.dayColumns?.(table) ?? new Map(), new Map(), "mdy");
  const numbers = runSync(
    numberRules(resource, table.rows, format.numberColumns?.(table) ?? new Map(), language),
  );
  const rows = days.map(numbersPlain(numbers));
  const result = format.read({ headers: table.headers, rows }, resource.fields);
  return {
    table,
    format,
    recognised: recogniseFormat(resource, table),
    resource,
    result,
    entries: entriesOfFormat(resource, table, result.records, mode).map((entry) =>
      refusingOthers(entry, rowsOf(entry, table), numbers),
    ),
  };
}
