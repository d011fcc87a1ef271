import { isApiError } from "../../providers/api-error.ts";
import { http } from "../../providers/http.ts";
import { type AnyResource, targetOf } from "../define.ts";
import type { FieldErrors } from "../fields/read.ts";
import { type Entry, isSound, type Mode } from "./entries.ts";
import { type QueueResult, runQueue } from "./queue.ts";

export const outcomes = ["created", "updated", "unchanged", "failed"] as const;
export type Outcome = (typeof outcomes)[number];

/** What happened, or would happen, to one entry. */
export interface RowResult {
  readonly outcome: Outcome;
  readonly id?: string;
  readonly errors?: FieldErrors;
}

/** By entry; undefined where nothing is known yet. */
export type Results = readonly (RowResult | undefined)[];

export type Counts = Readonly<Record<Outcome, number>>;

export function countsOf(results: Iterable<RowResult | undefined>): Counts {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  for (const result of results) if (result) counts[result.outcome] += 1;
  return counts;
}

interface Run {
  readonly mode: Mode;
  readonly dryRun: boolean;
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
      send: (rows) => post(resource, rows, run),
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

interface Answer {
  readonly results: readonly (RowResult & { readonly index: number })[];
}

async function post(
  resource: AnyResource,
  rows: readonly unknown[],
  { mode, dryRun }: Run,
): Promise<readonly RowResult[]> {
  const { data } = await http.post<Answer>(`/${resource.name}/import`, { rows, mode, dryRun });
  return [...data.results].sort((one, other) => one.index - other.index);
}

const attempts = 4;

/** A busy server is asked again when it says so; a dropped connection is not, for the batch may be saved. */
function waitFor(error: unknown, attempt: number): number | undefined {
  if (!isApiError(error) || attempt >= attempts) return undefined;
  return error.type === "too-many" ? (error.retryAfter ?? 2 ** attempt) : undefined;
}
