import { can, isDeliveryRole, mayHandle, type Worker } from "../roles.ts";

/** The statuses of an order, named as in the specification. */
export const orderStatuses = ["pending", "processing", "delivered", "cancel"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Every status in which an order counts as a sale. */
export const soldStatuses: readonly Exclude<OrderStatus, "cancel">[] = ["pending", "processing", "delivered"];

export const orderTypes = ["pos", "online", "dineIn", "takeaway", "delivery"] as const;
export type OrderType = (typeof orderTypes)[number];

/** The order types that are delivered to an address. */
export const deliveredTypes = ["delivery", "online"] as const satisfies readonly OrderType[];

/** Whether orders of this type are delivered to an address. */
export const needsDelivery = (type: OrderType): boolean => deliveredTypes.some((one) => one === type);

type Moves = { readonly status: readonly OrderStatus[]; readonly cancel: OrderStatus } | Record<never, never>;

/** What leads from each status of an order to the next. Delivered and Cancel are final. */
export const orderMoves = {
  pending: { status: ["processing", "cancel"], cancel: "cancel" },
  processing: { status: ["delivered", "cancel"], cancel: "cancel" },
  delivered: {},
  cancel: {},
} as const satisfies Readonly<Record<OrderStatus, Moves>>;

/** Returns the statuses an order can change to. */
export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  const moves = orderMoves[from];
  return "status" in moves ? moves.status : [];
}

/** The fields of an order that determine its next statuses. */
interface Movable {
  readonly status: OrderStatus;
  readonly orderType: OrderType;
}

/** The order types handed over at the counter, the only ones whose status cashiers change. */
const overTheCounter: readonly OrderType[] = ["pos", "dineIn", "takeaway"];

function mayMove(person: Worker, orderType: OrderType, to: OrderStatus): boolean {
  if (to === "cancel") return can(person, "orders", "cancel");
  if (!can(person, "orders", "status")) return false;
  if (isDeliveryRole(person.role)) return to === "delivered";
  return person.role !== "cashier" || overTheCounter.includes(orderType);
}

/** Returns the statuses the user may set next: delivery roles hand over, cashiers update what they hand over. */
export function statusesFor(person: Worker, { status, orderType }: Movable): readonly OrderStatus[] {
  if (!mayHandle(person, orderType)) return [];
  return nextStatuses(status).filter((to) => mayMove(person, orderType, to));
}

/** Whether the user may set the carrier and tracking number of an order of that type. */
export const mayTrack = (person: Worker, orderType: OrderType): boolean =>
  needsDelivery(orderType) && mayHandle(person, orderType) && mayMove(person, orderType, "delivered");

/** Every status of every order type. */
export const movables: readonly Movable[] = orderTypes.flatMap((orderType) =>
  orderStatuses.map((status) => ({ status, orderType })),
);

/** Returns the statuses the user may set for at least one of these orders. */
export function statusesOf(person: Worker, orders: readonly Movable[]): readonly OrderStatus[] {
  const reached = new Set(orders.flatMap((order) => statusesFor(person, order)));
  return orderStatuses.filter((status) => reached.has(status));
}

/**
 * Returns the status of a new order. One that is handed over at the counter and paid at once is delivered; any other is
 * pending.
 */
export function firstStatus(order: {
  readonly orderType: OrderType;
  /** Whether it was already served at a table. */
  readonly served?: boolean;
}): OrderStatus {
  return order.orderType === "pos" || order.served ? "delivered" : "pending";
}

export const returnStates = ["none", "partly", "fully"] as const;
type ReturnState = (typeof returnStates)[number];

/** Returns how much of an order was returned. */
export function returnState(order: {
  readonly items: readonly { readonly quantity: number; readonly returned: number | null }[];
}): ReturnState {
  if (order.items.every((item) => (item.returned ?? 0) === 0)) return "none";
  return order.items.every((item) => (item.returned ?? 0) >= item.quantity) ? "fully" : "partly";
}
