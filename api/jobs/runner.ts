import { rm } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { uuidv7 } from "uuidv7";
import { isOver, type JobFailure } from "../../src/domain/jobs.ts";
import { type Job, jobParts, jobs } from "../collections.ts";
import type { Deps } from "../deps.ts";
import type { Condition } from "../dialect/query.ts";
import { toProblem } from "../http/errors.ts";
import { notify } from "../notifications/notify.ts";
import type { ProblemType } from "../problem.ts";
import { adminOf } from "../session/identify.ts";
import { NotFound, type StoredRecord, type Transaction, VersionConflict } from "../stores/port.ts";
import { filePath, makeFile } from "./file-work.ts";
import { asJob, inputOf, isWhole } from "./job.ts";
import { nextBatch, noProgress } from "./list-work.ts";

/** How long a server's claim to a job lasts without progress, in milliseconds: the server may have been killed. */
const held = 30_000;
/** Interval in milliseconds of renewing a claim during file work, and of looking for abandoned jobs. */
const often = 5000;
/** Jobs that a server runs concurrently, at most one per user, so that nobody waits for another user's long job. */
const atOnce = 3;
/** How long finished jobs, and jobs whose rows never arrived, are kept, in milliseconds. */
const kept = 7 * 86_400_000;
const neverCame = 60 * 60_000;
/** Old jobs deleted at a time. */
const most = 20;

type Running = Job & StoredRecord;

/** The user who started the job may no longer sign in. */
class Inactive extends Error {}

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

/** The job was stopped or claimed by another server. */
class NotOurs extends Error {}

export interface Jobs {
  /** Looks for jobs now. */
  look(): void;
}

