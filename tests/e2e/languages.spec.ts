/**
 * Other languages than English: no text falls back to its key on one page of each kind, and the columns that a list
 * begins with fit beside the open menu of a small laptop, whatever font a machine has. That every language has every
 * key is a unit test, that every page has its words in English is in `entities.spec.ts` and `routes.spec.ts`.
 */
import type { Page } from "playwright/test";
import { customScreens } from "../../src/app/custom-screens.ts";
import { resources } from "../../src/resources/index.ts";
import { products } from "../../src/resources/products.ts";
import { storeDetails } from "../../src/resources/store-details.ts";
import { ownEnglish, shownIn } from "../texts.ts";
import { goWithin } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { untranslatedTexts } from "./support/untranslated.ts";
import { pixelsTooWide, writeWide } from "./support/wide-font.ts";

/** English takes the place of a text that a language has not: without it, the key shows. */
const withoutEnglish = (page: Page) =>
  page.route("**/locales/en/**", (route) => {
    const [, namespace = ""] = /\/locales\/en\/(.+)\.json/.exec(route.request().url()) ?? [];
    return route.fulfill({ json: ownEnglish(namespace) });
  });

function manyIn(lng: string, resource: string): string {
  const texts = shownIn(lng, "resources")[resource] as { readonly name: { readonly many: string } };
  return texts.name.many;
}

/** Four columns are far from the edge. */
const wideLists = [...resources.values()].filter(({ list }) => list.columns.length > 4);

/** A form, an import, a global and hand-written screens: what is no list. */
const otherKinds = [
  products.paths.create,
  `${products.paths.list}/import`,
  storeDetails.paths.edit,
  customScreens.dashboard.path,
  customScreens.settings.path,
  customScreens.orderEntry.path,
];

for (const lng of ["ar", "es"]) {
  test(`lists fit and every kind of page has its words in ${lng}`, async ({ page, signIn }) => {
    test.setTimeout(60_000 + wideLists.length * 5_000);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn("super-admin");
    await withoutEnglish(page);
    await page.goto(`/404?lng=${lng}`);
    await expect(page.locator("html")).toHaveAttribute("lang", lng);
    for (const path of otherKinds) {
      await goWithin(page, path);
      await expect(page.locator("main h1").first(), path).toBeVisible();
      expect(await untranslatedTexts(page), path).toEqual([]);
    }
    await goWithin(page, "/404");
    await writeWide(page);
    const tooWide: Record<string, number> = {};
    for (const { name, paths } of wideLists) {
      await goWithin(page, paths.list);
      await expect(
        page.getByRole("heading", { level: 1, name: manyIn(lng, name), exact: true }),
      ).toBeVisible();
      const hidden = await pixelsTooWide(page);
      if (hidden > 0) tooWide[name] = hidden;
      expect(await untranslatedTexts(page), paths.list).toEqual([]);
    }
    expect(tooWide).toEqual({});
  });

  test(`the pages for visitors have their words in ${lng}`, async ({ page }) => {
    await withoutEnglish(page);
    for (const path of ["/login", "/signup", "/forgot-password", "/reset-password/some-token"]) {
      await page.goto(`${path}?lng=${lng}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await untranslatedTexts(page), path).toEqual([]);
    }
  });
}
