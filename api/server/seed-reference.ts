import { targetOf } from "../../src/core/define.ts";
import { resources } from "../../src/resources/index.ts";
import type { ReferenceData } from "../records/features/feature.ts";
import { registeredFeatures } from "../records/features/registered.ts";
import type { Store, StoredRecord } from "../store/port.ts";
import { loadFeatures } from "./features/load.ts";

const none = { where: [], sort: [], start: 0, end: 1, total: "none" } as const;

/** The reference data of all features and plugins, by resource. */
export async function referenceData(): Promise<ReferenceData> {
  await loadFeatures();
  return Object.assign({}, ...registeredFeatures().map(({ reference }) => reference));
}

/** The names of resources, each after those among them that it refers to. */
export function referencedFirst(names: readonly string[]): readonly string[] {
  const order = new Set<string>();
  const add = (name: string, above: readonly string[]) => {
    const resource = resources.get(name);
    if (!resource || !names.includes(name) || above.includes(name)) return;
    const targets = Object.values(resource.fields).flatMap((field) => targetOf(resource, field) ?? []);
    for (const target of targets) add(target, [...above, name]);
    order.add(name);
  };
  for (const name of names) add(name, []);
  return [...order];
}

/**
 * Fills empty collections with what every new store begins with, such as countries and the default tax class. The data of
 * others is not even loaded.
 */
export async function seedReference(store: Store): Promise<void> {
  const data = await referenceData();
  const names = referencedFirst(Object.keys(data));
  const empty = await Promise.all(names.map((name) => isEmpty(store, name)));
  for (const [at, name] of names.entries()) {
    const records = empty[at] ? await data[name]?.() : undefined;
    if (records) await loadOnce(store, name, records);
  }
}

async function isEmpty(store: Store, name: string): Promise<boolean> {
  return (await store.find(name, none)).rows.length === 0;
}

/** Another copy of the server may insert the same records at the same time. */
async function loadOnce(store: Store, name: string, records: readonly StoredRecord[]): Promise<void> {
  try {
    await store.load(name, records);
  } catch (error) {
    if (await isEmpty(store, name)) throw error;
  }
}
