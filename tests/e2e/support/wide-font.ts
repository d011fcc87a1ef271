import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { expect } from "./test.ts";

const { resolve } = createRequire(import.meta.url);

/** Fonts included in every checkout, so that the result is the same on every machine. */
const fonts = [
  "@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf",
  "@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf",
].map((path) => readFileSync(resolve(path)).toString("base64"));

/** Renders all text a ninth wider than these fonts until the document is left: no common system font is as wide. */
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

/** Returns by how many pixels a table is wider than its frame, or a value overlaps its neighbour; 0 without tables. */
function tooWideBy(frames: readonly Element[]): number {
  const boxes = frames.flatMap((frame) => [frame, ...frame.querySelectorAll("tbody :is(th, td)")]);
  return Math.max(0, ...boxes.map((box) => box.scrollWidth - box.clientWidth));
}

/** Checks that the document is not wider than the window, as soon as what follows a new width has been rendered. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider, `pixels by which ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

/**
 * Returns by how many pixels the current list is too wide; 0 if it is not a table, such as the menu tree of the store.
 */
export const pixelsTooWide = (page: Page): Promise<number> =>
  // All that there are now: a list that turns out to be empty has none to wait for.
  page.locator("section:has(> table)").evaluateAll(tooWideBy);
