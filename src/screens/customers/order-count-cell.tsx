import { Link } from "react-router";
import { useLabels } from "../../kit/context/index.ts";
import { type CellProps, numberOf, textOf, useFormats } from "../../kit/fields/index.ts";
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
