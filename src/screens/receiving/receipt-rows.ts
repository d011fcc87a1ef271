import { baseCurrency } from "../../domain/base-currency.ts";
import { toMinor } from "../../domain/money.ts";
import type { Table } from "../../kit/import/index.ts";

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

const number = /^-?\d{1,12}(?:[.,]\d+)?$/;
const pointed = (text: string): string => text.replace(",", ".");

const quantityIn = (text: string): number | string | null =>
  text === "" ? null : number.test(text) ? Number(pointed(text)) : text;

const costIn = (text: string): number | string | null =>
  text === "" ? null : number.test(text) ? toMinor(pointed(text), baseCurrency()) : text;

/**
 * The lines of a file with the columns `sku` or `barcode`, `quantity` and, where it is known, `cost`, in any order; null
 * where it lacks one or cannot be read.
 */
export function receiptRows({ headers, rows, problems }: Table): readonly ReceiptRow[] | null {
  if (problems.some(({ blocking }) => blocking)) return null;
  const at = (name: string) => headers.findIndex((header) => header.toLowerCase() === name);
  const [sku, barcode, quantity, cost] = [at("sku"), at("barcode"), at("quantity"), at("cost")];
  if ((sku < 0 && barcode < 0) || quantity < 0) return null;
  return rows.map(({ line, cells }) => {
    const cell = (index: number) => cells[index]?.trim() ?? "";
    return {
      line,
      code: cell(sku) || cell(barcode),
      quantity: quantityIn(cell(quantity)),
      unitCost: costIn(cell(cost)),
    };
  });
}
