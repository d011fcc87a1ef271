import { addGrossSales } from "../features/orders/older/older-gross.ts";
import { fillPaymentMethods } from "../features/orders/older/older-methods.ts";
import { updateOlderSales } from "../features/orders/older/older-sales.ts";
import { decodeAddresses } from "../features/redirects/older-addresses.ts";
import { joinSeoTexts } from "../features/seo/same-texts.ts";
import { linkOlderComponents } from "../features/stock/composition.ts";
import { moveTypedTaxes } from "../features/taxes/older-products.ts";
import { upgrades } from "../store/collections.ts";
import { everything } from "../store/dialect/query.ts";
import type { Store } from "../store/port.ts";

/** In order of execution. Each is idempotent, so that an interrupted one can be repeated. */
const steps: Readonly<Record<string, (store: Store, say: (words: string) => void) => Promise<void>>> = {
  "older-sales": updateOlderSales,
  "order-methods": fillPaymentMethods,
  "older-components": (store) => linkOlderComponents(store, new Date()),
  "typed-taxes": moveTypedTaxes,
  "seo-texts": joinSeoTexts,
  "gross-sales": addGrossSales,
  "readable-addresses": decodeAddresses,
};

/**
 * Upgrades the data of earlier versions, once: checking whether there is anything to do would read all records.
 * Completed upgrades are recorded in the store, so that a restored backup of an earlier version is upgraded, too.
 * @param say called with the progress of long ones
 */
export async function upgrade(store: Store, say: (words: string) => void = () => undefined): Promise<void> {
  const done = new Set((await store.find(upgrades.name, everything)).rows.map(({ id }) => id));
  for (const [name, work] of Object.entries(steps)) {
    if (done.has(name)) continue;
    await work(store, say);
    await store.transaction(async (tx) => {
      // Another copy of the server may have done it meanwhile.
      if (!(await tx.get(upgrades.name, name))) await tx.insert(upgrades.name, { id: name, name });
    });
  }
}
