import { Link } from "react-router";
import { useFormats } from "../../kit/fields/format.ts";
import { numberOf, textOf } from "../../kit/fields/values.ts";
import type { CellProps } from "../../kit/fields/views.ts";
import { useLabels } from "../../kit/labels.ts";
import { customerOrders } from "./customer-address.ts";

/** How many orders there are, and the way to them. */
export function OrderCountCell({ value, name, resource, record }: CellProps) {
  const formats = useFormats();
  const labels = useLabels(resource);
  const count = formats.number(numberOf(value) ?? 0);
  return (
    <Link
      to={customerOrders(textOf(record.id))}
      aria-label={`${count} ${labels.field(name)}: ${textOf(record[resource.title])}`}
    >
      {count}
    </Link>
  );
}
