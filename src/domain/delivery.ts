import { needsDelivery, type OrderType } from "./orders.ts";
import { type AddressParts, addressText, isBlankAddress, missingParts, postalAddressOf } from "./place.ts";

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

/** Letter case does not tell addresses apart: parts of them are written in capitals. */
const linesOf = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n")
    .toLowerCase();

/** Does an order say its address twice, as lines and as a text that differs? Only one of the two could stand. */
export const hasTwoAddresses = ({ address, shippingAddress = null }: Omit<Sent, "orderType">): boolean =>
  address !== null &&
  !isBlankAddress(address) &&
  shippingAddress !== null &&
  linesOf(shippingAddress) !== linesOf(addressText(address));

interface Destination {
  readonly orderType: OrderType;
  readonly customerId: string | null;
  readonly phone: string | null;
  readonly address: AddressParts | null;
  /** Minor units. */
  readonly shippingCost: number | null;
}

/** Whether somebody brings the order. One from the online store for which no shipping is charged may be collected. */
export const needsCourier = ({ orderType, shippingCost }: Pick<Destination, "orderType" | "shippingCost">) =>
  orderType === "delivery" || (orderType === "online" && !!shippingCost);

/**
 * What is missing to bring an order to somebody: message keys by field. It needs a whole address, and a phone or a
 * customer to reach.
 */
export function destinationRefusals(order: Destination): Record<string, string[]> {
  if (!needsCourier(order)) return {};
  const refusals: Record<string, string[]> = {};
  for (const part of missingParts(order.address)) refusals[`address.${part}`] = ["errors.required"];
  if (!order.address) refusals["address.line1"] = ["orders.errors.noAddress"];
  if (!order.phone && order.customerId === null) refusals.phone = ["orders.errors.noContact"];
  return refusals;
}
