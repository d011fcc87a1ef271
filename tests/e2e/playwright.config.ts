import { defineConfig } from "playwright/test";
import { chromiumPath } from "../../scripts/chromium.mjs";

const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

export default defineConfig({
  testDir: "../..",
  testMatch: ["tests/e2e/*.spec.ts", "plugins/*/tests/e2e/*.spec.ts"],
  globalSetup: "./support/demo-store.ts",
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 120_000,
  // Only reached on failure or on a busy machine.
  expect: { timeout: 25_000 },
  reporter: reportFile ? [["dot"], ["json", { outputFile: reportFile }]] : [["list"]],
  outputDir: "../../dist/browser-tests",
  use: {
    locale: "en-GB",
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // A service worker would hide the requests of pages; `next-visit.spec.ts` enables it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Handling these requests with `page.route` instead would disable the browser's cache.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      ],
    },
  },
});
