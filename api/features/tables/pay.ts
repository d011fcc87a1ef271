import { dueOf } from "../../../src/domain/payments/balance.ts";
import { planPayment, planRest, planShare } from "../../../src/domain/payments/tenders.ts";
import { splitBySent } from "../../../src/domain/restaurant/table-orders.ts";
import { orders } from "../../../src/resources/orders.ts";
import type { TableOrder } from "../../../src/resources/table-orders.ts";
import { invalid, noRecord } from "../../platform/problem.ts";
import { assertPermission } from "../../records/access/access.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import { acceptedPlan, asOrder, bookPayments, debtOf, payerOf, placeOrder } from "../orders/index.ts";
import { divideBill } from "./bill.ts";
import { removeOrder } from "./due.ts";
import { sendRest } from "./rounds.ts";
import { asTableOrder, type TablePayment, updateTableOrder } from "./table-order.ts";

/**
 * Sells the paid part of a table as an order of its own; the rest stays open, and after the last part the table is
 * free. Discount and coupon go with the lines, notes with the last part. Lines not sent yet are sent to the kitchen.
 * With `partly`, others pay the rest of that order later: each payment is booked at once, and the next payments of the
 * table are for that order until nothing is due.
 */
export async function payTable(
  writer: Writer,
  before: StoredRecord,
  payment: TablePayment,
): Promise<StoredRecord> {
  if (writer.admin) assertPermission(writer.admin, orders, "place");
  const { dueOrderId } = asTableOrder(before);
  return dueOrderId === null ? sellPart(writer, before, payment) : payShare(writer, dueOrderId, payment);
}

async function sellPart(
  writer: Writer,
  before: StoredRecord,
  { lines, customerId, partly, ...payment }: TablePayment,
): Promise<StoredRecord> {
  const served = splitBySent(asTableOrder(before).items).unsent.length === 0;
  const sent = await sendRest(writer, before);
  const order = asTableOrder(sent);
  if (order.items.length === 0) throw invalid({ lines: ["errors.required"] });
  const { draft, bill, rest, changes } = await divideBill(writer, order, lines);
  const table = { ...bill, served, partly };
  const buyer = { customerId: customerId ?? draft.customerId, address: null };
  const { after } = await placeOrder(writer, { ...draft, ...buyer, ...payment }, { table });
  const due = dueOf(asOrder(after));
  const isDue = partly && due > 0;
  if (rest.length === 0 && !isDue) await removeOrder(writer, sent, "paid");
  else {
    const open = isDue ? { dueOrderId: after.id, due, ...usedUp(order) } : {};
    await updateTableOrder(writer, sent, { ...changes, ...open, items: rest });
  }
  return after;
}

/** What is ordered later takes neither the amount nor the coupon once more. */
const usedUp = ({ couponCode }: TableOrder): Partial<TableOrder> => ({
  discountDivided: true,
  couponDivided: couponCode !== null,
});

/** Takes the payment of a guest for the order that is paid in shares. Throws 422 for pieces, which are sold already. */
async function payShare(
  writer: Writer,
  dueOrderId: string,
  { lines, partly, ...payment }: TablePayment,
): Promise<StoredRecord> {
  if (lines.length > 0) throw invalid({ lines: ["table-orders.errors.due"] });
  const [before] = await writer.tx.lock(orders.name, [dueOrderId]);
  if (!before) throw noRecord(orders.name, dueOrderId);
  const debt = await debtOf(writer, before);
  const payer = await payerOf(writer, debt);
  const { rows } = acceptedPlan(planPayment(debt.due, payment, payer, partly ? planShare : planRest));
  return (await bookPayments(writer, before, rows)).after;
}
