import type { Page, Request } from "playwright/test";

/** The pending requests of a page. */
interface Traffic {
  readonly awaited: Set<Request>;
  /** Incremented with every change. */
  changes: number;
  /** The callbacks waiting for the next change. */
  readonly waiting: Set<() => void>;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Tracks the pending requests of a page. Call it before the page's first visit. */
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
    // The live stream never ends.
    if (new URL(request.url()).pathname === "/api/live") return;
    // Requests of the previous document no longer count.
    if (request.isNavigationRequest()) awaited.clear();
    awaited.add(request);
    changed();
  });
  page.on("requestfinished", arrived);
  page.on("requestfailed", arrived);
}

/** The maximum wait for a page in milliseconds, enough for a busy machine. */
const longest = 20_000;

/** Resolves on the next request or response, or after a second. */
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
 * Returns the number of busy elements, after enough time for new data to render and trigger more requests: two frames,
 * or more while something is busy. React renders a navigation in slices with frames between them, but leaves the thread
 * no idle moment until the last.
 */
async function busyParts(): Promise<number> {
  const count = () => document.querySelectorAll('[aria-busy="true"], .ant-skeleton').length;
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(idle())));
  let busy = 1;
  for (let quiet = 0, all = 0; quiet < 2 && all < 30; all++) {
    await frame();
    busy = count();
    quiet = busy === 0 ? quiet + 1 : 0;
  }
  return busy;
}

/**
 * Waits until the page has loaded and rendered everything: for two frames no request or response, no skeleton and
 * nothing busy.
 */
export async function settle(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error("the traffic of this page is not watched");
  const end = Date.now() + longest;
  for (;;) {
    if (traffic.awaited.size > 0) await nextChange(traffic);
    const before = traffic.changes;
    // Nothing can be counted while one document replaces another.
    const busy = await page.evaluate(busyParts).catch(() => Number.POSITIVE_INFINITY);
    if (busy === 0 && traffic.awaited.size === 0 && traffic.changes === before) return;
    if (page.isClosed() || Date.now() > end) throw new Error(whatIsUnderWay(page, busy, traffic));
  }
}

function whatIsUnderWay(page: Page, busy: number, { awaited }: Traffic): string {
  const asked = [...awaited].map((request) => request.url());
  return `${page.url()} does not come to rest: ${busy} parts are busy, awaited: ${asked.join(" ")}`;
}
