import type { Store } from "../api/stores/port.ts";
import { demoCatalog } from "./demo/catalog.ts";
import { demoCoupons } from "./demo/coupons.ts";
import { demoCustomers } from "./demo/customers.ts";
import { demoStaff } from "./demo/staff.ts";

/**
 * Fills an empty store with the demo business: the same every time, but for the salts of the passwords and for
 * what is dated by the day, which is counted from today.
 */
export async function seed(store: Store, today = new Date()): Promise<void> {
  const catalog = demoCatalog();
  for (const [resource, records] of Object.entries(catalog)) await store.load(resource, records);
  await store.load("coupons", demoCoupons(catalog.categories ?? [], today));
  await store.load("customers", demoCustomers(today));
  await store.load("staff", await demoStaff());
}
