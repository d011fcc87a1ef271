import type { PaymentMethod } from "./payment.ts";
import { can, type Role } from "./roles.ts";

/** The states of an order, in the words of the specification. */
export const orderStatuses = ["pending", "processing", "delivered", "cancel"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderTypes = ["pos", "online", "dineIn", "takeaway", "delivery"] as const;
export type OrderType = (typeof orderTypes)[number];

const followers: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ["processing", "cancel"],
  processing: ["delivered", "cancel"],
  delivered: [],
  cancel: [],
};

/** Where an order may go from here. Delivered and Cancel are final. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return followers[from];
}

const carriers: readonly Role[] = ["driver", "delivery-person"];

/** Where this role may take an order from here: people on the road hand over, and do nothing else. */
export function statusesFor(role: Role, from: OrderStatus): readonly OrderStatus[] {
  return nextStatuses(from).filter((to) => {
    if (to === "cancel") return can(role, "orders", "cancel");
    return can(role, "orders", "status") && (to === "delivered" || !carriers.includes(role));
  });
}

/** What is sold over the counter and paid at once has been handed over; everything else waits for somebody. */
export function firstStatus(order: {
  readonly orderType: OrderType;
  readonly paymentMethod: PaymentMethod;
}): OrderStatus {
  const paidAtOnce = order.paymentMethod !== "credit";
  return order.orderType === "pos" && paidAtOnce ? "delivered" : "pending";
}

export const returnStates = ["none", "partly", "fully"] as const;
export type ReturnState = (typeof returnStates)[number];

/** How much of an order has come back. */
export function returnState(order: {
  readonly items: readonly { readonly quantity: number; readonly returned: number | null }[];
}): ReturnState {
  if (order.items.every((item) => (item.returned ?? 0) === 0)) return "none";
  return order.items.every((item) => (item.returned ?? 0) >= item.quantity) ? "fully" : "partly";
}
