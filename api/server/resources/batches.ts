import { createBatches } from "../../platform/long-work.ts";
import type { Store, Transaction } from "../../store/port.ts";

/** Milliseconds after which a batch ends early, since some work takes long per item. */
const turn = 100;
/** Maximum items per batch. */
const most = 200;

/**
 * Runs work on items in batches, each in a short transaction of its own.
 * @param work on one item, created for the items of a batch; it handles its own rollback
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
