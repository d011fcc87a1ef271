import { setTimeout as sleep } from "node:timers/promises";
import { Busy, whyUnavailable } from "../../unavailable.ts";

/** Milliseconds before the first retry, doubled for each further one up to a maximum. */
const firstPause = 4;
const maxPause = 250;
const maxAttempts = 40;

/** Runs work, and repeats it while that can help. */
type RetryQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Repeats work while `again` allows it. Failed work is queued and repeated one at a time, so that one of several
 * conflicting transactions always succeeds.
 */
export function createRetryQueue(again: (error: unknown) => boolean): RetryQueue {
  let lane: Promise<unknown> = Promise.resolve();

  async function retry<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      // Random, so that several copies of the server do not keep conflicting.
      await sleep(Math.random() * Math.min(firstPause * 2 ** attempt, maxPause));
      try {
        return await work();
      } catch (error) {
        if (!again(error)) throw error;
        if (attempt >= maxAttempts) throw whyUnavailable(error) ? error : new Busy({ cause: error });
      }
    }
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!again(error)) throw error;
      const result = lane.then(() => retry(work));
      lane = result.catch(() => {});
      return result;
    }
  };
}
