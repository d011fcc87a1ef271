import { Suspense } from "react";
import type { AnyResource } from "../../../core/define.ts";
import { type BulkChange, removal } from "../../actions/bulk-run.ts";
import { lateDialog } from "../../late/late-dialog.tsx";
import type { ListState } from "../list-state.ts";

const BulkTask = lateDialog(() => import("../bulk/bulk-task.tsx"));
const BulkEdit = lateDialog(() => import("../bulk/bulk-edit.tsx"));
const ExportTask = lateDialog(() => import("../export/export-task.tsx"));

/** How a list is exported, if not with one row per record and field names as headings. */
export interface ExportForm {
  /** The list field to export with one row per entry. */
  readonly lines?: string;
  /** The language of the column headings. */
  readonly heads?: string;
}

/** A task of a list that has its own dialog. */
export type Task =
  | {
      readonly kind: "delete";
      readonly ids: readonly string[];
      readonly title?: string;
      /** The version shown by the row, for a single one. */
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
  /** Called with the records that were changed or deleted, by this user or another. */
  readonly onChanged: (ids: readonly string[]) => void;
}

/** The dialog of the running task, loaded on demand. */
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
