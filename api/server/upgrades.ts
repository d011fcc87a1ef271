import type { Upgrade } from "../records/features/feature.ts";
import { registeredFeatures } from "../records/features/registered.ts";
import { upgrades } from "../store/collections.ts";
import { everything } from "../store/dialect/query.ts";
import type { Store } from "../store/port.ts";
import { loadFeatures } from "./features/load.ts";

/** Upgrades of all features, each after those that it names. */
function inOrder(all: readonly Upgrade[]): readonly Upgrade[] {
  const sorted = new Set<Upgrade>();
  const add = (one: Upgrade) => {
    for (const other of all.filter(({ name }) => one.after?.includes(name))) add(other);
    sorted.add(one);
  };
  for (const one of all) add(one);
  return [...sorted];
}

/**
 * Upgrades the data of earlier versions, once: checking whether there is anything to do would read all records.
 * Completed upgrades are recorded in the store, so that a restored backup of an earlier version is upgraded, too.
 * @param say called with the progress of long ones
 */
export async function upgrade(store: Store, say: (words: string) => void = () => undefined): Promise<void> {
  const done = new Set((await store.find(upgrades.name, everything)).rows.map(({ id }) => id));
  await loadFeatures();
  for (const { name, run } of inOrder(registeredFeatures().flatMap((feature) => feature.upgrades))) {
    if (done.has(name)) continue;
    await run(store, say);
    await store.transaction(async (tx) => {
      // Another copy of the server may have done it meanwhile.
      if (!(await tx.get(upgrades.name, name))) await tx.insert(upgrades.name, { id: name, name });
    });
  }
}
