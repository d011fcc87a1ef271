import type { Table } from "../../kit/import/index.ts";

/** A line of a stock-take. */
export interface Counted {
  /** Where it stands in the file, from 1. */
  readonly line: number;
  readonly sku: string;
  /** As it stands there, a number where it is one: the API says what is wrong with it. */
  readonly quantity: number | string | null;
}

/** The lines of a file with the columns `sku` and `quantity`, in any order; null where it lacks one or cannot be read. */
export function countedRows({ headers, rows, problems }: Table): readonly Counted[] | null {
  if (problems.some(({ blocking }) => blocking)) return null;
  const at = (name: string) => headers.findIndex((header) => header.toLowerCase() === name);
  const [sku, quantity] = [at("sku"), at("quantity")];
  if (sku < 0 || quantity < 0) return null;
  return rows.map(({ line, cells }) => ({
    line,
    sku: cells[sku]?.trim() ?? "",
    quantity: numberIn(cells[quantity]?.trim() ?? ""),
  }));
}

function numberIn(text: string): number | string | null {
  if (text === "") return null;
  return /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : text;
}
