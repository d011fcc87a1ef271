import { canReadField } from "../../../src/core/access.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { pricesOf } from "../../../src/domain/products/prices.ts";
import { stockUnitOf } from "../../../src/domain/products/quantities.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import { shown } from "../../records/access/shown.ts";
import { type Condition, matching, type Sort, sortedBy } from "../../store/dialect/query.ts";
import { firstOf } from "../../store/gather.ts";
import type { Reader } from "../../store/port.ts";
import { asProduct } from "../stock/index.ts";

const listLength = 10;

const low = matching({ lowStock: true });
const valued = { where: [], by: "state", sum: ["stockAtPrice", "stockAtCost"] } as const;

async function countOf(reader: Reader, resource: string, where: readonly Condition[] = []): Promise<number> {
  const groups = await reader.aggregate(resource, { where });
  return groups.reduce((sum, group) => sum + group.count, 0);
}

async function countsBy(reader: Reader, field: string): Promise<Record<string, number>> {
  const groups = await reader.aggregate(products.name, { where: [], by: field });
  return Object.fromEntries(groups.map(({ key, count }) => [String(key), count]));
}

/** Catalogue figures for the dashboard, in minor units. Costs are included only for roles that may read them. */
export async function catalogReport(reader: Reader, admin: Admin) {
  const rows = async (where: readonly Condition[], sort: readonly Sort[]) => {
    const records = await firstOf(reader, products.name, { where, sort }, listLength);
    return records.map((row) => ({
      ...summary(shown(admin.role, products, row)),
      unit: stockUnitOf(asProduct(row)),
      prices: pricesOf(asProduct(row), Date.now()),
    }));
  };
  const [states, stock, lowStock, categories, attributes, extras, lowest, newest] = await Promise.all([
    reader.aggregate(products.name, valued),
    countsBy(reader, "stockState"),
    countOf(reader, products.name, low),
    countOf(reader, "categories"),
    countOf(reader, "attributes"),
    countOf(reader, "extras"),
    rows(low, sortedBy("quantity")),
    rows([], sortedBy("-createdAt")),
  ]);
  const count = (state: string) => states.find((group) => group.key === state)?.count ?? 0;
  const sum = (field: string) => states.reduce((total, group) => total + (group.sums[field] ?? 0), 0);
  return {
    products: {
      total: states.reduce((total, group) => total + group.count, 0),
      selling: count("selling"),
      soldOut: count("soldOut"),
      unpublished: count("unpublished"),
      inStock: stock.inStock ?? 0,
      stockOut: stock.stockOut ?? 0,
      lowStock,
    },
    categories,
    attributes,
    extras,
    stockValue: {
      atPrice: sum("stockAtPrice"),
      atCost: canReadField(admin.role, products, "costPrice") ? sum("stockAtCost") : null,
    },
    lowStock: lowest,
    newest,
  };
}

function summary(product: Product & { readonly createdAt: string }) {
  const { id, title, sku, images, price, quantity, lowStockThreshold, storeLowStock, state, createdAt } =
    product;
  const stock = { quantity, lowStockThreshold, storeLowStock };
  return { id, title, sku, image: images[0] ?? null, price, ...stock, state, createdAt };
}
