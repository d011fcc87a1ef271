import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  type Cookie,
  expect,
  type Page,
  request,
} from "playwright/test";
import type { Role } from "../../../src/domain/roles.ts";
import demoStore from "./demo-store.ts";
import { compiled, headers, type RunningServer, startServer } from "./server.ts";
import { keepSettings } from "./settings.ts";
import { watchTraffic } from "./traffic.ts";

export const password = "storekeeper";

interface Fixtures {
  /**
   * Starts with a new browser that has loaded nothing, instead of the worker's shared one. Needed for measuring
   * transfers and for setting the clock, which could not be reset.
   */
  ownBrowser: boolean;
  /**
   * Signs the page's browser in as a demo account of the role, without the form. All tests of the worker share the
   * session: a test that ends sessions or changes accounts needs an account of its own.
   */
  signIn(role: Role): Promise<void>;
  /** The API with the browser's own session. */
  api: APIRequestContext;
  /** Allows one expected console message; everything else fails the test. */
  expectConsole(pattern: RegExp): void;
}

/** Returns the cookies of a signed-in role: checking a password is deliberately slow, so it happens once. */
export type SessionOf = (role: Role) => Promise<Cookie[]>;

interface WorkerFixtures {
  server: RunningServer;
  /** The browsers shared by the worker's tests. */
  kept: Map<string, Kept>;
  sessionOf: SessionOf;
  /** Puts back the settings of the worker's server. */
  restoreSettings: () => Promise<void>;
}

/** A browser shared by tests, with a page kept open to clear it. */
interface Kept {
  readonly context: BrowserContext;
  readonly cleaner: Page;
}

async function newKept(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  return { context, cleaner: await context.newPage() };
}

/** The most by which the clocks of two processes differ, in milliseconds. */
const clocksDiffer = 20;

/**
 * Keeps the browser's cache, such as code and pictures, and clears everything a page could observe of earlier tests.
 */
async function clear({ context, cleaner }: Kept, origin: string): Promise<void> {
  for (const page of context.pages()) if (page !== cleaner) await page.close();
  // A clock that stands still would stop what waits for a pause in typing, in whichever test comes next.
  const before = Date.now();
  const clock = Number(await cleaner.evaluate("Date.now()"));
  const isReal = clock > before - clocksDiffer && clock < Date.now() + clocksDiffer;
  if (!isReal) throw new Error("who sets the clock needs `ownBrowser`");
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const session = await context.newCDPSession(cleaner);
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers,file_systems";
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await session.detach();
}

/** Playwright logs this in every page because of our configuration. */
const blocked = /^Service Worker registration blocked by Playwright/;

function watchConsole(page: Page, allowed: RegExp[]): string[] {
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (![blocked, ...allowed].some((pattern) => pattern.test(text)))
      complaints.push(`${page.url()}: ${text}`);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complain(message.text());
  });
  page.on("pageerror", (error) => complain(String(error)));
  return complaints;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await startServer({}, compiled, await demoStore());
      await use(server);
      await server.stop();
    },
    // Startup does not count towards any test's timeout.
    { scope: "worker", timeout: 180_000 },
  ],
  sessionOf: [
    async ({ server }, use) => {
      const known = new Map<Role, Cookie[]>();
      await use(async (role) => {
        const cookies = known.get(role) ?? (await signedIn(server, role));
        known.set(role, cookies);
        return cookies;
      });
    },
    { scope: "worker" },
  ],
  kept: [
    async ({ browserName: _ }, use) => {
      const kept = new Map<string, Kept>();
      await use(kept);
      for (const { context } of kept.values()) await context.close();
    },
    { scope: "worker" },
  ],
  restoreSettings: [
    async ({ server, sessionOf }, use) => use(await keepSettings(server.url, await sessionOf("super-admin"))),
    { scope: "worker" },
  ],
  baseURL: async ({ server, restoreSettings }, use) => {
    await use(server.url);
    await restoreSettings();
  },
  ownBrowser: [false, { option: true }],
  context: async ({ browser, kept, ownBrowser, baseURL, locale, timezoneId }, use) => {
    if (ownBrowser) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const key = JSON.stringify([baseURL, locale, timezoneId]);
    const known = kept.get(key) ?? (await newKept(browser));
    kept.set(key, known);
    await use(known.context);
    await clear(known, baseURL ?? "");
  },
  api: async ({ context }, use) => use(context.request),
  signIn: async ({ context, sessionOf }, use) => {
    await use(async (role) => context.addCookies(await sessionOf(role)));
  },
  expectConsole: [
    async ({ page }, use) => {
      // Imported products have images on other servers, which tests do not reach.
      const allowed = [/net::ERR_NAME_NOT_RESOLVED/];
      watchTraffic(page);
      const complaints = watchConsole(page, allowed);
      await use((pattern) => allowed.push(pattern));
      expect(complaints, "the console stays clean").toEqual([]);
    },
    { auto: true },
  ],
});

async function signedIn(server: RunningServer, role: Role): Promise<Cookie[]> {
  const visitor = await request.newContext({ baseURL: server.url });
  const answer = await visitor.post("/api/auth/login", {
    headers,
    data: { email: `${role}@example.com`, password, remember: false },
  });
  expect(answer.status(), `sign in as ${role}`).toBe(200);
  const { cookies } = await visitor.storageState();
  await visitor.dispose();
  return cookies;
}

export { expect, headers };
