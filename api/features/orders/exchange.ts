import { actionReasons } from "../../../src/domain/orders/approval.ts";
import { type Order, orders } from "../../../src/resources/orders.ts";
import { posSettings } from "../../../src/resources/pos-settings.ts";
import { below, invalid } from "../../platform/problem.ts";
import { assertPermission, inScope } from "../../records/access/access.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { Outcome } from "../../records/outcome.ts";
import type { Writer } from "../../records/writer.ts";
import type { StoredRecord } from "../../store/port.ts";
import { basketOf, type Exchange, type Placed } from "../pricing/index.ts";
import { approved } from "./parts/approval.ts";
import { saleSubject } from "./parts/approval-subject.ts";
import { asReturn } from "./parts/journal.ts";
import { lockForSale } from "./parts/lock.ts";
import { asOrder } from "./parts/order.ts";
import { assertMayReturn, returnOrder } from "./return.ts";
import { placeOrder } from "./sale/place.ts";

/**
 * Places an order and, for an exchange, takes the goods back, all or nothing: the refund pays for the new order, any
 * rest is paid back, and any difference is paid. Messages about the return are below `exchange`.
 */
export async function placeExchange(
  writer: Writer,
  draft: Placed,
): Promise<Outcome & { readonly after: StoredRecord }> {
  const { exchange } = draft;
  if (!exchange) return placeOrder(writer, draft);
  const { tx, now } = writer;
  const bought = await boughtOrder(writer, exchange);
  // One approval covers both.
  const seller = await approved(writer, "place", saleSubject(draft), {
    reasons: actionReasons(await readGlobal(tx, posSettings), "return"),
  });
  const customerId = customerFor(asOrder(bought), draft);
  const order = { ...draft, customerId };
  await lockForSale(tx, order, asOrder(bought));
  const { totals } = await basketOf(tx, order, now);
  const { after, spent } = await below("exchange", () => returnOrder(seller, bought, exchange, totals.total));
  return placeOrder(seller, order, { exchanged: { note: asReturn(after), spent } });
}

/** The order that goods are returned from. Throws 403 if the user may not accept returns. */
async function boughtOrder(writer: Writer, { orderId }: Exchange): Promise<StoredRecord> {
  const { tx, admin } = writer;
  if (admin) assertPermission(admin, orders, "return");
  await assertMayReturn(writer);
  const [record] = await tx.lock(orders.name, [orderId]);
  if (record && (!admin || inScope(admin, orders, "return", record))) return record;
  throw invalid({ "exchange.orderId": ["errors.reference"] });
}

/** A customer's return cannot pay for another customer's order. */
function customerFor(bought: Order, { customerId }: Placed): string | null {
  if (bought.customerId !== null && customerId !== null && customerId !== bought.customerId) {
    throw invalid({ customerId: ["orders.errors.exchangeCustomer"] });
  }
  return bought.customerId ?? customerId;
}
