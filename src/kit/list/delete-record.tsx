import { Suspense } from "react";
import type { AnyResource } from "../../core/define.ts";
import { removal } from "../actions/bulk-run.ts";
import { textOf } from "../fields/values.ts";
import { lateDialog } from "../late/late-dialog.tsx";

const BulkTask = lateDialog(() => import("./bulk/bulk-task.tsx"));

interface Props {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly onClose: () => void;
  /** Called when the record is deleted. */
  readonly onDeleted: () => void;
}

/** Confirms and deletes a record, and says what still uses it, as in the list. */
export function DeleteRecord({ resource, record, title, onClose, onDeleted }: Props) {
  const id = textOf(record.id);
  return (
    <Suspense>
      <BulkTask
        resource={resource}
        ids={[id]}
        change={removal(id, record.version)}
        title={title}
        onClose={onClose}
        onChanged={(ids) => ids.includes(id) && onDeleted()}
      />
    </Suspense>
  );
}
