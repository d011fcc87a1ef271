import AxeBuilder from "@axe-core/playwright";
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "playwright/test";
import type { Role } from "../../../src/domain/roles.ts";
import { type RunningServer, startServer } from "./server.ts";

export const password = "storekeeper";
export const headers = { "X-Storekeeper": "1" };

interface Fixtures {
  /** Signs the page's browser in as a demo account of the role, without going through the form. */
  signIn(role: Role): Promise<void>;
  /** The API with the browser's own session. */
  api: APIRequestContext;
  /** Lets one expected console message pass; everything else fails the test. */
  expectConsole(pattern: RegExp): void;
}

interface WorkerFixtures {
  server: RunningServer;
}

function watchConsole(page: Page, allowed: RegExp[]): string[] {
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text);
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
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  api: async ({ context }, use) => use(context.request),
  signIn: async ({ context, server }, use) => {
    await use((role) => signInAs(context, server, role));
  },
  expectConsole: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      // Imported products have their pictures on other servers, which tests do not reach.
      await page.route(/^https:/, (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      );
      const complaints = watchConsole(page, allowed);
      await use((pattern) => allowed.push(pattern));
      expect(complaints, "the console stays clean").toEqual([]);
    },
    { auto: true },
  ],
});

async function signInAs(context: BrowserContext, server: RunningServer, role: Role): Promise<void> {
  const answer = await context.request.post(`${server.url}/api/auth/login`, {
    headers,
    data: { email: `${role}@example.com`, password, remember: false },
  });
  expect(answer.status(), `sign in as ${role}`).toBe(200);
}

/** Colours in the middle of a fade are nobody's colours: ends every animation that has an end, and those that follow. */
async function endAnimations(): Promise<void> {
  const hasEnd = (animation: Animation) =>
    animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (let quiet = 0; quiet < 5; quiet++) {
    const running = document.getAnimations().filter((one) => hasEnd(one) && one.playState !== "finished");
    for (const animation of running) animation.finish();
    if (running.length > 0) quiet = 0;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(endAnimations);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} — ${node.failureSummary}`),
  );
}

/**
 * Fails with each violation's rule and place, so that the report can be acted on. What is gone a moment later was
 * a page on its way: a skeleton, a drawer that fades in.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".ant-skeleton")).toHaveCount(0);
  await expect(async () => expect(await violationsOf(page)).toEqual([])).toPass({
    intervals: [500, 1000, 2000],
    timeout: 20_000,
  });
}

export { expect };
