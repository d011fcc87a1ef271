import type { AnyResource } from "../../../src/core/define.ts";
import { entriesOf, type Fields } from "../../../src/core/fields/field.ts";
import { uniqueKeys } from "../../../src/core/validation/index-keys.ts";
import { batchesOf } from "../../store/batches.ts";
import type { Store, StoredRecord } from "../../store/port.ts";
import type { Schema } from "../../store/schema.ts";
import { ValueOwners } from "../../store/shared-values.ts";

/** Records that are loaded at a time. */
const atOnce = 1000;

/** Whether unique values of these fields may have several spellings. */
const hasSpellings = (fields: Fields): boolean =>
  Object.values(fields).some((field) => {
    const inner = entriesOf(field);
    return inner ? hasSpellings(inner) : Boolean(field.unique && field.spelling);
  });

/** The records of a batch that share a value, with those that own it. */
async function sharing(
  store: Store,
  { name }: AnyResource,
  batch: readonly { readonly record: StoredRecord; readonly scope: string; readonly value: string }[],
): Promise<readonly StoredRecord[]> {
  const recordByValue = new Map<string, StoredRecord>();
  const owning = new Set<string>();
  for (const scope of new Set(batch.map((one) => one.scope))) {
    const keys = batch.filter((one) => one.scope === scope);
    const owners = await store.owners(
      name,
      scope,
      keys.map(({ value }) => value),
    );
    const seen = new Set<string>();
    for (const { record, value } of keys) {
      const owner = owners.get(value);
      const isTwice = seen.size === seen.add(`${record.id}\n${value}`).size;
      if (owner !== undefined && owner !== record.id) owning.add(owner);
      if (isTwice || (owner !== undefined && owner !== record.id)) recordByValue.set(record.id, record);
    }
  }
  return [...(await store.getMany(name, [...owning])), ...recordByValue.values()];
}

/**
 * Unique values that several records have in different spellings, as messages: stored before these were known to be one,
 * as an EAN with and without its zeros.
 */
export async function checkSpellings(store: Store, schema: Schema): Promise<string[]> {
  const complaints: string[] = [];
  for (const resource of schema.resources.filter(({ fields }) => hasSpellings(fields))) {
    const shared = new Map<string, StoredRecord>();
    for await (const batch of batchesOf(store, resource.name, atOnce)) {
      const keys = batch.flatMap((record) => uniqueKeys(resource, record).map((key) => ({ ...key, record })));
      for (const record of await sharing(store, resource, keys)) shared.set(record.id, record);
    }
    const owners = new ValueOwners(resource);
    for (const record of shared.values()) owners.add(record);
    complaints.push(...owners.alike());
  }
  return complaints;
}
