/** `npm run docs:pictures`: takes every screenshot of the documentation, from the product with its demo data. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { pictured } from "../docs/kinds.ts";
import { buildOther } from "../e2e/support/other-build.ts";
import { type RunningServer, startServer } from "../e2e/support/server.ts";
import { withoutLive } from "../without-live.ts";

const clock = "./tests/pictures/clock.ts";

const folder = "docs/pictures";
const built = "dist/pictures";

interface Screen {
  readonly file: string;
  readonly address: string;
  /** A selector that matches once the screen is ready. */
  readonly until: string;
  /** Default: 1280. */
  readonly width?: number;
  /** Default: 900. */
  readonly height?: number;
  /** Actions before the screenshot is taken. */
  readonly after?: (page: Page) => Promise<void>;
}

const screens: readonly Screen[] = [
  { file: "dashboard", address: "/dashboard", until: "main svg", height: 960 },
  { file: "list", address: "/coupons", until: "main tbody tr", width: 1440, height: 640 },
  { file: "form", address: "/coupons/create", until: ".ant-drawer form", height: 760 },
  { file: "arrange", address: "/category-sequence", until: "main li", height: 620 },
  {
    file: "related",
    address: "/categories",
    until: "main tbody tr",
    height: 820,
    after: async (page) => {
      const [women] = await (await page.request.get("/api/categories?name=Women")).json();
      await page.goto(`/categories/${women.id}`);
      const related = page.getByRole("region", { name: "Products", exact: true });
      await related.scrollIntoViewIfNeeded();
    },
  },
  {
    file: "action",
    address: "/reviews?status=pending",
    until: "main tbody tr",
    height: 640,
    after: async (page) => {
      await page
        .getByRole("button", { name: /^More actions for/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Reject" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { file: "products", address: "/products", until: "main tr img", height: 820 },
  { file: "board", address: "/orders?_layout=board", until: "main li[data-id]", height: 720 },
  { file: "calendar", address: "/coupons?_layout=calendar", until: "main li[data-id]", height: 820 },
  { file: "gallery", address: "/products?_layout=gallery", until: "main li img", height: 720 },
];

async function signedIn(browser: Browser, { url }: RunningServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    colorScheme: "light",
    reducedMotion: "reduce",
    // A cached page would replace the gallery's.
    serviceWorkers: "block",
  });
  await context.clock.setFixedTime("2026-06-12T19:40:00Z");
  const login = await context.request.post("/api/auth/login", {
    headers: { "X-Storekeeper": "1" },
    data: { email: "super-admin@example.com", password: "storekeeper" },
  });
  if (!login.ok()) throw new Error(`signing in answered ${login.status()}`);
  await context.addInitScript(withoutLive);
  return context.newPage();
}

/** Returns the demo data for the examples of references and images. */
async function storedValues({ context }: { context(): ReturnType<Page["context"]> }) {
  const read = async (path: string) => {
    const answer = await context().request.get(`/api/${path}`);
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string }[];
  };
  const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);
  const [countries, categories, products] = await Promise.all([
    read("countries?name=Germany"),
    read("categories?parentId_null=false&_limit=2"),
    read("products?_limit=3&_sort=title"),
  ]);
  const pictures = products.flatMap((product) =>
    (product as unknown as { images: unknown[] }).images.slice(0, 1),
  );
  return {
    ref: ids(countries)[0],
    refs: ids(categories),
    parent: ids(categories)[0],
    image: pictures[0],
    images: pictures,
  };
}

/**
 * The real server responds to everything but the code of the pages. Kinds have no texts: the error responses get an
 * empty body, which nothing has to read.
 */
async function serveGallery(page: Page): Promise<void> {
  await page.route("**/assets/**", (route) =>
    route.fulfill({ path: join(built, new URL(route.request().url()).pathname) }),
  );
  await page.route("**/coming-soon", async (route) =>
    route.fulfill({ response: await route.fetch(), body: readFileSync(join(built, "index.html"), "utf8") }),
  );
  await page.route("**/locales/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill(response.ok() ? { response } : { status: response.status(), body: "" });
  });
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  // Images below the fold load on scroll.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
}

async function takeScreens(page: Page): Promise<void> {
  for (const { file, address, until, width = 1280, height = 900, after } of screens) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    await page.locator(until).first().waitFor();
    await after?.(page);
    await settled(page);
    await page.screenshot({ path: join(folder, `${file}.png`) });
  }
}

async function takeKinds(page: Page): Promise<void> {
  const stored = await storedValues({ context: () => page.context() });
  await page.addInitScript((values) => Object.assign(window, { stored: values }), stored);
  // The previous page prefetches, and the gallery lacks its files.
  await page.goto("about:blank");
  await serveGallery(page);
  await page.goto("/coming-soon");
  await page.locator(`[data-picture="${pictured.at(-1)}"]`).waitFor();
  await settled(page);
  for (const kind of pictured) {
    await page
      .locator(`[data-picture="${kind}"]`)
      .screenshot({ path: join(folder, "fields", `${kind}.png`) });
  }
}

await buildOther("pictures");
const server = await startServer({}, ["--import", "tsx", "--import", clock, "api/main.ts"]);
const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch({
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
});
try {
  const page = await signedIn(browser, server);
  await takeScreens(page);
  await takeKinds(page);
} finally {
  await browser.close();
  await server.stop();
}
console.log(`The pictures are in ${folder}.`);
