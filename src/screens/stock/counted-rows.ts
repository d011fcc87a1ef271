import type { Table } from "../../kit/import/index.ts";
import { stockMovements } from "../../resources/stock-movements.ts";
import { columnAt, numberIn } from "./csv-lines.ts";

/** A line of a stock-take. */
export interface Counted {
  /** Where it stands in the file, from 1. */
  readonly line: number;
  readonly sku: string;
  /** As it stands there, a number where it is one: the API says what is wrong with it. */
  readonly quantity: number | string | null;
}

/** The lines of a file with the columns `sku` and `quantity`, in any order; null where it lacks one or cannot be read. */
export function countedRows(table: Table): readonly Counted[] | null {
  if (table.problems.some(({ blocking }) => blocking)) return null;
  const [sku, quantity] = [columnAt(table, "sku"), columnAt(table, "quantity")];
  if (sku < 0 || quantity < 0) return null;
  return table.rows.map(({ line, cells }) => ({
    line,
    sku: cells[sku]?.trim() ?? "",
    quantity: numberIn(stockMovements.fields.quantityAfter, cells[quantity]?.trim() ?? ""),
  }));
}
