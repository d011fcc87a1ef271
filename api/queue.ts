import { Problem } from "./problem.ts";

/** Limits how much work runs at once; the rest waits in line. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * For work that takes a whole thread of this process. Throws 429 where more than `maxWaiting` wait already: a
 * line without an end would be memory without an end.
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
      // Whoever is next takes the place over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
