import type { FieldErrors } from "../../core/fields/read.ts";
import { destinationOf, destinationRefusals } from "../../domain/delivery/delivery.ts";
import type { AddressParts } from "../../domain/delivery/place.ts";
import { needsDelivery } from "../../domain/orders/orders.ts";
import { useRecord } from "../../kit/records/use-records.ts";
import { customers } from "../../resources/customers.ts";
import { useStates } from "../addresses/use-places.ts";
import type { Cart } from "./cart/cart.ts";

export interface Destination {
  readonly phone: string;
  readonly address: AddressParts | null;
  /** Message keys of what is missing before payment. */
  readonly missing: FieldErrors;
}

/** Returns the destination of an order: as typed, otherwise from the customer's record. */
export function useDestination(cart: Cart): Destination {
  const { customerId, orderType, shippingCost } = cart;
  const { record: known } = useRecord(customers, customerId ?? "", { enabled: needsDelivery(orderType) });
  const phone = cart.phone ?? known?.phone ?? "";
  const address = destinationOf(cart, known?.addresses ?? []);
  const { states } = useStates(needsDelivery(orderType) ? (address?.country ?? null) : null);
  const order = { customerId, orderType, shippingCost, phone: phone.trim(), address, states };
  return { phone, address, missing: destinationRefusals(order) };
}
