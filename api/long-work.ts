import { setImmediate as otherWork, setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Long work and requests share one thread. Imports, bulk edits, exports and writing the store's file work in batches,
 * and yield to requests between batches and within long steps.
 */

/** Target duration of a batch in milliseconds, while requests are in flight and while none are. */
const wanted = { busy: 40, free: 150 } as const;
/** Maximum pause while requests are in flight, as a multiple of the last batch's duration. */
const restPerWork = 5;
/**
 * Milliseconds after the last request until the server counts as idle, since clients often send the next one at once.
 */
const silence = 4;
/** Milliseconds of work after which a step yields. */
const moment = 10;

let underWay = 0;
let lastEnd = Number.NEGATIVE_INFINITY;
let resting: Promise<void> = Promise.resolve();

const isSomebodyAnswered = (): boolean => underWay > 0 || performance.now() - lastEnd < silence;

/** Counts a request as in flight. @returns a function that ends it; calling it again has no effect */
export function requestStarted(): () => void {
  let isOver = false;
  underWay += 1;
  return () => {
    if (isOver) return;
    isOver = true;
    underWay -= 1;
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
  await otherWork();
  while (isSomebodyAnswered() && performance.now() < until) await pause(2);
}

/**
 * Pauses after a batch while requests are in flight, at most a multiple of the batch's duration. Pauses are queued, so
 * that several jobs together use no more of the processor than one.
 * @param worked milliseconds
 */
export function yieldToRequests(worked: number): Promise<void> {
  resting = resting.then(() => rest(worked * restPerWork));
  return resting;
}

/**
 * Creates a function to call between small steps of long work: it yields when the work has run too long without a
 * pause.
 */
export function createYielder(): () => Promise<void> {
  let begun = performance.now();
  return async function breathe() {
    if (performance.now() - begun < moment) return;
    await otherWork();
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
      const fitting = Math.round(
        (count * wanted[isSomebodyAnswered() ? "busy" : "free"]) / Math.max(took, 0.1),
      );
      atOnce = Math.min(Math.max(fitting, fewest), 2 * atOnce, most);
    },
    pause() {
      const took = worked;
      worked = 0;
      return yieldToRequests(took);
    },
  };
}
