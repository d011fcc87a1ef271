import { uuidv7 } from "uuidv7";
import { notifyUser } from "../../features/notifications/index.ts";
import type { Deps } from "../../records/deps.ts";
import { type Job, jobs } from "../../records/jobs/collections.ts";
import { asJob, isWhole } from "../../records/jobs/job.ts";
import { jobDefinitionOf } from "../../records/jobs/registered.ts";
import { storedResources } from "../../store/collections.ts";
import { type Condition, matching, sortedBy } from "../../store/dialect/query.ts";
import { NotFound, type StoredRecord, type Transaction, VersionConflict } from "../../store/port.ts";

/** How long a server's claim to a job lasts without progress, in milliseconds: the server may have been killed. */
const claimLasts = 30_000;

export type Running = Job & StoredRecord;

/** The job was stopped or claimed by another server. */
export class NotOurs extends Error {}

/** The claims of this server to jobs: no other server runs a job that is claimed. */
export class JobClaims {
  private readonly runner = uuidv7();

  constructor(private readonly deps: Deps) {}

  /** The time in so many milliseconds, as ISO 8601. */
  after(milliseconds: number): string {
    return new Date(this.deps.clock().getTime() + milliseconds).toISOString();
  }

  /** When a claim expires that is made or renewed now. */
  get holdsUntil(): string {
    return this.after(claimLasts);
  }

  /**
   * Claims the oldest job that waits, or whose server was killed, and that this version of the server knows how to do;
   * null if there is none.
   * @param isWanted filters the jobs
   */
  async next(isWanted: (job: Running) => boolean): Promise<Running | null> {
    const waits: Condition = { field: "state", op: "eq", values: ["waiting"] };
    const left = matching({ state: "running", heldUntil_lt: this.after(0) });
    const where: Condition[] = [{ op: "or", groups: [[waits], left] }];
    const { rows } = await this.deps.store.find(jobs.name, { where, sort: sortedBy("id") });
    for (const job of rows.map(asJob).filter((one) => isKnown(one) && isWhole(one) && isWanted(one))) {
      const claimed = await this.claim(job);
      if (claimed) return claimed;
    }
    return null;
  }

  /** Claims a job; null if another server was first. */
  private async claim(job: Running): Promise<Running | null> {
    const changes = { state: "running", runner: this.runner, heldUntil: this.holdsUntil };
    try {
      const claimed = await this.deps.store.transaction((tx) =>
        tx.update(jobs.name, job.id, job.version, changes),
      );
      return asJob(claimed);
    } catch (error) {
      if (error instanceof VersionConflict || error instanceof NotFound) return null;
      throw error;
    }
  }

  /** The job as it is now; null if this server no longer holds it. */
  async ours(tx: Pick<Transaction, "get">, id: string): Promise<Running | null> {
    const job = await tx.get(jobs.name, id);
    return job && job.state === "running" && job.runner === this.runner ? asJob(job) : null;
  }

  /** Updates a job that this server holds. Throws NotOurs. */
  async change(id: string, changes: Record<string, unknown>): Promise<void> {
    await this.deps.store.transaction(async (tx) => {
      const job = await this.ours(tx, id);
      if (!job) throw new NotOurs();
      await tx.update(jobs.name, id, null, changes);
      await notifyOfEnd(tx, this.deps.clock(), { ...job, ...changes });
    });
  }

  /** Gives up the claim: another server, or this one after a restart, continues at once. */
  async release(id: string): Promise<void> {
    await this.change(id, { heldUntil: this.after(-1) });
  }
}

/** Whether this server has the kind of job and its resource: one of a later version beside it may have others. */
export const isKnown = ({ kind, resource }: Running): boolean =>
  jobDefinitionOf(kind) !== undefined && storedResources.has(resource);

/** Notifies the user that a job has failed, or is done if it is one that people leave. */
export async function notifyOfEnd(tx: Transaction, now: Date, job: Running): Promise<void> {
  const { id: recordId, staffId, resource: title, state, kind } = job;
  const notice = { recordId, staffId, title };
  if (state === "failed") await notifyUser(tx, now, "jobFailed", notice);
  else if (state === "done" && jobDefinitionOf(kind)?.notifies)
    await notifyUser(tx, now, "importDone", notice);
}
