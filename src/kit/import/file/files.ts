import {
  byteOrderMark,
  type CsvSeparator,
  csvFile,
  csvLine,
  importColumns,
  recordCells,
} from "../../../core/csv.ts";
import type { AnyResource } from "../../../core/define.ts";
import { isEmpty, type Make } from "../../../core/fields/field.ts";
import { initialValues } from "../../../core/validate.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import type { Entry } from "../entries/entries.ts";
import type { Delimiter, Table } from "../table/table.ts";

/** Returns a CSV template with a header and one sample record. */
export function templateFile(
  resource: AnyResource,
  mayWrite: (field: string) => boolean,
  separator: CsvSeparator,
): string {
  const columns = importColumns(resource).filter((name) => name !== "id" && mayWrite(name));
  const record = sampleRecord(resource);
  return (
    byteOrderMark +
    csvLine(columns, separator) +
    csvLine(recordCells(resource, record, columns, { currency: baseCurrency(), separator }), separator)
  );
}

function sampleRecord(resource: AnyResource): Record<string, unknown> {
  const record: Record<string, unknown> = { ...initialValues(resource.fields) };
  for (const [name, field] of Object.entries(resource.fields)) {
    const wanted = isEmpty(record[name]) && !field.when && field.kind !== "list";
    if (wanted) record[name] = field.type.sample(field, make, 1);
  }
  return { ...record, ...resource.sample?.(1, make) };
}

const separatorOf = (delimiter: Delimiter | null): CsvSeparator =>
  delimiter === ";" ? "semicolon" : delimiter === "\t" ? "tab" : "comma";

/** A failed entry with its reason. */
export interface FailedRows {
  readonly entry: Pick<Entry, "rows">;
  readonly reason: string;
}

/**
 * Returns the rows of failed entries as in the file, with its separator and the reason in an additional first column. The file can be
 * corrected and imported again, because the reason column matches no field.
 */
export function failedFile(table: Table, failed: readonly FailedRows[], reasonColumn: string): string {
  const lines = failed.flatMap(({ entry, reason }) =>
    entry.rows.map((at, place) => {
      const cells = table.rows[at]?.cells ?? [];
      return [place === 0 ? reason : "", ...cells];
    }),
  );
  return csvFile([[reasonColumn, ...table.headers], ...lines], separatorOf(table.delimiter));
}

const text = "Sample text to be replaced with your own";

/** Fixed values of the sample row, by kind. */
const make: Make = {
  int: (min, max) => Math.min(max, Math.max(min, 10)),
  pick: (from) => {
    const [first] = from;
    if (first === undefined) throw new Error("nothing to pick from");
    return first;
  },
  chance: (probability) => probability >= 0.5,
  words: (count) => text.split(" ").slice(0, count).join(" "),
  sentence: () => `${text}.`,
  paragraph: () => `${text}.`,
  past: () => "2026-01-31T09:30:00.000Z",
  image: () => ({ url: "https://example.com/picture.jpg", alt: null }),
  idOf: () => null,
};
