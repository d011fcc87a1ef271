/** What a browser caches between visits (public/service-worker.js): code and texts, never data. */
import type { Page } from "playwright/test";
import { products } from "../../src/resources/products.ts";
import { many, words } from "./support/labels.ts";
import { rows } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

test.use({ ownBrowser: true, serviceWorkers: "allow" });

const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

test("The second visit needs the network for data only", async ({ page, context, signIn, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn("admin");
  await page.goto(products.paths.list);
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => keptIn(page)).toContain("/index.html");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(async () => (await keptIn(page)).filter((one) => one.startsWith("/assets/")).length)
    .toBeGreaterThan(8);
  expect(
    (await keptIn(page)).filter((one) => !/^\/(assets|locales)\/|^\/(index\.html|favicon\.svg)$/.test(one)),
  ).toEqual([]);

  // Modules that are preloaded as scripts are not loaded twice.
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  const code = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
  );
  expect(code.length).toBeGreaterThan(8);
  expect(code).toEqual([...new Set(code)]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(many(products));
  await expect(page.getByText(words("list:failed.struggling"))).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(rows(page).first()).toBeVisible();
});
