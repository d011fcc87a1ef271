import type { TableEnd } from "../../../../src/domain/orders/table-orders.ts";
import { tableOrders } from "../../../../src/resources/table-orders.ts";
import { removeDocument } from "../../../records/write/documents.ts";
import type { Writer } from "../../../records/writer.ts";
import type { StoredRecord } from "../../../store/port.ts";

/** Deletes the order, which frees the table; its history says how it ended. */
export async function removeOrder(
  writer: Writer,
  record: StoredRecord,
  ended: TableEnd,
  mergedWith: string | null = null,
): Promise<void> {
  await removeDocument(writer, tableOrders, record, { ended, mergedWith });
}
