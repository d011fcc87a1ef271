import { isOver, type JobView } from "../domain/jobs.ts";
import type { Service } from "./backend.ts";
import { callOn } from "./call-on.ts";
import { isRetryable } from "./errors/api-error.ts";
import { jobsKey, queryClient } from "./query-client.ts";

/** The job as the server takes it, without the number of items sent in parts. */
export type JobCall = { readonly kind: string; readonly resource: string } & Readonly<
  Record<string, unknown>
>;

/** The abort reason of a user leaving the page, which does not stop the job. */
export const leaving = Symbol("leaving");

/** The number of items in a request is a multiple of this, the server's own batch size. */
const step = 200;
const mostItems = 5000;
/** The size at which a request is sent, in characters of JSON. */
const heavy = 4_000_000;

function* partsOf(items: readonly unknown[]): Generator<{ first: number; items: readonly unknown[] }> {
  let first = 0;
  let weight = 0;
  for (let at = step; at < items.length; at += step) {
    weight += JSON.stringify(items.slice(at - step, at)).length;
    if (weight < heavy && at - first < mostItems) continue;
    yield { first, items: items.slice(first, at) };
    [first, weight] = [at, 0];
  }
  yield { first, items: items.slice(first) };
}

/** Starts a job and sends its rows or ids. A job whose items fail to arrive is stopped. */
export async function beginJob(
  service: Service,
  call: JobCall,
  items: readonly unknown[] = [],
  signal?: AbortSignal,
): Promise<JobView> {
  const total = items.length > 0 ? { total: items.length } : {};
  let job: JobView = await callOn(service, "post /jobs", { body: { ...call, ...total } });
  const params = { id: job.id };
  const stop = () => callOn(service, "post /jobs/:id/stop", { params });
  try {
    for (const part of items.length > 0 ? partsOf(items) : []) {
      if (signal?.aborted) return await stop();
      job = await callOn(service, "post /jobs/:id/items", { params, body: part });
    }
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  void queryClient.invalidateQueries({ queryKey: jobsKey });
  return job;
}

/** Milliseconds between polls, and after a failed one. */
const pause = 500;
const longPause = 3000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Polls a job until it ends or the signal is aborted.
 * @param signal stops the job, unless its reason is `leaving`
 */
export async function followJob(
  service: Service,
  { id }: JobView,
  signal: AbortSignal,
  onJob: (job: JobView) => Promise<void> | void,
): Promise<JobView | null> {
  const params = { id };
  for (let isPolling = false; ; ) {
    if (signal.aborted && signal.reason === leaving) return null;
    try {
      if (signal.aborted && !isPolling) {
        await callOn(service, "post /jobs/:id/stop", { params });
        isPolling = true;
      }
      const job = await callOn(service, "get /jobs/:id", { params });
      await onJob(job);
      if (isOver(job.state)) return job;
      await sleep(pause);
    } catch (error) {
      // The job continues even while polls fail.
      if (!isRetryable(error)) throw error;
      await sleep(longPause);
    }
  }
}

/** The available results of a job's rows or ids from a position on. */
async function jobResults<R>(service: Service, { id }: JobView, first: number): Promise<readonly R[]> {
  return (await service.get<{ results: R[] }>(`/jobs/${id}/results`, { params: { first } })).data.results;
}

/** Adds the results up to the job's progress to those already loaded. */
export async function moreResults<R>(service: Service, job: JobView, results: R[]): Promise<void> {
  while (results.length < job.done) {
    const more = await jobResults<R>(service, job, results.length);
    if (more.length === 0) return;
    results.push(...more);
  }
}
