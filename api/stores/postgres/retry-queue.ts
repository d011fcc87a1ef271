import { setTimeout as sleep } from "node:timers/promises";
import { Busy, whyUnavailable } from "../unavailable.ts";

/** Milliseconds of the first pause; each further one is twice as long, up to the longest. */
const firstPause = 4;
const maxPause = 250;
const maxAttempts = 40;

/** Runs work, and again where that can help. */
export type RetryQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs work again while `again` says so. Work that has failed once waits in a lane of its own: of what
 * conflicted, one runs at a time, so that somebody always gets through.
 */
export function createRetryQueue(again: (error: unknown) => boolean): RetryQueue {
  let lane: Promise<unknown> = Promise.resolve();

  async function retry<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      // Chance keeps several copies of the server from meeting again and again.
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
