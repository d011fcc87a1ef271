/**
 * The interface over json-server, as `npm run mock` starts it: no other server holds records. It has a build of its own,
 * so only `npm test -- --all` does it.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { optionsOf } from "../../src/core/fields/options.ts";
import { pathTo } from "../../src/kit/context/registry.ts";
import { categories } from "../../src/resources/categories.ts";
import { coupons } from "../../src/resources/coupons.ts";
import { customers } from "../../src/resources/customers.ts";
import { extras } from "../../src/resources/extras.ts";
import { globalSettings } from "../../src/resources/global-settings.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { orders } from "../../src/resources/orders.ts";
import { products } from "../../src/resources/products.ts";
import { isLongRun } from "../long-run.ts";
import { Asked } from "./support/asked.ts";
import { byHand } from "./support/by-hand.ts";
import { fieldLabel, many, words } from "./support/labels.ts";
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
import { checkImport } from "./support/provider-walk.ts";
import { moveDown } from "./support/sequence.ts";
import { test as base, expect } from "./support/test.ts";
import { settle } from "./support/traffic.ts";

const test = base.extend<{ readonly asked: Asked; readonly mock: Mock }>({
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
  asked: async ({ context }, use) => use(new Asked(context)),
});

// The mock of each test is at an address of its own.
test.use({ ownBrowser: true });

test.skip(!isLongRun, "with npm test -- --all");

type Row = Readonly<Record<string, unknown>>;

const toolbar = (page: Page) => page.getByRole("toolbar");
const inToolbar = (page: Page, key: string) =>
  toolbar(page).getByRole("button", { name: words(key), exact: true });
const confirm = (page: Page) => page.getByRole("button", { name: "Yes, Delete It" });

test("The demo signs in, lists, changes, imports and exports over json-server, and asks no other server", async ({
  page,
  mock,
  asked,
  expectConsole,
}) => {
  // Settings that were never saved do not exist.
  expectConsole(/status of 404/);
  const read = async (query: string): Promise<Row[]> => (await fetch(`${mock.url}/api/${query}`)).json();
  const stored = (query: string) => read(`extras?${query}`);
  const names = async (query: string) => (await stored(query)).map(({ name }) => name);
  const ids = async (query: string) => (await stored(query)).map(({ id }) => id);

  await test.step("The demo signs in an account, and nobody with a wrong password", async () => {
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
    await expect(page).toHaveURL(`${mock.url}/dashboard`);
    await settle(page);
    await page.getByRole("button", { name: words("shell:profile", { name: "Demo Super Admin" }) }).click();
    await expect(page.getByRole("menuitem", { name: words("shell:signOut") })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("The dashboard and a report add up", async () => {
    const status = (name: string) =>
      page.getByRole("region", { name: words("dashboard:statuses") }).getByRole("link", { name });
    const pending = await read("orders?status=pending");
    await expect(status(words("resources/orders:views.pending"))).toContainText(String(pending.length));
    await goWithin(page, "/reports/payment-methods");
    const cash = words("resources/orders:options.paymentMethod.cash");
    await expect(page.getByRole("row", { name: new RegExp(`^${cash} \\d`) })).toBeVisible();
  });

  await test.step("The list sorts, filters and turns pages", async () => {
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
    const [some] = await stored("_limit=1");
    const category = String([some?.categoryIds].flat()[0]);
    await showList(page, extras, `?published=true&categoryIds_like=${category}&_sort=name`);
    await expect.poll(shown).toEqual(await ids(`categoryIds_like=${category}&_sort=name`));
    await openList(page, customers, "?email_null=true&createdAt_lte=now&name_like=a&_sort=name");
    const named = await read("customers?name_like=a&_sort=name,id");
    const unreached = named.filter(({ email }) => email === null).map(({ id }) => id);
    await expect.poll(shown).toEqual(unreached.slice(0, 20));
    expect(unreached.length).toBeGreaterThan(0);
  });

  const record = async (name: string) => (await stored(`name=${encodeURIComponent(name)}`))[0];

  await test.step("The form creates a record, and edits it twice", async () => {
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

  await test.step("A cell is edited, and a record shows what refers to it", async () => {
    const id = String((await record("Aa plain"))?.id);
    await rowOf(page, id)
      .locator(`td[data-label="${fieldLabel(extras, "price")}"]`)
      .dblclick();
    await page.keyboard.type("3.75");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await record("Aa plain"))?.price).toBe(375);
    const [product] = await read("products?_limit=1");
    const [category] = [product?.categoryIds].flat();
    await goWithin(page, pathTo(categories, "show", String(category)));
    const related = page.getByRole("region", { name: many(products) });
    await expect(related.getByRole("link").first()).toBeVisible();
  });

  await test.step("Records are arranged by hand", async () => {
    await goWithin(page, "/category-sequence");
    const entry = page.locator("main li[data-sequence-id]").first();
    const first = String(await entry.getAttribute("data-sequence-id"));
    const position = async () => (await read(`categories?id=${first}`))[0]?.position;
    const before = await position();
    await entry
      .getByRole("button", { name: /^Drag / })
      .first()
      .focus();
    await moveDown(page, 1, 2);
    await expect.poll(position).not.toBe(before);
  });

  await test.step("A board, a calendar and a gallery show the records that json-server has", async () => {
    await goWithin(page, `${orders.paths.list}?_layout=board`);
    for (const status of optionsOf(orders.fields.status)) {
      const column = page.getByRole("region", { name: words(`resources/orders:options.status.${status}`) });
      const { length } = await read(`orders?status=${status}`);
      await expect(column.locator("header")).toContainText(length.toLocaleString("en"));
      await expect(column.locator("li[data-id]")).toHaveCount(Math.min(length, 20));
    }
    // json-server adds nothing up, and moves by actions need a server that runs them.
    await expect(page.locator("[title^='Sum of']")).toHaveCount(0);
    await expect(page.locator("li[data-movable]")).toHaveCount(0);

    const [coupon] = await read("coupons?_sort=startsAt&_order=desc&_limit=1");
    const day = String(coupon?.startsAt).slice(0, 10);
    const event = page.locator(`main li[data-id="${coupon?.id}"]`).first();
    for (const span of ["month", "week"]) {
      await goWithin(page, `${coupons.paths.list}?_layout=calendar&_span=${span}&_date=${day}`);
      await expect(event).toBeVisible();
    }
    const start = async () => (await read(`coupons?id=${coupon?.id}`))[0]?.startsAt;
    await event.locator("[data-row]").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(start).not.toBe(coupon?.startsAt);

    await goWithin(page, `${products.paths.list}?_layout=gallery`);
    await expect(page.locator("main li[data-id]")).toHaveCount(20);
  });

  await test.step("The import takes what was checked in the browser", async () => {
    await checkImport(page, "plain");
    expect(await names("name_like=plain")).toEqual(["Aa plain"]);
    await page.getByRole("button", { name: /^Import \d+/ }).click();
    await expect
      .poll(async () => (await names("name_like=plain&_sort=name")).join())
      .toBe("Aa plain,Ab plain");
  });

  await test.step("The export gives what the list shows", async () => {
    await showList(page, extras, "?q=plain");
    await page.getByRole("button", { name: words("list:more"), exact: true }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /Export/ }).click();
    const file = readFileSync(await (await downloading).path(), "utf8");
    expect(file).toMatch(/Ab plain/);
    expect(file.trim().split("\r\n")).toHaveLength(3);
  });

  await test.step("One and many records are changed and deleted", async () => {
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

  await test.step("Settings that were never saved are kept", async () => {
    await goWithin(page, globalSettings.paths.edit);
    const images = fieldBox(page, "imagesPerProduct").locator("input");
    await expect(images).toHaveValue("10");
    await images.fill("7");
    await saveButton(page).click();
    const kept = async () =>
      (await (await fetch(`${mock.url}/api/globals/global-settings`)).json()).imagesPerProduct;
    await expect.poll(kept).toBe(7);
  });

  await test.step("Every entry of the menu opens, and another language is spoken", async () => {
    const menu = page.getByRole("navigation", { name: words("shell:menu"), exact: true });
    const folded = menu.locator("[aria-expanded=false]");
    while ((await folded.count()) > 0) await folded.first().click();
    const paths = await menu
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(paths.length).toBeGreaterThan(30);
    // Lists and forms without parts of their own are all one page.
    const addresses = [
      ...[...resources.values()].map(({ name, paths }) => [name, paths.list] as const),
      ...[...globals.values()].map(({ name, paths }) => [name, paths.edit] as const),
    ];
    const plain = new Set(addresses.flatMap(([name, path]) => (byHand.has(name) ? [] : path)));
    for (const path of paths.filter((one) => !plain.has(one))) {
      await goWithin(page, path);
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      await expect(page.getByText(words("list:failed.refused.title")), path).toHaveCount(0);
    }
    await page.getByRole("button", { name: words("shell:language") }).click();
    await page.getByText("Español", { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await settle(page);
  });

  expect(await asked.strange(mock.url)).toEqual([]);
  // And it would have noticed.
  const own = ["/api/search?q=a", "/api/orders/quote", "/api/orders/1/events", "/uploads/a.png"];
  await page.evaluate((all) => Promise.all(all.map((one) => fetch(one))), own);
  expect((await asked.strange(mock.url)).map((one) => one.split(" ")[1])).toEqual(
    own.map((one) => `${mock.url}${one}`),
  );
  const records = asked.all.filter((request) => request.url().startsWith(`${mock.url}/api/`));
  const methods = new Set(records.map((request) => request.method()));
  expect([...methods].sort()).toEqual(["DELETE", "GET", "PATCH", "POST"]);
});
