import { addressText, type PostalAddress, stateRefusal } from "../../../src/domain/delivery/place.ts";
import { trackingLink } from "../../../src/domain/delivery/tracking.ts";
import { needsCourier } from "../../../src/domain/orders/destination.ts";
import { orders } from "../../../src/resources/orders.ts";
import { type ShippingCarrier, shippingCarriers } from "../../../src/resources/shipping-carriers.ts";
import { invalid } from "../../platform/problem.ts";
import type { Change, Hook } from "../../records/hook.ts";
import { isSame } from "../../records/is-same.ts";
import { draftAs } from "../../records/typed-as.ts";
import type { Transaction } from "../../store/port.ts";
import { locate } from "../pricing/index.ts";
import { refreshTotals } from "./parts/customer-totals.ts";

type Values = Readonly<Record<string, unknown>>;

type Carrier = Pick<ShippingCarrier, "name" | "trackingUrl"> | null;

const asOrder = draftAs(orders);

/** Keeps the text of an address in line with its parts. Older orders have only the text. */
function withText(values: Values, before: Values | null): Values {
  const { shippingTo } = asOrder(values);
  if (shippingTo) return { ...values, shippingAddress: addressText(shippingTo) };
  return before?.shippingTo ? { ...values, shippingAddress: null } : values;
}

/** Stores the carrier's name and the tracking link when either changes. */
async function withCarrier(tx: Transaction, values: Values, before: Values | null): Promise<Values> {
  const { carrierId, trackingNumber } = asOrder(values);
  const same = before?.carrierId === carrierId && before.trackingNumber === trackingNumber;
  if (same) return values;
  const carrier = carrierId === null ? null : ((await tx.get(shippingCarriers.name, carrierId)) as Carrier);
  const trackingUrl = trackingLink(carrier?.trackingUrl ?? null, trackingNumber);
  return { ...values, carrierName: carrier?.name ?? null, trackingUrl };
}

/** Throws 422 for a country that is unknown, or a state that is missing or unknown in a country with states. */
async function checkPlace(tx: Transaction, address: PostalAddress): Promise<void> {
  const { place, states } = await locate(tx, address);
  if (!place) throw invalid({ "shippingTo.country": ["orders.errors.unknownCountry"] });
  const state = stateRefusal(address, states);
  if (state) throw invalid({ "shippingTo.state": [state] });
}

/** Fills in the state of an address that its postcode tells. */
async function withState(tx: Transaction, values: Values): Promise<Values> {
  const { shippingTo } = asOrder(values);
  if (!shippingTo || shippingTo.state?.trim()) return values;
  const { state } = (await locate(tx, shippingTo)).address;
  return state ? { ...values, shippingTo: { ...shippingTo, state } } : values;
}

/** Keeps the address text, the carrier and the customer's totals of an order up to date. */
export const orderHook: Hook = {
  async fit({ tx }, record, before) {
    return withCarrier(tx, withText(await withState(tx, record), before), before);
  },

  async check({ tx }, { before, after }: Change) {
    if (!before || !after) return;
    const [was, order] = [asOrder(before), asOrder(after)];
    if (was.shippingTo && !order.shippingTo && needsCourier(order)) {
      throw invalid({ shippingTo: ["orders.errors.noAddress"] });
    }
    if (order.shippingTo && !isSame(order.shippingTo, was.shippingTo)) await checkPlace(tx, order.shippingTo);
  },

  async after(writer, { before, after }) {
    const customers = new Set([before?.customerId, after?.customerId]);
    for (const id of customers) if (typeof id === "string") await refreshTotals(writer.tx, id);
  },
};
