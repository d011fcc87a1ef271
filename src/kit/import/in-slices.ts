/** Milliseconds of work after which the page has its turn: it draws, and hears what is typed. */
const turn = 16;

/** Says when it is time to let the page have its turn, and gives it that. */
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

/** Makes something of every item, and gives the page its turns meanwhile. */
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

/** What work comes to that stops now and then, done in one go. */
export function runSync<R>(work: Generator<undefined, R>): R {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The same, with turns for the page where the work stops. */
export async function runYielding<R>(work: Generator<undefined, R>): Promise<R> {
  const turns = createTurns();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await turns();
  }
}
