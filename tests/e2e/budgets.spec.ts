/**
 * The maximum transfer of a cold visit until the page is usable, in KB as sent by our server, without pictures and
 * notifications. Some time later, a list prefetches the code of its forms unless the browser saves data: that is not
 * part of the visit's budget and has its own.
 */
import type { Page } from "playwright/test";
import { withoutLive } from "../without-live.ts";
import { expect, test } from "./support/test.ts";

interface Received {
  readonly url: string;
  readonly bytes: number;
}

interface Visit {
  readonly received: readonly Received[];
  /** Requests until the awaited element was there, without pictures. */
  readonly asked: number;
}

/** How much of the pictures and notifications has come by a given moment depends on the load of the machine. */
const isCounted = ({ url }: Received) =>
  !/\/(demo|uploads)\/|\/api\/news\?|\/assets\/bell-|\/notifications\.json/.test(url);

async function visit(page: Page, path: string, ready: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const received: Received[] = [];
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", (event) => urls.set(event.requestId, event.request.url));
  session.on("Network.loadingFinished", (event) => {
    received.push({ url: urls.get(event.requestId) ?? "", bytes: event.encodedDataLength });
  });
  await page.addInitScript(withoutLive);
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  const asked = [...urls.values()].filter((url) => !/^data:|favicon|\/(demo|uploads)\//.test(url)).length;
  await page.waitForLoadState("networkidle");
  return { received, asked };
}

/**
 * The maximum number of requests until a page is usable, without pictures: up to 26 of its own, and on a busy machine
 * those made when the browser is idle, such as notifications.
 */
const mostRequests = 30;

const budgets = [
  { path: "/login", budget: 110, ready: "input[type=password]", signedIn: false },
  { path: "/dashboard", budget: 310, ready: "main a[href^='/product']", signedIn: true },
  { path: "/products", budget: 324, ready: "tbody tr[data-id]", signedIn: true },
] as const;

/** The budget for prefetching a product on hover: antd, the form and the visible editors, of which Markdown is 85 KB. */
const aheadBudget = 460;

const saveData = `Object.defineProperty(navigator, "connection", { value: { saveData: true } })`;

const sizeOf = (received: readonly Received[]) => received.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

test.use({ ownBrowser: true });

for (const { path, budget, ready, signedIn } of budgets) {
  test(`${path} transfers at most ${budget} KB cold and asks nothing twice`, async ({
    page,
    signIn,
    baseURL,
  }) => {
    if (signedIn) await signIn("super-admin");
    // Told by an earlier visit: the server renders the rows.
    const told = { i18next: "en", currency: "USD.2", timeZone: "Europe/Berlin" };
    const url = baseURL ?? "";
    await page.context().addCookies(Object.entries(told).map(([name, value]) => ({ name, value, url })));
    await page.addInitScript(saveData);
    const { received, asked: before } = await visit(page, path, ready);
    const counted = received.filter(isCounted);
    const total = sizeOf(counted);
    console.log(`${path}: ${total.toFixed(0)} KB in ${received.length} requests`);
    const largest = [...counted].sort((a, b) => b.bytes - a.bytes).slice(0, 25);
    const listed = largest.map(
      ({ url, bytes }) => `${(bytes / 1024).toFixed(1)} KB ${new URL(url).pathname}`,
    );
    expect(total, listed.join("\n")).toBeLessThanOrEqual(budget);
    expect(before, "requests before it is usable").toBeLessThanOrEqual(mostRequests);
    // The browser requests the favicon at any time.
    const asked = received.map(({ url }) => url).filter((url) => !/^data:|favicon/.test(url));
    expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([]);
  });
}

test(`A row that somebody nears fetches at most ${aheadBudget} KB ahead of the click, once`, async ({
  page,
  signIn,
}) => {
  await signIn("super-admin");
  await page.addInitScript(saveData);
  const { received } = await visit(page, "/products", "tbody tr[data-id]");
  const before = received.length;
  const answer = page.waitForResponse(/\/assets\/editor-/);
  await page.locator("a[data-row]").first().hover();
  await (await answer).finished();
  await page.locator("a[data-row]").nth(1).hover();
  await page.waitForTimeout(300);
  const code = received.slice(before).filter((one) => isCounted(one) && !one.url.includes("/api/"));
  console.log(`ahead: ${sizeOf(code).toFixed(0)} KB in ${code.length} requests`);
  expect(sizeOf(code), code.map(({ url }) => url).join("\n")).toBeLessThanOrEqual(aheadBudget);
  expect(new Set(code.map(({ url }) => url)).size).toBe(code.length);
});

test("The next page of a list is loaded with its pictures before it is opened", async ({ page, signIn }) => {
  await signIn("super-admin");
  await page.addInitScript(saveData);
  const { received } = await visit(page, "/products", "tbody tr[data-id]");
  const answer = page.waitForResponse(/\/api\/products\?_start=20&/);
  await page.getByRole("button", { name: "Next" }).hover();
  const pictures = new Set(JSON.stringify(await (await answer).json()).match(/\/demo\/[\w-]+\.webp/g));
  expect(pictures.size).toBeGreaterThan(5);
  const loaded = () =>
    [...pictures].filter((one) =>
      received.some(({ url }) => url.endsWith(one.replace("/demo/", "/demo/small/"))),
    );
  await expect.poll(() => loaded().length).toBe(pictures.size);
});
