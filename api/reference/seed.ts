import type { Store, StoredRecord } from "../stores/port.ts";

/** The reference data of a new store, by resource; referenced ones come first. */
const sources: readonly (readonly [resource: string, records: () => Promise<readonly StoredRecord[]>])[] = [
  ["languages", async () => (await import("./languages.ts")).referenceLanguages()],
  ["currencies", async () => (await import("./currencies.ts")).referenceCurrencies()],
  ["countries", async () => (await import("./countries.ts")).referenceCountries()],
  ["tax-classes", async () => (await import("./tax-classes.ts")).referenceTaxClasses()],
  ["states", async () => (await import("./states.ts")).referenceStates()],
];

const none = { where: [], sort: [], start: 0, end: 1, total: "none" } as const;

/**
 * Fills collections that a shop cannot do without, and that nobody should have to type: languages, currencies,
 * countries, states and the tax class of all that has no other. Only empty ones; the data is not even read where they hold anything.
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

/** Another copy of the server may begin at the same moment with the same records. */
async function loadOnce(store: Store, name: string, records: readonly StoredRecord[]): Promise<void> {
  try {
    await store.load(name, records);
  } catch (error) {
    if (await isEmpty(store, name)) throw error;
  }
}
