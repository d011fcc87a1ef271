import { uuidv7 } from "uuidv7";
import { bookedBy } from "../../src/domain/balance.ts";
import { couponPartOf } from "../../src/domain/order-sums.ts";
import {
  type SaleCatalog,
  type SaleHead,
  salesOf,
  splitByMethod,
  storeClock,
} from "../../src/domain/sales.ts";
import type { Order } from "../../src/resources/orders.ts";
import type { Product } from "../../src/resources/products.ts";
import type { Return } from "../../src/resources/returns.ts";
import { salesJournal } from "../collections.ts";
import type { StoredRecord, Transaction } from "../stores/port.ts";

/** The stored record typed as a return. */
export const asReturn = (record: StoredRecord): Return => record as unknown as Return;

/** What the journal asks of the products that a document names. */
export function catalogOf(products: ReadonlyMap<string, Product>): SaleCatalog {
  return {
    categoryOf: (id) => products.get(id)?.categoryIds[0] ?? null,
    costOf: (id) => products.get(id)?.costPrice ?? 0,
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

/** The rows that an order puts into the journal. */
export function salesOfOrder(order: Order, catalog: SaleCatalog, timeZone: string) {
  const items = order.items.map((item) => ({
    ...item,
    discount: item.discount ?? 0,
    couponDiscount: couponPartOf(item, order.couponCode),
    taxRate: item.taxRate ?? 0,
    tax: item.tax ?? 0,
  }));
  const head = headOf(order, order.placedAt, null, timeZone);
  return salesOf(head, { items, shippingCost: order.shippingCost ?? 0 }, catalog, 1);
}

/** The rows that a return takes back out of it, on the day of the return and under the method of its refund. */
export function salesOfReturn(order: Order, back: Return, catalog: SaleCatalog, timeZone: string) {
  const items = back.items.map((item) => {
    const sold = order.items.find(({ id }) => id === item.orderItemId);
    return {
      ...item,
      discount: 0,
      couponDiscount: 0,
      taxName: sold?.taxName ?? null,
      taxRate: sold?.taxRate ?? 0,
      tax: item.tax ?? 0,
    };
  });
  const head = headOf(order, back.returnedAt, back.id, timeZone);
  const rows = salesOf(head, { items, shippingCost: back.shippingCost ?? 0 }, catalog, -1);
  return splitByMethod(rows, bookedBy(back, order));
}

export async function writeSales(tx: Transaction, sales: ReturnType<typeof salesOf>): Promise<void> {
  for (const sale of sales) await tx.insert(salesJournal.name, { id: uuidv7(), ...sale });
}

/** Cancelled orders are removed from the journal. */
export async function removeSales(tx: Transaction, orderId: string): Promise<void> {
  const where = [{ field: "orderId", op: "eq", values: [orderId] }] as const;
  const { rows } = await tx.find(salesJournal.name, { where, sort: [] });
  for (const row of rows) await tx.remove(salesJournal.name, row.id, null);
}
