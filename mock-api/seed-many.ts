import { everything } from "../api/store/dialect/query.ts";
import type { Bulk, Store } from "../api/store/port.ts";
import { products } from "../src/resources/products.ts";
import { staff } from "../src/resources/staff.ts";
import { demoCatalog } from "./demo/catalog/catalog.ts";
import { extrasById } from "./demo/catalog/extras.ts";
import { fewestProducts, type Many, manyRecords } from "./demo/orders/many.ts";
import { orderCount } from "./demo/orders/trade.ts";
import { recordsOf } from "./demo/records.ts";
import { seed } from "./seed.ts";

/** Returns why a store of that size cannot be created, as a message; null if it can. */
export function seedRefusal({ products = 0, orders = 0 }: Partial<Many>): string | null {
  const enough = (demoCatalog().products?.length ?? 0) + fewestProducts;
  if (orders <= orderCount || products >= enough) return null;
  return `More orders than the demo's ${orderCount} need more products than it has: --products ${enough} or more.`;
}

/**
 * Fills a store with the demo business and additional products and orders, nearly the same each time. They are created
 * and written in batches, so that memory use does not depend on their number.
 * @param counts the total numbers, including those of the demo
 * @param onMade called with the number of products and orders created so far
 */
export async function seedMany(
  store: Store,
  counts: Partial<Many>,
  today = new Date(),
  onMade: (made: Many) => void = () => undefined,
): Promise<void> {
  await seed(store, today);
  const count = async (resource: string) =>
    (await store.find(resource, { where: [], sort: [], start: 0, end: 1 })).total;
  const made = { products: await count("products"), orders: await count("orders") };
  const many = {
    products: Math.max(0, (counts.products ?? 0) - made.products),
    orders: Math.max(0, (counts.orders ?? 0) - made.orders),
  };
  if (many.products === 0) return;
  const all = async (resource: string) => (await store.find(resource, everything)).rows;
  const records = { products: await all("products"), staff: await all("staff"), extras: await all("extras") };
  const base = {
    products: recordsOf(records, products),
    staff: recordsOf(records, staff),
    extras: extrasById(records),
    orders: made.orders,
    creditNotes: await count("returns"),
  };
  await store.fill(counted(manyRecords(base, many, today), made, onMade));
}

async function* counted(
  records: Iterable<Bulk>,
  { products, orders }: Many,
  onMade: (made: Many) => void,
): AsyncGenerator<Bulk> {
  const made = { products, orders };
  for (const some of records) {
    if ("records" in some && isCounted(some.resource)) {
      made[some.resource] += some.records.length;
      onMade(made);
    }
    yield some;
  }
}

const isCounted = (resource: string): resource is keyof Many =>
  resource === "products" || resource === "orders";
