import {
  type APIRequestContext,
  test as base,
  type Cookie,
  expect,
  type Page,
  request,
} from "playwright/test";
import type { Role } from "../../../src/domain/roles.ts";
import { type RunningServer, startServer } from "./server.ts";
import { watchTraffic } from "./traffic.ts";

export const password = "storekeeper";
export const headers = { "X-Storekeeper": "1" };

interface Fixtures {
  /**
   * Signs the page's browser in as a demo account of the role, without going through the form. The session is one
   * for all tests of the worker: a test that ends sessions or changes accounts brings a person of its own.
   */
  signIn(role: Role): Promise<void>;
  /** The API with the browser's own session. */
  api: APIRequestContext;
  /** Lets one expected console message pass; everything else fails the test. */
  expectConsole(pattern: RegExp): void;
}

/** The cookies of a signed-in role: checking a password is made to be slow, so it happens once. */
export type SessionOf = (role: Role) => Promise<Cookie[]>;

interface WorkerFixtures {
  server: RunningServer;
  sessionOf: SessionOf;
}

function watchConsole(page: Page, allowed: RegExp[]): string[] {
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) complaints.push(`${page.url()}: ${text}`);
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
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    // It fills its store first, which is no part of any test's time.
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
  baseURL: async ({ server }, use) => use(server.url),
  api: async ({ context }, use) => use(context.request),
  signIn: async ({ context, sessionOf }, use) => {
    await use(async (role) => context.addCookies(await sessionOf(role)));
  },
  expectConsole: [
    async ({ page }, use) => {
      // Imported products have their pictures on other servers, which tests do not reach.
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

export { expect };
