import type { FieldErrors } from "../../../core/validation/read.ts";
import type { AddressParts } from "../../../domain/delivery/place.ts";
import { destinationOf, destinationRefusals } from "../../../domain/orders/destination.ts";
import { needsDelivery } from "../../../domain/orders/orders.ts";
import { useRecord } from "../../../kit/records/use-records.ts";
import { customers } from "../../../resources/customers.ts";
import { useStates } from "../../addresses/use-places.ts";
import type { Cart } from "../sale/cart.ts";

interface CartDestination {
  readonly phone: string;
  readonly address: AddressParts | null;
  /** Message keys of what is missing before payment. */
  readonly missing: FieldErrors;
}

/** Returns the destination of an order: as typed, otherwise from the customer's record. */
export function useDestination(cart: Cart): CartDestination {
  const { customerId, orderType, shippingCost } = cart;
  const { record: customer } = useRecord(customers, customerId ?? "", { enabled: needsDelivery(orderType) });
  const phone = cart.phone ?? customer?.phone ?? "";
  const address = destinationOf(cart, customer?.addresses ?? []);
  const { states } = useStates(needsDelivery(orderType) ? (address?.country ?? null) : null);
  const order = { customerId, orderType, shippingCost, phone: phone.trim(), address, states };
  return { phone, address, missing: destinationRefusals(order) };
}
