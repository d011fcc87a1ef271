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

/** @param rules only these. Default: all */
async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(endAnimations);
  // Without frames to look into, the legacy way finds the same and opens no second page: a fifth of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  // The lower rows of a table are made as those above them.
  axe.exclude("tbody tr:nth-child(n + 9)");
  // The menu is the same on every page, and long: it is looked at on the dashboard.
  if (!page.url().endsWith("/dashboard")) axe.exclude("nav");
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} — ${node.failureSummary}`),
  );
}

/**
 * Fails with each violation's rule and place, so that the report can be acted on. What is gone a moment later was
 * a page on its way: a drawer that fades in.
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await settle(page);
  await expect(async () => expect(await violationsOf(page, rules)).toEqual([])).toPass({
    intervals: [200, 500, 1000, 2000],
    timeout: 20_000,
  });
}

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).getPropertyValue("background-color"));

/** Every rule in light, then those about colours in dark: the page follows the system's theme without a reload. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  const light = await background(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => background(page), { intervals: [20, 50, 100] }).not.toBe(light);
  await expectAccessible(page, colourRules);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
}

/** Of the pages that this worker has scanned: what stood on them. */
const scanned = new Set<string>();

/** What a page is made of: every class of what stands on it. */
const partsOf = (body: Element) =>
  [...body.querySelectorAll("main *, .ant-drawer *, .ant-modal *")].flatMap(({ classList }) => [
    ...classList,
  ]);

/**
 * Looks at a page in both themes where something stands on it that stood on no page before. What the kit draws alike
 * for every entity is scanned with the first that has it; what somebody has written for one entity is of a new class.
 */
export async function expectAccessibleWhereNew(page: Page): Promise<void> {
  await settle(page);
  const parts = await page.locator("body").evaluate(partsOf);
  if (parts.every((part) => scanned.has(part))) return;
  await expectAccessibleInBothThemes(page);
  for (const part of parts) scanned.add(part);
}
