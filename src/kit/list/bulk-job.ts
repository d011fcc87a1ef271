import type { AnyResource } from "../../core/define.ts";
import type { BulkResult, RecordChange, Service } from "../../providers/backend.ts";
import { beginJob, followJob, moreResults } from "../../providers/jobs.ts";
import type { BulkOutcome } from "./bulk-run.ts";

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
  /** Told once the server has all ids, and goes on without the page. */
  readonly onSent: () => void;
}

/** Changes or deletes many records as a job of the server, in `runBulk`'s words. */
export async function runBulkJob(
  service: Service,
  { name }: AnyResource,
  ids: readonly string[],
  change: RecordChange,
  { signal, onProgress, onSent }: Options,
): Promise<BulkOutcome> {
  const results: BulkResult[] = [];
  try {
    const begun = await beginJob(service, { kind: "bulk", resource: name, ...change }, ids, signal);
    onSent();
    const job = await followJob(service, begun, signal, ({ done }) => onProgress(done));
    if (job) await moreResults(service, job, results);
    const error = job?.state === "failed" ? new Error(job.error ?? "") : null;
    return { results, left: ids.slice(results.length), error };
  } catch (error) {
    return { results, left: ids.slice(results.length), error };
  }
}
