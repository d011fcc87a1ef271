import type { TableEnd } from "../../src/domain/orders/table-orders.ts";
import { tableOrders } from "../../src/resources/table-orders.ts";
import { audit } from "../audit/entry.ts";
import type { Writer } from "../records/writer.ts";
import type { StoredRecord } from "../stores/port.ts";

/** Deletes the order, which frees the table; its history says how it ended. */
export async function removeOrder(
  writer: Writer,
  record: StoredRecord,
  ended: TableEnd,
  mergedWith: string | null = null,
): Promise<void> {
  await writer.tx.remove(tableOrders.name, record.id, record.version);
  await audit(writer, tableOrders, { ...record, ended, mergedWith }, null);
}
