import { useMemo } from "react";
import type { AnyResource } from "../../core/define.ts";
import { pathTo } from "../context/paths.ts";
import { usePermissions } from "../context/session.ts";
import { useReadTitle } from "../fields/ref/use-read-title.ts";
import type { Task } from "./list-tasks.tsx";
import type { RowActions } from "./rows.ts";

/** What can be done with a row, as far as the role may. A drawer keeps the list's address behind it. */
export function useRowActions(
  resource: AnyResource,
  search: string,
  onTask: (task: Task) => void,
): RowActions {
  const { may } = usePermissions();
  const read = useReadTitle();
  const mayShow = may(resource, "show");
  const mayEdit = may(resource, "edit");
  const mayDelete = may(resource, "delete");
  return useMemo(() => {
    const kept = resource.form.open === "drawer" ? search : "";
    const onePage = resource.paths.show === resource.paths.edit;
    return {
      showHref: mayShow ? (id) => pathTo(resource, "show", id) + kept : undefined,
      editHref: mayEdit && !(onePage && mayShow) ? (id) => pathTo(resource, "edit", id) + kept : undefined,
      onDelete: mayDelete
        ? (record) => {
            const { title } = read(resource, record);
            onTask({ kind: "delete", ids: [record.id], title, version: record.version });
          }
        : undefined,
    };
  }, [resource, search, mayShow, mayEdit, mayDelete, onTask, read]);
}
