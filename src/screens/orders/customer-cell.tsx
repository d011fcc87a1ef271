import cells from "../../kit/fields/cells.module.css";
import { EmptyValue } from "../../kit/fields/empty-value.tsx";
import { textOf } from "../../kit/fields/values.ts";
import type { CellProps } from "../../kit/fields/views.ts";
import { pathTo } from "../../kit/paths.ts";
import { usePermissions } from "../../kit/session.ts";
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
