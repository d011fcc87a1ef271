/** The interface over json-server, as `npm run mock` starts it: no other server holds records. */
import { readFileSync } from "node:fs";
import type { Page, Request } from "playwright/test";
import { extras } from "../../src/resources/extras.ts";
import { globalSettings } from "../../src/resources/global-settings.ts";
import { words } from "./support/labels.ts";
import { type Mock, startMock } from "./support/mock.ts";
import {
  createButton,
  fieldBox,
  goWithin,
  openList,
  rowIds,
  rowOf,
  rows,
  saveButton,
  showList,
} from "./support/pages.ts";
import { test as base, expect } from "./support/test.ts";
import { settle } from "./support/traffic.ts";

const test = base.extend<{ readonly asked: Request[]; readonly mock: Mock }>({
  // A worker-scoped fixture would need a worker of its own, with a server and a browser.
  mock: [
    async ({ browserName: _ }, use) => {
      const mock = await startMock();
      await use(mock);
      await mock.stop();
    },
    // The build does not count towards the test's timeout.
    { timeout: 240_000 },
  ],
  baseURL: async ({ mock }, use) => use(mock.url),
  asked: async ({ page }, use) => {
    const asked: Request[] = [];
    page.on("request", (request) => asked.push(request));
    await use(asked);
  },
});

type Row = Readonly<Record<string, unknown>>;

/** Pages, code, texts and pictures, and the collections of json-server. */
const known = /^\/((assets|locales|demo|flags|api)\/.*|theme\.js|favicon\.svg|service-worker\.js)$/;

/** Returns the requests that json-server and the mock's files do not answer. */
function strange(asked: readonly Request[], { url }: Mock): string[] {
  return asked
    .filter((request) => {
      const { origin, pathname } = new URL(request.url());
      return origin !== url || !(request.isNavigationRequest() || known.test(pathname));
    })
    .map((request) => `${request.method()} ${request.url()}`);
}

const toolbar = (page: Page) => page.getByRole("toolbar");
const inToolbar = (page: Page, key: string) =>
  toolbar(page).getByRole("button", { name: words(key), exact: true });
const confirm = (page: Page) => page.getByRole("button", { name: "Yes, Delete It" });

