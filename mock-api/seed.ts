import { seedReference } from "../api/reference/seed.ts";
import type { Store } from "../api/stores/port.ts";
import { demoCatalog } from "./demo/catalog.ts";
import { demoCoupons } from "./demo/coupons.ts";
import { demoCustomers } from "./demo/customers.ts";
import { demoLocalization } from "./demo/localization.ts";
import { setDemoRates } from "./demo/rates.ts";
import { demoStaff } from "./demo/staff.ts";

/**
 * Fills a store without people and products with the demo business: the same every time, but for the salts of
 * the passwords and for what is dated by the day, which is counted from today.
 */
export async function seed(store: Store, today = new Date()): Promise<void> {
  await seedReference(store);
  const catalog = demoCatalog();
  for (const [resource, records] of Object.entries(catalog)) await store.load(resource, records);
  await store.load("coupons", demoCoupons(catalog.categories ?? [], today));
  await store.load("customers", demoCustomers(today));
  for (const [resource, records] of Object.entries(demoLocalization())) await store.load(resource, records);
  await setDemoRates(store, today);
  await store.load("staff", await demoStaff());
}
