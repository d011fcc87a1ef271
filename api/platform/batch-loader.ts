interface Waiting<V> {
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

/**
 * Batches loads by key: keys requested while a load is in flight are loaded together by the next one. Each load
 * starts after its keys were requested, so no caller gets an older value.
 * @param ask loads several keys at once; keys without a value are missing in the result
 * @param most keys per load
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
        const values = await ask(some.map(([key]) => key));
        for (const [key, those] of some) for (const { resolve } of those) resolve(values.get(key));
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
