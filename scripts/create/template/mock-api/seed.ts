import { referenceCountries } from "../api/features/reference/countries.ts";
import { referenceCurrencies } from "../api/features/reference/currencies.ts";
import { seedReference } from "../api/features/reference/seed.ts";
import type { Store } from "../api/store/port.ts";
import type { Records } from "./demo/records.ts";
import { demoStaff } from "./demo/staff.ts";
import type { DemoOf } from "./plugin.ts";
import { read } from "./plugin-files.ts";

/**
 * Fills an empty store with an account of each role, `<role>@example.com` with the password `storekeeper`, and with the
 * demo data of plugins.
 */
export async function seed(store: Store, today = new Date()): Promise<void> {
  await seedReference(store);
  const files = (await read()) as Readonly<Record<string, { readonly default: DemoOf }>>;
  const reference = { currencies: referenceCurrencies(), countries: referenceCountries() };
  let records: Records = { staff: await demoStaff() };
  for (const { default: demoOf } of Object.values(files)) {
    records = { ...records, ...demoOf({ ...reference, ...records }, today) };
  }
  for (const [resource, some] of Object.entries(records)) await store.load(resource, some);
}
