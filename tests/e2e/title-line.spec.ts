/** All pages have one left edge and one title line: whoever goes from page to page never sees the title jump. */
import type { Page } from "playwright/test";
import { customScreens } from "../../src/app/custom-screens.ts";
import { resources } from "../../src/resources/index.ts";
import { mayOwner } from "./support/owner.ts";
import { goWithin } from "./support/pages.ts";
import { listRecords } from "./support/records.ts";
import { routes } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

/** The till takes the whole window; the others are a message in the middle of the page. */
const withoutTitleLine: ReadonlySet<string> = new Set([
  customScreens.orderEntry.path,
  customScreens.comingSoon.path,
  customScreens.notFound.path,
]);

/** Returns where the title is, its size, and the left edge of the page. */
async function titleLine(page: Page, path: string) {
  await goWithin(page, path);
  const title = page.locator("main header h1");
  await expect(title, path).toBeVisible();
  return title.evaluate((heading) => {
    const { x, y } = heading.getBoundingClientRect();
    const edge = heading.closest("header")?.parentElement?.getBoundingClientRect().x;
    const { fontSize, fontWeight, lineHeight } = getComputedStyle(heading);
    return { x, y: y + window.scrollY, edge, fontSize, fontWeight, lineHeight };
  });
}

test("the title of every page is at the same place, in the same size", async ({ page, api, signIn }) => {
  const paged = [...resources.values()].filter(({ form }) => form.open === "page");
  const opened = routes.filter((route) => route.mayOpen("super-admin") && !withoutTitleLine.has(route.path));
  test.setTimeout(60_000 + (opened.length + paged.length * 2) * 3_000);
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
  await page.goto("/dashboard");
  const line = await titleLine(page, "/dashboard");
  expect(line.edge).toBe(line.x);
  for (const path of [...opened.map((route) => route.path), ...records]) {
    expect({ path, ...(await titleLine(page, path)) }).toEqual({ path, ...line });
  }
});
