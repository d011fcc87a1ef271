import { couponPartOf } from "../../../../src/domain/orders/order-sums.ts";
import { customers } from "../../../../src/resources/customers.ts";
import { orders } from "../../../../src/resources/orders.ts";
import { returns } from "../../../../src/resources/returns.ts";
import { type Condition, sortedBy } from "../../../store/dialect/query.ts";
import type { Store, StoredRecord, Transaction } from "../../../store/port.ts";
import { salesJournal } from "../../sales/index.ts";
import { soldCost } from "../parts/costs.ts";
import { refreshTotals } from "../parts/customer-totals.ts";
import { asOrder } from "../parts/order.ts";
import { writeOlderPayments } from "./older-payments.ts";

/** Rows upgraded per transaction. */
const batch = 500;

/**
 * Upgrades data from before returns could reduce what is due, coupons had their own sum and payments were a ledger:
 * - a return paid back all of its value;
 * - a discount was the coupon's if the order had one, as its documents said;
 * - the cost of an order's lines was only in the journal;
 * - an order was paid at once, and its returns were refunded by the method on their credit notes (`older-payments.ts`);
 * - customers had no balance.
 */
export async function updateOlderSales(store: Store): Promise<void> {
  await inBatches(store, returns.name, [unset("offDue")], paidBack);
  const reduced: Condition = { field: "discount", op: "gt", values: [0] };
  await inBatches(store, salesJournal.name, [reduced, unset("couponDiscount")], splitDiscount);
  await inBatches(store, orders.name, [unset("change")], writeOlderPayments);
  await inBatches(store, customers.name, [unset("owed")], (tx, { id }) => refreshTotals(tx, id));
  await inBatches(store, salesJournal.name, [unset("uncosted")], knownCost);
}

const unset = (field: string): Condition => ({ field, op: "null", isNull: true });

async function inBatches(
  store: Store,
  resource: string,
  where: readonly Condition[],
  work: (tx: Transaction, record: StoredRecord) => Promise<void>,
): Promise<void> {
  const query = { where, sort: sortedBy("id"), start: 0, end: batch } as const;
  while ((await store.find(resource, { ...query, end: 1 })).total > 0) {
    await store.transaction(async (tx) => {
      for (const record of (await tx.find(resource, query)).rows) await work(tx, record);
    });
  }
}

async function paidBack(tx: Transaction, { id }: StoredRecord): Promise<void> {
  await tx.update(returns.name, id, null, { offDue: 0 });
}

async function splitDiscount(tx: Transaction, sale: StoredRecord): Promise<void> {
  const order = await tx.get("orders", String(sale.orderId));
  const couponCode = order ? asOrder(order).couponCode : null;
  const couponDiscount = couponPartOf({ discount: Number(sale.discount), couponDiscount: null }, couponCode);
  await tx.update(salesJournal.name, sale.id, null, { couponDiscount });
}

/** A cost of 0 meant unknown. Stores the unit cost at the order line of a sold row. */
async function knownCost(tx: Transaction, sale: StoredRecord): Promise<void> {
  const cost = Number(sale.cost ?? 0);
  const uncosted = sale.kind === "item" && cost === 0 ? Number(sale.net) : 0;
  await tx.update(salesJournal.name, sale.id, null, { uncosted });
  const sold = sale.kind === "item" && (sale.returnId ?? null) === null && cost > 0;
  const record = sold ? await tx.get(orders.name, String(sale.orderId)) : null;
  if (!record) return;
  const order = asOrder(record);
  const line = order.items.find(
    ({ id, productId, quantity, total }) =>
      soldCost(order, id) === null &&
      productId === sale.productId &&
      quantity === sale.quantity &&
      total === sale.total,
  );
  if (!line) return;
  const itemCosts = [...(order.itemCosts ?? []), { id: line.id, unitCost: Math.round(cost / line.quantity) }];
  await tx.update(orders.name, record.id, null, { itemCosts });
}
