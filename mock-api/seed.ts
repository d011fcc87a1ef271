import { referenceCountries } from "../api/features/reference/countries.ts";
import { referenceCurrencies } from "../api/features/reference/currencies.ts";
import { seedReference } from "../api/server/seed-reference.ts";
import type { Store } from "../api/store/port.ts";
import type { Demo } from "./demo/demo.ts";
import type { Records } from "./demo/records.ts";
import { read } from "./demo-files.ts";

/**
 * Fills a store without staff with the demo business, and with an account of each role, `<role>@example.com` with the
 * password `storekeeper`. Deterministic except for password salts and dates, which are relative to today.
 */
export async function seed(store: Store, today = new Date()): Promise<void> {
  await seedReference(store);
  const demos = await demosInOrder();
  const records = await recordsOfDemos(demos, today);
  for (const [resource, some] of Object.entries(records)) await store.load(resource, some);
  for (const { settle } of demos) await settle?.(store, records, today);
}

/** Returns every record of the demo by resource, referenced records first. */
export const demoRecords = async (today: Date): Promise<Records> =>
  recordsOfDemos(await demosInOrder(), today);

async function recordsOfDemos(demos: readonly Demo[], today: Date): Promise<Records> {
  const reference = { currencies: referenceCurrencies(), countries: referenceCountries() };
  let whole: Records = {};
  for (const { records } of demos) {
    whole = { ...whole, ...(await records?.({ ...reference, ...whole }, today)) };
  }
  return whole;
}

/** The demos of the features, each after those that it reads, and then those of the plugins by name. */
async function demosInOrder(): Promise<readonly Demo[]> {
  const files = Object.entries(await read());
  const ours = new Map<string, Demo>();
  const ofPlugins: Demo[] = [];
  for (const [path, { default: demo }] of files) {
    if (typeof demo === "function") ofPlugins.push({ records: demo });
    else ours.set(path.split("/").at(-2) ?? path, demo);
  }
  return [...inOrder(ours), ...ofPlugins];
}

/** Orders demos by name, each after those that it names. Those that the project does not have are passed over. */
export function inOrder(demos: ReadonlyMap<string, Demo>): readonly Demo[] {
  const order = new Set<Demo>();
  const add = (name: string, path: readonly string[]) => {
    const demo = demos.get(name);
    if (!demo || order.has(demo)) return;
    if (path.includes(name))
      throw new Error(`Demo data waits for itself: ${[...path, name].join(" → ")}. Change "after" of one.`);
    for (const other of demo.after ?? []) add(other, [...path, name]);
    order.add(demo);
  };
  for (const name of [...demos.keys()].toSorted()) add(name, []);
  return [...order];
}
