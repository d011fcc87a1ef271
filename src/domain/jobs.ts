/** A job waits until all its rows or ids have arrived and a server takes it. */
export const jobStates = ["waiting", "running", "done", "failed", "stopped"] as const;
export type JobState = (typeof jobStates)[number];

/** Why a job failed, for the reasons with a translated message. */
export const jobFailures = ["inactive", "denied", "outdated", "gone", "removed", "unexpected"] as const;
export type JobFailure = (typeof jobFailures)[number];

export const isOver = (state: JobState): boolean => state !== "waiting" && state !== "running";

export const jobDownloads = ["rows", "attachment", "inline"] as const;
type JobDownload = (typeof jobDownloads)[number];

/** A job as its owner sees it. */
export interface JobView {
  readonly id: string;
  readonly kind: string;
  /** The key of the name of its kind, with its namespace. */
  readonly label: string;
  readonly resource: string;
  readonly state: JobState;
  /** The number of rows or records, and how many of them are done. */
  readonly total: number;
  readonly done: number;
  /** The number of rows or ids received so far; they are sent in parts. */
  readonly received: number;
  /** The number of results by outcome: `created`, `failed`, `ok` … */
  readonly counts: Readonly<Record<string, number>>;
  /** The name of the file it created. */
  readonly file: string | null;
  /** The page of its result, once it has ended. */
  readonly page: string | null;
  /** What there is to download: rows that failed, or its file, and whether browsers are to show that. */
  readonly download: JobDownload | null;
  /** Whether a notification says that it is done. */
  readonly notifies: boolean;
  /** Letters in its documents that no font has; they are left out. */
  readonly missing: readonly string[];
  /** Why it failed, as text and as one of a few reasons. */
  readonly error: string | null;
  readonly failure: JobFailure | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** The number of records from which a job is used: fewer are handled in the request itself. */
export const longFrom = { import: 1000, bulk: 1000, export: 10_000, texts: 200 } as const;
