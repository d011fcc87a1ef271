import type { PageProps } from "../../kit/context/overrides.ts";
import type { Order, orders } from "../../resources/orders.ts";
import { RecordScreen } from "../record-page/record-screen.tsx";
import { OrderView } from "./order-view.tsx";

/** The page of an order: its document, actions and history. */
export default function OrderPage({ resource }: PageProps<typeof orders>) {
  return <RecordScreen<Order> resource={resource}>{(order) => <OrderView order={order} />}</RecordScreen>;
}
