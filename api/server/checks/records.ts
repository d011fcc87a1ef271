import { documentFaults, isDocument } from "../../records/write/documents.ts";
import { batchesOf } from "../../store/batches.ts";
import { damagesOf, lostOptions } from "../../store/damage.ts";
import { outdatedFields } from "../../store/evolve.ts";
import type { Store, StoredRecord } from "../../store/port.ts";
import { referredIds, type Schema } from "../../store/schema.ts";
import { loadFeatures } from "../features/load.ts";
import { checkSpellings } from "./spellings.ts";

/** Records that are loaded at a time. */
const atOnce = 1000;

/** Problems of types, options and references of all records. */
async function checkDeclarations(store: Store, schema: Schema): Promise<string[]> {
  const complaints: string[] = [];
  for (const resource of schema.resources) {
    for await (const batch of batchesOf(store, resource.name, atOnce)) {
      for (const record of batch) {
        const about = `${resource.name} ${record.id}`;
        for (const { words } of damagesOf(resource, record)) complaints.push(`${about}: ${words}`);
        for (const name of outdatedFields(resource, record)) {
          complaints.push(
            `${about}: ${name} is ${JSON.stringify(record[name])}, and is not computed so any more`,
          );
        }
        for (const name of isDocument(resource.name) ? Object.keys(documentFaults(resource, record)) : [])
          complaints.push(`${about}: ${name} is ${JSON.stringify(record[name])}, which is not as declared`);
        for (const { field, value, options } of lostOptions(resource.fields, record)) {
          complaints.push(`${about}: ${field} is ${JSON.stringify(value)}, none of ${options.join(", ")}`);
        }
      }
      complaints.push(...(await lostReferences(store, schema, resource.name, batch)));
    }
  }
  return complaints;
}

/** References of some records to missing ones. */
async function lostReferences(
  store: Store,
  schema: Schema,
  resource: string,
  batch: readonly StoredRecord[],
): Promise<string[]> {
  const referred = batch.flatMap((record) =>
    schema.outgoing(resource).flatMap((reference) =>
      [...referredIds(reference, record)].map(({ target, id, path }) => ({
        place: `${resource} ${record.id}: ${path}`,
        target,
        id,
      })),
    ),
  );
  const there = new Map<string, ReadonlySet<string>>();
  for (const target of new Set(referred.map((one) => one.target))) {
    const ids = new Set(referred.flatMap((one) => (one.target === target ? [one.id] : [])));
    const records = await store.getMany(target, [...ids], []);
    there.set(target, new Set(records.map(({ id }) => id)));
  }
  return referred
    .filter(({ target, id }) => !there.get(target)?.has(id))
    .map(({ place, target, id }) => `${place} is ${id}, and ${target} has no such record`);
}

/** All values of stored records that their declarations do not allow, as messages; empty if there are none. */
export async function checkRecords(store: Store, schema: Schema): Promise<string[]> {
  await loadFeatures();
  return [...(await checkDeclarations(store, schema)), ...(await checkSpellings(store, schema))];
}
