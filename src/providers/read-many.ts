import type { BaseRecord, DataProvider } from "@refinedev/core";
import { toApiError } from "./errors/api-error.ts";

/** Returns those of the records that exist; one by one if the data provider has no `getMany`. */
export async function readMany(
  provider: DataProvider,
  resource: string,
  ids: readonly string[],
): Promise<readonly BaseRecord[]> {
  if (ids.length === 0) return [];
  if (provider.getMany) return (await provider.getMany({ resource, ids: [...ids] })).data;
  const records = await Promise.all(ids.map((id) => readOne(provider, resource, id)));
  return records.flatMap((record) => record ?? []);
}

/** Returns the record, or null if it does not exist. Rejects on other failures. */
export async function readOne(
  provider: DataProvider,
  resource: string,
  id: string,
): Promise<BaseRecord | null> {
  try {
    return (await provider.getOne({ resource, id })).data;
  } catch (error) {
    if (toApiError(error).type === "not-found") return null;
    throw error;
  }
}
