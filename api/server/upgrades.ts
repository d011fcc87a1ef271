import type { Upgrade } from "../records/features/feature.ts";
import { registeredFeatures } from "../records/features/registered.ts";
import { everything } from "../store/dialect/query.ts";
import type { Store } from "../store/port.ts";
import { upgrades } from "./features/collections.ts";
import { loadFeatures } from "./features/load.ts";

/** Returns upgrades, each after those that it names. Throws for a name that none has, and for those that wait for each other. */
export function upgradesInOrder(all: readonly Upgrade[]): readonly Upgrade[] {
  const byName = new Map(all.map((one) => [one.name, one]));
  const sorted = new Set<Upgrade>();
  const add = (one: Upgrade, waiting: readonly string[]) => {
    const chain = [...waiting, one.name];
    if (waiting.includes(one.name))
      throw new Error(`Upgrades wait for each other: ${chain.join(", ")}: change one after.`);
    for (const name of one.after ?? []) {
      const other = byName.get(name);
      if (!other)
        throw new Error(
          `The upgrade "${one.name}" runs after "${name}", which nothing declares: correct its after.`,
        );
      add(other, chain);
    }
    sorted.add(one);
  };
  for (const one of all) add(one, []);
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
  for (const { name, run } of upgradesInOrder(registeredFeatures().flatMap((feature) => feature.upgrades))) {
    if (done.has(name)) continue;
    await run(store, say);
    await store.transaction(async (tx) => {
      // Another copy of the server may have done it meanwhile.
      if (!(await tx.get(upgrades.name, name))) await tx.insert(upgrades.name, { id: name, name });
    });
  }
}
