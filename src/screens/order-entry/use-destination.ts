import { useOne } from "@refinedev/core";
import type { FieldErrors } from "../../core/fields/read.ts";
import { deliveryAddress, destinationRefusals, needsDelivery } from "../../domain/delivery.ts";
import { type Customer, customers } from "../../resources/customers.ts";
import type { Cart } from "./cart.ts";

export interface Destination {
  readonly phone: string;
  readonly shippingAddress: string;
  /** Message keys of what is missing before it can be paid. */
  readonly missing: FieldErrors;
}

/** Where an order goes: as typed, otherwise as the chosen customer's record says. */
export function useDestination(cart: Cart): Destination {
  const { customerId, orderType, shippingCost } = cart;
  const { result: customer } = useOne<Customer & { id: string }>({
    resource: customers.name,
    id: customerId ?? "",
    errorNotification: false,
    queryOptions: { enabled: customerId !== null && needsDelivery(orderType) },
  });
  const known = customer?.id === customerId ? customer : undefined;
  const phone = cart.phone ?? known?.phone ?? "";
  const shippingAddress = cart.shippingAddress ?? deliveryAddress(known?.addresses ?? []) ?? "";
  const missing = destinationRefusals({
    customerId,
    orderType,
    shippingCost,
    phone: phone.trim(),
    shippingAddress: shippingAddress.trim(),
  });
  return { phone, shippingAddress, missing };
}
