import { existsSync, readdirSync, statSync } from "node:fs";
import { verify } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { referenceCountries } from "../../api/features/reference/countries.ts";
import { referenceCurrencies } from "../../api/features/reference/currencies.ts";
import { referenceLanguages } from "../../api/features/reference/languages.ts";
import { referenceTaxClasses } from "../../api/features/taxes/reference-classes.ts";
import { referenceStates } from "../../api/features/taxes/reference-states.ts";
import type { StoredRecord } from "../../api/store/port.ts";
import { demoBlog } from "../../mock-api/demo/blog/blog.ts";
import { demoCatalog } from "../../mock-api/demo/catalog/catalog.ts";
import { demoCoupons } from "../../mock-api/demo/orders/coupons.ts";
import { demoCustomers } from "../../mock-api/demo/orders/customers.ts";
import { demoLocalization } from "../../mock-api/demo/orders/localization.ts";
import { demoReviews } from "../../mock-api/demo/reviews/reviews.ts";
import { demoPassword, demoStaff } from "../../mock-api/demo/staff/staff.ts";
import { demoBanners } from "../../mock-api/demo/storefront/banners.ts";
import { demoRecords } from "../../mock-api/seed.ts";
import { type AnyResource, targetOf } from "../../src/core/define.ts";
import { systemFieldNames } from "../../src/core/system-fields.ts";
import { uniqueKeys } from "../../src/core/validation/index-keys.ts";
import { derive, validateRecord, writableFields } from "../../src/core/validation/validate.ts";
import { type PostStatus, postStatus } from "../../src/domain/blog/posts.ts";
import { type CouponStatus, couponStatus } from "../../src/domain/orders/coupons.ts";
import { hasRightCheckDigit, looksLikeEan } from "../../src/domain/products/barcode.ts";
import { countCombinations } from "../../src/domain/products/combinations.ts";
import { quantityOf } from "../../src/domain/products/product.ts";
import { roles } from "../../src/domain/roles.ts";
import type { BlogPost } from "../../src/resources/blogs.ts";
import type { Coupon } from "../../src/resources/coupons.ts";
import { resources } from "../../src/resources/index.ts";
import type { Product } from "../../src/resources/products.ts";
import type { Review } from "../../src/resources/reviews.ts";

const catalog = demoCatalog();
const localization = demoLocalization();
const today = new Date("2026-06-15T10:00:00.000Z");
const dated = (day: Date) => {
  const { categories = [], products = [] } = catalog;
  const customers = demoCustomers(day);
  return {
    banners: demoBanners(day),
    coupons: demoCoupons(categories, day),
    customers,
    reviews: demoReviews({ categories, products, customers }, day),
  };
};
const accounts = await demoStaff();
const demo = await demoRecords(today);
const all: Readonly<Record<string, readonly StoredRecord[]>> = {
  ...Object.fromEntries(Object.entries(demo).filter(([name]) => resources.has(name))),
  currencies: referenceCurrencies(),
  countries: referenceCountries(),
  states: referenceStates(),
  "tax-classes": [...referenceTaxClasses(), ...(demo["tax-classes"] ?? [])],
  languages: [...referenceLanguages(), ...(demo.languages ?? [])],
};
const products = (all.products ?? []) as unknown as readonly Product[];

/** The fields of a stored record: all except write-only ones. */
const keptNames = ({ fields }: AnyResource) => Object.keys(fields).filter((name) => !fields[name]?.writeOnly);

function resourceOf(name: string): AnyResource {
  const resource = resources.get(name);
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
}

const gathered = new Map<string, ReadonlySet<unknown>>();

/** Returns the ids of all records of a resource, cached. */
function idsIn(name: string): ReadonlySet<unknown> {
  const known = gathered.get(name) ?? new Set((all[name] ?? []).map(({ id }) => id));
  gathered.set(name, known);
  return known;
}

