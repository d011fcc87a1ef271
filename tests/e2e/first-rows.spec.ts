/** Lists whose rows the server renders into the page (`src/app/server/render-list.tsx`). */
import type { Page } from "playwright/test";
import { categories } from "../../src/resources/categories.ts";
import { categorySeo } from "../../src/resources/category-seo.ts";
import { coupons } from "../../src/resources/coupons.ts";
import { currencies } from "../../src/resources/currencies.ts";
import { resources } from "../../src/resources/index.ts";
import { languages } from "../../src/resources/languages.ts";
import { menuItems } from "../../src/resources/menu-items.ts";
import { productSeo } from "../../src/resources/product-seo.ts";
import { products } from "../../src/resources/products.ts";
import { redirects } from "../../src/resources/redirects.ts";
import { returns } from "../../src/resources/returns.ts";
import { roles } from "../../src/resources/roles.ts";
import { stockMovements } from "../../src/resources/stock-movements.ts";
import { expect, test } from "./support/test.ts";

test.use({ ownBrowser: true });

const renderedByBrowsers = new Set(
  [
    categories,
    categorySeo,
    currencies,
    languages,
    menuItems,
    productSeo,
    redirects,
    returns,
    roles,
    stockMovements,
  ].map(({ paths }) => paths.list),
);

/** The browser has been here before: the server knows its language and time zone. */
async function visited(page: Page, language = "en"): Promise<void> {
  await page.goto(`${coupons.paths.create}?lng=${language}`);
  await page.locator("main h1").waitFor();
  await expect.poll(() => page.evaluate("document.cookie")).toContain("timeZone=");
}

/** Holds back the code of pages until it is called. */
async function heldCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Opens a list that the server has rendered: a busy one leaves it to the browser. The page is read to its end
 * (`interactive`), which is before its code runs.
 */
async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator(".first-list tbody tr").first()).toBeVisible({ timeout: 2_000 });
    await expect.poll(() => page.evaluate("document.readyState")).not.toBe("loading");
  }).toPass();
}

/** The texts of a list, row by row, without the titles of other records, which follow. */
const textsOf = (page: Page, place: string) =>
  page.locator(`${place} :is(h1, nav a, thead th, tbody tr:nth-child(-n + 12) > :not(:has([data-refers])))`);

for (const [{ name, paths }, search, language] of [
  [products, "", "en"],
  [products, "?q=dress&published=true&_sort=-price&_size=100", "ar"],
  [coupons, "", "ar"],
] as const)
  test(`The rows of ${name}${search} are there before any code, as the code shows them: ${language}`, async ({
    page,
    signIn,
  }) => {
    await signIn("admin");
    await visited(page, language);
    const release = await heldCode(page);
    await openRendered(page, paths.list + search);
    const texts = await textsOf(page, ".first-list").allInnerTexts();
    const box = await page.locator(".first-list section").boundingBox();
    expect(texts.length).toBeGreaterThan(10);
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    release();
    await page.locator("main tbody tr[data-id]").first().waitFor();
    expect(await textsOf(page, "main").allInnerTexts()).toEqual(texts);
    expect(await page.locator("main section[data-cards]").boundingBox()).toEqual(box);
    // They came with the page.
    expect(asked.filter((url) => new RegExp(`/api/(${name}|globals|saved-views)\\b`).test(url))).toEqual([]);
  });

test("Every list is rendered, unless it is a tree, has parts in antd or a page of its own", async ({
  page,
  signIn,
}) => {
  await signIn("super-admin");
  await visited(page);
  const left = [...resources.values()].map(({ paths }) => paths.list);
  const isLeft = async (path: string) =>
    !(await (await page.request.get(path)).text()).includes('class="first-list"');
  expect(left.length).toBeGreaterThan(30);
  await expect(async () => {
    for (const list of [...left]) if (!(await isLeft(list))) left.splice(left.indexOf(list), 1);
    expect(left.filter((path) => !renderedByBrowsers.has(path))).toEqual([]);
  }).toPass();
});

test("Links of rows work without any code, and nothing else can be pressed", async ({ page, signIn }) => {
  await signIn("admin");
  await visited(page);
  const release = await heldCode(page);
  await openRendered(page, products.paths.list);
  const pointed = (part: string) =>
    page
      .locator(`.first-list ${part}`)
      .first()
      .evaluate((one) => getComputedStyle(one).pointerEvents);
  expect(await Promise.all(["button", "input", "a[data-row]"].map(pointed))).toEqual([
    "none",
    "none",
    "auto",
  ]);
  await page.locator(".first-list a[data-row]").first().click();
  await page.waitForURL(/\/product\//, { waitUntil: "commit" });
  release();
  await expect(page.locator("main h1")).toBeVisible();
});
