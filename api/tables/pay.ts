import { splitBySent, takeParts } from "../../src/domain/orders/table-orders.ts";
import { orders } from "../../src/resources/orders.ts";
import { assertPermission } from "../access/access.ts";
import { placeOrder } from "../orders/place.ts";
import { invalid } from "../problem.ts";
import type { Writer } from "../records/writer.ts";
import type { StoredRecord } from "../stores/port.ts";
import { removeOrder } from "./changes.ts";
import { sendRest } from "./rounds.ts";
import { asTableOrder, draftOf, itemOf, type TablePayment, updateTableOrder } from "./table-order.ts";

/** Fields that only apply to the last part. */
const nothing = {
  couponCode: null,
  discount: 0,
  discountPercent: null,
  notes: null,
  customerId: null,
} as const;

/**
 * Sells the paid part of a table as an order of its own; the rest stays open, and after the last part the table is
 * free. Coupon, discount and notes go with the last part. Lines not sent yet are sent to the kitchen.
 */
export async function payTable(
  writer: Writer,
  before: StoredRecord,
  { lines, customerId, ...payment }: TablePayment,
): Promise<StoredRecord> {
  if (writer.admin) assertPermission(writer.admin, orders, "place");
  const served = splitBySent(asTableOrder(before).items).unsent.length === 0;
  const known = await sendRest(writer, before);
  const order = asTableOrder(known);
  if (order.items.length === 0) throw invalid({ lines: ["errors.required"] });
  const whole = order.items.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
  const divided = takeParts(order.items, lines.length > 0 ? lines : whole);
  if ("wrong" in divided) {
    throw invalid({ [`lines.${divided.wrong}.quantity`]: ["table-orders.errors.part"] });
  }
  const { taken, rest } = divided;
  const last = rest.length === 0;
  const said = last ? order : { ...order, ...nothing };
  const draft = draftOf({ ...said, customerId: customerId ?? said.customerId }, taken.map(itemOf));
  const { after } = await placeOrder(writer, { ...draft, address: null, ...payment }, { served });
  if (last) await removeOrder(writer, known);
  else await updateTableOrder(writer, known, { items: rest });
  return after;
}
