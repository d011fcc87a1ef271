import type { Browser, CDPSession, Page } from "playwright";
import { withoutLive } from "../without-live.ts";
import type { Figure } from "./measure.ts";

/** Lists, a report and the dashboard, each opened by its link in the menu. */
const walk = ["/orders", "/customers", "/reports", "/products", "/dashboard"] as const;
/** After this many pages all one-time caches are filled. */
const settled = 25;
const more = 100;
/** The time a page has to render, in milliseconds. */
const pause = 250;

interface Held {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
}

/** Returns what the page retains after garbage collection. */
async function heldBy(session: CDPSession): Promise<Held> {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of("Nodes"), listeners: of("JSEventListeners"), heap: of("JSHeapUsedSize") / 2 ** 20 };
}

/** Follows menu links to that many pages, ending on the dashboard where it started. */
async function follow(page: Page, pages: number): Promise<void> {
  for (let turn = 0; turn < pages; turn++) {
    const path = walk[turn % walk.length] ?? "";
    await page.locator(`aside nav a[href="${path}"]`).click();
    await page.locator(`aside nav a[href="${path}"][aria-current=page]`).waitFor();
    await page.waitForTimeout(pause);
  }
}

/**
 * Compares what a page retains after 100 more navigations: nodes, listeners and memory, after garbage collection.
 * @param signIn signs the page's context in
 */
export async function benchGrowth(
  browser: Browser,
  url: string,
  signIn: (page: Page, url: string) => Promise<void>,
): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, url);
    await page.addInitScript(withoutLive);
    await page.goto(`${url}/dashboard`);
    await page.locator("main h1").first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await follow(page, settled);
    const before = await heldBy(session);
    await follow(page, more);
    const after = await heldBy(session);
    const figure = (what: string, name: keyof Held, unit: Figure["unit"], goal: number): Figure => ({
      what: `${what} after ${more} more pages`,
      value: after[name],
      unit,
      baseline: { what: "before them", value: before[name] },
      goal,
    });
    return [
      figure("DOM nodes", "nodes", "nodes", 1),
      figure("event listeners", "listeners", "listeners", 1),
      figure("memory", "heap", "MB", 1.1),
    ];
  } finally {
    await context.close();
  }
}
