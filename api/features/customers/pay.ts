import type { Tender } from "../../../src/domain/payments/payment-rules.ts";
import { spreadPayment } from "../../../src/domain/payments/tenders.ts";
import { mayHandle } from "../../../src/domain/roles.ts";
import { customers } from "../../../src/resources/customers.ts";
import { orders } from "../../../src/resources/orders.ts";
import { noRecord } from "../../platform/problem.ts";
import { assertOrderAccess } from "../../records/access/access.ts";
import type { Outcome } from "../../records/outcome.ts";
import type { Writer } from "../../records/writer.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { StoredRecord } from "../../store/port.ts";
import { asOrder, bookPayments, cashStepIn, paymentOf } from "../orders/index.ts";

/**
 * Takes one payment for what a customer owes and spreads it over their unpaid orders, oldest first: one ledger row
 * each. Throws 409 if nothing is due, 422 if it exceeds what is due or their store credit.
 */
export async function payCustomer(
  writer: Writer,
  before: StoredRecord,
  form: Tender,
): Promise<Outcome & { after: StoredRecord }> {
  const unpaid = await unpaidOrders(writer, before.id);
  const dues = unpaid.map((order) => asOrder(order).due ?? 0);
  const due = dues.reduce((sum, one) => sum + one, 0);
  // Of one payment for several orders, the whole is rounded.
  const cash = { cash: await cashStepIn(writer.tx), before: [] };
  const taken = await paymentOf(writer, { customerId: before.id, due, cash }, form);
  for (const [at, part] of spreadPayment(taken, dues).entries()) {
    const order = unpaid[at];
    if (order) await bookPayments(writer, order, [part]);
  }
  const after = await writer.tx.get(customers.name, before.id);
  if (!after) throw noRecord(customers.name, before.id);
  return { before, after };
}

/** The unpaid orders that the user may handle, oldest first. Throws 403 if all are outside their workplaces. */
async function unpaidOrders({ tx, admin }: Writer, customerId: string): Promise<readonly StoredRecord[]> {
  const where = matching({ customerId, due_gte: 1 });
  const sort = sortedBy("placedAt", "id");
  const ids = (await tx.peek(orders.name, where)).map(({ id }) => id);
  await tx.lock(orders.name, ids.sort());
  const { rows } = await tx.find(orders.name, { where, sort });
  if (!admin) return rows;
  const [first] = rows;
  const own = rows.filter((row) => mayHandle(admin, asOrder(row).orderType));
  if (first && own.length === 0) assertOrderAccess(admin, asOrder(first).orderType);
  return own;
}