/** Runs jobs as long as the server runs: waiting ones, and those of servers that were killed. */
export function keepWorking(app: FastifyInstance, deps: Deps): Jobs {
  const runner = uuidv7();
  /** Users whose jobs are running: one job per user at a time. */
  const served = new Set<string>();
  let taking = false;
  let again = false;
  let stopping = false;

  const later = (by: number) => new Date(deps.clock().getTime() + by).toISOString();

  /** Starts waiting jobs while there are free slots; each finished job frees one. */
  async function work(): Promise<void> {
    again = true;
    if (taking) return;
    taking = true;
    try {
      while (again && !stopping) {
        again = false;
        for (let job = await take(); job; job = await take()) deps.background.run(() => serve(job));
      }
    } finally {
      taking = false;
    }
  }

  async function serve(job: Running): Promise<void> {
    try {
      await run(job);
    } finally {
      served.delete(job.staffId);
      if (!stopping) look();
    }
  }

  async function take(): Promise<Running | null> {
    if (stopping || served.size >= atOnce) return null;
    const waits: Condition = { field: "state", op: "eq", values: ["waiting"] };
    const left: Condition[] = [
      { field: "state", op: "eq", values: ["running"] },
      { field: "heldUntil", op: "lt", values: [deps.clock().toISOString()] },
    ];
    const where: Condition[] = [{ op: "or", groups: [[waits], left] }];
    const sort = [{ field: "id", order: "asc" }] as const;
    const { rows } = await deps.store.find(jobs.name, { where, sort });
    for (const job of rows.map(asJob).filter((one) => isWhole(one) && !served.has(one.staffId))) {
      const taken = await claimed(job);
      if (taken) {
        served.add(taken.staffId);
        return taken;
      }
    }
    return null;
  }

  /** Claims a job for this server; null if another one was first. */
  async function claimed(job: Running): Promise<Running | null> {
    const changes = { state: "running", runner, heldUntil: later(held) };
    try {
      return asJob(await deps.store.transaction((tx) => tx.update(jobs.name, job.id, job.version, changes)));
    } catch (error) {
      if (error instanceof VersionConflict || error instanceof NotFound) return null;
      throw error;
    }
  }

  const ours = async (tx: Pick<Transaction, "get">, id: string): Promise<Running | null> => {
    const job = await tx.get(jobs.name, id);
    return job && job.state === "running" && job.runner === runner ? asJob(job) : null;
  };

  /** Updates a job that this server holds. Throws NotOurs. */
  async function change(id: string, changes: Record<string, unknown>): Promise<void> {
    await deps.store.transaction(async (tx) => {
      const job = await ours(tx, id);
      if (!job) throw new NotOurs();
      await tx.update(jobs.name, id, null, changes);
      await tellEnd(tx, deps.clock(), { ...job, ...changes });
    });
  }

  async function run(job: Running): Promise<void> {
    try {
      if (job.kind === "import" || job.kind === "bulk") await runBatches(job);
      else await runFile(job);
    } catch (error) {
      if (!(error instanceof NotOurs)) await failed(job, error);
    }
  }

  async function author(job: Running) {
    const admin = await adminOf(deps.store, job.staffId, deps.clock());
    if (admin) return admin;
    throw new Inactive("The account that began this is no longer active.");
  }

  async function runBatches(job: Running): Promise<void> {
    const progress = noProgress();
    for (;;) {
      const admin = await author(job);
      const mine = (tx: Transaction) => ours(tx, job.id);
      const step = await nextBatch(deps, mine, admin, job, progress, later(held));
      if (!step.job) return;
      if (step.ended) return change(job.id, { state: "done", endedAt: later(0) });
      // Another server, or this one after a restart, continues at once.
      if (stopping) return change(job.id, { heldUntil: later(-1) });
      await progress.batches.pause();
    }
  }

  async function runFile(job: Running): Promise<void> {
    let done = 0;
    let told = performance.now();
    const admin = await author(job);
    const file = await makeFile(deps, admin, job, async (now) => {
      done = now;
      if (stopping) {
        await change(job.id, { heldUntil: later(-1) });
        throw new NotOurs();
      }
      if (performance.now() - told < often / 10) return;
      told = performance.now();
      await change(job.id, { done: Math.min(done, job.total), heldUntil: later(held) });
    });
    const input = { ...inputOf(job), madeAs: admin.role };
    await change(job.id, { state: "done", file, input, done: job.total, endedAt: later(0) });
  }

  /** A store that is unavailable is retried when the claim expires; other errors fail the job. */
  async function failed(job: Running, error: unknown): Promise<void> {
    const problem = toProblem(error);
    if (problem?.status === 503) return;
    if (!problem && !(error instanceof Inactive)) app.log.error({ err: error, job: job.id }, "a job failed");
    const why = problem?.detail ?? (error instanceof Error ? error.message : String(error));
    const changes = {
      state: "failed",
      error: why.slice(0, 300),
      failure: failureOf(error),
      endedAt: later(0),
    };
    await change(job.id, changes).catch((gone: unknown) => {
      if (!(gone instanceof NotOurs)) throw gone;
    });
  }

  async function tidy(): Promise<void> {
    const old: Condition[] = [{ field: "endedAt", op: "lt", values: [later(-kept)] }];
    const lost: Condition[] = [
      { field: "state", op: "eq", values: ["waiting"] },
      { field: "updatedAt", op: "lt", values: [later(-neverCame)] },
    ];
    const where: Condition[] = [{ op: "or", groups: [old, lost] }];
    const { rows } = await deps.store.find(jobs.name, { where, sort: [], start: 0, end: most });
    for (const job of rows.map(asJob)) if (isOver(job.state) || !isWhole(job)) await forget(job);
  }

  async function forget({ id }: Running): Promise<void> {
    const where = [{ field: "jobId", op: "eq", values: [id] }] as const;
    await rm(filePath(deps, id), { force: true });
    for (let more = true; more; ) {
      more = await deps.store.transaction(async (tx) => {
        const { rows } = await tx.find(jobParts.name, { where, sort: [], start: 0, end: 50, total: "none" });
        for (const part of rows) await tx.remove(jobParts.name, part.id, null);
        if (rows.length === 0) await tx.remove(jobs.name, id, null);
        return rows.length > 0;
      });
    }
  }

  const look = () => deps.background.run(work);
  const timer = setInterval(look, often).unref();
  const tidying = setInterval(() => deps.background.run(tidy), neverCame).unref();
  app.addHook("preClose", async () => {
    stopping = true;
    clearInterval(timer);
    clearInterval(tidying);
  });
  return { look };
}

/** Notifies the user that an import has finished or a job has failed. */
async function tellEnd(tx: Transaction, now: Date, job: Running): Promise<void> {
  const { id: recordId, staffId, resource: title, state, kind } = job;
  const notice = { recordId, staffId, title };
  if (state === "failed") await notify(tx, now, { ...notice, kind: "jobFailed" });
  else if (state === "done" && kind === "import") await notify(tx, now, { ...notice, kind: "importDone" });
}
