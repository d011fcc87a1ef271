import type { FastifyInstance } from "fastify";

/** Milliseconds of request handling per turn of the event loop. */
const most = 5;

/**
 * Creates a queue that admits requests until `most` milliseconds of an event loop turn are used; the others wait, and
 * each further turn admits the next one in order.
 */
export function createTurnQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let begun: number | null = null;

  function next(): void {
    const first = waiting.shift();
    begun = first ? performance.now() : null;
    if (!first) return;
    setImmediate(next);
    first();
  }

  return async function turn(): Promise<void> {
    if (begun === null) {
      begun = performance.now();
      setImmediate(next);
    } else if (waiting.length > 0 || performance.now() - begun > most) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
}

/**
 * Limits request handling per event loop turn. A store in memory responds without pausing, and Node accepts one
 * connection per turn: without the limit, a turn serves all open connections while new ones wait for seconds.
 */
export function limitRequestsPerTick(app: FastifyInstance): void {
  const turn = createTurnQueue();
  app.addHook("onRequest", () => turn());
}
