import { rm } from "node:fs/promises";
import { isOver } from "../../../src/domain/jobs.ts";
import { minutes } from "../../platform/durations.ts";
import type { Deps } from "../../records/deps.ts";
import { jobParts, jobs } from "../../records/jobs/collections.ts";
import { asJob, isWhole, mostKept } from "../../records/jobs/job.ts";
import type { ScheduledWork } from "../../records/schedules/scheduled-work.ts";
import { type Condition, matching, sortedBy } from "../../store/dialect/query.ts";
import { NotFound, VersionConflict } from "../../store/port.ts";
import { isKnown, notifyOfEnd, type Running } from "./claims.ts";
import { filePath } from "./file-work.ts";

/** How long finished jobs are kept, and how long a job waits for its next rows, in milliseconds. */
const keptFor = 7 * 86_400_000;
const rowsDueWithin = 15 * 60_000;

/** Old jobs deleted at a time. */
const batch = 20;

/** Whether the rows or ids of a job have stopped coming. */
export const isAbandoned = (job: Running, now: Date): boolean =>
  job.state === "waiting" && !isWhole(job) && Date.parse(job.updatedAt) < now.getTime() - rowsDueWithin;

/** Each copy deletes files of its own. */
export const jobClearing: ScheduledWork = {
  name: "old jobs",
  every: minutes(10),
  onEachCopy: true,
  async run(deps) {
    await endUnknownJobs(deps);
    await removeOldJobs(deps);
  },
};

/** How long a job waits for a copy of the server that knows its kind, in milliseconds. */
const unknownFor = 3_600_000;

/** Ends jobs of a kind or a resource that no copy has any more, such as those of a plugin that was removed. */
export async function endUnknownJobs({ store, clock }: Pick<Deps, "store" | "clock">): Promise<void> {
  const now = clock();
  const where = matching({
    state: ["waiting", "running"],
    updatedAt_lt: new Date(now.getTime() - unknownFor).toISOString(),
  });
  const { rows } = await store.find(jobs.name, { where, sort: [] });
  for (const job of rows.map(asJob).filter((one) => !isKnown(one))) {
    const error = `This server has no jobs of the kind ${job.kind}, or no ${job.resource}.`;
    const changes = { state: "failed", failure: "removed", error, endedAt: now.toISOString() } as const;
    const ended = store.transaction(async (tx) => {
      await tx.update(jobs.name, job.id, job.version, changes);
      await notifyOfEnd(tx, now, { ...job, ...changes });
    });
    await ended.catch((reason: unknown) => {
      // Another copy was first.
      if (!(reason instanceof VersionConflict || reason instanceof NotFound)) throw reason;
    });
  }
}

/** Deletes jobs that ended long ago, with their files, and those whose rows never arrived. */
async function removeOldJobs(deps: Deps): Promise<void> {
  const before = (milliseconds: number) => new Date(deps.clock().getTime() - milliseconds).toISOString();
  const old = matching({ endedAt_lt: before(keptFor) });
  const lost = matching({ state: "waiting", updatedAt_lt: before(rowsDueWithin) });
  const where: Condition[] = [{ op: "or", groups: [old, lost] }];
  const { rows } = await deps.store.find(jobs.name, { where, sort: [], start: 0, end: batch });
  for (const job of rows.map(asJob)) {
    if (isOver(job.state) || isAbandoned(job, deps.clock())) await removeJob(deps, job);
  }
}

/** Deletes the finished jobs of a user beyond the latest, which are as many as their list shows. */
export async function removeSurplus(deps: Deps, staffId: string): Promise<void> {
  const where = matching({ staffId, endedAt_null: false });
  const query = { where, sort: sortedBy("-id"), start: mostKept, end: mostKept + batch } as const;
  for (let more = true; more; ) {
    const { rows } = await deps.store.find(jobs.name, query);
    for (const job of rows.map(asJob)) await removeJob(deps, job);
    more = rows.length > 0;
  }
}

async function removeJob(deps: Deps, { id }: Running): Promise<void> {
  const where = matching({ jobId: id });
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
