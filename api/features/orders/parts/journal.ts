import { uuidv7 } from "uuidv7";
import { addQuantities } from "../../../../src/domain/measures/quantities.ts";
import { couponPartOf } from "../../../../src/domain/orders/order-sums.ts";
import { subtotalOf } from "../../../../src/domain/orders/order-totals.ts";
import {
  type Sale,
  type SaleCatalog,
  type SaleHead,
  salesOf,
  storeClock,
} from "../../../../src/domain/orders/sales.ts";
import { costOfPieces } from "../../../../src/domain/products/costs.ts";
import type { Order } from "../../../../src/resources/orders.ts";
import type { Product } from "../../../../src/resources/products.ts";
import { type Return, returns } from "../../../../src/resources/returns.ts";
import { typedAs } from "../../../records/typed-as.ts";
import { matching, sortedBy } from "../../../store/dialect/query.ts";
import type { Transaction } from "../../../store/port.ts";
import { journalFigures, salesJournal } from "../../sales/index.ts";
import { soldCost } from "./costs.ts";

/** Types a stored record as a return. */
export const asReturn = typedAs(returns);

/** What the journal needs of a document's products. */
export function catalogOf(products: ReadonlyMap<string, Product>): SaleCatalog {
  return {
    categoryOf: (id) => products.get(id)?.categoryIds[0] ?? null,
  };
}

function headOf(order: Order, at: string, returnId: string | null, timeZone: string): SaleHead {
  return {
    orderId: order.id,
    returnId,
    at,
    ...storeClock(new Date(at), timeZone),
    customerId: order.customerId,
    sellerId: order.sellerId,
    orderType: order.orderType,
    paymentMethod: order.paymentMethod,
  };
}

/** The cost of some pieces of a line when they were sold, after earlier returns; null if unknown. */
function costOf(order: Order, itemId: string, quantity: number, before = 0): number | null {
  const unitCost = soldCost(order, itemId);
  return unitCost === null ? null : costOfPieces(unitCost, quantity, before);
}

/** The journal rows of an order. */
export function salesOfOrder(order: Order, catalog: SaleCatalog, timeZone: string) {
  const items = order.items.map((item) => ({
    ...item,
    gross: subtotalOf({ ...item, extrasPrice: item.extrasPrice ?? 0 }),
    discount: item.discount ?? 0,
    couponDiscount: couponPartOf(item, order.couponCode),
    taxRate: item.taxRate ?? 0,
    tax: item.tax ?? 0,
    cost: costOf(order, item.id, item.quantity),
  }));
  const head = headOf(order, order.placedAt, null, timeZone);
  return salesOf(head, { ...order, items }, catalog, 1);
}

/**
 * The journal rows of a return, dated on its own day, at the cost the goods were sold with.
 * @param order as it was before the return
 */
export function salesOfReturn(order: Order, back: Return, catalog: SaleCatalog, timeZone: string) {
  const returned = new Map(order.items.map((item) => [item.id, item.returned ?? 0]));
  const items = back.items.map((item) => {
    const sold = order.items.find(({ id }) => id === item.orderItemId);
    const before = returned.get(item.orderItemId) ?? 0;
    returned.set(item.orderItemId, addQuantities(before, item.quantity));
    return {
      ...item,
      gross: 0,
      discount: 0,
      couponDiscount: 0,
      taxName: sold?.taxName ?? null,
      taxRate: sold?.taxRate ?? 0,
      tax: item.tax ?? 0,
      cost: costOf(order, item.orderItemId, item.quantity, before),
    };
  });
  const head = headOf(order, back.returnedAt, back.id, timeZone);
  return salesOf(head, { ...back, items }, catalog, -1);
}

export async function writeSales(tx: Transaction, sales: ReturnType<typeof salesOf>): Promise<void> {
  for (const sale of sales) await tx.append(salesJournal.name, { id: uuidv7(), ...sale });
}

/** The reversal of journal rows by a cancellation, dated at its own time: past days do not change. */
export function reversedSales(rows: readonly Sale[], at: string, timeZone: string): Sale[] {
  const clock = storeClock(new Date(at), timeZone);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(journalFigures.map((name) => [name, 0 - row[name]])),
    at,
    ...clock,
  }));
}

/** Types a stored journal row. */
export const asSale = (row: Readonly<Record<string, unknown>>): Sale => row as unknown as Sale;

/** Reverses the journal rows of an order on the day of its cancellation. */
export async function reverseSales(
  tx: Transaction,
  orderId: string,
  now: Date,
  timeZone: string,
): Promise<void> {
  const { rows } = await tx.find(salesJournal.name, { where: matching({ orderId }), sort: sortedBy("id") });
  const sold = rows.map(({ id: _id, version: _v, createdAt: _c, updatedAt: _u, ...row }) => asSale(row));
  await writeSales(tx, reversedSales(sold, now.toISOString(), timeZone));
}
