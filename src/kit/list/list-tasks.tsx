import { Suspense } from "react";
import type { AnyResource } from "../../core/define.ts";
import { lateAntd } from "../ui/deferred.tsx";
import { type BulkChange, removal } from "./bulk-run.ts";
import type { ListState } from "./list-state.ts";

const BulkTask = lateAntd(() => import("./bulk-task.tsx"));
const BulkEdit = lateAntd(() => import("./bulk-edit.tsx"));
const ExportTask = lateAntd(() => import("./export-task.tsx"));

/** Work that was asked for in a list and has a dialog of its own. */
/** How a list is exported, where not with a row for each record and columns called as programs know them. */
export interface ExportForm {
  /** The list that has a row for each entry. */
  readonly lines?: string;
  /** The language that columns are called in. */
  readonly heads?: string;
}

export type Task =
  | {
      readonly kind: "delete";
      readonly ids: readonly string[];
      readonly title?: string;
      /** The version that the row shows, where it is one. */
      readonly version?: unknown;
    }
  | {
      readonly kind: "patch";
      readonly ids: readonly string[];
      readonly patch: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: "change"; readonly ids: readonly string[]; readonly change: BulkChange }
  | { readonly kind: "edit"; readonly ids: readonly string[] }
  | ({ readonly kind: "export"; readonly total: number } & ExportForm);

interface Props {
  readonly resource: AnyResource;
  readonly state: ListState;
  readonly task: Task | null;
  readonly onClose: () => void;
  /** These records were changed or deleted, or have been by somebody else. */
  readonly onChanged: (ids: readonly string[]) => void;
}

/** The dialog of the task under way; its code is loaded when there is one. */
export function ListTasks({ resource, state, task, onClose, onChanged }: Props) {
  if (!task) return null;
  return (
    <Suspense fallback={null}>
      {task.kind === "export" ? (
        <ExportTask
          resource={resource}
          state={state}
          total={task.total}
          lines={task.lines}
          heads={task.heads}
          onClose={onClose}
        />
      ) : null}
      {task.kind === "edit" ? (
        <BulkEdit resource={resource} ids={task.ids} onClose={onClose} onChanged={onChanged} />
      ) : null}
      {task.kind === "delete" || task.kind === "patch" || task.kind === "change" ? (
        <BulkTask
          resource={resource}
          ids={task.ids}
          change={changeOf(task)}
          title={task.kind === "delete" ? task.title : undefined}
          onClose={onClose}
          onChanged={onChanged}
        />
      ) : null}
    </Suspense>
  );
}

function changeOf(task: Extract<Task, { kind: "delete" | "patch" | "change" }>): BulkChange {
  if (task.kind === "change") return task.change;
  if (task.kind === "patch") return { patch: task.patch };
  const [id = ""] = task.ids;
  return removal(id, task.version);
}
