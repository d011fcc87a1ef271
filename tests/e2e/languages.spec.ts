/**
 * Languages other than English: no untranslated keys on one page of each kind, and the initial columns of lists fit
 * beside the open menu on a small laptop in the language with the longest labels, whatever the fonts of the machine.
 * Unit tests check that every language has every key, `entities.spec.ts` and `routes.spec.ts` check the English texts.
 */
import type { Page } from "playwright/test";
import type { AnyResource } from "../../src/core/define.ts";
import { resources } from "../../src/resources/index.ts";
import { products } from "../../src/resources/products.ts";
import { storeDetails } from "../../src/resources/store-details.ts";
import dashboard from "../../src/screens/dashboard/dashboard.screen.ts";
import orderEntry from "../../src/screens/order-entry/order-entry.screen.ts";
import settings from "../../src/screens/settings/settings.screen.ts";
import { ownEnglish, shownIn } from "../texts.ts";
import { goWithin } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { untranslatedTexts } from "./support/untranslated.ts";
import { pixelsTooWide, writeWide } from "./support/wide-font.ts";

/** Missing texts fall back to English: without it, the key shows. */
const withoutEnglish = (page: Page) =>
  page.route("**/locales/en/**", (route) => {
    const [, namespace = ""] = /\/locales\/en\/(.+)\.json/.exec(route.request().url()) ?? [];
    return route.fulfill({ json: ownEnglish(namespace) });
  });

function manyIn(lng: string, resource: string): string {
  const texts = shownIn(lng, "resources")[resource] as { readonly name: { readonly many: string } };
  return texts.name.many;
}

interface Labels {
  readonly fields?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Returns the number of letters in a list's column headers and longest options in a language. */
function lettersIn(lng: string, { name, list }: AnyResource): number {
  const { fields = {}, options = {} }: Labels = shownIn(lng, `resources/${name}`);
  const lengths = list.columns.flatMap((column) => [
    fields[column]?.length ?? 0,
    Math.max(0, ...Object.values(options[column] ?? {}).map((label) => label.length)),
  ]);
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** Lists with fewer columns always fit. */
const wideLists = [...resources.values()].filter(({ list }) => list.columns.length > 4);

const languages = ["ar", "es"] as const;

/** Each list is measured in the language with the longest labels; one of them in both. */
function listsIn(lng: string): readonly AnyResource[] {
  const most = (resource: AnyResource) =>
    Math.max(...languages.map((language) => lettersIn(language, resource)));
  return wideLists.filter((resource) => resource === products || lettersIn(lng, resource) === most(resource));
}

/** Pages other than lists: a form, an import, a global and custom screens. */
const otherKinds = [
  products.paths.create,
  `${products.paths.list}/import`,
  storeDetails.paths.edit,
  dashboard.path,
  settings.path,
  orderEntry.path,
];

for (const lng of languages) {
  const measured = listsIn(lng);
  test(`Lists fit and every kind of page has its words in ${lng}`, async ({ page, signIn }) => {
    test.setTimeout(60_000 + measured.length * 5_000);
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
    for (const { name, paths } of measured) {
      await goWithin(page, paths.list);
      await expect(
        page.getByRole("heading", { level: 1, name: manyIn(lng, name), exact: true }),
      ).toBeVisible();
      await expect.poll(() => pixelsTooWide(page), `${lng}: ${name}`).toBeLessThanOrEqual(0);
      expect(await untranslatedTexts(page), paths.list).toEqual([]);
    }
  });

  test(`The pages for visitors have their words in ${lng}`, async ({ page }) => {
    await withoutEnglish(page);
    for (const path of ["/login", "/signup", "/forgot-password", "/reset-password/some-token"]) {
      await page.goto(`${path}?lng=${lng}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await untranslatedTexts(page), path).toEqual([]);
    }
  });
}
