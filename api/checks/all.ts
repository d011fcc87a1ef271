import { storedResources } from "../collections.ts";
import type { Store } from "../stores/port.ts";
import { createSchema } from "../stores/schema.ts";
import { checkLedgers } from "./ledgers.ts";
import { checkRecords } from "./records.ts";

/** Whatever stock, ledgers, orders, returns, journal and references do not agree about, in words. */
export async function checkAll(store: Store): Promise<string[]> {
  const schema = createSchema(storedResources.values());
  return [...(await checkRecords(store, schema)), ...(await checkLedgers(store))];
}
