import type { CsvSeparator } from "../../core/import/csv.ts";
import { writeInWorker } from "./in-worker.ts";
import type { ColumnKind } from "./write.ts";

/** How a table is downloaded: as CSV with that separator, or as an Excel workbook. */
export type TableFormat = CsvSeparator | "xlsx";

/** A table to be downloaded. */
export interface TableFile {
  /** Without its extension. */
  readonly name: string;
  /** The headings first; numbers have a decimal point, days are ISO 8601. */
  readonly lines: readonly (readonly string[])[];
  /** What the columns are, by index. Others are texts. */
  readonly kinds: ReadonlyMap<number, ColumnKind>;
}

/** Saves a file on the device. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const csv = (text: string) => new Blob([text], { type: "text/csv;charset=utf-8" });

/** Returns lines with decimal commas in the columns of numbers. */
const withCommas = ({ lines, kinds }: TableFile) =>
  lines.map((cells) =>
    cells.map((cell, at) =>
      kinds.get(at) === "number" && /^-?\d+\.\d+$/.test(cell) ? cell.replace(".", ",") : cell,
    ),
  );

/** Downloads a table. CSV with semicolons has decimal commas. */
export async function downloadTable(table: TableFile, format: TableFormat): Promise<void> {
  const { name, lines, kinds } = table;
  const { csvFile } = await import("../../core/import/csv-file.ts");
  if (format !== "xlsx") {
    saveFile(csv(csvFile(format === "semicolon" ? withCommas(table) : lines, format)), `${name}.csv`);
    return;
  }
  const [heads = []] = lines;
  const named = new Map(Array.from(kinds, ([at, kind]) => [heads[at] ?? "", kind]));
  saveFile(await writeInWorker(csv(csvFile(lines)), { name, kinds: named }), `${name}.xlsx`);
}

/** Columns of numbers, by index. */
export const numberColumns = (...places: readonly number[]): ReadonlyMap<number, ColumnKind> =>
  new Map(places.map((at) => [at, "number"]));