describe.each(Object.keys(all))("Demo %s", (name) => {
  const resource = resourceOf(name);
  const records = all[name] ?? [];

  test("Demo records are valid, complete and derived", () => {
    const system: ReadonlySet<string> = new Set(systemFieldNames);
    for (const record of records) {
      const typed = Object.fromEntries(
        Object.keys(writableFields(resource.fields)).map((field) => [field, record[field]]),
      );
      const result = validateRecord(resource, typed);
      expect(result.ok ? {} : result.errors, String(record[resource.title])).toEqual({});
      const own = Object.fromEntries(Object.entries(record).filter(([field]) => !system.has(field)));
      expect(new Set(Object.keys(own))).toEqual(new Set(keptNames(resource)));
      expect(derive(resource.fields, own)).toEqual(own);
    }
  });

  test("Demo records share no unique value and no id", () => {
    const keys = records.flatMap((record) => uniqueKeys(resource, record));
    expect(new Set(keys.map(({ scope, value }) => `${scope} ${value}`)).size).toBe(keys.length);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  });

  test("Demo records refer only to existing records, and to earlier ones", () => {
    const seen = new Set<unknown>();
    const missing: string[] = [];
    for (const record of records) {
      for (const [fieldName, field] of Object.entries(resource.fields)) {
        const target = targetOf(resource, field);
        if (target === undefined) continue;
        const ids = [record[fieldName]].flat().filter((id) => id !== null);
        const known = target === name ? seen : idsIn(target);
        for (const id of ids) if (!known.has(id)) missing.push(`${fieldName} ${String(id)}`);
      }
      seen.add(record.id);
    }
    expect(missing).toEqual([]);
  });

  test("Demo records show pictures that are shipped", () => {
    for (const [, file] of JSON.stringify(records).matchAll(/"\/demo\/([^"]+)"/g)) {
      expect(existsSync(`mock-api/images/${file}`), file).toBe(true);
    }
  });
});

describe("The demo catalog", () => {
  test("The demo catalog is the same every time", () => {
    expect(demoCatalog()).toEqual(catalog);
    expect(dated(new Date("2026-06-15T18:00:00.000Z"))).toEqual(dated(today));
  });

  test.each([today, new Date("2031-12-31T23:59:59.999Z")])(
    "The demo catalog has coupons of every status on %s",
    (day) => {
      const made = (dated(day).coupons ?? []) as unknown as readonly Coupon[];
      const count = (status: CouponStatus) => made.filter((one) => couponStatus(one, day) === status).length;
      expect(count("running")).toBeGreaterThanOrEqual(4);
      expect(count("scheduled")).toBeGreaterThanOrEqual(2);
      expect(count("expired")).toBeGreaterThanOrEqual(2);
      expect(count("exhausted")).toBe(1);
      expect(count("disabled")).toBe(1);
      for (const { createdAt } of made) expect(Date.parse(createdAt)).toBeLessThan(day.getTime());
    },
  );

  test("The demo catalog has about 500 goods, 40 dishes with extras and a tree", () => {
    const dishes = products.filter((one) => one.sku?.startsWith("DISH-"));
    expect(dishes).toHaveLength(40);
    expect(dishes.every((one) => one.extraIds.length > 0)).toBe(true);
    expect(products.length - dishes.length).toBeGreaterThanOrEqual(480);
    expect(catalog.categories?.filter((one) => one.parentId !== null).length).toBeGreaterThan(40);
    const sold = new Set(products.flatMap((one) => one.categoryIds));
    const parents = new Set(catalog.categories?.map((one) => one.parentId));
    for (const one of catalog.categories ?? []) expect(sold.has(one.id) || parents.has(one.id)).toBe(true);
  });

  test("The demo catalog has master products whose children are none", () => {
    const masters = products.filter((one) => one.masterProduct);
    expect(masters.length).toBeGreaterThanOrEqual(3);
    for (const master of masters) {
      expect(master.childIds.length, master.title).toBeGreaterThanOrEqual(3);
      const children = products.filter(({ id }) => master.childIds.includes(id));
      expect(children.some((child) => child.masterProduct)).toBe(false);
      expect(children.filter((child) => child.combinations.length > 0)).toEqual([]);
    }
  });

  test("The demo catalog has an example of everything a list can show", () => {
    const count = (is: (product: Product) => boolean) => products.filter(is).length;
    expect(count((one) => one.state === "soldOut")).toBeGreaterThan(10);
    expect(count((one) => one.lowStock && one.stockState === "inStock")).toBeGreaterThan(10);
    expect(count((one) => !one.published)).toBeGreaterThan(10);
    expect(count((one) => one.salePrice !== null)).toBeGreaterThan(30);
    expect(count((one) => one.combinations.length > 0)).toBeGreaterThan(100);
    expect(count((one) => one.measurement !== null)).toBeGreaterThan(50);
  });

  test("The demo catalog has barcodes with right check digits, and quantities that add up", () => {
    for (const product of products) {
      const barcodes = [product, ...product.combinations].flatMap((one) => one.barcode ?? []);
      for (const barcode of barcodes) {
        expect(looksLikeEan(barcode) && hasRightCheckDigit(barcode), barcode).toBe(true);
      }
      expect(product.quantity).toBe(quantityOf(product));
      expect(product.combinations.length).toBe(countCombinations(product.attributes));
    }
  });

  test("The demo catalog earns money with everything it sells", () => {
    for (const product of products) {
      const cheapest = Math.min(product.salePrice ?? product.price, product.price);
      expect(cheapest, product.title).toBeGreaterThan(0);
      expect(product.costPrice, product.title).toBeLessThan(product.price);
    }
  });
});

