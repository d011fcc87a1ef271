import { useLabels } from "../../kit/context/labels.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { CellProps } from "../../kit/fields/props.ts";
import type { coupons } from "../../resources/coupons.ts";

/** A coupon's discount, `20%` or `$5.00`; its type if the amount is unknown or shown beside it. */
export default function DiscountCell({
  value,
  name,
  resource,
  record,
  density = "row",
}: CellProps<typeof coupons, "discountType">) {
  const formats = useFormats();
  const labels = useLabels(resource);
  const { percentage, amount } = record;
  if (density === "row" && value === "percentage" && percentage !== null) return formats.percent(percentage);
  if (density === "row" && value === "fixed" && amount !== null) return formats.money(amount);
  return labels.option(name, value === "fixed" ? "fixed" : "percentage");
}
