import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { settle } from "./traffic.ts";

/** The rules whose verdict hangs on colours; another theme changes nothing for the others. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** Colours in the middle of a fade are nobody's colours: ends every animation that has an end, and those that follow. */
async function endAnimations(): Promise<void> {
  // What follows scrolling, as the shadow beside a fixed column does, never comes to an end by itself.
  const hasEnd = (animation: Animation) =>
    animation.timeline instanceof DocumentTimeline &&
    animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (let quiet = 0; quiet < 5; quiet++) {
    const running = document.getAnimations().filter((one) => hasEnd(one) && one.playState !== "finished");
    for (const animation of running) animation.finish();
    if (running.length > 0) quiet = 0;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

interface Look {
  /** Only these rules. Default: all */
  readonly rules?: readonly string[];
  /** All rules but these. */
  readonly without?: readonly string[];
  /** Only in what this selects. Default: in the whole page */
  readonly within?: string;
}

/** What looks at pages is half a megabyte, and is read by a document once. */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate("typeof axe === 'object'");
  return new AxeBuilder({ page, ...(isThere ? { axeSource: "0" } : {}) });
}

async function violationsOf(page: Page, { rules, without = [], within }: Look): Promise<string[]> {
  await page.evaluate(endAnimations);
  // Without frames to look into, the legacy way finds the same and opens no second page: a fifth of the time.
  const axe = (await axeFor(page)).setLegacyMode().options({ resultTypes: ["violations"] });
  // A part may be drawn anew meanwhile, without its mark: then the whole page is looked at.
  if (within !== undefined && (await page.locator(within).count()) > 0) axe.include(within);
  // The lower rows of a table are made as those above them.
  axe.exclude("tbody tr:nth-child(n + 9)");
  // The menu is the same on every page, and long: it is looked at on the dashboard.
  if (!page.url().endsWith("/dashboard")) axe.exclude("nav");
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.disableRules([...without]).analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} — ${node.failureSummary}`),
  );
}

async function expectNoViolations(page: Page, look: Look): Promise<void> {
  await expect(async () => expect(await violationsOf(page, look)).toEqual([])).toPass({
    intervals: [200, 500, 1000, 2000],
    timeout: 20_000,
  });
}

/**
 * Fails with each violation's rule and place, so that the report can be acted on. What is gone a moment later was
 * a page on its way: a drawer that fades in.
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await settle(page);
  await expectNoViolations(page, rules ? { rules } : {});
}

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).getPropertyValue("background-color"));

/** Turns the page dark for a while: it follows the system's theme without a reload. */
async function inDark(page: Page, look: () => Promise<void>): Promise<void> {
  const light = await background(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => background(page), { intervals: [20, 50, 100] }).not.toBe(light);
  await settle(page);
  await look();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
}

/** Every rule in light, then those about colours in dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await inDark(page, () => expectNoViolations(page, { rules: colourRules }));
}

/** Of the pages that this worker has scanned: what stood on them. */
const scanned = new Set<string>();

const mark = "data-new-part";

/** Marks what has a class that stood on no page before, and names these classes: what somebody has written is of one. */
function markNew(body: Element, [known, name]: readonly [readonly string[], string]): string[] {
  const before = new Set(known);
  const found = new Set<string>();
  for (const element of body.querySelectorAll("main *, .ant-drawer *, .ant-modal *")) {
    element.removeAttribute(name);
    const classes = [...element.classList].filter((one) => !before.has(one));
    if (classes.length > 0) element.setAttribute(name, "");
    for (const one of classes) found.add(one);
  }
  return [...found];
}

/**
 * Looks at a page where something stands on it that stood on no page before: by every rule at the whole of it, by those
 * about colours, which take most of the time, at the new parts in both themes. What the kit draws alike for every
 * entity is so scanned with the first that has it.
 */
export async function expectAccessibleWhereNew(page: Page): Promise<void> {
  await settle(page);
  const parts = await page.locator("body").evaluate(markNew, [[...scanned], mark] as const);
  if (parts.length === 0) return;
  const colours = { rules: colourRules, within: `[${mark}]` };
  await expectNoViolations(page, { without: colourRules });
  await expectNoViolations(page, colours);
  await inDark(page, () => expectNoViolations(page, colours));
  for (const part of parts) scanned.add(part);
}
