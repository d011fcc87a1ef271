import { useLabels } from "../../../kit/context/labels.ts";
import { useFormats } from "../../../kit/fields/format.ts";
import { orders } from "../../../resources/orders.ts";
import type { PaidBack } from "../sale/use-place.ts";

/** Returns what is paid back as text, with the method of each part: `Card $32.91`. */
export function useBackText(): (back: PaidBack) => string {
  const formats = useFormats();
  const labels = useLabels(orders);
  return ({ amount, parts }) =>
    parts.length === 0
      ? formats.money(amount)
      : formats.list(
          parts.map((part) => `${labels.option("paymentMethod", part.method)} ${formats.money(part.amount)}`),
        );
}
