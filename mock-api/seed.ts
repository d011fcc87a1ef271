import { ticketSeries } from "../api/features/kitchen/tickets.ts";
import { notifications } from "../api/features/notifications/collections.ts";
import { skipNumbers } from "../api/features/orders/parts/numbers.ts";
import { referenceCountries } from "../api/features/reference/countries.ts";
import { referenceCurrencies } from "../api/features/reference/currencies.ts";
import { seedReference } from "../api/features/reference/seed.ts";
import { receiptSeries } from "../api/features/stock/receive.ts";
import { sessionSeries } from "../api/features/till-sessions/session.ts";
import { globalValues } from "../api/records/globals/collections.ts";
import type { Store } from "../api/store/port.ts";
import { demoBanners } from "./demo/banners.ts";
import { demoBlog } from "./demo/blog.ts";
import { demoCatalog } from "./demo/catalog.ts";
import { demoCoupons } from "./demo/coupons.ts";
import { demoCustomers } from "./demo/customers.ts";
import { demoLocalization } from "./demo/localization.ts";
import { demoMenus } from "./demo/menus.ts";
import { demoNotifications } from "./demo/notifications.ts";
import { demoOpenTables } from "./demo/open-tables.ts";
import { demoSettings } from "./demo/orders.ts";
import { demoParked } from "./demo/parked.ts";
import { setDemoRates } from "./demo/rates.ts";
import { demoReceipts } from "./demo/receipts.ts";
import type { Records } from "./demo/records.ts";
import { demoRedirects } from "./demo/redirects.ts";
import { demoReviews } from "./demo/reviews.ts";
import { withSales } from "./demo/sales.ts";
import { demoSeo, withSeoTexts } from "./demo/seo.ts";
import { demoSignUps } from "./demo/sign-ups.ts";
import { demoStaff } from "./demo/staff.ts";
import { demoGlobalSettings, demoPosSettings, demoStoreDetails } from "./demo/store-details.ts";
import { demoStorePages } from "./demo/store-pages.ts";
import { demoTables } from "./demo/tables.ts";
import { setDemoTaxes } from "./demo/tax-classes.ts";
import { demoTopCategories } from "./demo/top-categories.ts";
import { demoTrade } from "./demo/trade.ts";
import type { DemoOf } from "./plugin.ts";
import { read } from "./plugin-files.ts";

/**
 * Fills a store without staff and products with the demo business. Deterministic except for password salts and dates,
 * which are relative to today.
 */
export async function seed(store: Store, today = new Date()): Promise<void> {
  await seedReference(store);
  const records = await withPlugins(await demoRecords(today), today);
  for (const [resource, some] of Object.entries(records)) await store.load(resource, some);
  await setDemoRates(store, today);
  await setDemoTaxes(store);
  const used = { orders: records.orders?.length ?? 0, creditNotes: records.returns?.length ?? 0 };
  const numbered = [
    [ticketSeries, "kitchen-tickets"],
    [receiptSeries, "stock-receipts"],
    [sessionSeries, "till-sessions"],
  ] as const;
  await store.transaction(async (tx) => {
    await skipNumbers(tx, demoSettings, today.toISOString().slice(0, 10), used);
    for (const [{ name }, resource] of numbered) {
      const count = records[resource]?.length ?? 0;
      if (count > 0) await tx.nextNumber(name, count);
    }
  });
}

/** Adds the demo data of the plugins in turn; they also receive the records that every store starts with. */
async function withPlugins(demo: Records, today: Date): Promise<Records> {
  const files = (await read()) as Readonly<Record<string, { readonly default: DemoOf }>>;
  const reference = { currencies: referenceCurrencies(), countries: referenceCountries() };
  let whole = demo;
  for (const { default: demoOf } of Object.values(files)) {
    whole = Object.assign({}, whole, demoOf({ ...reference, ...whole }, today));
  }
  return whole;
}

/** Returns every record of the demo by resource, referenced records first. */
async function demoRecords(today: Date): Promise<Records> {
  const goods = demoCatalog();
  const seo = demoSeo(goods);
  const catalog: Records = {
    ...goods,
    products: withSales(withSeoTexts(goods.products ?? [], seo["product-seo"] ?? []), today),
  };
  const localization = demoLocalization();
  const { categories = [], products = [] } = catalog;
  const coupons = demoCoupons(categories, today);
  const customers = demoCustomers(today);
  const accounts = await demoStaff();
  const staff = [...accounts, ...demoSignUps(today, accounts[0]?.passwordHash)];
  const tables = demoTables(today);
  const trade = demoTrade({ ...catalog, coupons, customers, staff: accounts }, today);
  const whole = {
    // Products and categories refer to the tax classes.
    "tax-classes": localization["tax-classes"] ?? [],
    ...catalog,
    coupons,
    customers,
    staff,
    // The ledger refers to them; their content is filled in at the end.
    "stock-receipts": [],
    ...trade,
    "parked-orders": demoParked({ ...catalog, customers, staff: accounts }, today),
    [notifications.name]: demoNotifications(products, trade["stock-movements"] ?? [], today),
    reviews: demoReviews({ categories, products, customers }, today),
    ...localization,
    banners: demoBanners(today),
    ...demoBlog(accounts, today),
    "menu-items": demoMenus(catalog),
    [globalValues.name]: [
      demoStoreDetails(),
      demoGlobalSettings(),
      demoPosSettings(),
      ...demoStorePages({ categories, products, coupons }),
      demoTopCategories(categories),
    ],
    ...seo,
    redirects: demoRedirects(catalog),
    tables,
    ...demoOpenTables({ ...catalog, staff: accounts, tables }, today),
  };
  return {
    ...whole,
    ...demoReceipts({ products, staff: accounts, ledger: trade["stock-movements"] ?? [] }, today),
  };
}
