import { setTimeout as sleep } from "node:timers/promises";
import { whyUnavailable } from "../unavailable.ts";

/** Milliseconds before each further try: a database that is started anew may be back by then. */
const pauses = [50, 250];

/** Runs work again, on another connection, when its own breaks; work that may have had an effect must not. */
export async function reconnecting<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (whyUnavailable(error) !== "gone" || hasWaited(error)) throw error;
      await sleep(pause);
    }
  }
  return work();
}

/** Whoever has waited in vain for as long as we wait is told so. */
const hasWaited = (error: unknown): boolean => error instanceof Error && /time ?out/i.test(error.message);
