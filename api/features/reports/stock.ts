import { addQuantities } from "../../../src/domain/products/quantities.ts";
import { products } from "../../../src/resources/products.ts";
import type { Reader } from "../../store/port.ts";

interface StockFigures {
  readonly products: number;
  readonly quantity: number;
  /** In minor units. */
  readonly atPrice: number;
  readonly atCost: number;
}

export interface StockRow extends StockFigures {
  /** Category id; empty for products without one. */
  readonly key: string;
  readonly label: string | null;
}

/** The sum of several rows. */
export function addStock(rows: readonly StockFigures[]): StockFigures {
  const sum = (name: keyof StockFigures) => rows.reduce((all, row) => all + row[name], 0);
  return {
    products: sum("products"),
    quantity: addQuantities(...rows.map(({ quantity }) => quantity)),
    atPrice: sum("atPrice"),
    atCost: sum("atCost"),
  };
}

/** The current stock by each product's first category, highest value first. */
export async function stockByCategory(reader: Reader): Promise<StockRow[]> {
  const groups = await reader.aggregate(products.name, {
    where: [],
    by: "stockCategoryId",
    sum: ["stockPieces", "stockAtPrice", "stockAtCost"],
  });
  const rows = groups.map(({ key, count, sums }) => ({
    key: String(key ?? ""),
    products: count,
    quantity: sums.stockPieces ?? 0,
    atPrice: sums.stockAtPrice ?? 0,
    atCost: sums.stockAtCost ?? 0,
  }));
  const ids = rows.map(({ key }) => key).filter(Boolean);
  const records = await reader.getMany("categories", ids, ["name"]);
  const names = new Map(records.map((record) => [record.id, String(record.name)]));
  return rows
    .map((row) => ({ ...row, label: names.get(row.key) ?? null }))
    .sort((a, b) => b.atPrice - a.atPrice || (a.key < b.key ? -1 : 1));
}
