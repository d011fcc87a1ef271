import { DemoLedger, type Received } from "../../mock-api/demo/stock/plugin.ts";
import { type DemoOf, makeRecord, type Records, SeededRandom } from "../../mock-api/plugin.ts";
import type { Category } from "../../src/resources/categories.ts";
import type { Product } from "../../src/resources/products.ts";
import { type CategoryName, demoSuppliers } from "./demo/suppliers.ts";
import {
  expectedDay,
  expectedPieces,
  orderedPieces,
  orderTotal,
  type PurchaseStatus,
} from "./domain/purchase.ts";
import { purchaseOrders } from "./resources/purchase-orders.ts";

const day = 86_400_000;
const orderCount = 46;

/** Returns the records of a resource with their type. */
const as = <T>(records: Records, name: string): readonly T[] =>
  (records[name] ?? []) as unknown as readonly T[];

/** Returns a function that lists the products of a category and its descendants, by the category's name. */
function stockOf(records: Records): (shelf: CategoryName) => readonly Product[] {
  const categories = as<Category>(records, "categories");
  const below = (id: string): string[] => [
    id,
    ...categories.filter(({ parentId }) => parentId === id).flatMap((one) => below(one.id)),
  ];
  return (shelf) => {
    const root = categories.find(({ name }) => name === shelf);
    const ids = new Set(root ? below(root.id) : []);
    return as<Product>(records, "products").filter(
      ({ categoryIds, combinations }) => combinations.length === 0 && categoryIds.some((id) => ids.has(id)),
    );
  };
}

/** Returns the status of an order of that age in days. */
function statusOf(random: SeededRandom, age: number, leadTime: number): PurchaseStatus {
  if (age < 4 && random.chance(0.6)) return "draft";
  if (random.chance(0.06)) return "cancelled";
  return age > leadTime + random.int(-2, 3) ? "received" : "ordered";
}

/** Creates the demo's purchase orders of the half year before today. */
const demo: DemoOf = (records, today) => {
  const random = new SeededRandom(1604);
  const productsOf = stockOf(records);
  const suppliers = demoSuppliers(random, records);
  const receipts: Received[] = [];
  const ages = Array.from({ length: orderCount }, (_, at) =>
    Math.round(((orderCount - at) / orderCount) * 180),
  );
  const orders = ages.flatMap((age, at) => {
    const supplier = random.pick(suppliers);
    const products = random.some(productsOf(supplier.shelf), 1, 6);
    if (products.length === 0) return [];
    const placed = new Date(today.getTime() - age * day - random.int(0, day / 3));
    const leadTime = supplier.record.leadTimeDays === null ? 7 : Number(supplier.record.leadTimeDays);
    const status = statusOf(random, age, leadTime);
    const items = products.map((product) => ({
      id: random.id(placed.getTime()),
      productId: product.id,
      sku: product.sku,
      quantity: random.pick([6, 10, 12, 20, 24]),
      unitCost: product.costPrice ?? Math.round(product.price * 0.55),
    }));
    const arrived = new Date(placed.getTime() + leadTime * day);
    // The server assigns the numbers from 1001 on.
    const number = `PO-${String(1001 - orderCount + at).padStart(4, "0")}`;
    const received = status === "received";
    if (received) {
      receipts.push(...items.map((item) => ({ ...item, combinationId: null, note: number, at: arrived })));
    }
    const input = {
      supplierId: supplier.record.id,
      expectedOn: status === "draft" ? null : expectedDay(placed, leadTime),
      items,
    };
    const record = makeRecord(purchaseOrders, random, placed.getTime(), input, {
      number,
      status,
      orderedAt: status === "draft" ? null : placed.toISOString(),
      receivedAt: received ? arrived.toISOString() : null,
      arrivals: [],
      pieces: orderedPieces({ items }),
      expected: expectedPieces({ status, items }),
      total: orderTotal({ items }),
    });
    return [record];
  });
  const ledger = new DemoLedger(records["stock-movements"] ?? [], random);
  for (const receipt of receipts) ledger.receive(receipt);
  return {
    suppliers: suppliers.map(({ record }) => record),
    "purchase-orders": orders,
    "stock-movements": ledger.rows(),
  };
};

export default demo;
