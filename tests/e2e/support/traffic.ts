import type { Page, Request } from "playwright/test";

/** What a page has asked for and not got yet. */
interface Traffic {
  readonly awaited: Set<Request>;
  /** How often that has changed. */
  changes: number;
  /** Who waits for the next change. */
  readonly waiting: Set<() => void>;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Counts what a page has asked for and not got yet. Call it before the page's first visit. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { awaited: new Set(), changes: 0, waiting: new Set() };
  trafficOf.set(page, traffic);
  const { awaited, waiting } = traffic;
  const changed = () => {
    traffic.changes++;
    for (const tell of waiting) tell();
  };
  const arrived = (request: Request) => {
    if (awaited.delete(request)) changed();
  };
  page.on("request", (request) => {
    // The stream of others' changes has no end.
    if (new URL(request.url()).pathname === "/api/live") return;
    // What an earlier document has asked for is nothing to this one.
    if (request.isNavigationRequest()) awaited.clear();
    awaited.add(request);
    changed();
  });
  page.on("requestfinished", arrived);
  page.on("requestfailed", arrived);
}

/** Maximum wait for a page, in milliseconds: on a busy machine it takes its time. */
const longest = 20_000;

/** Until something is asked or arrives, but no longer than a second. */
function nextChange({ waiting }: Traffic): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      waiting.delete(done);
      resolve();
    };
    const timer = setTimeout(done, 1000);
    waiting.add(done);
  });
}

/**
 * How much of the page is busy, after time enough for what has just arrived to be drawn, and to ask for more: two
 * frames, or more while there is something busy.
 */
async function busyParts(): Promise<number> {
  const count = () => document.querySelectorAll('[aria-busy="true"], .ant-skeleton').length;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let busy = 1;
  for (let quiet = 0, all = 0; quiet < 2 && all < 30; all++) {
    await frame();
    busy = count();
    quiet = busy === 0 ? quiet + 1 : 0;
  }
  return busy;
}

/**
 * Waits until the page has got what it asked for and shows it: for two frames nothing was asked or arrived, and there
 * is no skeleton and nothing busy.
 */
export async function settle(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error("the traffic of this page is not watched");
  const end = Date.now() + longest;
  for (;;) {
    if (traffic.awaited.size > 0) await nextChange(traffic);
    const before = traffic.changes;
    // While a document gives way to the next one, nothing can be counted.
    const busy = await page.evaluate(busyParts).catch(() => Number.POSITIVE_INFINITY);
    if (busy === 0 && traffic.awaited.size === 0 && traffic.changes === before) return;
    if (page.isClosed() || Date.now() > end) throw new Error(whatIsUnderWay(page, busy, traffic));
  }
}

function whatIsUnderWay(page: Page, busy: number, { awaited }: Traffic): string {
  const asked = [...awaited].map((request) => request.url());
  return `${page.url()} does not come to rest: ${busy} parts are busy, awaited: ${asked.join(" ")}`;
}
