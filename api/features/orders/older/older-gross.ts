import { subtotalOf } from "../../../../src/domain/orders/order-totals.ts";
import type { Sale } from "../../../../src/domain/orders/sales.ts";
import type { Order } from "../../../../src/resources/orders.ts";
import { orders } from "../../../../src/resources/orders.ts";
import { matching, sortedBy } from "../../../store/dialect/query.ts";
import type { Store } from "../../../store/port.ts";
import { salesJournal } from "../../sales/index.ts";
import { asSale } from "../parts/journal.ts";
import { asOrder } from "../parts/order.ts";

/** Rows upgraded per transaction. */
const batch = 500;

/**
 * Adds gross sales to journal rows from before they had them: reports took the total plus the discount instead, which
 * mixes amounts with and without tax.
 */
export async function addGrossSales(store: Store): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await store.transaction(async (tx) => {
      const page = { where: matching({ id_gt: last }), sort: sortedBy("id"), start: 0, end: batch } as const;
      const rows = (await tx.find(salesJournal.name, page)).rows;
      const older = rows.filter(({ gross }) => (gross ?? null) === null);
      const ids = [...new Set(older.map(({ orderId }) => String(orderId)))];
      const sold = new Map(
        (await tx.getMany(orders.name, ids)).map(asOrder).map((order) => [order.id, order]),
      );
      for (const row of older) {
        const gross = grossOf(asSale(row), sold.get(String(row.orderId)));
        await tx.update(salesJournal.name, row.id, null, { gross });
      }
      return rows;
    });
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** The gross sales of a row, by the order line it was written for; of a line that is no longer there, its price paid. */
function grossOf(sale: Sale, order: Order | undefined): number {
  if ((sale.returnId ?? null) !== null) return 0;
  if (sale.kind === "shipping") return sale.total;
  const sign = sale.quantity < 0 ? -1 : 1;
  const line = order?.items.find(
    (item) =>
      item.productId === sale.productId &&
      item.quantity === sign * sale.quantity &&
      item.total === sign * sale.total &&
      (item.discount ?? 0) === sign * sale.discount,
  );
  return line
    ? sign * subtotalOf({ ...line, extrasPrice: line.extrasPrice ?? 0 })
    : sale.total + sale.discount;
}
