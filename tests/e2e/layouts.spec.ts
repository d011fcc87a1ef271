/**
 * Every declaration with a board, a calendar or a gallery: it opens by its address, shows the records that its filters
 * match, and a card that the keyboard or the mouse moves is stored where it was moved to.
 */

import type { APIRequestContext, Locator, Page } from "playwright/test";
import { type AnyResource, text } from "../../src/core/define.ts";
import { optionsOf } from "../../src/core/fields/options.ts";
import { coupons } from "../../src/resources/coupons.ts";
import { resources } from "../../src/resources/index.ts";
import { orders } from "../../src/resources/orders.ts";
import { expectAccessible } from "./support/accessible.ts";
import { tested } from "./support/entity.ts";
import { words } from "./support/labels.ts";
import { openList } from "./support/pages.ts";
import { createRecord, listRecords } from "./support/records.ts";
import { expect, test } from "./support/test.ts";

const all = tested(resources.values());

const optionLabel = ({ name }: AnyResource, field: string, option: string) =>
  words(`resources/${name}:options.${field}.${option}`);

const column = (page: Page, resource: AnyResource, by: string, option: string): Locator =>
  page.getByRole("region", { name: optionLabel(resource, by, option), exact: true });

/** What screen readers are told of a drag. */
const announced = (page: Page): Locator => page.locator("[id^=DndLiveRegion]");

/** Picks up the card whose handle has the focus, and waits until it can be moved. */
async function liftCard(page: Page, title: string): Promise<void> {
  await page.keyboard.press("Space");
  await expect(announced(page)).toHaveText(words("layouts:board.kept", { title }));
}

/** Picks up what is there with the mouse, from its upper edge, and moves it so far. */
async function dragBy(page: Page, what: Locator, x: number, y: number): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error("What is dragged is not shown.");
  const [left, top] = [box.x + box.width / 2, box.y + 6];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y, { steps: 8 });
}

/** How far it is from the middle of one to that of the other, from left to right. */
async function between(one: Locator, other: Locator): Promise<number> {
  const [from, to] = [await one.boundingBox(), await other.boundingBox()];
  if (!from || !to) throw new Error("What is dragged or its goal is not shown.");
  return to.x + to.width / 2 - (from.x + from.width / 2);
}

async function totalOf(api: APIRequestContext, { name }: AnyResource, query: string): Promise<number> {
  const answer = await api.get(`/api/${name}?${query}&_limit=1`);
  return Number(answer.headers()["x-total-count"]);
}

const storedValue = async (api: APIRequestContext, { name }: AnyResource, id: string, field: string) =>
  (await (await api.get(`/api/${name}/${id}`)).json())[field];

