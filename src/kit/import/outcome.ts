import { type AnyResource, targetOf } from "../../core/define.ts";
import type { ImportAnswers, RowResult } from "../../core/import/import-result.ts";
import { parentsFirst } from "../../core/import/parents-first.ts";
import { identifyingReferences } from "../../core/import/repeated-rows.ts";
import { longFrom } from "../../domain/jobs.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { isSound, type RowEntry } from "./entries/entries.ts";
import { type QueueOptions, runQueue } from "./run/queue.ts";

export { importOutcomes as outcomes } from "../../core/import/import-result.ts";
/** What became of a row: created, updated, unchanged, skipped or failed. */
export type ImportOutcome = RowResult["outcome"];

export type { RowResult };

/** By entry; undefined if not known yet. */
export type ImportResults = readonly (RowResult | undefined)[];

/** The number of rows by outcome. */
export type Counts = Readonly<Record<ImportOutcome, number>>;

/** Counts results by outcome; those that are not known yet are left out. */
export function outcomeCounts(results: Iterable<Pick<RowResult, "outcome"> | undefined>): Counts {
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
  for (const result of results) if (result) counts[result.outcome] += 1;
  return counts;
}

/** How rows are sent: in batches, one after the other. */
export interface RunOptions<R> extends Pick<QueueOptions<unknown, R>, "send" | "signal" | "size" | "weight"> {
  /** By row; undefined if not known yet. */
  onProgress(results: readonly (R | undefined)[]): void;
}

/** The end of a run over rows. */
export interface RunEnd<R> {
  /** By row; undefined if the row was not sent, or its response was lost. */
  readonly results: readonly (R | undefined)[];
  /** The number of rows that were sent but not answered. */
  readonly unknown: number;
  readonly cancelled: boolean;
  readonly error?: unknown;
}

/** Sends the rows without a result in `earlier`, in their order or in that of `places`. Never rejects. */
export async function runRows<R>(
  rows: readonly unknown[],
  earlier: readonly (R | undefined)[],
  { onProgress, ...options }: RunOptions<R>,
  places: readonly number[] = rows.flatMap((_, at) => (earlier[at] === undefined ? [at] : [])),
): Promise<RunEnd<R>> {
  const merged = (results: readonly R[]) => {
    const all = rows.map((_, at) => earlier[at]);
    results.forEach((result, at) => {
      all[places[at] ?? -1] = result;
    });
    return all;
  };
  onProgress(merged([]));
  const sent = places.map((at) => rows[at]);
  const { results, ...end } = await runQueue(sent, {
    ...options,
    onProgress: (some) => onProgress(merged(some)),
    retryAfter: waitFor,
  });
  return { ...end, results: merged(results) };
}

/** Returns the answers for entries at these indexes, which are sent in this order. */
export type AnswersFor = (places: readonly number[]) => ImportAnswers;

interface Import extends Omit<RunOptions<RowResult>, "send"> {
  readonly dryRun: boolean;
  /** @param places the indexes of their entries */
  send(rows: readonly unknown[], places: readonly number[]): Promise<readonly RowResult[]>;
}

/** Returns the indexes of the entries to send, referenced ones first. */
export function placesToSend(
  resource: AnyResource,
  entries: readonly RowEntry[],
  results: ImportResults,
): readonly number[] {
  const places = entries.flatMap((entry, at) => (isSound(entry) && results[at] === undefined ? [at] : []));
  const records = places.map((at) => entries[at]?.record);
  return parentsFirst(resource, records).map((at) => places[at] ?? -1);
}

const repeated = /^import\.repeated (\d+)$/;

/** A result whose messages name lines of the file instead of rows of the request. @param lineOf of a row, from 0 */
export function withLines(result: RowResult, lineOf: (row: number) => number | undefined): RowResult {
  if (!result.errors) return result;
  const named = (key: string) => {
    const line = lineOf(Number(repeated.exec(key)?.[1]) - 1);
    return line === undefined ? key : `import.repeated ${line}`;
  };
  const errors = Object.entries(result.errors).map(([path, keys]) => [path, keys.map(named)] as const);
  return { ...result, errors: Object.fromEntries(errors) };
}

/**
 * Imports the entries, or runs the import dry. Entries with errors are not sent and count as failed. Entries with a
 * result in `earlier` are not sent again.
 */
export function runImport(
  resource: AnyResource,
  entries: readonly RowEntry[],
  { dryRun, send: sendRows, ...run }: Import,
  earlier: ImportResults = [],
): Promise<RunEnd<RowResult>> {
  const before = entries.map((entry, at): RowResult | undefined =>
    isSound(entry) ? earlier[at] : { outcome: "failed", errors: entry.errors },
  );
  const records = entries.map(({ record }) => record);
  const places = placesToSend(resource, entries, earlier);
  let answered = 0;
  const send = async (batch: readonly unknown[]) => {
    const first = answered;
    const results = await sendRows(batch, places.slice(first, first + batch.length));
    answered += batch.length;
    return results.map((result) => withLines(result, (row) => entries[places[first + row] ?? -1]?.line));
  };
  return runRows(records, before, { ...run, ...sizeOf(resource, dryRun), send }, places);
}

/**
 * How many rows share a request. A dry run is rolled back at its end, so that rows which may refer to each other share one;
 * and only the server knows that two rows name the same record in different ways.
 */
function sizeOf(resource: AnyResource, dryRun: boolean) {
  const isNamed = identifyingReferences(resource).length > 0;
  const toItself = Object.values(resource.fields).some(
    (field) => targetOf(resource, field) === resource.name,
  );
  if (dryRun && (toItself || isNamed)) return { size: 5000, weight: 40_000_000 };
  if (dryRun) return { size: 500, weight: 4_000_000 };
  return isNamed ? { size: longFrom.import, weight: 4_000_000 } : {};
}

const attempts = 4;

/**
 * A busy server is retried when it says so. A dropped connection is not retried, since the batch may have been saved.
 */
function waitFor(error: unknown, attempt: number): number | undefined {
  const { type, retryAfter } = toApiError(error);
  return type === "too-many" && attempt < attempts ? (retryAfter ?? 2 ** attempt) : undefined;
}
