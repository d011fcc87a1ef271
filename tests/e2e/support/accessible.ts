import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, type Page, test } from "playwright/test";
import { settle } from "./traffic.ts";

/** The rules whose verdict hangs on colours; another theme changes nothing for the others. */
export const colourRules = ["color-contrast", "link-in-text-block"];

interface Look {
  /** Only these rules. Default: all */
  readonly rules?: readonly string[];
  /** All rules but these. */
  readonly without?: readonly string[];
  /** Only in what this selects. Default: in the whole page */
  readonly within?: string;
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** What axe puts into a page. */
declare const axe: {
  run(context: object, options: object): Promise<{ readonly violations: readonly Violation[] }>;
};

/** Its builder for Playwright sends all of it for each look, and asks six times for one answer: only its axe is used. */
const playwrightAxe = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const axeSource = readFileSync(playwrightAxe.resolve("axe-core/axe.min.js"), "utf8");

/** Looks at the page in front, one look after the other; what an animation would show last is seen at once. */
async function violationsIn(looks: readonly Look[]): Promise<string[]> {
  // Colours in the middle of a fade are nobody's colours: ends every animation that has an end, and those that follow.
  // What follows scrolling, as the shadow beside a fixed column does, never comes to an end by itself.
  const hasEnd = (animation: Animation) =>
    animation.timeline instanceof DocumentTimeline &&
    animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (let quiet = 0; quiet < 2; quiet++) {
    const running = document.getAnimations().filter((one) => hasEnd(one) && one.playState !== "finished");
    for (const animation of running) animation.finish();
    if (running.length > 0) quiet = 0;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const found: string[] = [];
  for (const { rules, without = [], within } of looks) {
    // The lower rows of a table are made as those above them.
    const exclude = [["tbody tr:nth-child(n + 9)"]];
    // The menu is the same on every page, and long: it is looked at on the dashboard.
    if (!location.pathname.endsWith("/dashboard")) exclude.push(["nav"]);
    // A part may be drawn anew meanwhile, without its mark: then the whole page is looked at.
    const isThere = within !== undefined && document.querySelector(within) !== null;
    const { violations } = await axe.run(isThere ? { include: [[within]], exclude } : { exclude }, {
      resultTypes: ["violations"],
      ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    });
    for (const { id, nodes } of violations)
      for (const node of nodes) found.push(`${id}: ${node.target.join(" ")} — ${node.failureSummary}`);
  }
  return found;
}

/**
 * Fails with each violation's rule and place, so that the report can be acted on. What is gone a moment later was
 * a page on its way: a drawer that fades in.
 */
async function expectNoViolations(page: Page, looks: readonly Look[]): Promise<void> {
  // Half a megabyte, which a document reads once.
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axeSource);
  await expect(async () => expect(await page.evaluate(violationsIn, looks)).toEqual([])).toPass({
    intervals: [200, 500, 1000, 2000],
    timeout: 20_000,
  });
}

/** Looks at the whole page. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await settle(page);
  await expectNoViolations(page, [rules ? { rules } : {}]);
}

const shades = () => ({
  theme: document.documentElement.dataset.theme,
  background: getComputedStyle(document.body).backgroundColor,
});

/**
 * Turns a light page dark, and a dark one light: it follows the system's theme without a reload, but draws everything
 * anew. It stays so, and whoever looks next begins there.
 */
async function changeTheme(page: Page): Promise<void> {
  const { theme, background } = await page.evaluate(shades);
  const other = theme === "dark" ? "light" : "dark";
  await page.emulateMedia({ colorScheme: other });
  await page.waitForFunction(
    ([name, before]) =>
      document.documentElement.dataset.theme === name &&
      getComputedStyle(document.body).backgroundColor !== before,
    [other, background],
  );
  await settle(page);
}

/** Every rule in the theme that the page is in, then those about colours in the other one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await changeTheme(page);
  await expectNoViolations(page, [{ rules: colourRules }]);
}

/** Where the workers of a run write down what stood on the pages that were scanned. The next run begins without. */
function scannedParts(): string {
  const { outputDir } = test.info().project;
  mkdirSync(outputDir, { recursive: true });
  return join(outputDir, ".scanned-parts");
}

const mark = "data-new-part";

/**
 * Marks what has a class that stood on no page before, and names these classes: what somebody has written is of one. Of
 * many that are of the same, the first eight stand for all, as the upper rows do for a table. Which icon it is changes
 * nothing: all are drawn alike.
 */
function markNew(body: Element, [known, name]: readonly [readonly string[], string]): string[] {
  const before = new Set(known);
  const found = new Map<string, number>();
  for (const element of body.querySelectorAll("main *, .ant-drawer *, .ant-modal *")) {
    element.removeAttribute(name);
    const classes = [...element.classList].filter((one) => !before.has(one) && !one.startsWith("anticon-"));
    if (classes.some((one) => (found.get(one) ?? 0) < 8)) element.setAttribute(name, "");
    for (const one of classes) found.set(one, (found.get(one) ?? 0) + 1);
  }
  return [...found.keys()];
}

/**
 * Looks at a page where something stands on it that stood on no page before: by every rule at the whole of it, by those
 * about colours, which take most of the time, at the new parts in both themes. What the kit draws alike for every
 * entity is so scanned with the first that has it.
 */
export async function expectAccessibleWhereNew(page: Page): Promise<void> {
  await settle(page);
  const file = scannedParts();
  const known = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const parts = await page.locator("body").evaluate(markNew, [known, mark] as const);
  if (parts.length === 0) return;
  const colours = { rules: colourRules, within: `[${mark}]` };
  await expectNoViolations(page, [{ without: colourRules }, colours]);
  await changeTheme(page);
  await expectNoViolations(page, [colours]);
  appendFileSync(file, parts.map((part) => `${part}\n`).join(""));
}