for (const resource of all.filter(({ list }) => list.board)) {
  const by = resource.list.board?.by ?? "";
  const options = optionsOf(resource.fields[by] ?? text());

  test(`The board of ${resource.name} counts the records of each column, and the keyboard moves a card`, async ({
    page,
    signIn,
    api,
  }) => {
    await signIn("super-admin");
    await openList(page, resource, "?_layout=board");
    for (const option of options) {
      const total = await totalOf(api, resource, `${by}=${option}`);
      await expect(column(page, resource, by, option).locator("header")).toContainText(
        total.toLocaleString("en"),
      );
    }
    await expectAccessible(page);

    const card = page.locator("li[data-movable]").first();
    const id = (await card.getAttribute("data-id")) ?? "";
    const from = await storedValue(api, resource, id, by);
    const to = options[options.indexOf(from) + 1] ?? "";
    await card.getByRole("button", { name: /^Move / }).focus();
    await liftCard(page, (await card.locator("[data-row]").textContent()) ?? "");
    await page.keyboard.press("ArrowRight");
    await expect(announced(page)).toContainText(optionLabel(resource, by, to));
    await page.keyboard.press("Space");
    await expect(column(page, resource, by, to).locator(`[data-id="${id}"]`)).toBeVisible();
    await expect.poll(() => storedValue(api, resource, id, by)).toBe(to);

    // Not where the role has nothing to do with several records.
    const check = page.locator(`[data-id="${id}"]`).getByRole("checkbox");
    if ((await check.count()) > 0) {
      await check.focus();
      await page.keyboard.press("Space");
      await expect(page.getByText(words("list:select.count_one", { shown: 1 }))).toBeVisible();
    }

    const next = page.locator(`li[data-movable]:not([data-id="${id}"])`).first();
    const nextId = (await next.getAttribute("data-id")) ?? "";
    await next.locator("button[data-menu]").focus();
    await page.keyboard.press("Enter");
    const choice = page.getByRole("menuitem", { name: /^Move to / }).first();
    const label = (await choice.textContent())?.replace(/^Move to /, "") ?? "";
    await expect(choice).toBeFocused();
    await page.keyboard.press("Enter");
    const goal = options.find((option) => optionLabel(resource, by, option) === label);
    await expect.poll(() => storedValue(api, resource, nextId, by)).toBe(goal);
  });

  test(`The board of ${resource.name} takes a card that the mouse moves, and puts a refused one back`, async ({
    page,
    signIn,
    api,
    expectConsole,
  }) => {
    await signIn("super-admin");
    await openList(page, resource, "?_layout=board");
    const start = page.locator("main section[data-tone]", { has: page.locator("li[data-movable]") }).first();
    const goal = start.locator("~ section[data-drop=open]").first();
    const card = start.locator("li[data-movable]").first();
    const id = (await card.getAttribute("data-id")) ?? "";
    const moved = page.locator(`[data-id="${id}"]`);
    const before = await storedValue(api, resource, id, by);
    const title = (await card.locator("[data-row]").textContent()) ?? "";

    /** Drags the card to the next column that it can go to, and returns the name of that. */
    const drag = async () => {
      await dragBy(page, card, 20, 20);
      const name = (await goal.getByRole("heading").textContent()) ?? "";
      const middle = await goal.boundingBox();
      if (!middle) throw new Error("No column takes the card.");
      await page.mouse.move(middle.x + middle.width / 2, middle.y + 80, { steps: 5 });
      await expect(goal).toHaveAttribute("data-over", "true");
      await page.mouse.up();
      return name;
    };

    expectConsole(/status of 422/);
    const problem = {
      type: "about:blank",
      title: "Invalid",
      status: 422,
      errors: { [by]: ["errors.refused"] },
    };
    const isWrite = (url: URL) => url.pathname.startsWith(`/api/${resource.name}/${id}`);
    await page.route(isWrite, (route) =>
      route.request().method() === "GET"
        ? route.fallback()
        : route.fulfill({ status: 422, contentType: "application/problem+json", json: problem }),
    );
    const refusedBy = await drag();
    const refusal = page.getByRole("alert").filter({ hasText: words("errors:refused") });
    await expect(refusal).toContainText(words("layouts:board.refused", { title, column: refusedBy }));
    await expect(start.locator(moved)).not.toHaveAttribute("aria-busy", "true");
    expect(await storedValue(api, resource, id, by)).toBe(before);
    await page.unroute(isWrite);

    const takenBy = await drag();
    await expect(page.getByRole("region", { name: takenBy, exact: true }).locator(moved)).toBeVisible();
    await expect.poll(() => storedValue(api, resource, id, by)).not.toBe(before);
  });
}

