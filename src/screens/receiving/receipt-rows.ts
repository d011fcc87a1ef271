import { numberReader } from "../../kit/import/number-reader.ts";
import type { ImportTable } from "../../kit/import/table.ts";
import { receiptLine } from "../../resources/parts/receipt-form.ts";
import { columnAt } from "../stock/column-at.ts";

/** A line of a file. */
export interface ReceiptRow {
  /** The line number in the file, from 1. */
  readonly line: number;
  /** The SKU, otherwise the barcode. */
  readonly code: string;
  /** As in the file, a number if it is one; the API reports what is wrong with it. */
  readonly quantity: number | string | null;
  /** Minor units. */
  readonly unitCost: number | string | null;
}

/**
 * Parses a file with the columns `sku` or `barcode`, `quantity` and optionally `cost`, in any order. Returns null if a
 * column is missing or the file cannot be read.
 * @param language that of the user
 */
export function receiptRows(table: ImportTable, language: string): readonly ReceiptRow[] | null {
  if (table.problems.some(({ blocking }) => blocking)) return null;
  const at = (name: string) => columnAt(table, name);
  const [sku, barcode, quantity, cost] = [at("sku"), at("barcode"), at("quantity"), at("cost")];
  if ((sku < 0 && barcode < 0) || quantity < 0) return null;
  const columns = new Map([
    [quantity, "quantity"],
    [cost, "unitCost"],
  ]);
  const numberIn = numberReader(receiptLine, table.rows, columns, language);
  return table.rows.map((row) => ({
    line: row.line,
    code: row.cells[sku]?.trim() || row.cells[barcode]?.trim() || "",
    quantity: numberIn(row, quantity),
    unitCost: numberIn(row, cost),
  }));
}
