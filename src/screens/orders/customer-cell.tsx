import { pathTo, usePermissions } from "../../kit/context/index.ts";
import { type CellProps, NameLink, textOf } from "../../kit/fields/index.ts";
import { EmptyValue } from "../../kit/ui/index.ts";
import { manifests } from "../../resources/manifests.ts";

/** Who bought, and the way to their page. */
export function CustomerCell({ value, record }: CellProps) {
  const { may } = usePermissions();
  const [name, id] = [textOf(value), textOf(record.customerId)];
  if (name === "") return <EmptyValue />;
  const mayOpen = id !== "" && may(manifests.customers, "show");
  return <NameLink name={name} to={mayOpen ? pathTo(manifests.customers, "show", id) : null} />;
}