for (const resource of all.filter(({ list }) => list.calendar)) {
  const { from = "", to } = resource.list.calendar ?? {};

  test(`The calendar of ${resource.name} takes an event that the mouse moves to another day, and by 15 minutes`, async ({
    page,
    signIn,
    api,
  }) => {
    await signIn("super-admin");
    const hours = resource.fields[from]?.kind === "dateTime";
    const at = (moment: string) => (hours ? moment : moment.slice(0, 10));
    // A Wednesday, as one of a few records.
    const { id } = await createRecord(api, resource, {
      [from]: at("2033-06-15T14:00:00.000Z"),
      ...(to === undefined ? {} : { [to]: at("2033-06-15T15:00:00.000Z") }),
    });
    const begin = () => storedValue(api, resource, id, from);
    const event = page.locator(`main li[data-id="${id}"]`);
    const day = (date: number) =>
      page.getByRole("button", { name: new RegExp(`^\\w+, June ${date}, 2033$`) }).locator("..");

    await openList(page, resource, "?_layout=calendar&_date=2033-06-15");
    await dragBy(page, event, await between(event, day(16)), 0);
    await expect(day(16)).toHaveAttribute("data-over", "true");
    await page.mouse.up();
    await expect.poll(begin).toBe(at("2033-06-16T14:00:00.000Z"));
    await expect(event).not.toHaveAttribute("aria-busy", "true");
    if (!hours) return;

    await page.getByRole("button", { name: words("layouts:calendar.week"), exact: true }).click();
    await expect(event).toHaveAttribute("data-minute", /\d/);
    await dragBy(page, event, await between(day(16), day(17)), 12);
    await page.mouse.up();
    await expect.poll(begin).toBe("2033-06-17T14:15:00.000Z");
    if (to !== undefined) {
      expect(await storedValue(api, resource, id, to)).toBe("2033-06-17T15:15:00.000Z");
    }
  });

  test(`The calendar of ${resource.name} shows the records of a period, and its menu moves one`, async ({
    page,
    signIn,
    api,
  }) => {
    await signIn("super-admin");
    const { rows } = await listRecords(
      api,
      resource,
      `_sort=${from}&_order=desc&${from}_null=false&_limit=1`,
    );
    const [record] = rows;
    const moment = String(record?.[from]);
    // A month has only the first events of a day.
    await openList(page, resource, `?_layout=calendar&_span=day&_date=${moment.slice(0, 10)}`);
    const event = page.locator(`main li[data-id="${record?.id}"]`).first();
    await expect(event).toBeVisible();
    await expectAccessible(page);

    const start = async () => String(await storedValue(api, resource, record?.id ?? "", from));
    if (resource.fields[from]?.kind === "dateTime" && (await event.getAttribute("data-minute")) !== null) {
      await event.locator("[data-row]").focus();
      await page.keyboard.press("Shift+ArrowUp");
      const earlier = new Date(Date.parse(moment) - 900_000).toISOString();
      await expect.poll(start).toBe(earlier);
      await expect(event.locator("[data-row]")).toBeFocused();
      await expect(event).not.toHaveAttribute("aria-busy", "true");
      await page.keyboard.press("Shift+ArrowDown");
      await expect.poll(start).toBe(moment);
      await expect(event).not.toHaveAttribute("aria-busy", "true");
    }

    await event.locator("[data-row]").focus();
    await page.keyboard.press("Tab");
    await expect(event.locator("button[data-menu]")).toBeFocused();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Enter");
    const later = new Date(Date.parse(moment) + 86_400_000).toISOString().slice(0, 10);
    await expect.poll(async () => (await start()).slice(0, 10)).toBe(later);

    const hour = page.locator("main button[data-minute][tabindex='0']");
    if ((await hour.count()) > 0) {
      await hour.focus();
      await page.keyboard.press("ArrowDown");
      await expect(hour).not.toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(hour).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(new RegExp(`new\\.${from}=`));
      await page.goBack();
    }

    for (const span of ["week", "month"]) {
      await page.getByRole("button", { name: words(`layouts:calendar.${span}`), exact: true }).click();
      await expect(page).toHaveURL(span === "month" ? /_layout=calendar/ : /_span=week/);
      await expectAccessible(page);
    }
  });
}

