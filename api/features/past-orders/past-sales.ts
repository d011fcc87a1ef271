import { salesOfPast } from "../../../src/domain/orders/past-orders.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { pastOrders } from "../../../src/resources/past-orders.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { typedAs } from "../../records/typed-as.ts";
import { matching } from "../../store/dialect/query.ts";
import type { StoredRecord, Transaction } from "../../store/port.ts";
import { catalogOf, writeSales } from "../orders/index.ts";
import { salesJournal } from "../sales/index.ts";
import { asProduct } from "../stock/index.ts";

/** Types a stored record as an order of another shop. */
export const asPastOrder = typedAs(pastOrders);

/**
 * Writes the journal rows of an order of another shop in place of those that it had: it is history, and nothing else in
 * the store changes.
 */
export async function writePastSales(
  tx: Transaction,
  before: StoredRecord | null,
  after: StoredRecord | null,
): Promise<void> {
  if (before) await removeSales(tx, before.id);
  if (!after) return;
  const order = asPastOrder(after);
  const ids = new Set(order.items.flatMap(({ productId }) => productId ?? []));
  const products = (await tx.getMany("products", [...ids])).map(asProduct);
  const { timeZone } = await readGlobal(tx, globalSettings);
  const catalog = catalogOf(new Map(products.map((product) => [product.id, product])));
  await writeSales(tx, salesOfPast(order, catalog, timeZone));
}

async function removeSales(tx: Transaction, orderId: string): Promise<void> {
  const where = matching({ orderId });
  const { rows } = await tx.find(salesJournal.name, { where, sort: [], total: "none" });
  for (const { id } of rows) await tx.remove(salesJournal.name, id, null);
}
