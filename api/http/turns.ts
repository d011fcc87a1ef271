import type { FastifyInstance } from "fastify";

/** Milliseconds of work on calls after which the next ones wait for another round of the event loop. */
const most = 5;

/**
 * Takes turns, one after the other: what is asked for after `most` milliseconds of the same round waits for the next
 * one. Each round lets one of those in, in their order.
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
 * A store in memory answers without a pause, and Node accepts one connection in a round of its event loop: without
 * turns, a round answers everybody who is connected, and new ones wait for seconds.
 */
export function limitRequestsPerTick(app: FastifyInstance): void {
  const turn = createTurnQueue();
  app.addHook("onRequest", () => turn());
}
