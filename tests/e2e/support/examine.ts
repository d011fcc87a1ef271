/**
 * What holds on all pages: one left edge and one title line, so that the title never jumps, words instead of keys,
 * accessibility, and a focus that is seen, on a laptop and at 400 % zoom. Each page is opened once for all of it.
 */
import type { Page } from "playwright/test";
import { expectAccessibleWhereNew } from "./accessible.ts";
import { unseenStops } from "./focus-walk.ts";
import { goWithin } from "./pages.ts";
import { expect } from "./test.ts";
import { untranslatedTexts } from "./untranslated.ts";
import { expectNoSidewaysScroll, writeWide } from "./wide-font.ts";

export const laptop = { width: 1366, height: 768 };
/** A small laptop at 400 %, as narrow as the narrowest phone. */
const zoomed = { width: 320, height: 256 };

/** Where a title is, its size, and the left edge of the page. */
interface TitleLine {
  readonly x: number;
  readonly y: number;
  readonly edge: number | undefined;
  readonly font: readonly string[];
}

const titles = new WeakMap<Page, TitleLine>();

async function titleLine(page: Page, path: string): Promise<TitleLine> {
  const title = page.locator("main header h1");
  await expect(title, path).toBeVisible();
  return title.evaluate((heading) => {
    const { x, y } = heading.getBoundingClientRect();
    const edge = heading.closest("header")?.parentElement?.getBoundingClientRect().x;
    const { fontSize, fontWeight, lineHeight } = getComputedStyle(heading);
    return { x, y: y + window.scrollY, edge, font: [fontSize, fontWeight, lineHeight] };
  });
}

/** Opens the dashboard, whose title line all pages have, and writes all text wide from then on. */
export async function beginExamination(page: Page): Promise<void> {
  await page.setViewportSize(laptop);
  await page.goto("/dashboard");
  await writeWide(page);
  const line = await titleLine(page, "/dashboard");
  expect(line.edge).toBe(line.x);
  titles.set(page, line);
}

/** Goes to a page and checks its title line, unless it has none by design. */
export async function openInLine(page: Page, path: string, hasTitleLine = true): Promise<void> {
  await goWithin(page, path);
  await expect(page.locator("main h1, main h2, .ant-drawer-title").last(), path).toBeVisible();
  if (!hasTitleLine) return;
  expect({ path, ...(await titleLine(page, path)) }).toEqual({ path, ...titles.get(page) });
}

/** What Ant Design draws inside of its own inputs. */
const drawnByAntd = ".ant-picker, .ant-tree, .ant-rate, .ant-input-password-icon, .ant-input-clear-icon";

/** Returns the icons that are read by the name of their file, such as "plus". */
const iconsReadByFile = (page: Page): Promise<string[]> =>
  page.locator(".anticon[role=img][aria-label]:not([aria-hidden=true])").evaluateAll(
    (icons, own) =>
      icons
        .filter(
          (icon) =>
            !icon.closest(own) &&
            // What is in a button with a name of its own is not read.
            !icon.closest("[aria-hidden=true], [role=button][aria-label], button[aria-label]") &&
            icon.matches(`.anticon-${icon.getAttribute("aria-label")}`),
        )
        .map((icon) => icon.outerHTML.slice(0, 120)),
    drawnByAntd,
  );

/** Checks that the current page can be read: it is accessible and completely translated. */
export async function expectReadable(page: Page): Promise<void> {
  await expectAccessibleWhereNew(page);
  expect(await untranslatedTexts(page), page.url()).toEqual([]);
  expect(await iconsReadByFile(page), page.url()).toEqual([]);
}

/**
 * Checks that the focus is seen everywhere on the current page, and that nothing is wider than it, on a laptop and
 * zoomed in.
 * @param look further checks of the narrow page
 */
export async function expectSeenFocus(page: Page, look = async () => {}): Promise<void> {
  const path = new URL(page.url()).pathname;
  const unseen: string[] = [];
  for (const size of [laptop, zoomed]) {
    await page.setViewportSize(size);
    for (const { what, why } of await unseenStops(page))
      unseen.push(`${size.width} pixels wide: ${what} ${why}`);
    await expectNoSidewaysScroll(page);
  }
  expect(unseen, path).toEqual([]);
  await look();
  await page.setViewportSize(laptop);
}
