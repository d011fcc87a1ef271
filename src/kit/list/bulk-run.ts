import { type ProblemType, toApiError } from "../../providers/api-error.ts";
import type { ActionChange, BulkResult, RecordChange, Removal } from "../../providers/backend.ts";

export type { BulkResult };

/** What is done to each of many records; an action says which other resources it changes. */
export type BulkChange = RecordChange | (ActionChange & Touching);

interface Touching {
  readonly touches: readonly string[];
}

export interface BulkOutcome {
  readonly results: readonly BulkResult[];
  /** Not tried: it was cancelled, or the call before failed as a whole. */
  readonly left: readonly string[];
  /** Why the rest was not tried, if not because it was cancelled. */
  readonly error: unknown;
}

export type SendBulk = (ids: readonly string[], signal: AbortSignal) => Promise<readonly BulkResult[]>;

/** Records a call. Small enough to show progress and to cancel between calls. */
export const chunkSize = 100;

/**
 * Sends the ids in chunks, one after the other. Stops at a chunk that fails as a whole: what could not be
 * done to one hundred cannot be done to the next.
 */
export async function runBulk(
  ids: readonly string[],
  send: SendBulk,
  options: { readonly signal: AbortSignal; readonly onProgress?: (done: number) => void },
): Promise<BulkOutcome> {
  const results: BulkResult[] = [];
  for (let at = 0; at < ids.length; at += chunkSize) {
    if (options.signal.aborted) return { results, left: ids.slice(at), error: null };
    try {
      results.push(...(await send(ids.slice(at, at + chunkSize), options.signal)));
    } catch (error) {
      return { results, left: ids.slice(at), error: options.signal.aborted ? null : error };
    }
    options.onProgress?.(results.length);
  }
  return { results, left: [], error: null };
}

const reasons = ["referenced", "validation", "denied", "not-found", "stale", "conflict"] as const;
export type Reason = (typeof reasons)[number] | "unknown";

/** Why a record was refused, as the word its message is found by. */
export function reasonOf(type: string | undefined): Reason {
  const word = (type ?? "").replace(/^.*\//, "");
  return reasons.find((known) => known === word) ?? "unknown";
}

/** The records that were left alone because somebody else has changed them. */
export const staleIds = ({ results }: BulkOutcome): string[] =>
  results.filter(({ ok, type }) => !ok && reasonOf(type) === "stale").map(({ id }) => id);

/** To delete a record as it was seen: where its version is not known, as it is. */
export function removal(id: string, version: unknown): Removal {
  return typeof version === "number" ? { delete: true, versions: { [id]: version } } : { delete: true };
}

/** The records that need no second try: changed, or no longer there. */
export function settledIds({ results }: BulkOutcome): string[] {
  return results.filter(({ ok, type }) => ok || reasonOf(type) === "not-found").map(({ id }) => id);
}

/** The type of a failed call, or undefined where it was no problem of the API. */
export function problemType(error: unknown): ProblemType | undefined {
  return error ? toApiError(error).type : undefined;
}
