/** The columns that a list begins with fit beside the open menu of a small laptop, in whatever font a machine has. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { resources } from "../../src/resources/index.ts";
import { shownIn } from "../texts.ts";
import { goWithin } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { settle } from "./support/traffic.ts";

const { resolve } = createRequire(import.meta.url);

/** Fonts that every checkout has, so that the answer is the same on every machine. */
const fonts = [
  "@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf",
  "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
].map((path) => readFileSync(resolve(path)).toString("base64"));

/** Writes everything a ninth wider than these fonts do: no common font of a system is as wide. */
async function writeWide(page: Page): Promise<void> {
  await page.evaluate(async (files) => {
    for (const [at, file] of files.entries()) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace(`wide-${at}`, bytes).load());
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { font-family: wide-0, wide-1 !important; letter-spacing: 0.06em !important; }");
    document.adoptedStyleSheets.push(sheet);
  }, fonts);
}

function manyIn(lng: string, resource: string): string {
  const texts = shownIn(lng, "resources")[resource] as { readonly name: { readonly many: string } };
  return texts.name.many;
}

/** Pixels by which the table is wider than its frame, or a value than its column, where it lies over its neighbour. */
function tooWideBy(frame: Element): number {
  const boxes = [frame, ...frame.querySelectorAll("tbody :is(th, td)")];
  return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
}

for (const lng of ["en", "es", "ar"]) {
  test(`every column is in sight beside the open menu, in a wide font: ${lng}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn("super-admin");
    await page.goto(`/404?lng=${lng}`);
    await writeWide(page);
    const tooWide: Record<string, number> = {};
    for (const { name, list, paths } of resources.values()) {
      // Four columns are far from the edge.
      if (list.columns.length < 5) continue;
      await goWithin(page, paths.list);
      await expect(
        page.getByRole("heading", { level: 1, name: manyIn(lng, name), exact: true }),
      ).toBeVisible();
      await settle(page);
      const table = page.locator("section:has(> table)");
      // The menu of the shop is a tree.
      if ((await table.count()) === 0) continue;
      const hidden = await table.evaluate(tooWideBy);
      if (hidden > 0) tooWide[name] = hidden;
    }
    expect(tooWide).toEqual({});
  });
}
