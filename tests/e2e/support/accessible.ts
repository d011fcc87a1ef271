import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, type Page, test } from "playwright/test";
import { settle } from "./traffic.ts";

/** The rules that depend on colours, and what each looks at; the theme does not affect others. */
const colours = { "color-contrast": "*", "link-in-text-block": ":is(a[href], [role=link])" };
export const colourRules = Object.keys(colours);

interface Look {
  /** Only these rules. Default: all */
  readonly rules?: readonly string[];
  /** Looks at the colours of the elements with this attribute only. Default: of the whole page */
  readonly coloursOf?: string;
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
}

/** The global that axe adds to a page. */
declare const axe: {
  configure(spec: { readonly rules: readonly { readonly id: string; readonly selector: string }[] }): void;
  run(context: object, options: object): Promise<{ readonly violations: readonly Violation[] }>;
};

/**
 * Its Playwright builder sends the whole script for each scan and makes six calls for one result, so only its copy of
 * axe is used.
 */
const playwrightAxe = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const axeSource = readFileSync(playwrightAxe.resolve("axe-core/axe.min.js"), "utf8");

/** Scans the current page; animations are finished first. */
async function violationsIn([{ rules, coloursOf }, lookedAt]: readonly [
  Look,
  Readonly<Record<string, string>>,
]): Promise<string[]> {
  // Colours in the middle of a fade are meaningless: finishes every finite animation, and those that follow.
  // Scroll-driven animations, such as the shadow of a fixed column, never finish.
  const hasEnd = (animation: Animation) =>
    animation.timeline instanceof DocumentTimeline &&
    animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (let quiet = 0; quiet < 2; quiet++) {
    const running = document.getAnimations().filter((one) => hasEnd(one) && one.playState !== "finished");
    for (const animation of running) animation.finish();
    if (running.length > 0) quiet = 0;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  // The lower rows of a table are like those above them.
  const exclude = [["tbody tr:nth-child(n + 9)"]];
  // The menu is the same on every page, and long: it is scanned on the dashboard only.
  if (!location.pathname.endsWith("/dashboard")) exclude.push(["nav"]);
  // They may have been rendered again without the attribute: then the whole page is scanned.
  const parts = coloursOf === undefined ? [] : [...document.querySelectorAll(`[${coloursOf}]`)];
  // What an element holds has other colours for it only if it draws something, or lies over something else.
  const changes = (part: Element) => {
    const own = getComputedStyle(part);
    const isOver = /absolute|fixed|sticky/.test(own.position) || own.transform !== "none";
    const isDrawn = own.backgroundColor !== "rgba(0, 0, 0, 0)" || own.backgroundImage !== "none";
    const isFaded = own.opacity !== "1" || own.filter !== "none" || own.mixBlendMode !== "normal";
    const textOf = ({ color, fontSize, fontWeight }: CSSStyleDeclaration) =>
      [color, fontSize, fontWeight].join();
    const isWritten = textOf(getComputedStyle(part.parentElement ?? part)) !== textOf(own);
    return isOver || isDrawn || isFaded || isWritten;
  };
  for (const part of parts) part.setAttribute(coloursOf ?? "", changes(part) ? "whole" : "");
  const narrowed = parts.length > 0 ? `:is([${coloursOf}], [${coloursOf}=whole] *)` : "";
  // In the same run as the other rules: what axe makes of a page before it applies any takes most of the time.
  axe.configure({
    rules: Object.entries(lookedAt).map(([id, selector]) => ({ id, selector: selector + narrowed })),
  });
  const { violations } = await axe.run(
    { exclude },
    {
      resultTypes: ["violations"],
      ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
      // Off by default: targets are 24 pixels large or apart (WCAG 2.2, 2.5.8).
      rules: { "target-size": { enabled: true } },
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} — ${failureSummary}`),
  );
}

/**
 * Fails with the rule and location of each violation. Violations that disappear a moment later are ignored: the page
 * was still rendering, for example a drawer fading in.
 */
async function expectNoViolations(page: Page, look: Look = {}): Promise<void> {
  // Half a megabyte, loaded once per document.
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axeSource);
  const scan = () => page.evaluate(violationsIn, [look, colours] as const);
  await expect(async () => expect(await scan()).toEqual([])).toPass({
    intervals: [200, 500, 1000, 2000],
    timeout: 20_000,
  });
}

/** Scans the whole page. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await settle(page);
  await expectNoViolations(page, rules ? { rules } : {});
}

/** Scans the whole page although some of it is busy for good: a button that shows how it waits. */
export const expectAccessibleThoughBusy = (page: Page): Promise<void> => expectNoViolations(page);

const shades = () => ({
  theme: document.documentElement.dataset.theme,
  background: getComputedStyle(document.body).backgroundColor,
});

/**
 * Switches between the light and dark theme: the page follows the system's theme without a reload, but re-renders
 * everything. The theme stays changed for the next scan.
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

/** Checks every rule in the current theme, then the colour rules in the other one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await changeTheme(page);
  await expectNoViolations(page, { rules: colourRules });
}

/** Returns the folder in which workers record the classes of scanned pages. Each run starts without it. */
function scannedParts(): string {
  const { outputDir } = test.info().project;
  mkdirSync(outputDir, { recursive: true });
  return join(outputDir, ".scanned-parts");
}

const mark = "data-new-part";

/**
 * Marks elements with a class that was on no scanned page before, and returns these classes: every custom part has its
 * own. Of many elements with the same class, the first eight represent all, like the upper rows of a table. Icon
 * classes are ignored, as all icons render alike.
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
 * Scans a page if it contains anything that was on no page before: the whole page with every rule, and with the colour
 * rules, which take most of the time, only the new parts, and what they change the colours of, in both themes. Generic parts of the kit are thus scanned with
 * the first entity that uses them.
 */
export async function expectAccessibleWhereNew(page: Page): Promise<void> {
  await settle(page);
  const file = scannedParts();
  const known = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const parts = await page.locator("body").evaluate(markNew, [known, mark] as const);
  if (parts.length === 0) return;
  // Before the scan, so that other workers don't scan the same: if it fails, so does the run.
  appendFileSync(file, parts.map((part) => `${part}\n`).join(""));
  await expectNoViolations(page, { coloursOf: mark });
  await changeTheme(page);
  await expectNoViolations(page, { rules: colourRules, coloursOf: mark });
}
