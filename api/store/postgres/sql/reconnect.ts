import { setTimeout as sleep } from "node:timers/promises";
import { whyUnavailable } from "../../unavailable.ts";

/** Milliseconds before each retry: a restarted database may be back by then. */
const pauses = [50, 250];

/**
 * Repeats work on another connection if its own breaks, or leads to a server that takes no more writes; only for work
 * without effects.
 */
export async function reconnecting<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!mayBeElsewhere(error) || hasWaited(error)) throw error;
      await sleep(pause);
    }
  }
  return work();
}

function mayBeElsewhere(error: unknown): boolean {
  const why = whyUnavailable(error);
  return why === "gone" || why === "read-only";
}

/** A timeout is reported instead of retried. */
const hasWaited = (error: unknown): boolean => error instanceof Error && /time ?out/i.test(error.message);