test("signs in, lists, changes, imports and exports over json-server, and asks no other", async ({
  page,
  mock,
  asked,
  expectConsole,
}) => {
  // Settings that were never saved do not exist.
  expectConsole(/status of 404/);
  const stored = async (query: string): Promise<Row[]> =>
    (await fetch(`${mock.url}/api/extras?${query}`)).json();
  const names = async (query: string) => (await stored(query)).map(({ name }) => name);
  const ids = async (query: string) => (await stored(query)).map(({ id }) => id);

  await test.step("signs in a demo account, and nobody with a wrong password", async () => {
    expectConsole(/status of 401/);
    await page.goto("/");
    await expect(page).toHaveURL(/\/login/);
    await page
      .getByRole("combobox", { name: words("auth:demo.title") })
      .selectOption("super-admin@example.com");
    const password = page.locator("input[name=password]");
    await password.fill("wrong");
    await page.getByRole("button", { name: words("auth:login.submit") }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await password.fill("storekeeper");
    await page.getByRole("button", { name: words("auth:login.submit") }).click();
    await expect(page).toHaveURL(`${mock.url}/products`);
    await settle(page);
    await page.getByRole("button", { name: words("shell:profile", { name: "Demo Super Admin" }) }).click();
    await expect(page.getByRole("menuitem", { name: words("shell:signOut") })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("lists, sorts, filters and turns pages", async () => {
    await openList(page, extras);
    const shown = () => rowIds(page);
    await expect.poll(shown).toEqual(await ids("_sort=name&_order=asc&_start=0&_end=20"));
    await showList(page, extras, "?_page=2");
    await expect.poll(shown).toEqual(await ids("_sort=name&_order=asc&_start=20&_end=40"));
    await showList(page, extras, "?_sort=-price");
    const prices = await stored("_sort=price&_order=desc&_limit=1");
    await expect(rows(page).first()).toHaveAttribute("data-id", String(prices[0]?.id));
    await openList(page, extras, "?price_gt=200&price_lt=400");
    const between = (await stored("price_gte=201&price_lte=399")).map(({ id }) => id);
    await expect.poll(async () => (await shown()).sort()).toEqual(between.sort());
    expect(between.length).toBeGreaterThan(0);
    await showList(page, extras, "?maximum_null=true");
    await expect(page.getByText(/cannot filter by null/)).toBeVisible();
  });

  const record = async (name: string) => (await stored(`name=${encodeURIComponent(name)}`))[0];

  await test.step("creates, and edits twice", async () => {
    await showList(page, extras, "");
    await createButton(page, extras).click();
    await fieldBox(page, "name").locator("input").fill("Aa plain");
    await fieldBox(page, "price").locator("input").fill("1.50");
    await expect(fieldBox(page, "image").locator("input[type=file]")).toHaveCount(0);
    await saveButton(page).click();
    await expect.poll(async () => (await record("Aa plain"))?.price).toBe(150);
    const id = String((await record("Aa plain"))?.id);
    for (const [before, price] of [
      ["1.50", "2.75"],
      ["2.75", "3.25"],
    ] as const) {
      await rowOf(page, id)
        .getByRole("link", { name: new RegExp(words("list:row.edit")) })
        .click();
      const input = fieldBox(page, "price").locator("input");
      await expect(input).toHaveValue(before);
      await input.fill(price);
      await saveButton(page).click();
      await expect.poll(async () => (await record("Aa plain"))?.price).toBe(Number(price) * 100);
      await expect(rowOf(page, id).getByText(`$${price}`)).toBeVisible();
    }
  });

  await test.step("imports what was checked in the browser", async () => {
    await goWithin(page, "/extras/import");
    const text = "Name,Price,Maximum\nAa plain,4.00,2\nAb plain,5.00,1\nAc plain,6.00,0\n";
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "extras.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByRole("button", { name: words("import:actions.check") }).click();
    await expect(page.getByText(words("import:check.nothingWritten"))).toBeVisible();
    expect(await names("name_like=plain")).toEqual(["Aa plain"]);
    await page.getByRole("button", { name: /^Import \d+/ }).click();
    await expect
      .poll(async () => (await names("name_like=plain&_sort=name")).join())
      .toBe("Aa plain,Ab plain");
  });

  await test.step("exports what the list shows", async () => {
    await showList(page, extras, "?q=plain");
    await page.getByRole("button", { name: words("list:more"), exact: true }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /Export/ }).click();
    const file = readFileSync(await (await downloading).path(), "utf8");
    expect(file).toMatch(/Ab plain/);
    expect(file.trim().split("\r\n")).toHaveLength(3);
  });

  await test.step("changes and deletes one and many", async () => {
    const published = async () => (await stored("name_like=plain")).map((one) => one.published);
    await page.locator("thead input[type=checkbox]").check();
    await inToolbar(page, "list:bulk.unpublish").click();
    await expect.poll(published).toEqual([false, false]);
    await openList(page, extras, "?q=plain");
    const [first] = await rowIds(page);
    const row = rowOf(page, first ?? "");
    await row.getByRole("button", { name: new RegExp(words("list:row.delete")) }).click();
    await confirm(page).click();
    await expect.poll(async () => (await published()).length).toBe(1);
    await openList(page, extras, "?q=plain");
    await page.locator("thead input[type=checkbox]").check();
    await inToolbar(page, "list:bulk.delete").click();
    await confirm(page).click();
    await expect.poll(published).toEqual([]);
  });

  await test.step("keeps settings that were never saved", async () => {
    await goWithin(page, globalSettings.paths.edit);
    const images = fieldBox(page, "imagesPerProduct").locator("input");
    await expect(images).toHaveValue("10");
    await images.fill("7");
    await saveButton(page).click();
    const kept = async () =>
      (await (await fetch(`${mock.url}/api/globals/global-settings`)).json()).imagesPerProduct;
    await expect.poll(kept).toBe(7);
  });

  expect(strange(asked, mock)).toEqual([]);
  const records = asked.filter((request) => request.url().startsWith(`${mock.url}/api/`));
  const methods = new Set(records.map((request) => request.method()));
  expect([...methods].sort()).toEqual(["DELETE", "GET", "PATCH", "POST"]);
});
