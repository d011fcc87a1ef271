import type { CellProps } from "../../kit/fields/props.ts";
import { EmptyValue } from "../../kit/ui/empty-value.tsx";
import type { orders } from "../../resources/orders.ts";
import { TrackingLink } from "./tracking-link.tsx";

/** A tracking number, linked to the carrier's page. */
export default function TrackingCell({ value: number, record }: CellProps<typeof orders, "trackingNumber">) {
  if (number === null) return <EmptyValue />;
  return <TrackingLink number={number} url={record.trackingUrl} />;
}
