/** The pages in development, over data providers and with pages that were not written here. */
import type { Page, Request } from "playwright/test";
import { blogCategories } from "../../src/resources/blog-categories.ts";
import { extras } from "../../src/resources/extras.ts";
import { isLongRun } from "../long-run.ts";
import { ada } from "../providers/supabase/accounts.ts";
import { stored } from "../providers/table-server.ts";
import { expected } from "../refine-page/i18next-features.tsx";
import { expectAccessibleThoughBusy } from "./support/accessible.ts";
import { type Development, startDevelopment } from "./support/development.ts";
import { words } from "./support/labels.ts";
import { goWithin, rows } from "./support/pages.ts";
import { walkRecords } from "./support/provider-walk.ts";
import { test as base, expect } from "./support/test.ts";

// One server for all, which compiles each module once.
base.describe.configure({ mode: "default" });

const post = stored({ title: "A post", slug: "a-post", status: "draft", content: "" });
const tables = {
  extras: Array.from({ length: 25 }, (_, at) =>
    stored({
      name: `Extra ${String(at).padStart(2, "0")}`,
      price: at * 10,
      maximum: at % 3 === 0 ? null : at,
      published: at % 2 === 0,
    }),
  ),
  blogs: [post],
  "blog-categories": [stored({ name: "Teas", slug: "teas" }), stored({ name: "Cups", slug: "cups" })],
};

let started: Promise<Development> | undefined;

const test = base.extend<{ readonly asked: Request[]; readonly development: Development }>({
  // A worker-scoped fixture would need a worker of its own, with a browser.
  development: [
    async ({ browserName: _ }, use) => {
      started ??= startDevelopment(tables);
      await use(await started);
    },
    // Its start does not count towards the test's timeout.
    { timeout: 240_000 },
  ],
  baseURL: async ({ development }, use) => use(development.url),
  asked: async ({ page }, use) => {
    const asked: Request[] = [];
    page.on("request", (request) => asked.push(request));
    await use(asked);
  },
});

test.afterAll(({ development }) => development.stop());

test.beforeEach(({ expectConsole }) => {
  // Neither server has the collections of settings, currencies and saved views.
  expectConsole(/status of 404/);
  // What libraries say in development alone.
  expectConsole(/registering a cleanup function after unmount|supports one blocker at a time/);
});

async function choose(page: Page, url: string, provider: string): Promise<void> {
  await page.context().addCookies([{ name: "provider", value: provider, url }]);
}

/** Returns the requests that neither read a file of the pages nor ask the chosen provider's server. */
function strange(
  asked: readonly Request[],
  { url, server }: Development,
  isOfProvider: (path: string) => boolean,
): string[] {
  return asked
    .filter((request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === url) return request.method() !== "GET" || pathname.startsWith("/api/");
      return origin !== server.url || !isOfProvider(pathname);
    })
    .map((request) => `${request.method()} ${request.url()}`);
}

const extrasIn = ({ server }: Development) => server.tables.get("extras") ?? [];

test.describe("The walks through other servers", () => {
  test.skip(!isLongRun, "with npm test -- --all");

  test("A user of Supabase lists, changes and deletes records", async ({
    page,
    asked,
    development,
    expectConsole,
  }) => {
    await choose(page, development.url, "supabase");
    // The first page is compiled.
    test.setTimeout(240_000);

    await test.step("Supabase signs in its user, and nobody with a wrong password", async () => {
      expectConsole(/status of 400/);
      await page.goto(extras.paths.list);
      const password = page.locator("input[name=password]");
      await password.waitFor({ timeout: 180_000 });
      await page.locator("input[name=email]").fill(ada.email);
      await password.fill("wrong");
      await page.getByRole("button", { name: words("auth:login.submit") }).click();
      await expect(page.getByRole("alert")).toContainText("Invalid login credentials");
      await password.fill(ada.password);
      await page.getByRole("button", { name: words("auth:login.submit") }).click();
      await expect(rows(page).first()).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole("button", { name: words("shell:profile", { name: "Ada" }) })).toBeVisible();
    });

    await walkRecords(page, () => extrasIn(development));

    await test.step("An ended session leads to signing in again", async () => {
      expectConsole(/status of 40[13]/);
      development.accounts.endAll();
      await goWithin(page, `${extras.paths.list}?price_gte=7`);
      await expect(page).toHaveURL(/\/login\?.*ended/);
    });

    expect(strange(asked, development, (path) => /^\/(rest|auth)\/v1\//.test(path))).toEqual([]);
  });

  test("The only user of Nest's CRUD lists, changes and deletes records without an account", async ({
    page,
    asked,
    development,
  }) => {
    await choose(page, development.url, "nestjsx-crud");
    await page.goto(extras.paths.list);
    await expect(rows(page).first()).toBeVisible({ timeout: 60_000 });
    await walkRecords(page, () => extrasIn(development));
    expect(strange(asked, development, (path) => !/^\/(rest|auth)\//.test(path))).toEqual([]);
  });
});

test("i18next reads as its documentation says, and Refine's inferencer shows a list", async ({
  page,
  expectConsole,
}) => {
  // A component test reads i18next's features, too; `refine-page.spec.ts` has Refine's parts over the built pages.
  test.skip(!isLongRun, "with npm test -- --all");
  // The first page is compiled.
  test.setTimeout(240_000);
  // The search form that Refine's `useTable` offers is on neither page.
  expectConsole(/created by `useForm` is not connected/);
  await page.goto(`/blogs/${post.id}`);
  await expect(page.locator("[data-feature]").first()).toBeVisible({ timeout: 180_000 });
  for (const [feature, text] of Object.entries(expected)) {
    await expect(page.locator(`[data-feature="${feature}"]`), feature).toHaveText(text);
  }
  await goWithin(page, blogCategories.paths.list);
  await expect(page.locator(".ant-table-tbody").getByText("Teas", { exact: true })).toBeVisible();
});

test("Every part in the gallery is accessible in light, dark and right-to-left", async ({ page }) => {
  test.skip(!isLongRun, "with npm test -- --all");
  // The page with all parts is compiled.
  test.setTimeout(240_000);
  for (const [theme, dir] of [
    ["light", "ltr"],
    ["dark", "ltr"],
    ["dark", "rtl"],
  ]) {
    await page.goto(`/gallery/?theme=${theme}&dir=${dir}`);
    await expect(page.locator("article").first()).toBeVisible({ timeout: 180_000 });
    await expect(page.locator("html")).toHaveAttribute("data-theme", String(theme));
    await expect(page.locator("html")).toHaveAttribute("dir", String(dir));
    // Inputs that are loaded when they are shown.
    await expect(page.locator("[aria-busy=true]:not(button)")).toHaveCount(0, { timeout: 60_000 });
    await expectAccessibleThoughBusy(page);
    const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    expect(overflow, "nothing is wider than the window").toBe(0);
  }
});
