import { storeClock } from "../../../../src/domain/orders/sales.ts";
import { methodsOf, type PaymentRow, paymentSums } from "../../../../src/domain/payments/payment.ts";
import { globalSettings } from "../../../../src/resources/global-settings.ts";
import { type Order, orders } from "../../../../src/resources/orders.ts";
import { type Payment, payments } from "../../../../src/resources/payments.ts";
import { readGlobal } from "../../../records/globals/record.ts";
import type { Outcome } from "../../../records/outcome.ts";
import { type Draft, typedAs } from "../../../records/typed-as.ts";
import { changeDocument, writeDocument } from "../../../records/write/documents.ts";
import type { Writer } from "../../../records/writer.ts";
import { matching, sortedBy } from "../../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../../store/port.ts";
import { type MoneyPlace, moneyPlaceOf } from "./words.ts";

/** A ledger row to write: money in or out of an order, in minor units. */
export interface NewPayment extends PaymentRow {
  /** Cash received. */
  readonly tendered?: number | null;
  readonly reference?: string | null;
  /** The return that is refunded. */
  readonly returnId?: string | null;
}

/** Types a stored record as a ledger row. */
export const asPayment = typedAs(payments);

/** The ledger rows of an order, oldest first. */
export async function paymentsOf(reader: Reader, orderId: string): Promise<readonly Payment[]> {
  const { rows } = await reader.find(payments.name, { where: matching({ orderId }), sort: sortedBy("id") });
  return rows.map(asPayment);
}

/**
 * Writes rows of the payments ledger in the transaction of their cause; rows of 0 are left out. They say where the
 * user takes the money. Throws 422 for cash that may not be taken there.
 * @param known that place, if it was already loaded
 */
export async function writePayments(
  writer: Writer,
  order: Pick<Order, "id" | "invoiceNumber" | "customerId">,
  rows: readonly NewPayment[],
  known?: MoneyPlace,
): Promise<void> {
  const written = rows.filter(({ amount }) => amount !== 0);
  if (written.length === 0) return;
  const { timeZone } = await readGlobal(writer.tx, globalSettings);
  const { day } = storeClock(writer.now, timeZone);
  const place = known ?? (await moneyPlaceOf(writer));
  for (const row of written) {
    if (row.method === "cash") await place.assertCash(row.kind);
    await writeDocument(writer, payments, {
      at: writer.now.toISOString(),
      day,
      orderId: order.id,
      invoiceNumber: order.invoiceNumber,
      customerId: order.customerId,
      kind: row.kind,
      method: row.method,
      amount: row.amount,
      tendered: row.tendered ?? null,
      change: row.change ?? null,
      rounding: row.rounding ?? 0,
      reference: row.reference ?? null,
      staffId: writer.admin?.id ?? null,
      returnId: row.returnId ?? null,
      ...place.payment,
    });
  }
}

/**
 * Writes ledger rows of an order, and with the changes its sums, which are computed anew from all its rows.
 * @param parts writes what else belongs to the change
 */
export async function bookPayments(
  writer: Writer,
  before: StoredRecord,
  rows: readonly NewPayment[],
  changes: Partial<Draft<typeof orders>> = {},
  parts = async () => {},
): Promise<Outcome & { after: StoredRecord }> {
  const all = [...(await paymentsOf(writer.tx, before.id)), ...rows];
  const sums = paymentSums(all);
  const methods = methodsOf(all, typedAs(orders)(before).paymentMethods ?? []);
  // The order first, so that concurrent payments of the same order wait before they do anything.
  const whole = { ...changes, ...sums, paymentMethods: methods };
  return changeDocument(writer, orders, before, whole, async () => {
    await writePayments(writer, typedAs(orders)(before), rows);
    await parts();
  });
}
