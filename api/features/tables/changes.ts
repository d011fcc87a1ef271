import { chosenExtras } from "../../../src/domain/orders/order-lines.ts";
import { splitBySent, takeParts } from "../../../src/domain/restaurant/table-orders.ts";
import { type TableOrder, tableOrders } from "../../../src/resources/table-orders.ts";
import { invalid, noRecord, Problem } from "../../platform/problem.ts";
import { changeDocument } from "../../records/write/documents.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import { endCalledOff, moveTickets, productIn, ticketLine, writeTicket } from "../kitchen/index.ts";
import { extrasOf, productsOf } from "../pricing/index.ts";
import { mergedDiscounts } from "./bill.ts";
import { assertNothingDue, removeOrder } from "./due.ts";
import { ticketHeadOf } from "./rounds.ts";
import {
  asTableOrder,
  type Cancelled,
  freeTable,
  itemOf,
  type OpenLine,
  updateTableOrder,
  type WrittenOrder,
} from "./table-order.ts";

/**
 * Cancels lines that were sent, with a ticket for the kitchen. Throws 422 for lines or quantities that were not sent.
 */
export async function cancelLines(
  writer: Writer,
  before: StoredRecord,
  { lines, reason }: Cancelled,
): Promise<WrittenOrder> {
  const order = asTableOrder(before);
  const { sent, unsent } = splitBySent(order.items);
  const divided = takeParts(sent, lines);
  if ("wrong" in divided) {
    throw invalid({ [`lines.${divided.wrong}.quantity`]: ["table-orders.errors.part"] });
  }
  await tellOfCancelled(writer, order, divided.taken, reason);
  return updateTableOrder(writer, before, { items: [...divided.rest, ...unsent] });
}

async function tellOfCancelled(
  writer: Writer,
  order: TableOrder,
  lines: readonly OpenLine[],
  reason: string | null,
): Promise<void> {
  const items = lines.map(itemOf);
  const [products, extras] = [await productsOf(writer.tx, items), await extrasOf(writer.tx, items)];
  const cancelled = lines.map((line) => {
    const chosen = chosenExtras(line.extras) ?? [];
    const named = chosen.flatMap((one) => {
      const extra = extras.get(one.extraId);
      return extra ? [{ ...one, name: extra.name, price: extra.price }] : [];
    });
    const { productId, combinationId, title } = line;
    return ticketLine(
      line,
      { productId, combinationId, title: title ?? "", extras: named },
      productIn(products, productId),
    );
  });
  await writeTicket(writer, { ...ticketHeadOf(order, "cancel", null), notes: reason }, cancelled);
  const calledOff = cancelled.map((line, at) => ({ round: lines[at]?.round ?? null, line }));
  await endCalledOff(writer, order.id, calledOff);
}

/** Moves the guests to a free table. Throws 409 if it is taken. */
export async function moveTable(
  writer: Writer,
  before: StoredRecord,
  tableId: string,
): Promise<WrittenOrder> {
  const table = await freeTable(writer.tx, tableId);
  const to = { tableId, tableName: table.name };
  return changeDocument(writer, tableOrders, before, to, () =>
    moveTickets(writer, before.id, { tableName: table.name, tableOrderId: before.id }),
  );
}

/**
 * Merges an order into that of another table and frees its own table. Discounts and coupons stay with the lines they
 * were given for, so the bill is that of both. Throws 409 while guests have paid shares. @returns the remaining order
 */
export async function mergeTables(writer: Writer, before: StoredRecord, into: string): Promise<WrittenOrder> {
  if (into === before.id) throw invalid({ into: ["table-orders.errors.itself"] });
  const [target] = await writer.tx.lock(tableOrders.name, [into]);
  if (!target) throw noRecord(tableOrders.name, into);
  const [from, to] = [asTableOrder(before), asTableOrder(target)];
  assertNothingDue(from);
  const discounts = await mergedDiscounts(writer, from, to);
  await removeOrder(writer, before, "merged", to.tableName);
  await moveTickets(writer, before.id, { tableName: to.tableName, tableOrderId: into });
  const guests = (from.guests ?? 0) + (to.guests ?? 0);
  return updateTableOrder(writer, target, {
    ...discounts,
    rounds: Math.max(from.rounds ?? 0, to.rounds ?? 0),
    guests: guests > 0 ? guests : null,
    customerId: to.customerId ?? from.customerId,
    notes: [to.notes, from.notes].filter(Boolean).join("\n") || null,
  });
}

/** Closes a table without a sale. Lines that were sent are cancelled in the kitchen, with a reason. */
export async function freeOrder(writer: Writer, before: StoredRecord, reason: string | null): Promise<void> {
  const order = asTableOrder(before);
  assertNothingDue(order);
  const { sent } = splitBySent(order.items);
  if (sent.length > 0 && reason === null) {
    throw new Problem("validation", "Say why what was sent to the kitchen is cancelled.", {
      errors: { reason: ["errors.required"] },
    });
  }
  await tellOfCancelled(writer, order, sent, reason);
  await removeOrder(writer, before, "freed");
}
