import { createBatches } from "../long-work.ts";
import type { Store, Transaction } from "../stores/port.ts";

/** Milliseconds after which a batch ends, whatever is left of it: some things take long with one item. */
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
  const batches = createBatches(most);
  for (let at = 0; at < items.length; ) {
    const batch = items.slice(at, at + batches.atOnce);
    const done = await store.transaction(async (tx) => {
      const begun = performance.now();
      const workOn = await work(tx, batch);
      const until = performance.now() + turn;
      const results: R[] = [];
      for (const item of batch) {
        results.push(await workOn(item));
        if (performance.now() > until) break;
      }
      batches.did(results.length, performance.now() - begun);
      return results;
    });
    at += done.length;
    yield done;
    if (at < items.length) await batches.pause();
  }
}
