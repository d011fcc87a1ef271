import { numberReader } from "../../kit/import/number-reader.ts";
import type { ImportTable } from "../../kit/import/table.ts";
import { stockMovements } from "../../resources/stock-movements.ts";
import { columnAt } from "./column-at.ts";

/** A line of a stock-take. */
export interface Counted {
  /** The line number in the file, from 1. */
  readonly line: number;
  /** The SKU, otherwise the barcode. */
  readonly sku: string;
  /** As in the file, a number if it is one; the API reports what is wrong with it. */
  readonly quantity: number | string | null;
}

/**
 * Parses a file with the columns `sku` or `barcode`, and `quantity`, in any order. Returns null if a column is missing or the file
 * cannot be read.
 * @param language that of the user
 */
export function countedRows(table: ImportTable, language: string): readonly Counted[] | null {
  if (table.problems.some(({ blocking }) => blocking)) return null;
  const at = (name: string) => columnAt(table, name);
  const [sku, barcode, quantity] = [at("sku"), at("barcode"), at("quantity")];
  if ((sku < 0 && barcode < 0) || quantity < 0) return null;
  const columns = new Map([[quantity, "quantityAfter"]]);
  const numberIn = numberReader(stockMovements.fields, table.rows, columns, language);
  return table.rows.map((row) => ({
    line: row.line,
    sku: row.cells[sku]?.trim() || row.cells[barcode]?.trim() || "",
    quantity: numberIn(row, quantity),
  }));
}
