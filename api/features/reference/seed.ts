import type { Store, StoredRecord } from "../../store/port.ts";
import { sources } from "./sources.ts";

const none = { where: [], sort: [], start: 0, end: 1, total: "none" } as const;

/**
 * Fills empty collections that every shop needs: languages, currencies, countries, states and the default tax class.
 * The data of others is not even loaded.
 */
export async function seedReference(store: Store): Promise<void> {
  const empty = await Promise.all(sources.map(([name]) => isEmpty(store, name)));
  for (const [at, [name, records]] of sources.entries()) {
    if (empty[at]) await loadOnce(store, name, await records());
  }
}

async function isEmpty(store: Store, name: string): Promise<boolean> {
  return (await store.find(name, none)).rows.length === 0;
}

/** Another copy of the server may insert the same records at the same time. */
async function loadOnce(store: Store, name: string, records: readonly StoredRecord[]): Promise<void> {
  try {
    await store.load(name, records);
  } catch (error) {
    if (await isEmpty(store, name)) throw error;
  }
}
