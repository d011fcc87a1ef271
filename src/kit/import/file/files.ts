import type { AnyResource } from "../../../core/define.ts";
import { isEmpty, type Make } from "../../../core/fields/field.ts";
import { importColumns, isNumeric, recordCells, restoredText } from "../../../core/import/csv.ts";
import { initialValues } from "../../../core/validation/validate.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { numberColumns, type TableFile, type TableFormat } from "../../workbook/download.ts";
import type { RowEntry } from "../entries/entries.ts";
import type { ImportTable } from "../table.ts";

/** Returns a template with a header and one sample record. */
export function templateTable(
  resource: AnyResource,
  mayWrite: (field: string) => boolean,
): Omit<TableFile, "name"> {
  const columns = importColumns(resource).filter((name) => name !== "id" && mayWrite(name));
  const cells = recordCells(resource, sampleRecord(resource), columns, { currency: baseCurrency() });
  const numbers = columns.flatMap((name, at) => (isNumeric(resource.fields[name]) ? [at] : []));
  return { lines: [columns, cells.map(restoredText)], kinds: numberColumns(...numbers) };
}

function sampleRecord(resource: AnyResource): Record<string, unknown> {
  const record: Record<string, unknown> = { ...initialValues(resource.fields) };
  for (const [name, field] of Object.entries(resource.fields)) {
    const hasSample = isEmpty(record[name]) && !field.when && field.kind !== "list";
    if (hasSample) record[name] = field.type.sample(field, make, 1);
  }
  return { ...record, ...resource.sample?.(1, make) };
}

/** Returns the format of a file. */
export const formatOf = ({ delimiter }: Pick<ImportTable, "delimiter">): TableFormat =>
  delimiter === null ? "xlsx" : delimiter === ";" ? "semicolon" : delimiter === "\t" ? "tab" : "comma";

/** A failed entry with its reason. */
export interface FailedRows {
  readonly entry: Pick<RowEntry, "rows">;
  readonly reason: string;
}

/**
 * Returns the rows of failed entries as in the file, with the reason in an additional first column. The file can be corrected
 * and imported again, because the reason column matches no field.
 */
export function failedTable(
  table: ImportTable,
  failed: readonly FailedRows[],
  reasonColumn: string,
): Omit<TableFile, "name"> {
  const rows = failed.flatMap(({ entry, reason }) =>
    entry.rows.map((at, place) => ({ reason: place === 0 ? reason : "", row: table.rows[at] })),
  );
  // The cells of a CSV file stay as they are: only workbooks have cells that are numbers.
  const numbers = new Set(rows.flatMap(({ row }) => (row?.numeric ?? []).map((at) => at + 1)));
  return {
    lines: [
      [reasonColumn, ...table.headers],
      ...rows.map(({ reason, row }) => [reason, ...(row?.cells ?? [])]),
    ],
    kinds: numberColumns(...numbers),
  };
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
