import type { AnyResource } from "../../core/define.ts";
import type { RowResult } from "../../core/import/import-result.ts";
import type { ImportName, Service } from "../../providers/backend.ts";
import { ApiError } from "../../providers/errors/api-error.ts";
import { beginJob, followJob, type JobCall, leaving, moreResults } from "../../providers/jobs.ts";
import { isSound, type Mode, type RowEntry } from "./entries/entries.ts";
import { type AnswersFor, type ImportResults, placesToSend, type RunEnd, withLines } from "./outcome.ts";
import type { RunControl } from "./use-run.ts";

interface RowsJob<R> {
  readonly service: Service;
  readonly call: JobCall;
  readonly rows: readonly unknown[];
  /** All results, from those of the rows that are known so far. */
  merged(results: readonly R[]): readonly (R | undefined)[];
  /** Called once the server has all rows and continues without the page. */
  onSent(): void;
}

/** Sends rows as a job of the server, which continues when the user leaves, and follows it. Never rejects. */
export async function runRowsJob<R>(
  { service, call, rows, merged, onSent }: RowsJob<R>,
  { signal, onProgress }: RunControl<R>,
): Promise<RunEnd<R>> {
  const results: R[] = [];
  onProgress(merged(results));
  try {
    const begun = await beginJob(service, call, rows, signal);
    onSent();
    const job = await followJob(service, begun, signal, async (now) => {
      const before = results.length;
      await moreResults(service, now, results);
      if (results.length > before) onProgress(merged(results));
    });
    const failure = job?.state === "failed" ? { error: failed(job.error) } : {};
    return { results: merged(results), unknown: 0, cancelled: !job || job.state === "stopped", ...failure };
  } catch (error) {
    return { results: merged(results), unknown: 0, cancelled: signal.reason === leaving, error };
  }
}

interface Job {
  readonly service: Service;
  readonly resource: AnyResource;
  readonly mode: Mode;
  readonly by: string | undefined;
  readonly create: readonly string[];
  readonly answersFor: AnswersFor;
  readonly as: ImportName;
  /** Called once the server has all rows and continues without the page. */
  readonly onSent: () => void;
}

/** Imports the entries as a job of the server, which continues when the user leaves. Never rejects. */
export function runImportJob(
  { service, resource, mode, by, create, answersFor, as, onSent }: Job,
  entries: readonly RowEntry[],
  results: ImportResults,
  control: RunControl<RowResult>,
): Promise<RunEnd<RowResult>> {
  const places = placesToSend(resource, entries, results);
  const merged = (rowResults: readonly RowResult[]) => {
    const all = entries.map((entry, at): RowResult | undefined =>
      isSound(entry) ? results[at] : { outcome: "failed", errors: entry.errors },
    );
    rowResults.forEach((result, at) => {
      all[places[at] ?? -1] = withLines(result, (row) => entries[places[row] ?? -1]?.line);
    });
    return all;
  };
  const answers = answersFor(places);
  const call = { kind: "import", resource: resource.name, mode, by, create, answers, import: as } as const;
  const rows = places.map((at) => entries[at]?.record);
  return runRowsJob<RowResult>({ service, call, rows, merged, onSent }, control);
}

const failed = (why: string | null) =>
  new ApiError({ status: 409, type: "conflict", title: why ?? "", detail: why ?? "" });
