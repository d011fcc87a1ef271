import type { Table } from "../../kit/import/index.ts";
import { receiptLine } from "../../resources/parts/receipt-form.ts";
import { columnAt, numberIn } from "../stock/csv-lines.ts";

/** A line of a file. */
export interface ReceiptRow {
  /** Where it stands in the file, from 1. */
  readonly line: number;
  /** Its SKU, else its barcode. */
  readonly code: string;
  /** As it stands there, a number where it is one: the API says what is wrong with it. */
  readonly quantity: number | string | null;
  /** Minor units. */
  readonly unitCost: number | string | null;
}

/**
 * The lines of a file with the columns `sku` or `barcode`, `quantity` and, where it is known, `cost`, in any order; null
 * where it lacks one or cannot be read.
 */
export function receiptRows(table: Table): readonly ReceiptRow[] | null {
  if (table.problems.some(({ blocking }) => blocking)) return null;
  const at = (name: string) => columnAt(table, name);
  const [sku, barcode, quantity, cost] = [at("sku"), at("barcode"), at("quantity"), at("cost")];
  if ((sku < 0 && barcode < 0) || quantity < 0) return null;
  return table.rows.map(({ line, cells }) => {
    const cell = (index: number) => cells[index]?.trim() ?? "";
    return {
      line,
      code: cell(sku) || cell(barcode),
      quantity: numberIn(receiptLine.quantity, cell(quantity)),
      unitCost: numberIn(receiptLine.unitCost, cell(cost)),
    };
  });
}
