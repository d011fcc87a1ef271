import { globalValues } from "../api/collections.ts";
import { seedReference } from "../api/reference/seed.ts";
import type { Store } from "../api/stores/port.ts";
import { demoCatalog } from "./demo/catalog.ts";
import { demoCoupons } from "./demo/coupons.ts";
import { demoCustomers } from "./demo/customers.ts";
import { demoLocalization } from "./demo/localization.ts";
import { setDemoRates } from "./demo/rates.ts";
import { demoRedirects } from "./demo/redirects.ts";
import { demoReviews } from "./demo/reviews.ts";
import { demoSeo } from "./demo/seo.ts";
import { demoSignUps } from "./demo/sign-ups.ts";
import { demoStaff } from "./demo/staff.ts";
import { demoStorePages } from "./demo/store-pages.ts";

/**
 * Fills a store without people and products with the demo business: the same every time, but for the salts of
 * the passwords and for what is dated by the day, which is counted from today.
 */
export async function seed(store: Store, today = new Date()): Promise<void> {
  await seedReference(store);
  const catalog = demoCatalog();
  for (const [resource, records] of Object.entries(catalog)) await store.load(resource, records);
  const coupons = demoCoupons(catalog.categories ?? [], today);
  await store.load("coupons", coupons);
  const customers = demoCustomers(today);
  await store.load("customers", customers);
  const { categories = [], products = [] } = catalog;
  await store.load("reviews", demoReviews({ categories, products, customers }, today));
  for (const [resource, records] of Object.entries(demoLocalization())) await store.load(resource, records);
  await setDemoRates(store, today);
  const staff = await demoStaff();
  await store.load("staff", [...staff, ...demoSignUps(today, staff[0]?.passwordHash)]);
  await store.load(globalValues.name, demoStorePages({ categories, products, coupons }));
  for (const [resource, records] of Object.entries(demoSeo(catalog))) await store.load(resource, records);
  await store.load("redirects", demoRedirects(catalog));
}
