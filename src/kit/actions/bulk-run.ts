import type { ActionChange, BulkResult, RecordChange, Removal } from "../../providers/backend.ts";
import { type ProblemType, toApiError } from "../../providers/errors/api-error.ts";

export type { BulkResult };

/** The change of each of many records; an action names the other resources it touches. */
export type BulkChange = RecordChange | (ActionChange & Touching);

interface Touching {
  readonly touches: readonly string[];
}

/** What became of a change of many records. */
export interface BulkOutcome {
  readonly results: readonly BulkResult[];
  /** Not tried: cancelled, or an earlier request failed as a whole. */
  readonly left: readonly string[];
  /** Why the rest was not tried, unless it was cancelled. */
  readonly error: unknown;
}

/** Sends one request for these records. Returns the result of each; rejects if the request fails as a whole. */
export type SendBulk = (ids: readonly string[], signal: AbortSignal) => Promise<readonly BulkResult[]>;

/** Records per request. Small enough to show progress and to cancel between requests. */
export const chunkSize = 100;

/**
 * Sends the ids in chunks, one after the other. Stops at a chunk that fails as a whole, since the next one would fail
 * too.
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

/** The problems that have words of their own; all others are "unknown". */
const reasons = [
  "referenced",
  "validation",
  "denied",
  "not-found",
  "stale",
  "conflict",
  "another-person",
  "unauthenticated",
  "too-large",
  "too-many",
  "unavailable",
] as const;
/** Why the server has rejected the change of a record: the key of its message. */
export type Reason = (typeof reasons)[number] | "unknown";

/** Returns why a record was rejected, as the key of its message. */
export function reasonOf(type: string | undefined): Reason {
  const word = (type ?? "").replace(/^.*\//, "");
  return reasons.find((type) => type === word) ?? "unknown";
}

/** Returns the records that were skipped because another user has changed them. */
export const staleIds = ({ results }: BulkOutcome): string[] =>
  results.filter(({ ok, type }) => !ok && reasonOf(type) === "stale").map(({ id }) => id);

/** Returns the records that were rejected or not tried. */
export function unfinishedIds({ results, left }: BulkOutcome): string[] {
  return [...results.filter((one) => !one.ok).map((one) => one.id), ...left];
}

/** Returns the removal of a record at the version that was shown; without a known version, of any version. */
export function removal(id: string, version: unknown): Removal {
  return typeof version === "number" ? { delete: true, versions: { [id]: version } } : { delete: true };
}

/** Returns the records that need no retry: changed, or no longer there. */
export function settledIds({ results }: BulkOutcome): string[] {
  return results.filter(({ ok, type }) => ok || reasonOf(type) === "not-found").map(({ id }) => id);
}

/** Returns the problem type of a failed request, or undefined if it was not a problem of the API. */
export function problemType(error: unknown): ProblemType | undefined {
  return error ? toApiError(error).type : undefined;
}
