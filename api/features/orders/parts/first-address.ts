import { uuidv7 } from "uuidv7";
import { needsDelivery } from "../../../../src/domain/orders/orders.ts";
import { customers } from "../../../../src/resources/customers.ts";
import type { Order } from "../../../../src/resources/orders.ts";
import { typedAs } from "../../../records/typed-as.ts";
import { changeDocument } from "../../../records/write/documents.ts";
import type { Writer } from "../../../records/writer.ts";

/** The length of an address line of a customer; that of an order is longer. */
const lineLength = 120;

/** Keeps the delivery address of an order as that of its customer, who has none yet: the next order proposes it. */
export async function keepFirstAddress(writer: Writer, order: Order): Promise<void> {
  const { customerId, orderType, shippingTo } = order;
  if (customerId === null || !shippingTo || !needsDelivery(orderType)) return;
  const [before] = await writer.tx.lock(customers.name, [customerId]);
  if (!before || typedAs(customers)(before).addresses.length > 0) return;
  const { line1, line2, city, postcode, state, country } = shippingTo;
  const address = {
    id: uuidv7(),
    label: null,
    line1,
    line2: line2?.slice(0, lineLength) ?? null,
    line3: line2?.slice(lineLength, 2 * lineLength) || null,
    city,
    postcode,
    state,
    countryCode: country,
    phone: null,
    shippingDefault: true,
    billingDefault: false,
  };
  await changeDocument(writer, customers, before, { addresses: [address] });
}
