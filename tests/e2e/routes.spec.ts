/**
 * Custom screens, an empty store, and denied pages. Generated pages are checked in `entities.spec.ts`; that every route
 * is closed to roles without access is a component test.
 */
import "../../src/plugins/files/roles.ts";
import type { Page } from "playwright/test";
import { type Area, can, roles, type Verb } from "../../src/domain/roles.ts";
import { products } from "../../src/resources/products.ts";
import { storeDetails } from "../../src/resources/store-details.ts";
import comingSoon from "../../src/screens/coming-soon/coming-soon.screen.ts";
import notFound from "../../src/screens/not-found/not-found.screen.ts";
import orderEntry from "../../src/screens/order-entry/order-entry.screen.ts";
import { expectAccessible } from "./support/accessible.ts";
import { beginExamination, expectReadable, expectSeenFocus, openInLine } from "./support/examine.ts";
import { many, one, words } from "./support/labels.ts";
import { createButton, goWithin, menuLink } from "./support/pages.ts";
import { type Route, routes } from "./support/routes.ts";
import { compiled, startServer } from "./support/server.ts";
import { expect, headers, test } from "./support/test.ts";
import { untranslatedTexts } from "./support/untranslated.ts";

const publicPaths = ["/login", "/signup", "/forgot-password", "/reset-password/some-token"];

/** The timeout grows with the registry; in milliseconds, enough for a busy machine. */
const timeFor = (opened: readonly Route[]) => 60_000 + opened.length * 3_000;

const heading = (page: Page) => page.locator("main h1, main h2, .ant-drawer-title").first();

/** Opens each route in one page, and fails with all problems found. */
async function sweep(page: Page, opened: readonly Route[], look = async (_: Route) => {}): Promise<void> {
  test.setTimeout(timeFor(opened));
  for (const route of opened) {
    await goWithin(page, route.path);
    await expect(heading(page), route.path).toBeVisible();
    expect(await untranslatedTexts(page), route.path).toEqual([]);
    await look(route);
  }
}

/** The custom screens, and one of each generated page: unit tests check that texts are complete. */
const kindsOfPages = [
  ...routes.filter(({ custom }) => custom),
  ...routes.filter(({ path }) => path.startsWith(products.paths.list)),
  ...routes.filter(({ isOrder }) => isOrder),
  ...routes.filter(({ path }) => path === storeDetails.paths.edit),
];

/** The till takes the whole window; the others are a message in the middle of the page. */
const withoutTitleLine: ReadonlySet<string> = new Set([orderEntry.path, comingSoon.path, notFound.path]);

const screens = routes.filter(({ custom }) => custom);
const half = Math.ceil(screens.length / 2);

for (const [part, opened] of [screens.slice(0, half), screens.slice(half)].entries())
  test(`Every hand-written screen opens, fits, can be read and shows the focus, part ${part + 1}`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(60_000 + opened.length * 8_000);
    await signIn("super-admin");
    await beginExamination(page);
    for (const { path, mayOpen } of opened)
      await test.step(`${path} opens and can be read`, async () => {
        await openInLine(page, path, mayOpen("super-admin") && !withoutTitleLine.has(path));
        await expectReadable(page);
        await expectSeenFocus(page);
      });
  });

test("Every hand-written screen or list opens in a store without anything in it", async ({
  page,
  context,
}) => {
  const { url, stop } = await startServer({ DEMO: "false" }, compiled);
  try {
    for (const path of publicPaths) {
      await page.goto(url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await untranslatedTexts(page), path).toEqual([]);
    }
    const owner = { email: "first@example.com", password: "a long enough secret" };
    const signUp = { name: "Demo Owner", agree: true, ...owner };
    const made = await context.request.post(`${url}/api/auth/signup`, { headers, data: signUp });
    expect(made.status(), await made.text()).toBe(201);
    await context.request.post(`${url}/api/auth/login`, { headers, data: { ...owner, remember: false } });
    await page.goto(`${url}/dashboard`);
    // The component tests cover the empty state of generic lists, but not next to custom parts. Forms don't depend on
    // existing records. One of each kind is enough.
    const opened = routes.filter((route) => route.hasOwnParts || kindsOfPages.includes(route));
    // Empty screens have the same structure, which is scanned above; here only the empty state is.
    const scanned = ["/dashboard", products.paths.list];
    await sweep(page, opened, async ({ path }) => {
      if (scanned.includes(path)) await expectAccessible(page);
    });
  } finally {
    // An open page would ask the stopped server again.
    await page.close();
    await stop();
  }
});

const deniedTitle = (page: Page) => page.getByRole("heading", { name: words("list:denied.title") });

test("A page that is not for a guard is closed, in every kind", async ({ page, signIn }) => {
  const role = "security-guard";
  await signIn(role);
  await page.goto("/dashboard");
  const closed = kindsOfPages.filter((route) => !route.mayOpen(role));
  expect(closed.length).toBeGreaterThan(5);
  await sweep(page, closed, async ({ path }) => {
    await expect(deniedTitle(page), path).toBeVisible();
    await expect(menuLink(page, path), path).toHaveCount(0);
  });
});

/** Returns the first role that may read it but not change it. */
const lookerAt = (area: Area, looks: Verb, changes: Verb) =>
  roles.find((role) => can({ role }, area, looks) && !can({ role }, area, changes));

test("A user who may only look is offered neither a new record nor saving", async ({
  page,
  context,
  signIn,
}) => {
  const reader = lookerAt(products.area, "list", "create");
  const lister = lookerAt(storeDetails.area, "show", "edit");
  if (!reader || !lister) throw new Error("everybody may change what they see");
  await signIn(reader);
  await page.goto("/dashboard");
  await menuLink(page, products.paths.list).click();
  await expect(page.getByRole("heading", { level: 1, name: many(products) })).toBeVisible();
  await expect(createButton(page, products)).toHaveCount(0);
  // Cancels pending requests, which would otherwise be sent without a session.
  await page.goto("about:blank");
  await context.clearCookies();
  await signIn(lister);
  await page.goto(storeDetails.paths.edit);
  await expect(page.getByRole("heading", { level: 1, name: one(storeDetails), exact: true })).toBeVisible();
  await expect(page.locator("main form")).toHaveCount(0);
});
