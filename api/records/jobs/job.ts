import { isObject } from "../../../src/domain/is-object.ts";
import { isOver, type JobView } from "../../../src/domain/jobs.ts";
import type { Json } from "../../platform/http/body.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { type Job, jobParts } from "./collections.ts";
import type { JobPart } from "./define-job.ts";
import { jobDefinitionOf } from "./registered.ts";

/** The stored record typed as a job. */
export const asJob = (record: StoredRecord): Job & StoredRecord => record as unknown as Job & StoredRecord;

/** The job's parameters. */
export const jobInput = (job: Job): Json => (isObject(job.input) ? job.input : {});

export type JobCounts = Readonly<Record<string, number>>;

export const countsOf = (job: Job): JobCounts => (isObject(job.counts) ? job.counts : {}) as JobCounts;

/** Whether all rows or ids of the job were received. A file needs none. */
export function isWhole({ kind, total, received }: Job): boolean {
  const definition = jobDefinitionOf(kind);
  return !definition || "content" in definition || received === total;
}

/** What the interface shows of a job because of its kind. */
function shownOf({
  id,
  kind,
  state,
}: Job & StoredRecord): Pick<JobView, "label" | "page" | "download" | "notifies"> {
  const definition = jobDefinitionOf(kind);
  const inRows = definition && "work" in definition && definition.failed ? "rows" : null;
  const inFile = definition && "content" in definition ? definition.disposition : null;
  return {
    label: definition?.label ?? unknownLabel,
    page: isOver(state) ? (definition?.page?.path(id) ?? null) : null,
    download: inRows ?? inFile,
    notifies: definition?.notifies === true,
  };
}

/** The name of a job of a kind that this server does not have. */
const unknownLabel = "notifications:jobs.unknown";

/** A job as its user sees it. */
export function viewOf(record: StoredRecord): JobView {
  const job = asJob(record);
  const { id, kind, resource, state, total, done, received, file, error, createdAt, endedAt } = job;
  const failure = job.failure ?? null;
  const named = { id, kind, resource, state, total, done, received, file, error, createdAt, endedAt };
  const missing = Array.isArray(job.missing) ? job.missing.map(String) : [];
  return { ...named, ...shownOf(job), failure, missing, counts: countsOf(job) };
}

/** Number of jobs in a user's list, and maximum number of finished ones that are kept. */
export const mostKept = 20;

/** Maximum number of failed rows that a job keeps for the user to correct. */
export const mostFailedKept = 10_000;

const sort = sortedBy("first");

/** Parts of a job, starting with the one that contains an index. @param most maximum number of parts */
export async function partsFrom(
  reader: Reader,
  jobId: string,
  place: number,
  most: number,
): Promise<readonly JobPart[]> {
  const where = matching({ jobId, first_gt: place - longestPart });
  const query = { where, sort, start: 0, end: most + longestPart / partSize } as const;
  const parts = (await reader.find(jobParts.name, query)).rows as readonly JobPart[];
  return parts.filter(({ first, items }) => first + items.length > place).slice(0, most);
}

/** Rows or ids per part. A part is rewritten with each batch that touches it. */
export const partSize = 50;
/** Maximum size of a part written by an earlier version. */
const longestPart = 200;
