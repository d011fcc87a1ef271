import { dueOf } from "../../../src/domain/payments/balance.ts";
import type { TableEnd } from "../../../src/domain/restaurant/table-orders.ts";
import { orders } from "../../../src/resources/orders.ts";
import { type TableOrder, tableOrders } from "../../../src/resources/table-orders.ts";
import { Problem } from "../../platform/problem.ts";
import type { Hook } from "../../records/hook.ts";
import { typedAs } from "../../records/typed-as.ts";
import { changeDocument, removeDocument } from "../../records/write/documents.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { StoredRecord } from "../../store/port.ts";

/** Deletes the order, which frees the table; its history says how it ended. */
export async function removeOrder(
  writer: Writer,
  record: StoredRecord,
  ended: TableEnd,
  mergedWith: string | null = null,
): Promise<void> {
  await removeDocument(writer, tableOrders, record, { ended, mergedWith });
}

/** Throws 409 while guests of the table have paid shares of an order, and others have not. */
export function assertNothingDue({ tableName, dueOrderId }: TableOrder): void {
  if (!dueOrderId) return;
  throw new Problem("conflict", `Guests of ${tableName} have paid a part: take the rest first.`, {
    errors: { due: ["table-orders.errors.due"] },
  });
}

/**
 * Keeps what is due at a table up to date, whoever takes the money: paid in full, the table is free unless more was
 * ordered.
 */
export const dueHook: Hook = {
  async after(writer, { before, after }) {
    if (!before || !after) return;
    const order = typedAs(orders)(after);
    const due = dueOf(order);
    if (order.tableName === null || due === dueOf(typedAs(orders)(before))) return;
    await updateDue(writer, { id: order.id, due });
  },
};

/** @param order the order that guests pay in shares */
async function updateDue(
  writer: Writer,
  order: { readonly id: string; readonly due: number },
): Promise<void> {
  const where = matching({ dueOrderId: order.id });
  const matches = await writer.tx.peek(tableOrders.name, where);
  for (const before of await writer.tx.lock(
    tableOrders.name,
    matches.map(({ id }) => id),
  )) {
    await setDue(writer, before, order);
  }
}

/** Notes at a table what is due of an order; a table without anything open is free. */
async function setDue(
  writer: Writer,
  before: StoredRecord,
  { id, due }: { readonly id: string; readonly due: number },
): Promise<void> {
  if (due <= 0 && typedAs(tableOrders)(before).items.length === 0) return removeOrder(writer, before, "paid");
  const open = due > 0 ? { dueOrderId: id, due } : { dueOrderId: null, due: null };
  await changeDocument(writer, tableOrders, before, open);
}
