/** The names of existing records, to detect references in the columns of a sample. */
import { join } from "node:path";
import { contentAt } from "../../api/store/file/storage.ts";
import type { StoredRecord } from "../../api/store/port.ts";
import { namingFields } from "../../src/core/import/csv.ts";
import { resources } from "../../src/resources/index.ts";

/** By resource, the names by which an import finds its records, in lower case. */
export type KnownNames = ReadonlyMap<string, ReadonlySet<string>>;

type Collections = Readonly<Record<string, readonly Partial<StoredRecord>[] | undefined>>;

/** Returns the store of this folder if there is one, else the records of the demo. */
async function collections(dataDir: string): Promise<Collections> {
  const stored = await contentAt(join(dataDir, "store.json"));
  if (stored) return stored as Collections;
  const [{ demoRecords }, { referenceCountries }] = await Promise.all([
    import("../../mock-api/seed.ts"),
    import("../../api/features/reference/countries.ts"),
  ]);
  return { countries: referenceCountries(), ...(await demoRecords(new Date())) };
}

/** Returns the names of records in the folder's store, or in the demo. */
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
