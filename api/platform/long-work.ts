import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Long work and requests share one thread. Imports, bulk edits, exports and writing the store's file work in batches,
 * and yield to requests between batches and within long steps.
 */

/** Target duration of a batch in milliseconds, while requests are in flight and while none are. */
const targetMs = { busy: 40, free: 150 } as const;
/** Maximum pause while requests are in flight, as a multiple of the last batch's duration. */
const restPerWork = 5;
/**
 * Milliseconds after the last request until the server counts as idle, since clients often send the next one at once.
 */
const idleAfterMs = 4;
/** Milliseconds of work after which a step yields. */
const sliceMs = 10;

let inFlight = 0;
let lastEnd = Number.NEGATIVE_INFINITY;
let queue: Promise<void> = Promise.resolve();

const isServing = (): boolean => inFlight > 0 || performance.now() - lastEnd < idleAfterMs;

/** Counts a request as in flight. @returns a function that ends it; calling it again has no effect */
export function requestStarted(): () => void {
  let isOver = false;
  inFlight += 1;
  return () => {
    if (isOver) return;
    isOver = true;
    inFlight -= 1;
    lastEnd = performance.now();
  };
}

/** Counts the requests in flight of a Fastify instance, except those of long work and endless streams. */
export function trackRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const { endless, long } = request.routeOptions.config;
    if (endless || long) return;
    const ends = requestStarted();
    reply.raw.once("finish", ends).once("close", ends);
  });
}

async function rest(longest: number): Promise<void> {
  const until = performance.now() + longest;
  await nextTurn();
  while (isServing() && performance.now() < until) await pause(2);
}

/**
 * Pauses after a batch while requests are in flight, at most a multiple of the batch's duration. Pauses are queued, so
 * that several jobs together use no more of the processor than one.
 * @param worked milliseconds
 */
export function yieldToRequests(worked: number): Promise<void> {
  queue = queue.then(() => rest(worked * restPerWork));
  return queue;
}

/**
 * Creates a function to call between small steps of long work: it yields when the work has run too long without a
 * pause.
 */
export function createYielder(): () => Promise<void> {
  let begun = performance.now();
  return async function yieldIfDue() {
    if (performance.now() - begun < sliceMs) return;
    await nextTurn();
    begun = performance.now();
  };
}

/** Sizes the batches of long work. */
export interface Batches {
  /** Maximum size of the next batch. */
  readonly atOnce: number;
  /** Adapts the batch size to the duration of a batch. @param took milliseconds */
  did(count: number, took: number): void;
  /** Pauses between two batches. */
  pause(): Promise<void>;
}

/**
 * Creates batches whose duration stays near the target.
 * @param most items of a batch
 * @param first items of the first batch, if a good size is known. Default: few
 */
export function createBatches(most: number, fewest = 10, first = 2 * fewest): Batches {
  let atOnce = Math.min(first, most);
  let worked = 0;
  return {
    get atOnce() {
      return atOnce;
    },
    did(count, took) {
      worked += took;
      const fitting = Math.round((count * targetMs[isServing() ? "busy" : "free"]) / Math.max(took, 0.1));
      atOnce = Math.min(Math.max(fitting, fewest), 2 * atOnce, most);
    },
    pause() {
      const took = worked;
      worked = 0;
      return yieldToRequests(took);
    },
  };
}
