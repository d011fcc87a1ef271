import { setImmediate as otherWork, setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Long work and people's calls share one thread. Imports, bulk edits, exports and the file store's writing of its file work
 * in batches and give way between them, and where a step of theirs takes longer than a moment.
 */

/** Milliseconds that a batch is to take while somebody is being answered, and while nobody is. */
const wanted = { busy: 40, free: 150 } as const;
/** So many times as long as a batch took, long work rests at most while others are answered. */
const restPerWork = 5;
/** Milliseconds without a call under way after which nobody is being answered: who asks again does so at once. */
const silence = 4;
/** Milliseconds after which a step lets others in. */
const moment = 10;

let underWay = 0;
let lastEnd = Number.NEGATIVE_INFINITY;
let resting: Promise<void> = Promise.resolve();

const isSomebodyAnswered = (): boolean => underWay > 0 || performance.now() - lastEnd < silence;

/** A call of somebody has come. @returns what tells that it is answered or broken off */
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

/** Counts the calls of an instance while they are answered, but for those that belong to long work or last for ever. */
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
 * Rests after a batch for as long as somebody is being answered, up to a few times as long as it took; one piece of long
 * work after the other, so that several together take no more of the processor than one.
 * @param worked milliseconds
 */
export function yieldToRequests(worked: number): Promise<void> {
  resting = resting.then(() => rest(worked * restPerWork));
  return resting;
}

/** Called between the small steps of something long: lets others in when it has worked for a moment without a pause. */
export function createYielder(): () => Promise<void> {
  let begun = performance.now();
  return async function breathe() {
    if (performance.now() - begun < moment) return;
    await otherWork();
    begun = performance.now();
  };
}

/** How many items of long work are done together. */
export interface Batches {
  /** Of the next batch, at most. */
  readonly atOnce: number;
  /** Learns from a batch how large the next one may be. @param took milliseconds */
  did(count: number, took: number): void;
  /** Between two batches. */
  pause(): Promise<void>;
}

/**
 * Batches that take about as long as others are to wait for one.
 * @param most items of a batch
 * @param first items of the first one, where somebody knows how many fit. Default: few
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
