/** What the records that are there are called, so that a sample's column can be seen to refer to them. */
import { join } from "node:path";
import type { StoredRecord } from "../../api/stores/port.ts";
import { contentAt } from "../../mock-api/store/storage.ts";
import { namingFields } from "../../src/core/csv.ts";
import { resources } from "../../src/resources/index.ts";

/** By resource, the names that an import finds its records by, in small letters. */
export type KnownNames = ReadonlyMap<string, ReadonlySet<string>>;

type Collections = Readonly<Record<string, readonly Partial<StoredRecord>[] | undefined>>;

/** The store of this folder where there is one, else what every store begins with and the demo's catalogue and people. */
async function collections(dataDir: string): Promise<Collections> {
  const stored = await contentAt(join(dataDir, "store.json"));
  if (stored) return stored as Collections;
  const [reference, catalog, customers, localization] = await Promise.all([
    import("../../api/reference/countries.ts"),
    import("../../mock-api/demo/catalog.ts"),
    import("../../mock-api/demo/customers.ts"),
    import("../../mock-api/demo/localization.ts"),
  ]);
  return {
    countries: reference.referenceCountries(),
    ...catalog.demoCatalog(),
    ...localization.demoLocalization(),
    customers: customers.demoCustomers(new Date()),
  };
}

/** What records are called in the store of the folder, or in the demo. */
export async function knownNames(dataDir: string): Promise<KnownNames> {
  const all = await collections(dataDir);
  return new Map(
    [...resources.values()].map((resource) => {
      const fields = namingFields(resource);
      const names = (all[resource.name] ?? []).flatMap((record) => fields.map((field) => record[field]));
      const texts = names.filter((name) => typeof name === "string" && name !== "");
      return [resource.name, new Set(texts.map((name) => String(name).toLowerCase()))];
    }),
  );
}
