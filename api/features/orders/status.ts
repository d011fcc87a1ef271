import { actionReasons } from "../../../src/domain/orders/approval.ts";
import { type OrderStatus, statusesFor } from "../../../src/domain/orders/orders.ts";
import { piecesLeft, planRefunds, refundableBy, refundsAsPaid } from "../../../src/domain/orders/refunds.ts";
import type { RefundMethod } from "../../../src/domain/orders/returns.ts";
import { balanceOf } from "../../../src/domain/payments/balance.ts";
import { roundedRefunds } from "../../../src/domain/payments/cash.ts";
import { coupons } from "../../../src/resources/coupons.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import type { Order } from "../../../src/resources/orders.ts";
import { posSettings } from "../../../src/resources/pos-settings.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import { assertOrderAccess } from "../../records/access/access.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { Outcome } from "../../records/outcome.ts";
import { patchRecord } from "../../records/write/patch.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import { moveStock } from "../stock/index.ts";
import { approved } from "./parts/approval.ts";
import { cancelSubject } from "./parts/approval-subject.ts";
import { cashStepIn } from "./parts/cash.ts";
import { movesBack } from "./parts/costs.ts";
import { reverseSales } from "./parts/journal.ts";
import { lockCustomer } from "./parts/lock.ts";
import { asOrder } from "./parts/order.ts";
import { bookPayments, type NewPayment, paymentsOf } from "./parts/payments.ts";

/**
 * Changes the status of an order to a next one. Throws 403 without permission for it.
 * Cancelling restocks the goods, releases the coupon's use, reverses the sale on the current day and refunds the
 * payments.
 * @param back methods of the refund. Default: as it was paid
 */
export async function changeOrderStatus(
  author: Writer,
  before: StoredRecord,
  to: OrderStatus,
  back: RefundMethod | null = null,
): Promise<Outcome & { after: StoredRecord }> {
  const order = asOrder(before);
  assertMayMove(author, order, to);
  const writer = to === "cancel" ? await approvedCancel(author, order, back) : author;
  await lockCustomer(writer.tx, order.customerId);
  if (to === "cancel") await undoSale(writer, order);
  const rows = to === "cancel" ? await refundsOf(writer, order, back) : [];
  return bookPayments(writer, before, rows, { status: to });
}

const approvedCancel = async (writer: Writer, order: Order, back: RefundMethod | null): Promise<Writer> =>
  approved(writer, "cancel", cancelSubject(order.id, back), {
    reasons: actionReasons(await readGlobal(writer.tx, posSettings), "cancel"),
    refund: balanceOf(order).held,
  });

function assertMayMove({ admin }: Writer, order: Order, to: OrderStatus): void {
  if (!admin) return;
  assertOrderAccess(admin, order.orderType);
  if (statusesFor(admin, order).includes(to)) return;
  throw new Problem("denied", `You cannot change this order from ${order.status} to ${to}.`);
}

async function undoSale(writer: Writer, order: Order): Promise<void> {
  const moves = order.items.flatMap((item) => movesBack(order, item, piecesLeft(item)));
  await moveStock(writer, moves, { reason: "cancel", document: { orderId: order.id } });
  const { timeZone } = await readGlobal(writer.tx, globalSettings);
  await reverseSales(writer.tx, order.id, writer.now, timeZone);
  const [coupon] = await writer.tx.lock(coupons.name, order.couponId === null ? [] : [order.couponId]);
  if (!coupon) return;
  await patchRecord(writer.tx, coupons, coupon, { timesUsed: Math.max(Number(coupon.timesUsed) - 1, 0) });
}

/** The refunds of what was paid for an order. Throws 422 for an impossible method. */
async function refundsOf(
  { tx }: Writer,
  order: Order,
  back: RefundMethod | null,
): Promise<readonly NewPayment[]> {
  const { held } = balanceOf(order);
  const before = await paymentsOf(tx, order.id);
  const refundable = refundableBy(before, order.customerId !== null);
  const plan =
    back === null
      ? { refunds: refundsAsPaid(held, refundable) }
      : planRefunds(held, { refundMethod: back, refunds: [] }, refundable);
  if ("refused" in plan) throw invalid(plan.refused);
  const rounded = roundedRefunds(plan.refunds, { cash: await cashStepIn(tx), before });
  return rounded.map((part) => ({ ...part, kind: "refund" }));
}
