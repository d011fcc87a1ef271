import { addDays, type Period } from "../../../src/domain/report-period.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import { type Condition, matching, sortedBy } from "../../store/dialect/query.ts";
import { gatheredPage } from "../../store/gather.ts";
import type { Aggregate, Reader, StoredRecord } from "../../store/port.ts";
import { salesJournal } from "../sales/index.ts";
import { asProduct } from "../stock/index.ts";
import { inPeriod, noFigures, ofItems, ofProducts } from "./journal.ts";
import { type ReportRow, salesBy, salesOfKeys } from "./sales.ts";

export const ranks = ["best", "worst"] as const;
export type Rank = (typeof ranks)[number];

/** Length of the ranking. */
const shown = 50;

type SellerRow = ReportRow & {
  /** Current stock; null for a deleted product. */
  readonly stock: number | null;
};

/** Bestsellers, or slow sellers, which include products for sale that nobody bought. */
export async function rankedSellers(
  reader: Reader,
  period: Period,
  rank: Rank,
  where: readonly Condition[],
): Promise<SellerRow[]> {
  return rank === "best" ? best(reader, period, where) : worst(reader, period, where);
}

async function best(reader: Reader, period: Period, where: readonly Condition[]): Promise<SellerRow[]> {
  const most = await bestSellers(reader, period, where, shown);
  const records = await reader.getMany(
    products.name,
    most.map(({ key }) => key),
    ["quantity"],
  );
  const stock = new Map(records.map((record) => [record.id, asProduct(record).quantity ?? 0]));
  return most.map((row) => ({ ...row, stock: stock.get(row.key) ?? null }));
}

/** The products of which most was sold, net of returns; of equal ones those that brought more come first. */
export async function bestSellers(
  reader: Reader,
  period: Period,
  where: readonly Condition[],
  count: number,
): Promise<ReportRow[]> {
  const top = { by: "quantity", count } as const;
  const rows = await salesBy(reader, period, "product", [...where, ofProducts], top);
  return rows
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.quantity - a.quantity || b.total - a.total);
}

/** Products loaded at a time. */
const batch = 200;

async function worst(reader: Reader, period: Period, where: readonly Condition[]): Promise<SellerRow[]> {
  const products = [
    ...(await unsold(reader, period, where)),
    ...(await leastSold(reader, period, where)),
  ].map(asProduct);
  const keys = products.map(({ id }) => id);
  const rows = await salesOfKeys(reader, period, "product", keys, where);
  const sold = new Map(rows.map((row) => [row.key, row]));
  const rowOf = (product: Product): SellerRow => ({
    ...(sold.get(product.id) ?? noFigures),
    key: product.id,
    label: product.title,
    stock: product.quantity ?? 0,
  });
  return products
    .map(rowOf)
    .sort((a, b) => a.quantity - b.quantity || (b.stock ?? 0) - (a.stock ?? 0) || (a.key < b.key ? -1 : 1))
    .slice(0, shown);
}

/** Products that could be sold in the period: created before its end. */
const forSale = ({ to }: Period): Condition[] =>
  matching({ published: true, createdAt_lt: `${addDays(to, 1)}T00:00:00.000Z` });

/** Products that nobody bought, largest stock first, up to the length of the ranking. */
async function unsold(
  reader: Reader,
  period: Period,
  where: readonly Condition[],
): Promise<readonly StoredRecord[]> {
  const records: StoredRecord[] = [];
  // In descending order, products without a quantity would come first.
  for (const isNull of [false, true]) {
    const counted: Condition = { field: "quantity", op: "null", isNull };
    const query = { where: [...forSale(period), counted], sort: mostFirst, fields: named };
    for (let start = 0, more = true; more && records.length < shown; start += batch) {
      const rows = await gatheredPage(reader, products.name, query, start, start + batch);
      const ids = rows.map(({ id }) => id);
      const sold = new Set((await soldOf(reader, period, ids, where)).map(({ key }) => key));
      records.push(...rows.filter(({ id }) => !sold.has(id)));
      more = rows.length === batch;
    }
  }
  return records;
}

/** The fields that a row shows. */
const named = ["title", "quantity"] as const;

const mostFirst = sortedBy("-quantity");

/** Products with the fewest pieces sold, net of returns, up to the length of the ranking. */
async function leastSold(
  reader: Reader,
  period: Period,
  where: readonly Condition[],
): Promise<readonly StoredRecord[]> {
  const those = [...inPeriod(period), ...where, ofItems, ofProducts];
  // Products no longer for sale are left out, so more may have to be loaded.
  for (let count = shown; ; count *= 2) {
    const top = { by: "quantity", count, order: "asc" } as const;
    const groups = await reader.aggregate(salesJournal.name, { where: those, by: "productId", top });
    const ids = groups.map(({ key }) => String(key));
    const offered = new Set(await idsOf(reader, ids, forSale(period)));
    const records = (await reader.getMany(products.name, ids, named)).filter(({ id }) => offered.has(id));
    if (records.length >= shown || groups.length < count) return records;
  }
}

async function idsOf(reader: Reader, ids: readonly string[], where: readonly Condition[]): Promise<string[]> {
  const those: Condition[] = [{ field: "id", op: "eq", values: ids }, ...where];
  const groups = ids.length === 0 ? [] : await reader.aggregate(products.name, { where: those, by: "id" });
  return groups.map(({ key }) => String(key));
}

async function soldOf(
  reader: Reader,
  period: Period,
  ids: readonly string[],
  where: readonly Condition[],
): Promise<readonly Aggregate[]> {
  const those = [...inPeriod(period), ...where, ofItems, ...matching({ productId: ids })];
  return ids.length === 0 ? [] : reader.aggregate(salesJournal.name, { where: those, by: "productId" });
}
