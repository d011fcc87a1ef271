import type { Period } from "../../src/domain/report-period.ts";
import { type Product, products } from "../../src/resources/products.ts";
import type { Condition } from "../dialect/query.ts";
import { asProduct } from "../stock/ledger.ts";
import type { Reader } from "../stores/port.ts";
import { none } from "./journal.ts";
import { type ReportRow, salesBy } from "./sales.ts";

export const ranks = ["best", "worst"] as const;
export type Rank = (typeof ranks)[number];

/** The length of the ranking. */
const shown = 50;

export interface SellerRow extends ReportRow {
  /** Current stock; null for a deleted product. */
  readonly stock: number | null;
}

type Sold = ReadonlyMap<string, ReportRow>;

/** What sold most pieces, or fewest: then with those products that are for sale and nobody bought. */
export async function rankedSellers(
  reader: Reader,
  period: Period,
  rank: Rank,
  where: readonly Condition[],
): Promise<SellerRow[]> {
  const rows = await salesBy(reader, period, "product", where);
  // Custom items are no product.
  const sold: Sold = new Map(rows.flatMap((row) => (row.key === "" ? [] : [[row.key, row]])));
  return rank === "best" ? best(reader, sold) : worst(reader, period, sold);
}

async function best(reader: Reader, sold: Sold): Promise<SellerRow[]> {
  const most = [...sold.values()]
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.quantity - a.quantity || b.total - a.total)
    .slice(0, shown);
  const found = await reader.getMany(
    products.name,
    most.map(({ key }) => key),
  );
  const stock = new Map(found.map((record) => [record.id, asProduct(record).quantity ?? 0]));
  return most.map((row) => ({ ...row, stock: stock.get(row.key) ?? null }));
}

async function worst(reader: Reader, period: Period, sold: Sold): Promise<SellerRow[]> {
  const forSale: Condition[] = [{ field: "published", op: "eq", values: [true] }];
  const all = { where: forSale, sort: [{ field: "id", order: "asc" }] } as const;
  const rows: SellerRow[] = [];
  for await (const record of reader.stream(products.name, all)) {
    // What came later could not be sold then.
    if (record.createdAt.slice(0, 10) <= period.to) rows.push(rowOf(asProduct(record), sold));
  }
  return rows
    .sort((a, b) => a.quantity - b.quantity || (b.stock ?? 0) - (a.stock ?? 0) || (a.key < b.key ? -1 : 1))
    .slice(0, shown);
}

const rowOf = (product: Product, sold: Sold): SellerRow => ({
  ...(sold.get(product.id) ?? none),
  key: product.id,
  label: product.title,
  stock: product.quantity ?? 0,
});

/** The sales of these products in another period, in their order. */
export async function sameProducts(
  reader: Reader,
  period: Period,
  rows: readonly ReportRow[],
  where: readonly Condition[],
): Promise<ReportRow[]> {
  const ids = rows.map(({ key }) => key);
  const those: Condition[] = [...where, { field: "productId", op: "eq", values: ids }];
  return ids.length === 0 ? [] : salesBy(reader, period, "product", those);
}
