import { randomUUID } from "node:crypto";
import { moveStock } from "../../../api/features/stock/plugin.ts";
import { type ActionsFor, recordOf } from "../../../api/plugin.ts";
import { expectedDay, expectedLines } from "../domain/purchase.ts";
import type { purchaseOrders } from "../resources/purchase-orders.ts";
import { suppliers } from "../resources/suppliers.ts";
import { arrivedItems, receiptMoves } from "./stock.ts";

/** What the actions on purchase orders do besides changing the status. */
export const purchaseOrderActions: ActionsFor<typeof purchaseOrders> = {
  /** Without an expected day, the goods are expected after the supplier's lead time. */
  async order({ writer, record }) {
    const { leadTimeDays } = await recordOf(writer.tx, suppliers, record.supplierId);
    const expectedOn = record.expectedOn ?? expectedDay(writer.now, leadTimeDays);
    return { set: { orderedAt: writer.now.toISOString(), expectedOn } };
  },

  /** Adds the goods that have arrived to the stock; the ledger refers to the order. Others stay expected. */
  async receive({ writer, record, input }) {
    const arrived = arrivedItems(record, input.items);
    const note = [record.number, input.note].filter(Boolean).join(": ");
    await moveStock(writer, await receiptMoves(writer.tx, arrived), { reason: "received", note });
    const at = writer.now.toISOString();
    const came = arrived.map(({ id: itemId, productId, sku, quantity, unitCost }) => ({
      ...{ id: randomUUID(), at, itemId, productId, sku, quantity, unitCost, note: input.note },
    }));
    const arrivals = [...(record.arrivals ?? []), ...came];
    const to = expectedLines({ ...record, arrivals }).size > 0 ? "partly" : "received";
    return { to, set: { arrivals, receivedAt: at } };
  },
};
