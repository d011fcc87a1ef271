import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { startServer } from "../e2e/support/server.ts";
import { type Figure, median, medianOf } from "./measure.ts";

const runs = 10;

async function signIn(page: Page, url: string): Promise<void> {
  await page.request.post(`${url}/api/auth/login`, {
    headers: { "X-Storekeeper": "1" },
    data: { email: "super-admin@example.com", password: "storekeeper" },
  });
}

/** Bytes over the wire, in KB, from an empty cache until `ready` is on the screen. */
export async function coldTransfer(page: Page, address: string, ready: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
  });
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  await session.detach();
  return bytes / 1024;
}

/**
 * Milliseconds from an action in the page until the rows it asks for are painted.
 * @param act source of the action, run in the page
 * @param settled source of a predicate that is true once the new rows are there
 */
async function untilRows(page: Page, act: string, settled: string): Promise<number> {
  return page.evaluate(
    ([actSource, settledSource]) =>
      new Promise<number>((resolve, reject) => {
        const isSettled = new Function(`return (${settledSource})`) as () => boolean;
        const begun = performance.now();
        new Function(actSource ?? "")();
        const look = () => {
          if (isSettled()) requestAnimationFrame(() => resolve(performance.now() - begun));
          else if (performance.now() - begun > 10_000) reject(new Error(`never: ${settledSource}`));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [act, settled],
  );
}

const rowKeys = `[...document.querySelectorAll("tbody tr[data-id]")].map((row) => row.dataset.id).join()`;

/** Times of one action, measured several times over; `before` brings the page back to where the action starts. */
async function repeated(page: Page, before: () => Promise<unknown>, act: string, settled: string) {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    await before();
    await page.evaluate(`window.rowsBefore = ${rowKeys}`);
    times.push(await untilRows(page, act, settled));
  }
  return median(times);
}

const changed = `${rowKeys} !== "" && ${rowKeys} !== window.rowsBefore`;

/** What a person waits for: cold transfer of three pages, and rows after a click, a sort, the next page, a search. */
export async function benchBrowser(): Promise<Figure[]> {
  const server = await startServer();
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
    ],
  });
  try {
    const figures: Figure[] = [];
    const visit = async (path: string, ready: string, signedIn: boolean) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      if (signedIn) await signIn(page, server.url);
      figures.push({
        what: `cold transfer of ${path}`,
        value: await coldTransfer(page, server.url + path, ready),
        unit: "KB",
      });
      await context.close();
    };
    await visit("/login", "input[type=password]", false);
    await visit("/dashboard", "main h1", true);
    await visit("/products", "tbody tr[data-id]", true);

    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    // tsx names inner functions by a helper that the page does not have.
    await page.addInitScript("globalThis.__name = (named) => named");
    await signIn(page, server.url);
    await page.goto(`${server.url}/products`);
    await page.locator("tbody tr[data-id]").first().waitFor();
    const plain = await page.evaluate(async () => {
      const times: number[] = [];
      for (let run = 0; run < 10; run++) {
        const begun = performance.now();
        await (await fetch("/api/products?_start=0&_end=20&_sort=createdAt&_order=desc")).json();
        times.push(performance.now() - begun);
      }
      return times;
    });
    const baseline = { what: "the API's answer alone", value: median(plain) };
    const add = (what: string, value: number) => figures.push({ what, value, unit: "ms", baseline });
    const elsewhere = async () => {
      await page.locator('a[href="/attributes"]').first().click();
      await page.waitForURL("**/attributes");
      await page.locator("tbody tr[data-id]").first().waitFor();
      await page.waitForTimeout(300);
    };
    const list = async () => {
      await page.goto(`${server.url}/products`);
      await page.locator("tbody tr[data-id]").first().waitFor();
      await page.waitForLoadState("networkidle");
    };
    add(
      "rows after a menu click",
      await repeated(page, elsewhere, `document.querySelector('a[href="/products"]').click()`, changed),
    );
    const sortable = `[...document.querySelectorAll("thead th")].find((cell) => /price/i.test(cell.textContent))`;
    add(
      "rows after a sort",
      await repeated(
        page,
        list,
        `(${sortable}.querySelector("button, a, .ant-table-column-sorters") ?? ${sortable}).click()`,
        changed,
      ),
    );
    add(
      "rows after the next page",
      await repeated(
        page,
        list,
        `[...document.querySelectorAll("nav button")].find((one) => one.textContent.trim() === "Next").click()`,
        changed,
      ),
    );
    const search = `const box = document.querySelector('input[aria-keyshortcuts="/"]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(box, "shirt");
      box.dispatchEvent(new Event("input", { bubbles: true }));
      box.form.requestSubmit();`;
    add("rows after a search", await repeated(page, list, search, changed));
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Seconds of a warm `npm start`, from the command to the first answer, over data that is there. */
export async function benchStart(): Promise<Figure> {
  const env = { DATA_DIR: mkdtempSync(join(tmpdir(), "storekeeper-bench-")) };
  const run = async (...program: string[]) => (await startServer(env, program)).stop();
  await run("scripts/start.mjs");
  const warm = await medianOf(3, () => run("scripts/start.mjs"));
  const bare = await medianOf(3, () => run("--import", "tsx", "api/main.ts"));
  rmSync(env.DATA_DIR, { recursive: true, force: true });
  return {
    what: "warm npm start, up and down",
    value: warm / 1000,
    unit: "s",
    baseline: { what: "the server alone", value: bare / 1000 },
  };
}
