import {
  type AddressParts,
  addressText,
  isBlankAddress,
  type KnownState,
  missingParts,
  postalAddressOf,
  stateRefusal,
} from "../delivery/place.ts";
import { needsDelivery, type OrderType } from "./orders.ts";

interface Sent {
  readonly orderType: OrderType;
  /** The typed address. */
  readonly address: AddressParts | null;
  /** An address typed as plain text, for an order without delivery. */
  readonly shippingAddress?: string | null;
}

/** Returns where an order goes: the typed address, or else the delivery address of the customer. */
export function destinationOf(
  { orderType, address, shippingAddress = null }: Sent,
  addresses: Parameters<typeof postalAddressOf>[0],
): AddressParts | null {
  if (address && !isBlankAddress(address)) return address;
  return needsDelivery(orderType) && shippingAddress === null ? postalAddressOf(addresses) : null;
}

/** Letter case is ignored: some parts of addresses are written in capitals. */
const linesOf = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n")
    .toLowerCase();

/** Whether an order gives its address twice, as parts and as a different text. Only one of them could be stored. */
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
  /** The states of the address's country; empty if it has none. */
  readonly states: readonly KnownState[];
  /** Minor units. */
  readonly shippingCost: number | null;
}

/** Whether the order is delivered. An order from the online store without shipping cost may be collected. */
export const needsCourier = ({ orderType, shippingCost }: Pick<Destination, "orderType" | "shippingCost">) =>
  orderType === "delivery" || (orderType === "online" && !!shippingCost);

/**
 * Returns what is missing to deliver an order, as message keys by field. Delivery needs a complete address, with a state
 * where the country has states, and a phone number or a customer.
 */
export function destinationRefusals(order: Destination): Record<string, string[]> {
  // Taxes depend on the state of any address, also of an online order that ships for free.
  const state =
    needsDelivery(order.orderType) && order.address ? stateRefusal(order.address, order.states) : null;
  const refusals: Record<string, string[]> = state ? { "address.state": [state] } : {};
  if (!needsCourier(order)) return refusals;
  for (const part of missingParts(order.address)) refusals[`address.${part}`] = ["errors.required"];
  if (!order.address) refusals["address.line1"] = ["orders.errors.noAddress"];
  if (!order.phone && order.customerId === null) refusals.phone = ["orders.errors.noContact"];
  return refusals;
}
