import { storedResources } from "./collections.ts";
import { sortedBy } from "./dialect/query.ts";
import type { Bulk, Store, StoredRecord } from "./port.ts";

/** The target store is not empty. */
export class StoreNotEmpty extends Error {
  override readonly name = "NotEmpty";

  /** @param held the resources that it has records of */
  constructor(held: readonly string[]) {
    const more = held.length > 5 ? ` and ${held.length - 5} others` : "";
    super(`The store is not empty: it holds ${held.slice(0, 5).join(", ")}${more}. Nothing was changed.`);
  }
}

/** The target has fewer or more records than the source. */
export class IncompleteCopy extends Error {
  override readonly name = "NotWhole";
}

const inOrder = { where: [], sort: sortedBy("id") } as const;
/** Records copied at a time. */
const batch = 1000;

/**
 * Copies a store to an empty one: records with ids, versions and times, and the number series. All or nothing, in
 * batches. Throws StoreNotEmpty, and IncompleteCopy if the counts differ afterwards.
 * @returns number of records by resource
 */
export async function copyStore(from: Store, to: Store): Promise<ReadonlyMap<string, number>> {
  await assertEmpty(to);
  await to.fill(everythingOf(from));
  const [counts, there] = [await recordCounts(from), await recordCounts(to)];
  const wrong = [...counts].filter(([name, count]) => there.get(name) !== count);
  if (wrong.length === 0) return counts;
  const differences = wrong.map(([name, count]) => `${name}: ${there.get(name)} of ${count}`);
  throw new IncompleteCopy(
    `Not everything has arrived, so do not use the database. ${differences.join(", ")}`,
  );
}

async function* everythingOf(from: Store): AsyncGenerator<Bulk> {
  for (const resource of storedResources.keys()) {
    let records: StoredRecord[] = [];
    for await (const record of from.stream(resource, inOrder)) {
      records.push(record);
      if (records.length < batch) continue;
      yield { resource, records };
      records = [];
    }
    if (records.length > 0) yield { resource, records };
  }
  for (const [series, next] of await from.series()) yield { series, next };
}

/** Throws StoreNotEmpty if the store has any record. */
export async function assertEmpty(store: Store, names?: Iterable<string>): Promise<void> {
  const held = [...(await recordCounts(store, names))].filter(([, count]) => count > 0).map(([name]) => name);
  if (held.length > 0) throw new StoreNotEmpty(held);
}

/** Number of records by resource. */
export async function recordCounts(
  store: Store,
  names: Iterable<string> = storedResources.keys(),
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const name of names) {
    const [all] = await store.aggregate(name, { where: [] });
    counts.set(name, all?.count ?? 0);
  }
  return counts;
}
