import type { OrderStatus } from "../../domain/orders/orders.ts";
import { offeredAs, type useActions } from "../../kit/actions/use-actions.tsx";
import { orders } from "../../resources/orders.ts";

type Start = Parameters<ReturnType<typeof useActions>["start"]>;

/** Returns the action that sets this status. Cancelling is a separate action, which asks about the goods. */
export function statusAction(order: Start[1], status: OrderStatus): Start {
  return status === "cancel"
    ? [offeredAs(orders, "cancel"), order]
    : [offeredAs(orders, "status"), order, { status }];
}
