import { type AnyResource, targetOf } from "../../core/define.ts";
import { toApiError } from "../../providers/api-error.ts";
import type { RowResult } from "../../providers/backend.ts";
import { type Entry, isSound } from "./entries.ts";
import { type QueueResult, runQueue } from "./queue.ts";

export const outcomes = [
  "created",
  "updated",
  "unchanged",
  "failed",
] as const satisfies readonly RowResult["outcome"][];
export type Outcome = RowResult["outcome"];

export type { RowResult };

/** By entry; undefined where nothing is known yet. */
export type Results = readonly (RowResult | undefined)[];

export type Counts = Readonly<Record<Outcome, number>>;

export function countsOf(results: Iterable<RowResult | undefined>): Counts {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  for (const result of results) if (result) counts[result.outcome] += 1;
  return counts;
}

interface Run {
  readonly dryRun: boolean;
  /** Sends records and answers what became of each of them. */
  send(rows: readonly unknown[]): Promise<readonly RowResult[]>;
  readonly signal: AbortSignal;
  /** By entry, as far as known. */
  onProgress(results: Results): void;
}

export interface RunResult {
  /** By entry; undefined where the entry was not sent, or its answer never came. */
  readonly results: Results;
  readonly unknown: readonly Entry[];
  readonly cancelled: boolean;
  readonly error?: unknown;
}

/**
 * Imports the entries, or tries it without writing. Entries the browser has found wrong are not sent: they
 * count as failed. Entries with a result in `known` are not sent again.
 */
export async function runImport(
  resource: AnyResource,
  entries: readonly Entry[],
  run: Run,
  known: Results = [],
): Promise<RunResult> {
  const before = entries.map((entry, at): RowResult | undefined =>
    isSound(entry) ? known[at] : { outcome: "failed", errors: entry.errors },
  );
  const places = entries.flatMap((_, at) => (before[at] ? [] : [at]));
  const merged = (results: readonly RowResult[]) => {
    const all = [...before];
    results.forEach((result, at) => {
      all[places[at] ?? -1] = result;
    });
    return all;
  };
  run.onProgress(before);
  const done: QueueResult<RowResult> = await runQueue(
    places.flatMap((at) => entries[at]?.record ?? []),
    {
      send: run.send,
      onProgress: (results) => run.onProgress(merged(results)),
      signal: run.signal,
      retryAfter: waitFor,
      ...(run.dryRun ? trialSize(resource) : {}),
    },
  );
  const from = done.results.length;
  return {
    results: merged(done.results),
    unknown: places.slice(from, from + done.unknown).flatMap((at) => entries[at] ?? []),
    cancelled: done.cancelled,
    error: done.error,
  };
}

/** Each call of a dry run is taken back at its end, so rows that may point to each other go together. */
function trialSize(resource: AnyResource) {
  const toItself = Object.values(resource.fields).some(
    (field) => targetOf(resource, field) === resource.name,
  );
  return toItself ? { size: 5000, weight: 40_000_000 } : { size: 500, weight: 4_000_000 };
}

const attempts = 4;

/** A busy server is asked again when it says so; a dropped connection is not, for the batch may be saved. */
function waitFor(error: unknown, attempt: number): number | undefined {
  const { type, retryAfter } = toApiError(error);
  return type === "too-many" && attempt < attempts ? (retryAfter ?? 2 ** attempt) : undefined;
}
