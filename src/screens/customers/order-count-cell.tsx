import { Link } from "react-router";
import { useLabels } from "../../kit/context/index.ts";
import { type CellProps, useFormats } from "../../kit/fields/index.ts";
import type { customers } from "../../resources/customers.ts";
import { customerOrders } from "./customer-address.ts";

/** How many orders there are, and the way to them. */
export function OrderCountCell({ value, name, resource, record }: CellProps<typeof customers, "orderCount">) {
  const formats = useFormats();
  const labels = useLabels(resource);
  const count = formats.number(value ?? 0);
  return (
    <Link to={customerOrders(record.id)} aria-label={`${count} ${labels.field(name)}: ${record.name ?? ""}`}>
      {count}
    </Link>
  );
}
