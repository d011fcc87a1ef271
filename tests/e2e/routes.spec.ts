/** A sweep over every address: nothing on the console, nothing untranslated, closed to whom it is not for. */
import type { Page } from "playwright/test";
import { can, type Role, roles } from "../../src/domain/roles.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { products } from "../../src/resources/products.ts";
import { storeDetails } from "../../src/resources/store-details.ts";
import { ownEnglish } from "../texts.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessible.ts";
import { many, one, words } from "./support/labels.ts";
import { createButton, goWithin, menuLink, saveButton } from "./support/pages.ts";
import { type Route, rolesClosing, routes } from "./support/routes.ts";
import { startServer } from "./support/server.ts";
import { expect, headers, test } from "./support/test.ts";
import { untranslatedTexts } from "./support/untranslated.ts";

const publicPaths = ["/login", "/signup", "/forgot-password", "/reset-password/some-token"];

/** A sweep grows with the registry; in milliseconds, enough for a busy machine. */
const timeFor = (opened: readonly Route[]) => 60_000 + opened.length * 3_000;

const heading = (page: Page) => page.locator("main h1, main h2, .ant-drawer-title").first();

/** Opens each address in the one page, and fails with all that is wrong. */
async function sweep(page: Page, opened: readonly Route[], look = async (_: Route) => {}): Promise<void> {
  test.setTimeout(timeFor(opened));
  for (const route of opened) {
    await goWithin(page, route.path);
    await expect(heading(page), route.path).toBeVisible();
    expect(await untranslatedTexts(page), route.path).toEqual([]);
    await look(route);
  }
}

/** The hand-written screens, and one of each page that follows from a declaration: the words are complete by test. */
const kindsOfPages = [
  ...routes.filter(({ bespoke }) => bespoke),
  ...routes.filter(({ path }) => path.startsWith(products.paths.list)),
  ...routes.filter(({ isOrder }) => isOrder),
  ...routes.filter(({ path }) => path === storeDetails.paths.edit),
];

/** English takes the place of a text that a language has not: without it, the key shows. */
async function speakOnly(page: Page, language: string): Promise<void> {
  await page.route("**/locales/en/**", (route) => {
    const [, namespace = ""] = /\/locales\/en\/(.+)\.json/.exec(route.request().url()) ?? [];
    return route.fulfill({ json: ownEnglish(namespace) });
  });
  await page.goto(`/dashboard?lng=${language}`);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

test("every hand-written screen opens for the owner of the demo", async ({ page, signIn }) => {
  await signIn("super-admin");
  await page.goto("/dashboard");
  // What follows from declarations is walked through by the factory, each with a record of its own.
  const byHand = kindsOfPages.filter(({ bespoke, path }) => bespoke || path.endsWith("/import"));
  await sweep(page, byHand, () => expectAccessibleInBothThemes(page));
});

for (const language of ["ar", "es"]) {
  test(`every kind of page has its words in ${language}`, async ({ page, signIn }) => {
    await signIn("super-admin");
    await speakOnly(page, language);
    await sweep(page, kindsOfPages);
  });

  test(`the pages for visitors have their words in ${language}`, async ({ page }) => {
    await page.route("**/locales/en/**", (route) => route.fulfill({ json: {} }));
    for (const path of publicPaths) {
      await page.goto(`${path}?lng=${language}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await untranslatedTexts(page), path).toEqual([]);
    }
  });
}

test("every list and hand-written screen opens in a store without anything in it", async ({
  page,
  context,
}) => {
  const { url, stop } = await startServer({ DEMO: "false" });
  try {
    for (const path of publicPaths) {
      await page.goto(url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await untranslatedTexts(page), path).toEqual([]);
      await expectAccessible(page);
    }
    const owner = { email: "first@example.com", password: "a long enough secret" };
    const signUp = { name: "Demo Owner", agree: true, ...owner };
    const made = await context.request.post(`${url}/api/auth/signup`, { headers, data: signUp });
    expect(made.status(), await made.text()).toBe(201);
    await context.request.post(`${url}/api/auth/login`, { headers, data: { ...owner, remember: false } });
    await page.goto(`${url}/dashboard`);
    // A form is the same with and without records: one of each kind is enough.
    const opened = routes.filter((route) => !route.isForm || kindsOfPages.includes(route));
    await sweep(page, opened, async (route) => {
      if (kindsOfPages.includes(route)) await expectAccessible(page);
    });
  } finally {
    await stop();
  }
});

const deniedTitle = (page: Page) => page.getByRole("heading", { name: words("list:denied.title") });

for (const role of rolesClosing(routes)) {
  test(`what is not for a ${role} is closed`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto("/dashboard");
    const closed = routes.filter((route) => !route.mayOpen(role));
    await sweep(page, closed, async ({ path }) => {
      await expect(deniedTitle(page), path).toBeVisible();
      await expect(menuLink(page, path), path).toHaveCount(0);
    });
  });
}

/** The first role that may look at each of them, but not change it, and what that role then sees. */
function lookersAt<R>(all: Iterable<R>, looks: (role: Role, one: R) => boolean): [Role, R[]][] {
  const found = [...all].map((one) => [roles.find((role) => looks(role, one)), one] as const);
  return roles.flatMap((role) => {
    const seen = found.filter(([looker]) => looker === role).map(([, one]) => one);
    return seen.length > 0 ? [[role, seen] satisfies [Role, R[]]] : [];
  });
}

const listLookers = lookersAt(
  resources.values(),
  (role, { area }) => can(role, area, "list") && !can(role, area, "create"),
);

for (const [role, lists] of listLookers) {
  test(`a ${role} looks at lists without a button to create`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto("/dashboard");
    for (const resource of lists) {
      await menuLink(page, resource.paths.list).click();
      await expect(page.getByRole("heading", { level: 1, name: many(resource) })).toBeVisible();
      await expect(createButton(page, resource)).toHaveCount(0);
    }
  });
}

const globalLookers = lookersAt(
  globals.values(),
  (role, { area }) => can(role, area, "show") && !can(role, area, "edit"),
);

for (const [role, seen] of globalLookers) {
  test(`a ${role} reads settings without a button to save`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto("/dashboard");
    for (const global of seen) {
      await goWithin(page, global.paths.edit);
      await expect(page.getByRole("heading", { level: 1, name: one(global), exact: true })).toBeVisible();
      await expect(saveButton(page)).toHaveCount(0);
    }
  });
}
