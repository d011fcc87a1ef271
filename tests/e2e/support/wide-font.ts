import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";

const { resolve } = createRequire(import.meta.url);

/** Fonts that every checkout has, so that the answer is the same on every machine. */
const fonts = [
  "@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf",
  "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
].map((path) => readFileSync(resolve(path)).toString("base64"));

/** Writes everything a ninth wider than these fonts do, until the document is left: no common font of a system is as wide. */
export async function writeWide(page: Page): Promise<void> {
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

/** Pixels by which the table is wider than its frame, or a value than its column, where it lies over its neighbour. */
function tooWideBy(frame: Element): number {
  const boxes = [frame, ...frame.querySelectorAll("tbody :is(th, td)")];
  return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
}

/** By how many pixels the list in front is too wide; none where it is no table, as the menu of the shop, a tree. */
export async function pixelsTooWide(page: Page): Promise<number> {
  const table = page.locator("section:has(> table)");
  return (await table.count()) === 0 ? 0 : table.evaluate(tooWideBy);
}
