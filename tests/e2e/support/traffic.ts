import { expect, type Page, type Request } from "playwright/test";

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts what a page has asked for and not got yet. Call it before the page's first visit. */
export function watchTraffic(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on("request", (request) => {
    // What an earlier document has asked for is nothing to this one.
    if (request.isNavigationRequest()) requests.clear();
    requests.add(request);
  });
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
}

/** Time enough for what has just arrived to be drawn, and to ask for more. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Waits until the page has got what it asked for and shows it: no skeleton, nothing busy. */
export async function settle(page: Page): Promise<void> {
  const awaited = () => [...(underWay.get(page) ?? [])].map((request) => request.url());
  const busy = page.locator('[aria-busy="true"], .ant-skeleton');
  await expect(async () => {
    await page.evaluate(twoFrames);
    expect(awaited()).toEqual([]);
    expect(await busy.count(), "nothing is busy").toBe(0);
    await page.evaluate(twoFrames);
    expect(awaited()).toEqual([]);
  }).toPass({ intervals: [20, 50, 50, 100], timeout: 20_000 });
}
