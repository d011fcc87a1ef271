import { useEffect, useState, useSyncExternalStore } from "react";

/** Uses a settled answer. @returns whether it went as the user expects; otherwise what waits for it stops */
type Use<A> = (answer: PromiseSettledResult<A>, earlierWent: boolean) => boolean | Promise<boolean>;

/**
 * Answers that arrive later, used one by one in the order in which they were asked for. Requests run in parallel. What
 * must not happen before all answers are in waits with `useAfterAnswers`.
 */
export class AnswerQueue {
  #last: Promise<boolean> = Promise.resolve(true);
  #open = 0;
  #failures = 0;
  readonly #listeners = new Set<() => void>();

  /** The number of answers not used yet. */
  get open(): number {
    return this.#open;
  }

  /** The number of answers that did not go as expected, ever. */
  get failures(): number {
    return this.#failures;
  }

  readonly openNow = (): number => this.#open;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #count(change: 1 | -1): void {
    this.#open += change;
    for (const listener of this.#listeners) listener();
  }

  /** Uses an answer after all those asked for before. Resolves with what `use` returns; rejects if it throws. */
  add<A>(answer: Promise<A>, use: Use<A>): Promise<boolean> {
    const earlier = this.#last.catch(() => false);
    const settled = Promise.allSettled([answer]);
    this.#count(1);
    this.#last = (async () => {
      let went = false;
      try {
        const [result] = await settled;
        went = await use(result, await earlier);
        return went;
      } finally {
        if (!went) this.#failures += 1;
        this.#count(-1);
      }
    })();
    return this.#last;
  }
}

/** Creates a queue for the lifetime of a component. */
export function useAnswerQueue(): AnswerQueue {
  const [queue] = useState(() => new AnswerQueue());
  return queue;
}

/** Returns the number of answers a queue waits for. */
export const useOpenAnswers = (queue: AnswerQueue): number =>
  useSyncExternalStore(queue.subscribe, queue.openNow);

interface Waiting<Name extends string> {
  readonly name: Name;
  readonly failures: number;
}

/**
 * Runs actions after the answers that are open, with what the screen knows by then. An action is dropped if one of these
 * answers did not go as expected: the user has to see it first.
 */
export function useAfterAnswers<Name extends string>(
  queue: AnswerQueue,
  actions: Readonly<Record<Name, () => void>>,
) {
  const open = useOpenAnswers(queue);
  const [waiting, setWaiting] = useState<Waiting<Name> | null>(null);
  useEffect(() => {
    if (waiting === null || open > 0) return;
    setWaiting(null);
    if (queue.failures === waiting.failures) actions[waiting.name]();
  });
  const run = (name: Name) => {
    if (queue.open === 0) actions[name]();
    else setWaiting({ name, failures: queue.failures });
  };
  return { run, waiting: waiting !== null, cancel: () => setWaiting(null) };
}
