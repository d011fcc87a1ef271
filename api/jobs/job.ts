import { isObject } from "../../src/domain/is-object.ts";
import type { JobView } from "../../src/domain/jobs.ts";
import { type Job, jobParts } from "../collections.ts";
import type { Json } from "../http/body.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";

/** The stored record typed as a job. */
export const asJob = (record: StoredRecord): Job & StoredRecord => record as unknown as Job & StoredRecord;

/** What was asked for. */
export const inputOf = (job: Job): Json => (isObject(job.input) ? job.input : {});

export type Counts = Readonly<Record<string, number>>;

export const countsOf = (job: Job): Counts => (isObject(job.counts) ? job.counts : {}) as Counts;

/** Has everything come that it needs? */
export const isWhole = ({ kind, total, received }: Job): boolean =>
  (kind !== "import" && kind !== "bulk") || received === total;

/** A job as its person sees it. */
export function viewOf(record: StoredRecord): JobView {
  const job = asJob(record);
  const { id, kind, resource, state, total, done, received, file, error, createdAt, endedAt } = job;
  const failure = job.failure ?? null;
  const named = { id, kind, resource, state, total, done, received, file, error, createdAt, endedAt };
  return { ...named, failure, counts: countsOf(job) };
}

/** Rows or ids of a job, and what became of the first of them; null where nothing is known yet. */
export interface Part extends StoredRecord {
  readonly first: number;
  readonly items: readonly unknown[];
  readonly results: readonly unknown[] | null;
}

const sort = [{ field: "first", order: "asc" }] as const;

/** Some parts of a job, beginning with the one that holds a place. @param most how many at most */
export async function partsFrom(
  reader: Reader,
  jobId: string,
  place: number,
  most: number,
): Promise<readonly Part[]> {
  const own = { field: "jobId", op: "eq", values: [jobId] } as const;
  const before = { field: "first", op: "gt", values: [place - longestPart] } as const;
  const query = { where: [own, before], sort, start: 0, end: most + longestPart / partSize } as const;
  const found = (await reader.find(jobParts.name, query)).rows as readonly Part[];
  return found.filter(({ first, items }) => first + items.length > place).slice(0, most);
}

/** Rows or ids in a part, which is written anew with each batch that has some of them. */
export const partSize = 50;
/** Of a part that an earlier version has left. */
const longestPart = 200;
