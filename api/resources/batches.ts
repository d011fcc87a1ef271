import type { Store, Transaction } from "../stores/port.ts";

/** Milliseconds after which a batch ends, so that others who write get their turn. */
const turn = 100;
/** Items in a batch at most. */
const most = 200;

/**
 * Does work on items in batches, one after the other: each is a transaction of its own, and short.
 * @param work on one item, made for those of a batch; it says itself what is undone where it fails
 */
export async function* inBatches<T, R>(
  store: Store,
  items: readonly T[],
  work: (tx: Transaction, batch: readonly T[]) => Promise<(item: T) => Promise<R>>,
): AsyncGenerator<readonly R[]> {
  for (let at = 0; at < items.length; ) {
    const batch = items.slice(at, at + most);
    const done = await store.transaction(async (tx) => {
      const workOn = await work(tx, batch);
      const until = performance.now() + turn;
      const results: R[] = [];
      for (const item of batch) {
        results.push(await workOn(item));
        if (performance.now() > until) break;
      }
      return results;
    });
    at += done.length;
    yield done;
  }
}
