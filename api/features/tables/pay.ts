import { splitBySent } from "../../../src/domain/orders/table-orders.ts";
import { dueOf } from "../../../src/domain/payments/balance.ts";
import type { TakenPayment } from "../../../src/domain/payments/tenders.ts";
import { orders } from "../../../src/resources/orders.ts";
import type { TableOrder } from "../../../src/resources/table-orders.ts";
import { below, invalid, noRecord } from "../../platform/problem.ts";
import { assertPermission } from "../../records/access/access.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import {
  asOrder,
  bookPayments,
  cashStepIn,
  lockCustomer,
  paymentOf,
  paymentsOf,
  placeOrder,
  removeOrder,
} from "../orders/index.ts";
import { divideBill } from "./bill.ts";
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
  { lines, partly, payments, paymentMethod, paid }: TablePayment,
): Promise<StoredRecord> {
  if (lines.length > 0) throw invalid({ lines: ["table-orders.errors.due"] });
  const [before] = await writer.tx.lock(orders.name, [dueOrderId]);
  if (!before) throw noRecord(orders.name, dueOrderId);
  const order = asOrder(before);
  await lockCustomer(writer.tx, order.customerId);
  const due = dueOf(order);
  const rows: TakenPayment[] = [];
  const cash = await cashStepIn(writer.tx);
  const booked = await paymentsOf(writer.tx, order.id);
  let left = due;
  for (const [at, form] of sharesIn({ paymentMethod, paid, payments }, due).entries()) {
    const terms = { cash, before: [...booked, ...rows] };
    const debt = { customerId: order.customerId, due: left, cash: terms };
    rows.push(await below(`payments.${at}`, () => paymentOf(writer, debt, form)));
    left -= form.amount;
  }
  if (left > 0 && !partly) throw invalid({ payments: ["orders.errors.paymentsBelow"] });
  return (await bookPayments(writer, before, rows)).after;
}

type Share = Pick<TablePayment, "paymentMethod" | "paid" | "payments">;

/** The payments of a guest: several, or a single method for all that is due. Throws 422 without a method. */
function sharesIn({ paymentMethod, paid, payments }: Share, due: number) {
  if (payments.length > 0) return payments;
  if (paymentMethod === null) throw invalid({ paymentMethod: ["errors.required"] });
  const tendered = paymentMethod === "cash" ? paid : null;
  return [{ method: paymentMethod, amount: due, tendered, reference: null }];
}
