interface Waiting<V> {
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Asks together what is asked for one by one: what comes while a question is under way waits for its answer, and the
 * next question asks for all of it. Each is asked after it came, so no answer is older than who asked.
 * @param ask for several keys at once; what is not there is missing in the answer
 * @param most keys of a question
 */
export function createBatchLoader<K, V>(
  ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  most = 100,
): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Waiting<V>[]>();
  let asking = false;

  async function askAll(): Promise<void> {
    asking = true;
    while (waiting.size > 0) {
      const all = [...waiting];
      waiting = new Map(all.slice(most));
      const some = all.slice(0, most);
      try {
        const found = await ask(some.map(([key]) => key));
        for (const [key, those] of some) for (const { resolve } of those) resolve(found.get(key));
      } catch (error) {
        for (const [, those] of some) for (const { reject } of those) reject(error);
      }
    }
    asking = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }]);
      if (!asking) void askAll();
    });
}
