import type { AnyResource } from "../../../core/define.ts";
import type { ExportCall, Service } from "../../../providers/backend.ts";
import { filterParams, sortParams } from "../../../providers/dialect.ts";
import { beginJob, followJob } from "../../../providers/jobs.ts";

interface Run {
  /** The number of records. */
  readonly total: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/**
 * Exports a list as CSV by a job of the server, which continues when the page is closed.
 * @returns the path of the file; null if there is none
 */
export async function runExportJob(
  service: Service,
  { name }: AnyResource,
  { filters, sorters, lines, heads, separator }: ExportCall,
  { total, signal, onProgress }: Run,
): Promise<string | null> {
  const form = { _lines: lines, _heads: heads, _separator: separator };
  const params = { ...filterParams([...filters]), ...sortParams([...sorters]), ...form };
  const query = service.address("", params).replace(/^[^?]*\??/, "");
  const begun = await beginJob(service, { kind: "export", resource: name, total, query });
  const job = await followJob(service, begun, signal, ({ done }) => onProgress(done));
  if (job?.state === "failed") throw new Error(job.error ?? "");
  return job?.state === "done" ? `/jobs/${job.id}/file` : null;
}
