/** Kinds of work that runs in the background on the server. */
export const jobKinds = ["import", "bulk", "export", "documents", "texts"] as const;
export type JobKind = (typeof jobKinds)[number];

/** The kinds that work on rows or ids, which are sent in parts. */
const kindsOfItems: readonly JobKind[] = ["import", "bulk", "texts"];
export const hasItems = (kind: JobKind): boolean => kindsOfItems.includes(kind);

/** The kinds that end with a notification of their own, since people import and leave. */
export const isImport = (kind: JobKind): boolean => kind === "import" || kind === "texts";

/** A job waits until all its rows or ids have arrived and a server takes it. */
export const jobStates = ["waiting", "running", "done", "failed", "stopped"] as const;
export type JobState = (typeof jobStates)[number];

/** Why a job failed, for the reasons with a translated message. */
export const jobFailures = ["inactive", "denied", "outdated", "gone", "unexpected"] as const;
export type JobFailure = (typeof jobFailures)[number];

export const isOver = (state: JobState): boolean => state !== "waiting" && state !== "running";

/** A job as its owner sees it. */
export interface JobView {
  readonly id: string;
  readonly kind: JobKind;
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
export const longFrom = {
  import: 1000,
  bulk: 1000,
  export: 10_000,
  documents: 50,
  texts: 200,
} as const satisfies Record<JobKind, number>;
