import { Problem } from "../../platform/problem.ts";

interface Waiting {
  readonly key: string;
  readonly begin: () => void;
}

interface TurnLimits {
  /** Turns at the same time. */
  readonly atOnce: number;
  /** Turns of one key that wait. */
  readonly most: number;
  /** Milliseconds that one waits. */
  readonly longest: number;
}

/**
 * Creates turns for work that lasts as long as somebody's reading: a few at a time, one of each key, in the order of
 * asking. Resolves when the turn begins; it lasts until `over`. Throws 429 if too many wait, or for too long.
 */
export function createTurns({ atOnce, most, longest }: TurnLimits) {
  const running = new Set<string>();
  const waiting = new Set<Waiting>();

  function beginNext(): void {
    for (const one of waiting) {
      if (running.size >= atOnce) return;
      if (!running.has(one.key)) one.begin();
    }
  }

  return function turn(key: string, over: AbortSignal): Promise<void> {
    const ofKey = [...waiting].filter((one) => one.key === key);
    if (ofKey.length >= most) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        clearTimeout(timer);
        if (waiting.delete(one)) reject(error);
      };
      const timer = setTimeout(() => leave(busy()), longest).unref();
      const one: Waiting = {
        key,
        begin() {
          clearTimeout(timer);
          waiting.delete(one);
          running.add(key);
          over.addEventListener("abort", () => {
            running.delete(key);
            beginNext();
          });
          resolve();
        },
      };
      waiting.add(one);
      over.addEventListener("abort", () => leave(new Error("The client has left.")));
      if (over.aborted) leave(new Error("The client has left."));
      else beginNext();
    });
  };
}

const busy = () =>
  new Problem("too-many", "Other exports are under way. Try again in a minute.", {}, { "retry-after": "60" });

/**
 * Calls `end` if nobody takes the next piece of a text for a while, from the first piece until `over`: what is left of
 * an export would wait for ever.
 * @param longest milliseconds
 */
export async function* takenInTime(
  text: AsyncIterable<string>,
  over: AbortSignal,
  { longest, end }: { readonly longest: number; readonly end: () => void },
): AsyncGenerator<string> {
  const timer = setTimeout(end, longest);
  over.addEventListener("abort", () => clearTimeout(timer));
  for await (const piece of text) {
    timer.refresh();
    yield piece;
    timer.refresh();
  }
}
