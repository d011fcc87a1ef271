import { actionReasons } from "../../src/domain/approval.ts";
import { type Order, orders } from "../../src/resources/orders.ts";
import { posSettings } from "../../src/resources/pos-settings.ts";
import { assertPermission, inScope } from "../access/access.ts";
import { readGlobal } from "../globals/record.ts";
import { invalid, Problem } from "../problem.ts";
import type { Outcome } from "../records/outcome.ts";
import type { Writer } from "../records/writer.ts";
import type { StoredRecord } from "../stores/port.ts";
import { approved } from "./approval.ts";
import { basketOf } from "./basket.ts";
import type { Exchange, Placed } from "./draft.ts";
import { asReturn } from "./journal.ts";
import { lockForSale } from "./lock.ts";
import { asOrder, placeOrder } from "./place.ts";
import { assertMayReturn, returnOrder } from "./return.ts";

/**
 * Places an order, and where it is an exchange takes back what it is for, all or nothing: what would be refunded pays for
 * the new order, the rest of it goes back, and what the new order costs above it is paid. Messages about what comes back
 * stand below `exchange`.
 */
export async function placeExchange(
  writer: Writer,
  draft: Placed,
): Promise<Outcome & { readonly after: StoredRecord }> {
  const { exchange } = draft;
  if (!exchange) return placeOrder(writer, draft);
  const { tx, now } = writer;
  const bought = await boughtOrder(writer, exchange);
  // One approval is for both.
  const seller = await approved(writer, "place", actionReasons(await readGlobal(tx, posSettings), "return"));
  const customerId = customerFor(asOrder(bought), draft);
  const order = { ...draft, customerId };
  await lockForSale(tx, order, asOrder(bought));
  const { totals } = await basketOf(tx, order, now);
  const { after, spent } = await below("exchange", () => returnOrder(seller, bought, exchange, totals.total));
  return placeOrder(seller, order, { exchanged: { note: asReturn(after), spent } });
}

/** The order that things come back of. Throws 403 for whoever may not take them back. */
async function boughtOrder(writer: Writer, { orderId }: Exchange): Promise<StoredRecord> {
  const { tx, admin } = writer;
  if (admin) assertPermission(admin, orders, "return");
  await assertMayReturn(writer);
  const [record] = await tx.lock(orders.name, [orderId]);
  if (record && (!admin || inScope(admin, orders, "return", record))) return record;
  throw invalid({ "exchange.orderId": ["errors.reference"] });
}

/** What one customer brings back pays for no order of another one. */
function customerFor(bought: Order, { customerId }: Placed): string | null {
  if (bought.customerId !== null && customerId !== null && customerId !== bought.customerId) {
    throw invalid({ customerId: ["orders.errors.exchangeCustomer"] });
  }
  return bought.customerId ?? customerId;
}

/** Puts the messages of a refusal below a name. */
async function below<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.extras.errors) throw error;
    const errors = Object.entries(error.extras.errors).map(([path, keys]) => [`${name}.${path}`, keys]);
    throw new Problem(error.type, error.detail, { ...error.extras, errors: Object.fromEntries(errors) });
  }
}