test.describe("In the last week of a month", () => {
  test.use({ ownBrowser: true });

  test("A calendar begins at today, also where its days are below each other", async ({ page, signIn }) => {
    await signIn("super-admin");
    const today = new Date(new Date().setUTCDate(28));
    await page.clock.setFixedTime(today);
    const events = page.locator("main [data-cards] li[data-id]");
    await page.setViewportSize({ width: 1280, height: 700 });
    await openList(page, coupons, "?_layout=calendar");
    await expect(events.first()).toBeVisible();
    await expect(page.locator("main [data-today] [aria-current=date]")).toBeInViewport();

    await page.setViewportSize({ width: 360, height: 700 });
    await openList(page, coupons, "?_layout=calendar");
    const day = page.locator("main section[data-today]");
    await expect(day.getByRole("heading")).toBeInViewport();
    // What takes several days is there on the first of them, and today.
    const id = await day.locator("li[data-id]").first().getAttribute("data-id");
    expect(await page.locator(`main li[data-id="${id}"]`).count()).toBeLessThanOrEqual(2);
    await page.getByRole("button", { name: words("layouts:calendar.next") }).click();
    await page.getByRole("button", { name: words("layouts:calendar.today") }).click();
    await expect(day.getByRole("heading")).toBeInViewport();
  });
});

for (const resource of all.filter(({ list }) => list.gallery)) {
  test(`The gallery of ${resource.name} shows the records of the list, which can be selected`, async ({
    page,
    signIn,
    api,
  }) => {
    await signIn("super-admin");
    await openList(page, resource);
    await page.getByRole("button", { name: words("list:layout.gallery") }).click();
    await expect(page).toHaveURL(/_layout=gallery/);
    const cards = page.locator("main li[data-id]");
    const total = await totalOf(api, resource, "");
    await expect(cards).toHaveCount(Math.min(total, 20));
    const { rows } = await listRecords(api, resource, `_limit=1000`);
    const ids = await cards.evaluateAll((found) => found.map((card) => card.getAttribute("data-id") ?? ""));
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    await expectAccessible(page);

    await cards.first().getByRole("checkbox").focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(words("list:select.count_one", { shown: 1 }))).toBeVisible();
    // A reload shows the same.
    await page.reload();
    await expect(cards).toHaveCount(Math.min(total, 20));
  });
}

test("A move that is not allowed leaves a card where it is, and says so", async ({ page, signIn, api }) => {
  await signIn("super-admin");
  await openList(page, orders, "?_layout=board&status=pending&status=processing&status=delivered");
  const card = column(page, orders, "status", "pending").locator("li[data-movable]").first();
  const id = (await card.getAttribute("data-id")) ?? "";
  await card.getByRole("button", { name: /^Move / }).focus();
  const title = (await card.locator("a[data-row]").textContent()) ?? "";
  await liftCard(page, title);
  await page.keyboard.press("ArrowRight");
  await expect(announced(page)).toHaveText(
    words("layouts:board.over", { title, column: optionLabel(orders, "status", "processing") }),
  );
  await page.keyboard.press("ArrowRight");
  const said = words("layouts:board.closed", {
    title,
    from: optionLabel(orders, "status", "pending"),
    column: optionLabel(orders, "status", "delivered"),
  });
  await expect(announced(page)).toHaveText(said);
  await page.keyboard.press("Space");
  await expect(page.getByRole("alert").filter({ hasText: said })).toBeVisible();
  expect(await storedValue(api, orders, id, "status")).toBe("pending");
});

test("A cancellation asks before it moves the card", async ({ page, signIn, api }) => {
  await signIn("super-admin");
  await openList(page, orders, "?_layout=board&status=pending");
  const card = page.locator("li[data-movable]").last();
  const id = (await card.getAttribute("data-id")) ?? "";
  await card.locator("button[data-menu]").click();
  await page
    .getByRole("menuitem", {
      name: words("layouts:board.moveTo", { column: optionLabel(orders, "status", "cancel") }),
    })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await storedValue(api, orders, id, "status")).toBe("pending");
  await dialog.locator("button.ant-btn-dangerous").click();
  await expect.poll(() => storedValue(api, orders, id, "status")).toBe("cancel");
  await expect(card.and(page.locator(`[data-id="${id}"]`))).toBeHidden();
});
