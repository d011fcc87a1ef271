import { Problem } from "./problem.ts";

/** Runs a limited number of tasks at once; others wait in line. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue for work that occupies a whole thread. Throws 429 if `maxWaiting` tasks already wait, which bounds
 * its memory.
 */
export function createQueue(atOnce: number, maxWaiting: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
    });

  return async function run(work) {
    if (running >= atOnce && waiting.length >= maxWaiting) {
      throw new Problem("too-many", "Too many requests are waiting. Try again.", {}, { "retry-after": "5" });
    }
    if (running >= atOnce) await turn();
    else running += 1;
    try {
      return await work();
    } finally {
      // The next task takes over the slot.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
