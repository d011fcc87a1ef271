import { beforeAll, expect, it } from "vitest";
import { mentions, targetsOf } from "../../api/records/mentions.ts";
import { seedReference } from "../../api/server/seed-reference.ts";
import type { StoredRecord } from "../../api/store/port.ts";
import { demoBlog } from "../../mock-api/demo/blog/blog.ts";
import { demoCatalog } from "../../mock-api/demo/catalog/catalog.ts";
import { demoTaxClasses, setDemoTaxes } from "../../mock-api/demo/catalog/tax-classes.ts";
import { demoCoupons } from "../../mock-api/demo/orders/coupons.ts";
import { demoCustomers } from "../../mock-api/demo/orders/customers.ts";
import { demoLocalization } from "../../mock-api/demo/orders/localization.ts";
import { demoTables } from "../../mock-api/demo/restaurant/tables.ts";
import { demoReviews } from "../../mock-api/demo/reviews/reviews.ts";
import { demoBanners } from "../../mock-api/demo/storefront/banners.ts";
import { demoMenus } from "../../mock-api/demo/storefront/menus.ts";
import { demoRedirects } from "../../mock-api/demo/storefront/redirects.ts";
import { demoSeo, withSeoTexts } from "../../mock-api/demo/storefront/seo.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { importColumns } from "../../src/core/import/csv.ts";
import { parentsFirst } from "../../src/core/import/parents-first.ts";
import { guessMapping } from "../../src/kit/import/match.ts";
import { readTable } from "../../src/kit/import/table/read-table.ts";
import { resources } from "../../src/resources/index.ts";
import { entriesOfTable } from "../import-entries.ts";
import { type Caller, describeApi, describeApiOnFile, rows } from "./api-harness.ts";

type Records = Readonly<Record<string, readonly StoredRecord[]>>;

const known = (name: string): AnyResource => {
  const resource = resources.get(name);
  if (!resource) throw new Error(`${name} is no resource`);
  return resource;
};

/**
 * Products of every kind: sets with their components, dishes with extras, goods with options of the catalogue, and some
 * with a review.
 */
function someProducts(
  all: readonly StoredRecord[],
  reviews: readonly StoredRecord[],
): readonly StoredRecord[] {
  const listOf = (record: StoredRecord, name: string) => [record[name] ?? []].flat();
  const having = (name: string, count: number) =>
    all.filter((one) => listOf(one, name).length > 0).slice(0, count);
  const sets = having("childIds", 2);
  const parts = new Set(sets.flatMap((set) => listOf(set, "childIds")));
  const chosen = new Set([...sets, ...having("extraIds", 3), ...having("combinations", 6)]);
  const reviewed = new Set(reviews.slice(0, 4).map(({ productId }) => productId));
  return all.filter((one) => chosen.has(one) || parts.has(one.id) || reviewed.has(one.id));
}

/** The demo's records that files can carry, with some of its products and what concerns these alone. */
function demoShop(today: Date): Records {
  const catalog = demoCatalog();
  const seo = demoSeo(catalog);
  const { categories = [], products = [] } = catalog;
  // Only an address identifies a customer in another shop.
  const customers = demoCustomers(today)
    .filter(({ email }) => email !== null)
    .slice(0, 12);
  const reviews = demoReviews({ categories, products, customers }, today);
  const whole: Records = {
    "tax-classes": demoTaxClasses(),
    ...demoLocalization(),
    ...catalog,
    ...seo,
    products: someProducts(withSeoTexts(products, seo["product-seo"] ?? []), reviews),
    customers,
    coupons: demoCoupons(categories, today),
    reviews,
    banners: demoBanners(today),
    ...demoBlog([], today),
    "menu-items": demoMenus(catalog),
    redirects: demoRedirects(catalog),
    tables: demoTables(today),
  };
  const kept = new Set(whole.products?.map(({ id }) => id));
  const isWhole = (name: string) => (record: StoredRecord) =>
    mentions(known(name), record).every(({ target, id }) => target !== "products" || kept.has(id));
  return Object.fromEntries(
    Object.entries(whole).map(([name, records]) => [name, records.filter(isWhole(name))]),
  );
}

/** What records refer to comes first; the taxes of classes come before the products that are taxed by them. */
function inOrder(names: readonly string[]): readonly string[] {
  const ordered = new Set<string>();
  const take = (name: string): void => {
    if (!names.includes(name) || ordered.has(name)) return;
    for (const target of targetsOf(known(name))) if (target !== name) take(target);
    ordered.add(name);
  };
  for (const name of ["taxes", ...names]) take(name);
  return [...ordered];
}

/** The rows that the import page sends for the export of a list; the page finds nothing wrong with them. */
async function exported(from: Caller, name: string) {
  const resource = known(name);
  const table = readTable((await from.get(`/api/${name}/export.csv`)).text);
  const targets = importColumns(resource).map((column) => ({ name: column, labels: [] }));
  const entries = entriesOfTable(resource, table, guessMapping(table.headers, targets), "upsert");
  expect(entries.filter(({ errors }) => Object.keys(errors).length > 0)).toEqual([]);
  const records = entries.map(({ record }) => record);
  return parentsFirst(resource, records).map((at) => records[at] ?? {});
}

/** The same without ids, which each shop has of its own, in an order that does not depend on them. */
const comparable = (records: readonly Readonly<Record<string, unknown>>[]) =>
  records.map(({ id: _, ...record }) => JSON.stringify(record)).sort();

async function sent(to: Caller, name: string, records: readonly unknown[]) {
  const { status, body } = await to.post(`/api/${name}/import`, { rows: records, mode: "upsert" });
  expect(status).toBe(200);
  expect(rows(body.results).filter(({ outcome }) => String(outcome) === "failed")).toEqual([]);
  return new Set(rows(body.results).map(({ outcome }) => String(outcome)));
}

describeApiOnFile("The demo's shop", (source) => {
  const demo = demoShop(new Date());
  const names = inOrder(Object.keys(demo));

  beforeAll(async () => {
    const { store } = source();
    await seedReference(store);
    for (const [name, records] of Object.entries(demo)) await store.load(name, records);
    await setDemoTaxes(store);
  });

  describeApi("Files of the demo's shop", (target) => {
    it("Files of the demo bring everything into an empty shop, and nothing twice", async () => {
      const from = await source().as("super-admin");
      const to = await target().as("super-admin");
      await seedReference(target().store);
      for (const name of names) {
        const records = await exported(from, name);
        expect([name, records.length > 0]).toEqual([name, true]);
        await sent(to, name, records);
        expect([name, comparable(await exported(to, name))]).toEqual([name, comparable(records)]);
        expect([name, ...(await sent(to, name, records))]).toEqual([name, "unchanged"]);
      }
    }, 60_000);
  });
});
