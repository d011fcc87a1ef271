import { pathTo, usePermissions } from "../../kit/context/index.ts";
import { type CellProps, NameLink } from "../../kit/fields/index.ts";
import { EmptyValue } from "../../kit/ui/index.ts";
import { manifests } from "../../resources/manifests.ts";
import type { orders } from "../../resources/orders.ts";

/** Who bought, and the way to their page. */
export function CustomerCell({ value: name, record }: CellProps<typeof orders, "customerName">) {
  const { may } = usePermissions();
  const id = record.customerId;
  if (name === null) return <EmptyValue />;
  const mayOpen = id !== null && may(manifests.customers, "show");
  return <NameLink name={name} to={mayOpen ? pathTo(manifests.customers, "show", id) : null} />;
}
