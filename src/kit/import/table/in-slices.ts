/** Milliseconds of work before yielding to the browser for rendering and input. */
const turn = 16;

/** Returns a function that yields to the browser when it is time to. */
function createTurns(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < turn) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        begun = performance.now();
        resolve();
      });
    });
  };
}

/** Maps all items and yields to the browser in between. */
export async function mapInSlices<T, R>(items: readonly T[], make: (item: T, at: number) => R): Promise<R[]> {
  const turns = createTurns();
  const made: R[] = [];
  for (const [at, item] of items.entries()) {
    const pause = turns();
    if (pause) await pause;
    made.push(make(item, at));
  }
  return made;
}

/** Runs an interruptible computation to its end without yielding, and returns its result. */
export function runSync<R>(work: Generator<undefined, R>): R {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Runs an interruptible computation and yields to the browser where it can be interrupted. */
export async function runYielding<R>(work: Generator<undefined, R>): Promise<R> {
  const turns = createTurns();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await turns();
  }
}
