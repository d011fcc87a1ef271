import { needsDelivery, type OrderType } from "./orders.ts";
import { type AddressParts, isBlankAddress, missingParts, postalAddressOf } from "./place.ts";

interface Sent {
  readonly orderType: OrderType;
  /** As typed. */
  readonly address: AddressParts | null;
  /** Typed as text alone, for an order that nobody delivers. */
  readonly shippingAddress?: string | null;
}

/** Where an order goes: as typed, else as the record of the customer says where it is delivered. */
export function destinationOf(
  { orderType, address, shippingAddress = null }: Sent,
  known: Parameters<typeof postalAddressOf>[0],
): AddressParts | null {
  if (address && !isBlankAddress(address)) return address;
  return needsDelivery(orderType) && shippingAddress === null ? postalAddressOf(known) : null;
}

interface Destination {
  readonly orderType: OrderType;
  readonly customerId: string | null;
  readonly phone: string | null;
  readonly address: AddressParts | null;
  /** Minor units. */
  readonly shippingCost: number | null;
}

/** Whether somebody brings the order. One from the online store for which no shipping is charged may be collected. */
export const isBrought = ({ orderType, shippingCost }: Pick<Destination, "orderType" | "shippingCost">) =>
  orderType === "delivery" || (orderType === "online" && !!shippingCost);

/**
 * What is missing to bring an order to somebody: message keys by field. It needs a whole address, and a phone or a
 * customer to reach.
 */
export function destinationRefusals(order: Destination): Record<string, string[]> {
  if (!isBrought(order)) return {};
  const refusals: Record<string, string[]> = {};
  for (const part of missingParts(order.address)) refusals[`address.${part}`] = ["errors.required"];
  if (!order.address) refusals["address.line1"] = ["orders.errors.noAddress"];
  if (!order.phone && order.customerId === null) refusals.phone = ["orders.errors.noContact"];
  return refusals;
}
