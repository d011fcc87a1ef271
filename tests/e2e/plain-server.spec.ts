/** The interface over a plain json-server, set up as in docs/json-server.md: no other server holds records. */
import { readFileSync } from "node:fs";
import type { Page, Request } from "playwright/test";
import { extras } from "../../src/resources/extras.ts";
import { globalSettings } from "../../src/resources/global-settings.ts";
import { demoCollections } from "../conformance/demo-collections.ts";
import { type PlainServer, startPlainServer } from "../conformance/plain-json-server.ts";
import { type Pages, servePages } from "../plain-server/serve-pages.ts";
import demoStore from "./support/demo-store.ts";
import { words } from "./support/labels.ts";
import { buildOther } from "./support/other-build.ts";
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

interface Plain {
  readonly server: PlainServer;
  readonly pages: Pages;
}

const test = base.extend<{ readonly asked: Request[]; readonly plain: Plain }>({
  // A worker-scoped fixture would need a worker of its own, with a server and a browser.
  plain: [
    async ({ browserName: _ }, use) => {
      await buildOther("plain-server");
      const server = await startPlainServer(await demoCollections(await demoStore()));
      const pages = await servePages(server.url);
      await use({ server, pages });
      await pages.stop();
      await server.stop();
    },
    // The build does not count towards the test's timeout.
    { timeout: 240_000 },
  ],
  baseURL: async ({ plain }, use) => use(plain.pages.url),
  asked: async ({ page }, use) => {
    const asked: Request[] = [];
    page.on("request", (request) => asked.push(request));
    await use(asked);
  },
});

type Row = Readonly<Record<string, unknown>>;

/** Pages, code, texts and pictures: everything requested from the server of the pages. */
const files = /^\/((assets|locales|demo)\/.*|theme\.js|favicon\.svg)$/;

/** Returns the requests to servers other than the expected ones. */
function strange(asked: readonly Request[], { server, pages }: Plain): string[] {
  return asked
    .filter((request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === server.url) return false;
      return origin !== pages.url || !(request.isNavigationRequest() || files.test(pathname));
    })
    .map((request) => `${request.method()} ${request.url()}`);
}

const toolbar = (page: Page) => page.getByRole("toolbar");
const inToolbar = (page: Page, key: string) =>
  toolbar(page).getByRole("button", { name: words(key), exact: true });
const confirm = (page: Page) => page.getByRole("button", { name: "Yes, Delete It" });

test("lists, changes, imports and exports over a plain json-server, and asks no other", async ({
  page,
  plain,
  asked,
  expectConsole,
}) => {
  // Settings that were never saved do not exist.
  expectConsole(/status of 404/);
  const stored = async (query: string): Promise<Row[]> =>
    (await fetch(`${plain.server.url}/extras?${query}`)).json();
  const names = async (query: string) => (await stored(query)).map(({ name }) => name);
  const ids = async (query: string) => (await stored(query)).map(({ id }) => id);
  const ownServer = plain.pages.url;

  await test.step("opens without signing in, at the catalogue", async () => {
    await page.goto("/");
    await expect(page).toHaveURL(`${ownServer}/products`);
    await settle(page);
    await page.getByRole("button", { name: words("shell:profile", { name: "Olive Owner" }) }).click();
    await expect(page.getByRole("menu").getByText("owner@example.com")).toBeVisible();
    await expect(page.getByRole("menuitem", { name: words("shell:signOut") })).toHaveCount(0);
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
      (await (await fetch(`${plain.server.url}/globals/global-settings`)).json()).imagesPerProduct;
    await expect.poll(kept).toBe(7);
  });

  expect(strange(asked, plain)).toEqual([]);
  const records = asked.filter((request) => request.url().startsWith(`${plain.server.url}/`));
  const methods = new Set(records.map((request) => request.method()));
  expect([...methods].sort()).toEqual(["DELETE", "GET", "PATCH", "POST"]);
});
