import { refundedOf } from "../../src/domain/balance.ts";
import type { Order } from "../../src/resources/orders.ts";
import type { Payment } from "../../src/resources/payments.ts";
import type { Return } from "../../src/resources/returns.ts";

/** A row of the ledger without what the store gives it. */
export type PaymentValues = Omit<Payment, "id" | "version" | "createdAt" | "updatedAt">;

type Paid = Pick<
  Order,
  "id" | "invoiceNumber" | "customerId" | "placedAt" | "status" | "paymentMethod" | "total" | "sellerId"
>;

/**
 * The rows of an order that was paid in one go, and of its returns. The money of a cancelled one went back the way it came.
 * @param handedOver what was received for it, change included, in minor units
 * @param cancelledAt ISO 8601; where it is not known, it counts as nothing on the day it was placed
 */
export function rowsOfOrder(
  order: Paid,
  handedOver: number,
  notes: readonly Return[],
  cancelledAt: string = order.placedAt,
): PaymentValues[] {
  const common = {
    orderId: order.id,
    invoiceNumber: order.invoiceNumber,
    customerId: order.customerId,
    tendered: null,
    change: null,
    reference: null,
    tillSessionId: null,
    returnId: null,
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
  return [given, ...back, ...undone].filter((row) => row.amount !== 0);
}
