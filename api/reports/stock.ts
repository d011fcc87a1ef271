import { componentsOf } from "../../src/domain/composition.ts";
import { addQuantities } from "../../src/domain/quantities.ts";
import type { Product } from "../../src/resources/products.ts";
import { products } from "../../src/resources/products.ts";
import { asProduct } from "../stock/ledger.ts";
import type { Reader } from "../stores/port.ts";

interface StockFigures {
  readonly products: number;
  readonly quantity: number;
  /** Minor units. */
  readonly atPrice: number;
  readonly atCost: number;
}

export interface StockRow extends StockFigures {
  /** The id of a category; empty for what has none. */
  readonly key: string;
  readonly label: string | null;
}

/** The figures of several rows together. */
export function addStock(rows: readonly StockFigures[]): StockFigures {
  const sum = (name: keyof StockFigures) => rows.reduce((all, row) => all + row[name], 0);
  return {
    products: sum("products"),
    quantity: addQuantities(...rows.map(({ quantity }) => quantity)),
    atPrice: sum("atPrice"),
    atCost: sum("atCost"),
  };
}

/** Composed products have no pieces of their own. */
const pieces = (product: Product): number =>
  componentsOf(product).length > 0 ? 0 : Math.max(product.quantity ?? 0, 0);

/** What lies on the shelves today, by the first category of each product; the most valuable first. */
export async function stockByCategory(reader: Reader): Promise<StockRow[]> {
  const rows = new Map<string, Omit<StockRow, "label">>();
  const all = { where: [], sort: [{ field: "id", order: "asc" }] } as const;
  for await (const record of reader.stream(products.name, all)) {
    const product = asProduct(record);
    const key = product.categoryIds[0] ?? "";
    const known = rows.get(key) ?? { key, products: 0, quantity: 0, atPrice: 0, atCost: 0 };
    rows.set(key, {
      key,
      products: known.products + 1,
      quantity: addQuantities(known.quantity, pieces(product)),
      atPrice: known.atPrice + (product.stockAtPrice ?? 0),
      atCost: known.atCost + (product.stockAtCost ?? 0),
    });
  }
  const found = await reader.getMany("categories", [...rows.keys()].filter(Boolean));
  const names = new Map(found.map((record) => [record.id, String(record.name)]));
  return [...rows.values()]
    .map((row) => ({ ...row, label: names.get(row.key) ?? null }))
    .sort((a, b) => b.atPrice - a.atPrice || (a.key < b.key ? -1 : 1));
}
