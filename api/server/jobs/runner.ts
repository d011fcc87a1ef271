import type { FastifyInstance } from "fastify";
import type { Deps } from "../../records/deps.ts";
import { JobClaims, type Running } from "./claims.ts";
import { runJob } from "./run-job.ts";

/** Interval of looking for waiting and abandoned jobs, in milliseconds. */
const lookEvery = 5000;
/** Jobs that a server runs concurrently, at most one per user, so that nobody waits for another user's long job. */
const maxAtOnce = 3;

const lookers = new WeakMap<Deps, () => void>();

/** Looks for jobs now, if this server runs any. */
export const lookForJobs = (deps: Deps): void => lookers.get(deps)?.();

/** Runs jobs as long as the server runs: waiting ones, and those of servers that were killed. */
export function keepWorking(app: FastifyInstance, deps: Deps): void {
  const claims = new JobClaims(deps);
  /** Users whose jobs are running: one job per user at a time. */
  const served = new Set<string>();
  let taking = false;
  let again = false;
  let stopping = false;

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

  async function take(): Promise<Running | null> {
    if (stopping || served.size >= maxAtOnce) return null;
    const job = await claims.next(({ staffId }) => !served.has(staffId));
    if (job) served.add(job.staffId);
    return job;
  }

  async function serve(job: Running): Promise<void> {
    try {
      await runJob({ deps, claims, log: app.log, isStopping: () => stopping }, job);
    } finally {
      served.delete(job.staffId);
      if (!stopping) look();
    }
  }

  const look = () => deps.background.run(work);
  const timer = setInterval(look, lookEvery).unref();
  app.stopping.onBegin(() => {
    stopping = true;
    clearInterval(timer);
  });
  lookers.set(deps, look);
}
