import { upgrades } from "./collections.ts";
import { everything } from "./dialect/query.ts";
import { updateOlderSales } from "./orders/older-sales.ts";
import { joinSeoTexts } from "./seo/same-texts.ts";
import { linkOlderComponents } from "./stock/composition.ts";
import type { Store } from "./stores/port.ts";
import { moveTypedTaxes } from "./taxes/older-products.ts";

/** In the order in which they are done. Each does nothing the second time, so that one that was broken off is begun again. */
const steps: Readonly<Record<string, (store: Store) => Promise<void>>> = {
  "older-sales": updateOlderSales,
  "older-components": (store) => linkOlderComponents(store, new Date()),
  "typed-taxes": moveTypedTaxes,
  "seo-texts": joinSeoTexts,
};

/**
 * Brings data of earlier versions up to date, once: to learn that nothing is to be done, each would read all records there
 * are. What was done stands in the store itself, so a backup of an earlier version that is restored is brought up to date.
 */
export async function upgrade(store: Store): Promise<void> {
  const done = new Set((await store.find(upgrades.name, everything)).rows.map(({ id }) => id));
  for (const [name, work] of Object.entries(steps)) {
    if (done.has(name)) continue;
    await work(store);
    await store.transaction(async (tx) => {
      // Another copy of the server may have been as quick.
      if (!(await tx.get(upgrades.name, name))) await tx.insert(upgrades.name, { id: name, name });
    });
  }
}