describe("The reference data", () => {
  test("The reference data has the countries of ISO 3166-1, each with both codes", () => {
    expect(all.countries).toHaveLength(249);
    expect(all.countries?.find((one) => one.isoCode === "DE")).toMatchObject({
      name: "Germany",
      isoCode3: "DEU",
      callPrefix: "+49",
      names: ["Germany", "Alemania", "ألمانيا"],
    });
    expect(all.countries?.every((one) => typeof one.isoCode3 === "string")).toBe(true);
  });

  test("The reference data has the currencies of ISO 4217 with their minor units, and one base", () => {
    const decimals = (code: string) => all.currencies?.find((one) => one.isoCode === code)?.decimals;
    expect(["USD", "JPY", "KWD", "CLF"].map(decimals)).toEqual([2, 0, 3, 4]);
    expect(all.currencies?.length).toBeGreaterThan(150);
    expect(all.currencies?.filter((one) => one.base).map((one) => one.isoCode)).toEqual(["USD"]);
  });

  test("The reference data is the same every time", () => {
    expect(referenceStates()).toEqual(all.states);
    expect(demoLocalization()).toEqual(localization);
  });
});

describe("The demo reviews", () => {
  const reviews = (all.reviews ?? []) as unknown as readonly Review[];

  test("The demo reviews are many, mostly decided, and written between their product's start and today", () => {
    const count = (status: string) => reviews.filter((one) => one.status === status).length;
    expect(reviews).toHaveLength(120);
    expect(count("pending")).toBeGreaterThan(10);
    expect(count("approved")).toBeGreaterThan(80);
    expect(count("rejected")).toBeGreaterThan(3);
    const added = new Map(products.map((product) => [product.id, product.createdAt]));
    for (const { productId, createdAt } of reviews) {
      expect(createdAt > (added.get(productId) ?? "~")).toBe(true);
      expect(Date.parse(createdAt)).toBeLessThan(today.getTime());
    }
  });
});

describe("The demo staff", () => {
  test("The demo staff has an account of every role, with the demo password", async () => {
    const staff = accounts;
    expect(staff.map((one) => [one.email, one.role])).toEqual(
      roles.map((role) => [`${role}@example.com`, role]),
    );
    for (const one of staff) {
      expect(String(one.passwordHash)).toMatch(/^\$argon2id\$/);
      expect(await verify(String(one.passwordHash), demoPassword)).toBe(true);
    }
  });
});

describe("The demo customers", () => {
  const people = all.customers ?? [];

  test("The demo customers joined within the last 13 months, and are the same all day", () => {
    expect(people.length).toBeGreaterThanOrEqual(300);
    const days = people.map((one) => String(one.joiningDate)).sort();
    expect(days[0] && days[0] >= "2025-05-15").toBe(true);
    expect(days.at(-1) && String(days.at(-1)) <= "2026-06-15").toBe(true);
    expect(demoCustomers(new Date("2026-06-15T23:00:00.000Z"))).toEqual(demoCustomers(today));
  });

  test("The demo customers have some twice, with the digits of one number", () => {
    const digits = people.flatMap(({ name, phone }) =>
      typeof phone === "string" ? `${String(name).toLowerCase()} ${phone.replace(/\D/g, "").slice(-10)}` : [],
    );
    expect(digits.length - new Set(digits).size).toBe(9);
  });
});

describe("The demo blog", () => {
  const posts = (all.blogs ?? []) as unknown as readonly BlogPost[];

  test("The demo blog has drafts, posts for later and posts that have appeared, on any day", () => {
    const count = (status: PostStatus) => posts.filter((post) => postStatus(post, today) === status).length;
    expect(count("draft")).toBeGreaterThanOrEqual(3);
    expect(count("scheduled")).toBeGreaterThanOrEqual(3);
    expect(count("published")).toBeGreaterThanOrEqual(15);
    expect(demoBlog(accounts, new Date("2026-06-15T23:00:00.000Z")).blogs).toEqual(posts);
  });

  test("The demo blog leads only to products and categories that are there", () => {
    const there = new Set(
      [...(all.products ?? []), ...(all.categories ?? [])].map(({ slug }) => String(slug)),
    );
    const links = [...JSON.stringify(posts).matchAll(/\]\(\/(?:product|category)\/([^)]+)\)/g)];
    expect(links.length).toBeGreaterThan(3);
    for (const [, slug = ""] of links) expect(there, slug).toContain(slug);
  });
});

test("The pictures of the demo are small, and each is used", () => {
  const used = JSON.stringify(all);
  const files = readdirSync("mock-api/images").filter((file) => file.endsWith(".webp"));
  const sizes = files.map((file) => statSync(`mock-api/images/${file}`).size);
  for (const file of files) expect(used, file).toContain(`/demo/${file}`);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(15_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000);
});
