import { uuidv7 } from "uuidv7";
import type { PaymentRow } from "../../src/domain/payment.ts";
import type { Order } from "../../src/resources/orders.ts";
import { type Payment, payments } from "../../src/resources/payments.ts";
import { settled } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";
import { refuseWithoutSession, sessionOf } from "../till-sessions/session.ts";

/** A row to write: money in or out of an order. Amounts are minor units. */
export interface NewPayment extends PaymentRow {
  /** What was handed over in cash, and what of it went back at once. */
  readonly tendered?: number | null;
  readonly change?: number | null;
  readonly reference?: string | null;
  /** The return that is paid back. */
  readonly returnId?: string | null;
}

/** The stored record typed as a row of the ledger. */
export const asPayment = (record: StoredRecord): Payment => record as unknown as Payment;

/** The rows of an order, the oldest first. */
export async function paymentsOf(reader: Reader, orderId: string): Promise<readonly Payment[]> {
  const where = [{ field: "orderId", op: "eq", values: [orderId] }] as const;
  const { rows } = await reader.find(payments.name, { where, sort: [{ field: "id", order: "asc" }] });
  return rows.map(asPayment);
}

/**
 * Writes rows into the payments ledger, in the transaction of what they belong to. Rows of nothing are left out. What is
 * taken or given belongs to the open till session of the person; throws 422 for cash where one is required.
 */
export async function writePayments(
  writer: Writer,
  order: Pick<Order, "id" | "invoiceNumber" | "customerId">,
  rows: readonly NewPayment[],
): Promise<void> {
  const written = rows.filter(({ amount }) => amount !== 0);
  const session = written.length > 0 ? await sessionOf(writer) : null;
  for (const row of written) {
    if (row.method === "cash" && !session) await refuseWithoutSession(writer, row.kind);
    const record = await writer.tx.insert(payments.name, {
      id: uuidv7(),
      at: writer.now.toISOString(),
      orderId: order.id,
      invoiceNumber: order.invoiceNumber,
      customerId: order.customerId,
      kind: row.kind,
      method: row.method,
      amount: row.amount,
      tendered: row.tendered ?? null,
      change: row.change ?? null,
      reference: row.reference ?? null,
      staffId: writer.admin?.id ?? null,
      tillSessionId: session?.id ?? null,
      returnId: row.returnId ?? null,
    });
    await settled(writer, payments, null, record);
  }
}
