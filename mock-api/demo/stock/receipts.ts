import { receiptSeries } from "../../../api/features/stock/receive.ts";
import { numberIn } from "../../../api/records/series.ts";
import { typedAs } from "../../../api/records/typed-as.ts";
import type { StoredRecord } from "../../../api/store/port.ts";
import { derive } from "../../../src/core/validation/validate.ts";
import { combinationTitle } from "../../../src/domain/products/combinations.ts";
import { componentsOf } from "../../../src/domain/products/composition.ts";
import { soldBy } from "../../../src/domain/products/quantities.ts";
import { products as productResource } from "../../../src/resources/products.ts";
import { stockReceipts } from "../../../src/resources/stock-receipts.ts";
import { SeededRandom } from "../random.ts";
import type { Records } from "../records.ts";
import { DemoLedger } from "./received.ts";

const day = 86_400_000;
const receiptCount = 40;
/** When the first receipt was, in days before seeding. */
const longestAgo = 300;

const suppliers = [
  "Harbour Roasters",
  "Green Fork Produce",
  "Bluegate Textiles",
  "Lumen Electronics",
  "Cedar Kitchenware",
  "Paperlane Stationers",
  "Ridgeway Sports",
  "Verbena Care",
] as const;

interface Known {
  readonly products: readonly StoredRecord[];
  readonly staff: readonly StoredRecord[];
  readonly ledger: readonly StoredRecord[];
}

/**
 * Creates the received goods of the demo at the cost of its products, and the stock ledger including them. Dishes are
 * cooked, not received.
 */
export function demoReceipts({ products, staff, ledger }: Known, today: Date): Records {
  const random = new SeededRandom(2718);
  const goods = products
    .map(typedAs(productResource))
    .filter(
      (product) =>
        product.costPrice !== null && componentsOf(product).length === 0 && !product.sku?.startsWith("DISH-"),
    );
  const receivers = staff.filter(({ role }) => role === "manager" || role === "admin");
  const books = new DemoLedger(ledger, random);
  const receipts: StoredRecord[] = [];
  for (let left = receiptCount; left > 0; left--) {
    const at = new Date(today.getTime() - Math.round((left / receiptCount) * longestAgo) * day - day / 4);
    const id = random.id(at.getTime());
    const supplier = random.pick(suppliers);
    const reference = `DN-${random.int(1000, 9999)}`;
    const staffId = random.pick(receivers).id;
    const received = random.some(goods, 2, 7);
    const items = received.flatMap((product) => {
      const combination = product.combinations.length > 0 ? random.pick(product.combinations) : null;
      const line = {
        productId: product.id,
        combinationId: combination?.id ?? null,
        quantity: random.pick([4, 6, 10, 12, 20, 24]),
        unit: soldBy(product, combination?.id ?? null),
        unitCost: product.costPrice ?? 0,
      };
      const title = combinationTitle(product.title, combination);
      const entry = { id: random.id(at.getTime()), title, sku: combination?.sku ?? product.sku, ...line };
      const note = `${supplier}, ${reference}`;
      return books.receive({ ...line, at, note, receiptId: id, staffId }) ? [entry] : [];
    });
    if (items.length === 0) continue;
    const time = at.toISOString();
    const values = {
      number: numberIn(receiptSeries, receipts.length + 1),
      receivedAt: time,
      supplier,
      reference,
      items,
      staffId,
      notes: null,
    };
    const record = derive(stockReceipts.fields, values);
    receipts.push({ ...record, id, version: 1, createdAt: time, updatedAt: time });
  }
  return { "stock-receipts": receipts, "stock-movements": books.rows() };
}
