import { pathTo, usePermissions } from "../../kit/context/index.ts";
import cells from "../../kit/fields/cells.module.css";
import { type CellProps, textOf } from "../../kit/fields/index.ts";
import { EmptyValue } from "../../kit/ui/index.ts";
import { manifests } from "../../resources/manifests.ts";

/** Who bought, and the way to their page. */
export function CustomerCell({ value, record }: CellProps) {
  const { may } = usePermissions();
  const [name, id] = [textOf(value), textOf(record.customerId)];
  if (name === "") return <EmptyValue />;
  if (id === "" || !may(manifests.customers, "show")) {
    return (
      <span className={cells.text} dir="auto">
        {name}
      </span>
    );
  }
  return (
    <a
      className={`${cells.text} ${cells.link}`}
      href={pathTo(manifests.customers, "show", id)}
      data-go
      dir="auto"
    >
      {name}
    </a>
  );
}
