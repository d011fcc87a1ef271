import { orders } from "../../../src/resources/orders.ts";
import { payments } from "../../../src/resources/payments.ts";
import { returns } from "../../../src/resources/returns.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import type { Outcome } from "../../records/outcome.ts";
import { changeDocument } from "../../records/write/documents.ts";
import { updateRecord } from "../../records/write/write.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { StoredRecord } from "../../store/port.ts";
import { salesJournal } from "../sales/index.ts";
import { refreshTotals } from "./parts/customer-totals.ts";
import { lockCustomer } from "./parts/lock.ts";
import { asOrder } from "./parts/order.ts";

/**
 * Makes an order that was placed by a guest that of a customer, with its payments, returns and sales. What was agreed,
 * such as its taxes and address, stays. Throws 409 if it has a customer.
 */
export async function attachCustomer(
  writer: Writer,
  before: StoredRecord,
  customerId: string,
): Promise<Outcome & { after: StoredRecord }> {
  const { customerId: previousId, customerName } = asOrder(before);
  if (previousId !== null) {
    const errors = { customerId: ["orders.errors.hasCustomer"] };
    throw new Problem("conflict", "The order has a customer.", { errors });
  }
  const { tx } = writer;
  await lockCustomer(tx, customerId);
  const customer = await tx.get("customers", customerId);
  if (!customer) throw invalid({ customerId: ["errors.reference"] });
  const serverValues = { customerId, customerName: customerName ?? customer.name };
  const attached = await updateRecord(writer, orders, before.id, {}, { expected: null, serverValues });
  const its = matching({ orderId: before.id });
  for (const resource of [payments, returns]) {
    for (const one of (await tx.find(resource.name, { where: its, sort: [] })).rows) {
      await changeDocument(writer, resource, one, { customerId });
    }
  }
  await tx.updateAll(salesJournal.name, its, { customerId });
  // After everything has been moved.
  await refreshTotals(tx, customerId);
  return attached;
}
