import { movesOf } from "../../src/domain/composition.ts";
import { nextStatuses, type OrderStatus, statusesFor } from "../../src/domain/orders.ts";
import { coupons } from "../../src/resources/coupons.ts";
import { type Order, orders } from "../../src/resources/orders.ts";
import { assertOrderAccess } from "../access/access.ts";
import { Problem } from "../problem.ts";
import { patchRecord } from "../records/patch.ts";
import { type Outcome, settled } from "../records/write.ts";
import type { Writer } from "../records/writer.ts";
import { moveStock } from "../stock/ledger.ts";
import type { StoredRecord } from "../stores/port.ts";
import { removeSales } from "./journal.ts";
import { asOrder } from "./place.ts";

/**
 * Takes an order on. Throws 409 where its state does not lead there, 403 where the role may not take it there.
 * What is cancelled goes back on the shelf, gives the coupon's use back and was no sale.
 */
export async function changeOrderStatus(
  writer: Writer,
  before: StoredRecord,
  to: OrderStatus,
): Promise<Outcome & { after: StoredRecord }> {
  const order = asOrder(before);
  assertMayMove(writer, order, to);
  if (to === "cancel") await undoSale(writer, order);
  const after = await patchRecord(writer.tx, orders, before, { status: to });
  return settled(writer, orders, before, after);
}

function assertMayMove({ admin }: Writer, order: Order, to: OrderStatus): void {
  const { status } = order;
  if (!nextStatuses(status).includes(to)) {
    throw new Problem("conflict", `An order that is ${status} cannot become ${to}.`, {
      errors: { status: ["orders.errors.transition"] },
    });
  }
  if (!admin) return;
  assertOrderAccess(admin, order.orderType);
  if (statusesFor(admin, order).includes(to)) return;
  throw new Problem("denied", `You cannot change this order from ${status} to ${to}.`);
}

async function undoSale(writer: Writer, order: Order): Promise<void> {
  const moves = order.items.flatMap((item) => movesOf(item, item.quantity - (item.returned ?? 0)));
  await moveStock(writer, moves, { reason: "cancel", orderId: order.id });
  await removeSales(writer.tx, order.id);
  const coupon = order.couponId === null ? null : await writer.tx.get(coupons.name, order.couponId);
  if (!coupon) return;
  await patchRecord(writer.tx, coupons, coupon, { timesUsed: Math.max(Number(coupon.timesUsed) - 1, 0) });
}
