import { addressText } from "../../domain/delivery/place.ts";
import type { CellProps } from "../../kit/fields/index.ts";
import { EmptyValue } from "../../kit/ui/index.ts";
import type { orders } from "../../resources/orders.ts";

/** An address formatted as on an envelope. */
export default function AddressCell({ value }: CellProps<typeof orders, "shippingTo">) {
  return value === null ? (
    <EmptyValue />
  ) : (
    <span dir="auto">{addressText(value).replaceAll("\n", ", ")}</span>
  );
}
