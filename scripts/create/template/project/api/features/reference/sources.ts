import type { StoredRecord } from "../../store/port.ts";

/** The reference data of a new store, by resource; referenced resources come first. */
export const sources: readonly (readonly [
  resource: string,
  records: () => Promise<readonly StoredRecord[]>,
])[] = [
  ["languages", async () => (await import("./languages.ts")).referenceLanguages()],
  ["currencies", async () => (await import("./currencies.ts")).referenceCurrencies()],
  ["countries", async () => (await import("./countries.ts")).referenceCountries()],
];
