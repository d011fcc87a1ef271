import type { AnyResource } from "../../../core/define.ts";
import type { BulkResult, RecordChange, Service, Undoable, Undone } from "../../../providers/backend.ts";
import { beginJob, followJob, moreResults } from "../../../providers/jobs.ts";
import type { BulkOutcome } from "../../actions/bulk-run.ts";

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
  /** Called once the server has all ids and continues without the page. */
  readonly onSent: () => void;
}

/**
 * Changes or deletes many records, or undoes that, as a job of the server. Reports progress and results like `runBulk`.
 */
export async function runBulkJob(
  service: Service,
  { name }: AnyResource,
  items: readonly (string | Undone)[],
  change: RecordChange | { readonly undo: Undoable },
  { signal, onProgress, onSent }: Options,
): Promise<BulkOutcome> {
  const results: BulkResult[] = [];
  const ids = items.map((item) => (typeof item === "string" ? item : item.id));
  try {
    const begun = await beginJob(service, { kind: "bulk", resource: name, ...change }, items, signal);
    onSent();
    const job = await followJob(service, begun, signal, ({ done }) => onProgress(done));
    if (job) await moreResults(service, job, results);
    const error = job?.state === "failed" ? new Error(job.error ?? "") : null;
    return { results, left: ids.slice(results.length), error };
  } catch (error) {
    return { results, left: ids.slice(results.length), error };
  }
}
