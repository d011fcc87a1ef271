import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { startServer } from "../e2e/support/server.ts";
import { withoutLive } from "../without-live.ts";
import { startFloor } from "./floor.ts";
import { benchGrowth } from "./growth.ts";
import { benchInteraction } from "./interaction.ts";
import { benchLargeForm } from "./large-form.ts";
import { type Figure, medianOf } from "./measure.ts";

async function signIn(page: Page, url: string): Promise<void> {
  await page.request.post(`${url}/api/auth/login`, {
    headers: { "X-Storekeeper": "1" },
    data: { email: "super-admin@example.com", password: "storekeeper" },
  });
}

/** Measures the kilobytes transferred with an empty cache until `ready` is visible. */
export async function coldTransfer(page: Page, address: string, ready: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
  });
  await page.addInitScript(withoutLive);
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  await session.detach();
  return bytes / 1024;
}

/** Measures the cold transfer of three pages, the memory of a page after many navigations, and interaction times. */
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

    figures.push(...(await benchGrowth(browser, server.url, signIn)));
    figures.push(...(await benchLargeForm(browser, server.url, signIn)));

    const floor = await startFloor(server.url);
    try {
      return [...figures, ...(await benchInteraction(browser, server.url, floor.url))];
    } finally {
      await floor.stop();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Measures a warm `npm start` in seconds, from the command to the first response, with existing data. */
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
