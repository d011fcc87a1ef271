/** What runs on the server by itself, whoever looks on. */
export const jobKinds = ["import", "bulk", "export", "documents"] as const;
export type JobKind = (typeof jobKinds)[number];

/** A job waits until everything it needs has come and a server takes it. */
export const jobStates = ["waiting", "running", "done", "failed", "stopped"] as const;
export type JobState = (typeof jobStates)[number];

/** Why a job failed, as far as there are words for it in every language. */
export const jobFailures = ["inactive", "denied", "outdated", "gone", "unexpected"] as const;
export type JobFailure = (typeof jobFailures)[number];

export const isOver = (state: JobState): boolean => state !== "waiting" && state !== "running";

/** A job as its person sees it. */
export interface JobView {
  readonly id: string;
  readonly kind: JobKind;
  readonly resource: string;
  readonly state: JobState;
  /** Rows or records, and how many of them have been worked on. */
  readonly total: number;
  readonly done: number;
  /** How many have come, of rows and ids that are sent in parts. */
  readonly received: number;
  /** How often each came out: `created`, `failed`, `ok` … */
  readonly counts: Readonly<Record<string, number>>;
  /** The name of the file that it has made. */
  readonly file: string | null;
  /** Why it failed, in words, and as one of few reasons. */
  readonly error: string | null;
  readonly failure: JobFailure | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** From so many records on, a job does the work: fewer are answered at once. */
export const longFrom = { import: 1000, bulk: 1000, export: 10_000, documents: 50 } as const satisfies Record<
  JobKind,
  number
>;
