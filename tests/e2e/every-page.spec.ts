/**
 * What holds on all pages: one left edge and one title line, so that the title never jumps, and a focus that is seen, on
 * a screen and at 400 % zoom. Each page is opened once for both.
 */
import type { Page } from "playwright/test";
import { customScreens } from "../../src/app/custom-screens.ts";
import { resources } from "../../src/resources/index.ts";
import { products } from "../../src/resources/products.ts";
import { unseenStops } from "./support/focus-walk.ts";
import { mayOwner } from "./support/owner.ts";
import { goWithin } from "./support/pages.ts";
import { listRecords } from "./support/records.ts";
import { type Route, routes } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

/** The till takes the whole window; the others are a message in the middle of the page. */
const withoutTitleLine: ReadonlySet<string> = new Set([
  customScreens.orderEntry.path,
  customScreens.comingSoon.path,
  customScreens.notFound.path,
]);

/** The pages of imports, and of past imports, are alike. */
const isOther = ({ path }: Route) => !/\/imports?$/.test(path) || path.startsWith(products.paths.list);
const walked = routes.filter(isOther);

const hasTitleLine = (route: Route) => route.mayOpen("super-admin") && !withoutTitleLine.has(route.path);

/** Parts of the routes, so that they are walked at the same time. */
const parts = 5;

const screen = { width: 1280, height: 800 };
const zoomed = { width: 320, height: 256 };

/** Returns where the title of the open page is, its size, and the left edge of the page. */
async function titleLine(page: Page, path: string) {
  const title = page.locator("main header h1");
  await expect(title, path).toBeVisible();
  return title.evaluate((heading) => {
    const { x, y } = heading.getBoundingClientRect();
    const edge = heading.closest("header")?.parentElement?.getBoundingClientRect().x;
    const { fontSize, fontWeight, lineHeight } = getComputedStyle(heading);
    return { x, y: y + window.scrollY, edge, fontSize, fontWeight, lineHeight };
  });
}

/** Opens the dashboard, whose title line all pages have. */
async function firstTitleLine(page: Page) {
  await page.setViewportSize(screen);
  await page.goto("/dashboard");
  const line = await titleLine(page, "/dashboard");
  expect(line.edge).toBe(line.x);
  return line;
}

for (let part = 0; part < parts; part++)
  test(`every page has its title in line and shows its focus, part ${part + 1}`, async ({ page, signIn }) => {
    const own = walked.filter((_, at) => at % parts === part);
    test.setTimeout(60_000 + own.length * 8_000);
    await signIn("super-admin");
    const line = await firstTitleLine(page);
    const unseen: string[] = [];
    for (const route of own) {
      const { path } = route;
      await page.setViewportSize(screen);
      await goWithin(page, path);
      if (hasTitleLine(route)) expect({ path, ...(await titleLine(page, path)) }).toEqual({ path, ...line });
      for (const size of [screen, zoomed]) {
        await page.setViewportSize(size);
        for (const { what, why } of await unseenStops(page))
          unseen.push(`${path}, ${size.width} pixels wide: ${what} ${why}`);
        const across = await page.evaluate(() => document.documentElement.scrollWidth);
        if (across > size.width) unseen.push(`${path}: scrolls sideways, to ${across} pixels`);
      }
    }
    expect(unseen).toEqual([]);
  });

test("the title of every record is at the same place, in the same size", async ({ page, api, signIn }) => {
  const paged = [...resources.values()].filter(({ form }) => form.open === "page");
  test.setTimeout(60_000 + paged.length * 6_000);
  await signIn("super-admin");
  const records: string[] = [];
  for (const resource of paged) {
    if (!mayOwner(resource, "show")) continue;
    const { rows } = await listRecords(api, resource, "_start=0&_end=1");
    for (const { id } of rows.slice(0, 1)) {
      const screens = mayOwner(resource, "edit") ? (["show", "edit"] as const) : (["show"] as const);
      const paths = new Set(screens.map((screen) => resource.paths[screen]));
      records.push(...[...paths].map((path) => path.replace(":id", id)));
    }
  }
  expect(records.length).toBeGreaterThan(5);
  const line = await firstTitleLine(page);
  for (const path of records) {
    await goWithin(page, path);
    expect({ path, ...(await titleLine(page, path)) }).toEqual({ path, ...line });
  }
});
