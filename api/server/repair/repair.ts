import { registeredFeatures } from "../../records/features/registered.ts";
import { batchesOf } from "../../store/batches.ts";
import type { SetAside, Unfit } from "../../store/mend-record.ts";
import { mendedRecord } from "../../store/mend-record.ts";
import type { Store, StoredRecord } from "../../store/port.ts";
import { referredIds, type Schema } from "../../store/schema.ts";
import { loadFeatures } from "../features/load.ts";
import { withoutGone } from "./references.ts";
import { setAside } from "./set-aside.ts";

/** What a repair did. */
export interface Repaired {
  /** As messages. */
  readonly done: readonly string[];
  readonly aside: readonly SetAside[];
}

/** Records that are loaded at a time. */
const atOnce = 1000;

/** A change of a stored record that mends its values. */
interface Mend {
  readonly resource: string;
  readonly id: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/**
 * Mends what the check at startup refuses: values are read or emptied; records that say nothing without a value are set
 * aside with everything that belongs to them; sums are computed anew.
 * @param unfit records that were found to be unfit while the store was opened
 * @param keep stores what is set aside, before it leaves the store
 */
export async function repair(
  store: Store,
  schema: Schema,
  now: Date,
  unfit: readonly Unfit[],
  keep: (aside: readonly SetAside[]) => Promise<void>,
): Promise<Repaired> {
  const values = await wrongValues(store, schema);
  const references = await lostReferences(store, schema);
  // As it stood there: what was found first is the last word.
  const all = [...references.unfit, ...values.unfit, ...unfit];
  const mends = [...values.mends, ...references.mends];
  const done = [...values.done, ...references.done];
  const aside = await store.transaction(async (tx) => {
    for (const { resource, id, changes } of mends) {
      if (!all.some((one) => one.resource === resource && one.id === id)) {
        await tx.update(resource, id, null, changes);
      }
    }
    if (all.length === 0) return { aside: [], done: [] };
    const taken = await setAside(tx, schema, all);
    await keep(taken.aside);
    return taken;
  });
  await loadFeatures();
  const sums: string[] = [];
  for (const { books } of registeredFeatures()) sums.push(...((await books?.mend(store, now)) ?? []));
  return { done: [...done, ...aside.done, ...sums], aside: aside.aside };
}

/** Values that are no values of their fields. */
async function wrongValues(store: Store, schema: Schema) {
  const [mends, unfit, done]: [Mend[], Unfit[], string[]] = [[], [], []];
  for (const resource of schema.resources) {
    for await (const batch of batchesOf(store, resource.name, atOnce)) {
      for (const record of batch) {
        const mended = mendedRecord(resource, record);
        if (!mended) continue;
        const { id } = record;
        const [why] = mended.unfit;
        if (why !== undefined) unfit.push({ resource: resource.name, id, why, record });
        else mends.push({ resource: resource.name, id, changes: changesOf(record, mended.values) });
        done.push(...mended.done.map((words) => `${resource.name} ${id}: ${words}`));
      }
    }
  }
  return { mends, unfit, done };
}

const changesOf = (before: StoredRecord, after: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== undefined && value !== before[name]),
  );

/** References to records that are not there. */
async function lostReferences(store: Store, schema: Schema) {
  const [mends, unfit, done]: [Mend[], Unfit[], string[]] = [[], [], []];
  for (const resource of schema.resources) {
    const outgoing = schema.outgoing(resource.name);
    if (outgoing.length === 0) continue;
    for await (const batch of batchesOf(store, resource.name, atOnce)) {
      const there = await present(
        store,
        batch.flatMap((record) => outgoing.flatMap((reference) => referredIds(reference, record))),
      );
      const isGone = (target: string, id: string) => there.get(target)?.has(id) === false;
      for (const record of batch) {
        const { changes, belongs } = withoutGone(resource, record, isGone);
        const names = Object.keys(changes);
        if (names.length === 0) continue;
        const words = `${names.join(", ")} referred to what is not there`;
        if (belongs) unfit.push({ resource: resource.name, id: record.id, why: words, record });
        else {
          mends.push({ resource: resource.name, id: record.id, changes });
          done.push(`${resource.name} ${record.id}: ${words}: emptied`);
        }
      }
    }
  }
  return { mends, unfit, done };
}

/** Which of some ids are there, by resource. */
async function present(store: Store, ids: readonly { readonly target: string; readonly id: string }[]) {
  const there = new Map<string, Existing>();
  for (const target of new Set(ids.map((one) => one.target))) {
    const missingIds = [...new Set(ids.flatMap((one) => (one.target === target ? [one.id] : [])))];
    const idSet = new Set((await store.getMany(target, missingIds, [])).map(({ id }) => id));
    there.set(target, { has: (id) => idSet.has(id) || !missingIds.includes(id) });
  }
  return there;
}

interface Existing {
  has(id: string): boolean;
}
