import type { OrderType } from "./orders.ts";

interface Address {
  readonly line1: string;
  readonly line2: string | null;
  readonly line3: string | null;
  readonly city: string;
  readonly postcode: string | null;
  readonly state: string | null;
  readonly countryCode: string;
  readonly shippingDefault: boolean | null;
}

/** Whether orders of this type are delivered to an address. */
export const needsDelivery = (type: OrderType): boolean => type === "delivery" || type === "online";

/** The default delivery address of a customer, line by line; null without an address. */
export function deliveryAddress(addresses: readonly Address[]): string | null {
  const address = addresses.find((one) => one.shippingDefault) ?? addresses[0];
  if (!address) return null;
  const town = [address.postcode, address.city, address.state].filter(Boolean).join(" ");
  const lines = [address.line1, address.line2, address.line3, town, address.countryCode];
  return lines.filter(Boolean).join("\n");
}

interface Destination {
  readonly orderType: OrderType;
  readonly customerId: string | null;
  readonly phone: string | null;
  readonly shippingAddress: string | null;
  /** Minor units. */
  readonly shippingCost: number | null;
}

/**
 * What is missing to bring an order to somebody: message keys by field. It needs an address, and a phone or a
 * customer to reach. An order from the online store for which no shipping is charged may be collected.
 */
export function destinationRefusals(order: Destination): Record<string, string[]> {
  const shipped = order.orderType === "delivery" || (order.orderType === "online" && !!order.shippingCost);
  if (!shipped) return {};
  const unreachable = !order.phone && order.customerId === null;
  return {
    ...(order.shippingAddress ? {} : { shippingAddress: ["orders.errors.noAddress"] }),
    ...(unreachable ? { phone: ["orders.errors.noContact"] } : {}),
  };
}
