import { uuidv7 } from "uuidv7";
import type { AnyResource } from "../../src/core/define.ts";
import type { RowResult } from "../../src/core/import-result.ts";
import { createRepeats } from "../../src/core/repeated-rows.ts";
import { isObject } from "../../src/domain/is-object.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { type Job, jobParts, jobs } from "../collections.ts";
import type { Deps } from "../deps.ts";
import type { Json } from "../http/body.ts";
import { importNameIn, recordImport } from "../imports/past-import.ts";
import { type Batches, createBatches } from "../long-work.ts";
import type { Outcome } from "../records/outcome.ts";
import { withReadCache } from "../records/read-cache.ts";
import type { Call, Writer } from "../records/writer.ts";
import { announceBy } from "../resources/announce.ts";
import {
  type BulkOperation,
  deleteOperation,
  editOperation,
  prepareBatch,
  undoIn,
  undoOperation,
} from "../resources/bulk.ts";
import { assertCreates, createIn, importTarget } from "../resources/import.ts";
import { answersIn } from "../resources/import-answers.ts";
import type { MadeRecord } from "../resources/import-references.ts";
import { repeatsAmong } from "../resources/import-repeats.ts";
import { importInto } from "../resources/import-rows.ts";
import { targetFor } from "../resources/target.ts";
import { accountMailsIn } from "../session/links.ts";
import type { StoredRecord, Transaction } from "../stores/port.ts";
import type { Places } from "../translations/import.ts";
import { importBatch, targetOfTexts } from "../translations/import-job.ts";
import { asJob, countsOf, inputOf, mostFailedKept, type Part, partSize, partsFrom } from "./job.ts";

/** The result of one row or id. */
interface Done {
  readonly result: Json;
  /** The outcome that it is counted as. */
  readonly word: string;
  readonly written: Outcome | null;
  /** Records that were created for its references. */
  readonly made?: readonly MadeRecord[];
}

/** Rows or ids of a batch, and the index of the first one. */
type Batch = Pick<Part, "first" | "items">;

/** Processes a batch in its transaction, with the user's current permissions. */
type BatchWork = (tx: Transaction, batch: Batch) => Promise<readonly Done[]>;

/** Maximum number of rows or ids per batch. */
const mostAtOnce = 500;

/** Progress of a job on this server. */
export interface Progress {
  /** Knows the rows imported so far. A job that another server continues starts without them. */
  repeatsIn?: ReturnType<typeof createRepeats>;
  /** The interface texts imported so far, with the same reservation. */
  readonly texts: Places;
  /** Sizes of the batches. */
  readonly batches: Batches;
}

export const noProgress = (): Progress => ({
  texts: new Map(),
  batches: createBatches(mostAtOnce),
});

/** Throws 403 or 404 if the user may not do this (any more). */
function batchWork(deps: Deps, admin: Admin, job: Job, progress: Progress): BatchWork {
  const call: Call = { id: uuidv7(), sessionId: null };
  const writerIn = (tx: Transaction): Writer => ({ tx, admin, ip: job.ip ?? "", now: deps.clock(), call });
  if (job.kind === "import") {
    const { mode, by, ...input } = inputOf(job);
    const upsert = mode === "upsert";
    const target = importTarget(admin, job.resource, upsert);
    const create = createIn(input);
    const answers = answersIn(input);
    assertCreates(target, create);
    const matching = { upsert, by: typeof by === "string" ? by : undefined };
    progress.repeatsIn ??= createRepeats(target.resource, matching);
    const { repeatsIn } = progress;
    return async (tx, { first, items }) => {
      const rows = items.map((row, at) => [first + at, row] as const);
      const repeats = await repeatsAmong(tx, target, items, repeatsIn, first + 1);
      const repeatsOf = (index: number) => repeats[index - first] ?? [];
      const order = { target, ...matching, create, answers, repeatsOf, writerIn };
      const done = await importInto(tx, order, rows);
      return done.map(({ result, ...one }) => ({ ...one, result: { ...result }, word: result.outcome }));
    };
  }
  if (job.kind === "texts") {
    const language = targetOfTexts(admin, job.resource, inputOf(job));
    return async (tx, { first, items }) => {
      const results = await importBatch(deps, writerIn(tx), language, items, { first, seen: progress.texts });
      return results.map((result) => ({ result: { ...result }, word: result.outcome, written: null }));
    };
  }
  const { resource, workOn } = bulkWork(admin, job);
  return async (tx, { items }) => {
    const ids = items.map(idOf);
    const work = await prepareBatch(writerIn(withReadCache(tx)), resource, ids, workOn(items));
    const done: Done[] = [];
    for (const id of ids) {
      const { result, outcome } = await work(id);
      done.push({ result: { ...result }, word: result.ok ? "ok" : "failed", written: outcome });
    }
    return done;
  };
}

