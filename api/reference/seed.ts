import { type Store, type StoredRecord, UniqueViolation } from "../stores/port.ts";

/** What every store begins with, by resource; those that others refer to come first. */
const sources: readonly (readonly [resource: string, records: () => Promise<readonly StoredRecord[]>])[] = [
  ["languages", async () => (await import("./languages.ts")).referenceLanguages()],
  ["currencies", async () => (await import("./currencies.ts")).referenceCurrencies()],
  ["countries", async () => (await import("./countries.ts")).referenceCountries()],
  ["states", async () => (await import("./states.ts")).referenceStates()],
];

const none = { where: [], sort: [], start: 0, end: 1 } as const;

/**
 * Fills collections that a shop cannot do without, and that nobody should have to type: languages, currencies,
 * countries, states. Only empty ones; the data is not even read where they hold anything.
 */
export async function seedReference(store: Store): Promise<void> {
  const totals = await Promise.all(sources.map(async ([name]) => (await store.find(name, none)).total));
  for (const [at, [name, records]] of sources.entries()) {
    if (totals[at] === 0) await loadOnce(store, name, await records());
  }
}

/** Another copy of the server may begin at the same moment with the same records. */
async function loadOnce(store: Store, name: string, records: readonly StoredRecord[]): Promise<void> {
  try {
    await store.load(name, records);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}
