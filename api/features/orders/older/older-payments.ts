import { uuidv7 } from "uuidv7";
import { storeClock } from "../../../../src/domain/orders/sales.ts";
import { refundedOf } from "../../../../src/domain/payments/balance.ts";
import { paymentSums } from "../../../../src/domain/payments/payment.ts";
import { globalSettings } from "../../../../src/resources/global-settings.ts";
import { type Order, orders } from "../../../../src/resources/orders.ts";
import { type Payment, payments } from "../../../../src/resources/payments.ts";
import { type Return, returns } from "../../../../src/resources/returns.ts";
import { readGlobal } from "../../../records/globals/record.ts";
import { matching, sortedBy } from "../../../store/dialect/query.ts";
import type { StoredRecord, Transaction } from "../../../store/port.ts";
import { asReturn } from "../parts/journal.ts";
import { asOrder } from "../parts/order.ts";

/** A ledger row without its system fields. */
type PaymentValues = Omit<Payment, "id" | "version" | "createdAt" | "updatedAt">;

type Paid = Pick<
  Order,
  "id" | "invoiceNumber" | "customerId" | "placedAt" | "status" | "paymentMethod" | "total" | "sellerId"
>;

/**
 * The ledger rows of an order that was paid at once, and of its returns. A cancelled order was refunded by the method
 * it was paid with.
 * @param handedOver amount received including change, in minor units
 * @param cancelledAt ISO 8601; if unknown, the day counts as if nothing was sold
 */
export function rowsOfOrder(
  order: Paid,
  handedOver: number,
  notes: readonly Return[],
  timeZone: string,
  cancelledAt: string = order.placedAt,
): PaymentValues[] {
  const common = {
    day: null,
    orderId: order.id,
    invoiceNumber: order.invoiceNumber,
    customerId: order.customerId,
    tendered: null,
    change: null,
    reference: null,
    tillSessionId: null,
    returnId: null,
    rounding: 0,
  };
  const amount = Math.min(handedOver, order.total);
  const cash = order.paymentMethod === "cash" && { tendered: handedOver, change: handedOver - amount };
  const paid = {
    ...common,
    at: order.placedAt,
    method: order.paymentMethod,
    amount,
    staffId: order.sellerId,
  };
  const given: PaymentValues = { ...paid, kind: "payment", ...cash };
  const back = notes.map(
    (note): PaymentValues => ({
      ...common,
      at: note.returnedAt,
      kind: "refund",
      method: note.refundMethod ?? order.paymentMethod,
      amount: refundedOf(note),
      staffId: note.staffId,
      returnId: note.id,
    }),
  );
  const undone: PaymentValues[] =
    order.status === "cancel" ? [{ ...paid, kind: "refund", at: cancelledAt }] : [];
  return [given, ...back, ...undone]
    .filter((row) => row.amount !== 0)
    .map((row) => ({ ...row, day: storeClock(new Date(row.at), timeZone).day }));
}

/**
 * Writes the ledger rows of an order from before the ledger existed, and its sums, in one transaction with `change`.
 */
export async function writeOlderPayments(tx: Transaction, record: StoredRecord): Promise<void> {
  const order = asOrder(record);
  const { timeZone } = await readGlobal(tx, globalSettings);
  const where = matching({ orderId: order.id });
  const notes = (await tx.find(returns.name, { where, sort: sortedBy("id") })).rows.map(asReturn);
  const rows = rowsOfOrder(order, order.paid ?? 0, notes, timeZone);
  for (const row of rows) await tx.insert(payments.name, { id: uuidv7(), ...row });
  await tx.update(orders.name, order.id, null, { ...paymentSums(rows) });
}