/** Items are ids, or objects with id and version. */
const idOf = (item: unknown): string => String(isObject(item) ? item.id : item);

const versionsOf = (items: readonly unknown[]): ReadonlyMap<string, number> =>
  new Map(
    items.flatMap((item) =>
      isObject(item) && typeof item.version === "number" ? [[String(item.id), item.version]] : [],
    ),
  );

interface BulkWork {
  readonly resource: AnyResource;
  readonly workOn: (items: readonly unknown[]) => BulkOperation;
}

function bulkWork(admin: Admin, job: Job): BulkWork {
  const { patch, relative, versions } = inputOf(job);
  const isEdit = isObject(patch) || isObject(relative);
  const deed = undoIn(inputOf(job));
  if (deed) {
    const { resource } = targetFor(admin, job.resource, deed);
    const workOn = (items: readonly unknown[]) => {
      const left = versionsOf(items);
      return undoOperation(resource, deed, (id) => left.get(id) ?? null);
    };
    return { resource, workOn };
  }
  const { resource } = targetFor(admin, job.resource, isEdit ? "edit" : "delete");
  const seen = isObject(versions) ? versions : {};
  const expected = (id: string) => (typeof seen[id] === "number" ? seen[id] : null);
  if (isEdit) return { resource, workOn: () => editOperation(resource, inputOf(job), expected) };
  return { resource, workOn: () => deleteOperation(resource, expected) };
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
 * @param held reads the job if it still belongs to this server; else null
 */
export async function nextBatch(
  deps: Deps,
  held: (tx: Transaction) => Promise<(Job & StoredRecord) | null>,
  admin: Admin,
  known: Job & StoredRecord,
  progress: Progress,
  heldUntil: string,
): Promise<Step> {
  const work = batchWork(deps, admin, known, progress);
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
    const found = await work(tx, { first: job.done, items: some });
    const name = job.kind === "import" ? importNameIn(inputOf(job).import) : undefined;
    const results = found.map(({ result }) => result as unknown as RowResult);
    if (name) await recordImport(tx, admin, job.resource, name, results);
    written.push(...found.flatMap((each) => each.written ?? []));
    made.push(...found.flatMap((each) => each.made ?? []));
    const counts: Record<string, number> = { ...countsOf(job) };
    for (const { word } of found) counts[word] = (counts[word] ?? 0) + 1;
    await writeResults(tx, parts, job.done, found, mostFailedKept - (countsOf(job).failed ?? 0));
    const done = job.done + some.length;
    const now = await tx.update(jobs.name, job.id, null, { done, counts, heldUntil });
    progress.batches.did(some.length, performance.now() - begun);
    return { job: asJob(now), ended: done >= job.total };
  });
  const mails = accountMailsIn(known.language ?? "en", deps);
  announceBy(admin, mails, deps, known.resource, written);
  for (const { resource, outcome } of made) announceBy(admin, mails, deps, resource, [outcome]);
  return step;
}

/**
 * Writes results into the parts of their rows or ids.
 * @param from index of the first one
 * @param room number of failed rows that may still be kept
 */
async function writeResults(
  tx: Transaction,
  parts: readonly Part[],
  from: number,
  done: readonly Done[],
  room: number,
): Promise<void> {
  // Only failed rows are kept, for the user to correct.
  const kept = new Set(done.filter(({ word }) => word === "failed").slice(0, Math.max(0, room)));
  const touched = parts.filter(({ first }) => first < from + done.length);
  const ids = touched.map(({ id }) => id);
  await tx.lock(jobParts.name, ids.sort());
  for (const part of touched) {
    const place = Math.max(0, from - part.first);
    const start = part.first + place - from;
    const own = done.slice(start, start + part.items.length - place);
    const left = own.map((one, at) => (kept.has(one) ? part.items[place + at] : null));
    const items = part.items.toSpliced(place, own.length, ...left);
    const results = [...(part.results ?? []), ...own.map(({ result }) => result)];
    await tx.update(jobParts.name, part.id, null, { items, results });
  }
}
