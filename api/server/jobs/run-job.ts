import type { FastifyBaseLogger } from "fastify";
import type { JobFailure } from "../../../src/domain/jobs.ts";
import { adminOf } from "../../features/staff/identify.ts";
import { sourceOf } from "../../platform/blame.ts";
import type { ProblemType } from "../../platform/problem.ts";
import { outsideStoreScope } from "../../platform/store-scope.ts";
import type { Deps } from "../../records/deps.ts";
import { toProblem, unexpected } from "../../records/errors.ts";
import type { FileJob, ItemsJob } from "../../records/jobs/define-job.ts";
import { jobInput } from "../../records/jobs/job.ts";
import { jobDefinitionOf } from "../../records/jobs/registered.ts";
import type { Transaction } from "../../store/port.ts";
import { readLatest } from "../../store/read-latest.ts";
import { type JobClaims, NotOurs, type Running } from "./claims.ts";
import { makeFile } from "./file-work.ts";
import { nextBatch, noProgress } from "./list-work.ts";

/** Milliseconds between two reports of progress on a file. */
const progressEvery = 500;

/** Maximum number of letters without a font that a job names. */
const mostMissing = 50;

interface JobContext {
  readonly deps: Deps;
  readonly claims: JobClaims;
  readonly log: FastifyBaseLogger;
  /** The server stops: jobs are released as soon as they can be continued elsewhere. */
  readonly isStopping: () => boolean;
}

/** The user who started the job may no longer sign in. */
class Inactive extends Error {}

/** Runs a job that this server has claimed, until it ends, is stopped, or the server stops. */
export async function runJob(context: JobContext, job: Running): Promise<void> {
  try {
    const definition = jobDefinitionOf(job.kind);
    if (!definition) return await context.claims.release(job.id);
    if ("work" in definition) await runBatches(definition, context, job);
    else await runFile(definition, context, job);
  } catch (error) {
    if (!(error instanceof NotOurs)) await fail(context, job, error);
  }
}

async function runBatches(definition: ItemsJob, context: JobContext, job: Running): Promise<void> {
  const { deps, claims, isStopping } = context;
  const progress = noProgress(definition);
  const held = (tx: Transaction) => claims.ours(tx, job.id);
  for (;;) {
    const admin = await ownerOf(deps, job);
    const claim = { held, heldUntil: claims.holdsUntil };
    const step = await nextBatch(definition, { deps, admin, job }, progress, claim);
    if (!step.job) return;
    if (step.ended) return claims.change(job.id, { state: "done", endedAt: claims.after(0) });
    if (isStopping()) return claims.release(job.id);
    await progress.batches.pause();
  }
}

async function runFile(definition: FileJob, context: JobContext, job: Running): Promise<void> {
  const { deps, claims, isStopping } = context;
  let reportedAt = performance.now();
  const admin = await ownerOf(deps, job);
  const report = async (done: number) => {
    if (isStopping()) {
      await claims.release(job.id);
      throw new NotOurs();
    }
    if (performance.now() - reportedAt < progressEvery) return;
    reportedAt = performance.now();
    await claims.change(job.id, { done: Math.min(done, job.total), heldUntil: claims.holdsUntil });
  };
  const { name, missing } = await readLatest(deps.store, job.id, () =>
    makeFile(definition, { deps, admin, job }, (done) => outsideStoreScope(() => report(done))),
  );
  const input = { ...jobInput(job), madeAs: admin.role };
  const outcome = { file: name, missing: missing.slice(0, mostMissing), done: job.total };
  await claims.change(job.id, { state: "done", ...outcome, input, endedAt: claims.after(0) });
}

async function ownerOf(deps: Deps, job: Running) {
  const admin = await adminOf(deps.store, job.staffId, deps.clock());
  if (admin) return admin;
  throw new Inactive("The account that began this is no longer active.");
}

/** A store that is unavailable is retried when the claim expires; other errors fail the job. */
async function fail({ claims, log }: JobContext, job: Running, error: unknown): Promise<void> {
  const problem = toProblem(error);
  if (problem?.status === 503) return;
  const isExplained = problem !== undefined || error instanceof Inactive;
  if (!isExplained) log.error({ err: error, from: sourceOf(error), job: job.id }, "a job failed");
  const why = problem?.detail ?? (error instanceof Inactive ? error : unexpected()).message;
  const changes = {
    state: "failed",
    error: why.slice(0, 300),
    failure: failureOf(error),
    endedAt: claims.after(0),
  };
  await claims.change(job.id, changes).catch((gone: unknown) => {
    if (!(gone instanceof NotOurs)) throw gone;
  });
}

const failures: Readonly<Partial<Record<ProblemType, JobFailure>>> = {
  denied: "denied",
  "bad-request": "outdated",
  validation: "outdated",
  "not-found": "gone",
};

function failureOf(error: unknown): JobFailure {
  if (error instanceof Inactive) return "inactive";
  const problem = toProblem(error);
  return (problem && failures[problem.type]) ?? "unexpected";
}
