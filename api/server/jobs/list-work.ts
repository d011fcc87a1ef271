import { uuidv7 } from "uuidv7";
import { type Batches, createBatches } from "../../platform/long-work.ts";
import { announceBy } from "../../records/actions/announce.ts";
import { type Job, jobParts, jobs } from "../../records/jobs/collections.ts";
import type {
  BatchWork,
  ItemResult,
  ItemsJob,
  JobCall,
  JobPart,
  MadeRecord,
} from "../../records/jobs/define-job.ts";
import { asJob, countsOf, mostFailedKept, partSize, partsFrom } from "../../records/jobs/job.ts";
import type { Outcome } from "../../records/outcome.ts";
import type { Call, Writer } from "../../records/writer.ts";
import type { StoredRecord, Transaction } from "../../store/port.ts";

/** Maximum number of rows or ids per batch. */
const mostAtOnce = 500;

/** Progress of a job on this server. */
export interface Progress {
  readonly memory: unknown;
  /** Sizes of the batches. */
  readonly batches: Batches;
}

export const noProgress = ({ memory }: ItemsJob): Progress => ({
  memory: memory?.(),
  batches: createBatches(mostAtOnce),
});

/** Throws 403 or 404 if the user may not do this (any more). */
function batchWork(definition: ItemsJob, call: JobCall, { memory }: Progress): BatchWork {
  const { deps, admin, job } = call;
  const id: Call = { id: uuidv7(), sessionId: null };
  const writerIn = (tx: Transaction): Writer => ({
    tx,
    admin,
    ip: job.ip ?? "",
    now: deps.clock(),
    call: id,
  });
  return definition.work({ ...call, memory, writerIn });
}

/** The claim of this server to a job. */
interface Claim {
  /** Reads the job if it still belongs to this server; else null. */
  readonly held: (tx: Transaction) => Promise<(Job & StoredRecord) | null>;
  readonly heldUntil: string;
}

/** The job after a batch; null if another server has claimed it. */
export interface Step {
  readonly job: (Job & StoredRecord) | null;
  /** Nothing is left to do. */
  readonly ended: boolean;
}

/**
 * Processes the next batch of a job, sized to the target duration. Its writes, results and progress are one
 * transaction, so that a job resumes exactly where it stopped.
 */
export async function nextBatch(
  definition: ItemsJob,
  call: JobCall,
  progress: Progress,
  { held, heldUntil }: Claim,
): Promise<Step> {
  const { deps, admin, job: row } = call;
  const work = batchWork(definition, call, progress);
  const written: Outcome[] = [];
  const made: MadeRecord[] = [];
  const step = await deps.store.transaction(async (tx): Promise<Step> => {
    written.length = 0;
    made.length = 0;
    const begun = performance.now();
    const job = await held(tx);
    const { atOnce } = progress.batches;
    const parts = job ? await partsFrom(tx, job.id, job.done, Math.ceil(atOnce / partSize) + 1) : [];
    if (!job || parts.length === 0) return { job, ended: true };
    const left = parts.flatMap(({ first, items }) => items.slice(Math.max(0, job.done - first)));
    const some = left.slice(0, atOnce);
    const outcomes = await work(tx, { first: job.done, items: some });
    written.push(...outcomes.flatMap((each) => each.written ?? []));
    made.push(...outcomes.flatMap((each) => each.made ?? []));
    const counts: Record<string, number> = { ...countsOf(job) };
    for (const { word } of outcomes) counts[word] = (counts[word] ?? 0) + 1;
    await writeResults(tx, parts, job.done, outcomes, mostFailedKept - (countsOf(job).failed ?? 0));
    const done = job.done + some.length;
    const now = await tx.update(jobs.name, job.id, null, { done, counts, heldUntil });
    progress.batches.did(some.length, performance.now() - begun);
    return { job: asJob(now), ended: done >= job.total };
  });
  const language = row.language ?? "en";
  announceBy(admin, language, deps, row.resource, written);
  for (const { resource, outcome } of made) announceBy(admin, language, deps, resource, [outcome]);
  return step;
}

/**
 * Writes results into the parts of their rows or ids.
 * @param from index of the first one
 * @param room number of failed rows that may still be kept
 */
async function writeResults(
  tx: Transaction,
  parts: readonly JobPart[],
  from: number,
  done: readonly ItemResult[],
  room: number,
): Promise<void> {
  // Only failed rows are kept, for the user to correct.
  const failures = new Set(done.filter(({ word }) => word === "failed").slice(0, Math.max(0, room)));
  const touched = parts.filter(({ first }) => first < from + done.length);
  const ids = touched.map(({ id }) => id);
  await tx.lock(jobParts.name, ids.sort());
  for (const part of touched) {
    const place = Math.max(0, from - part.first);
    const start = part.first + place - from;
    const own = done.slice(start, start + part.items.length - place);
    const left = own.map((one, at) => (failures.has(one) ? part.items[place + at] : null));
    const items = part.items.toSpliced(place, own.length, ...left);
    const results = [...(part.results ?? []), ...own.map(({ result }) => result)];
    await tx.update(jobParts.name, part.id, null, { items, results });
  }
}
