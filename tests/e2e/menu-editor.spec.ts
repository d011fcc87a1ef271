/** The menus of the store: edited by keyboard, buttons and mouse, shown in the preview; and its top categories. */
import type { Page } from "playwright/test";
import { menuItems } from "../../src/resources/menu-items.ts";
import { expectAccessible } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { listRecords } from "./support/records.ts";
import { moveDown } from "./support/sequence.ts";
import { expect, test } from "./support/test.ts";

const say = (key: string, values: Record<string, string | number> = {}) =>
  words(`resources/menu-items:${key}`, values);
const rows = (page: Page) => page.locator("li[data-level]");
const drawn = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map(
      (row) =>
        `${"-".repeat(Number(row.getAttribute("data-level")) - 1)}${row.querySelector("a")?.textContent}`,
    ),
  );
const handle = (page: Page, title: string, level: number) =>
  page.getByRole("button", { name: say("drag", { title, level }), exact: true });

test("Items move by keys, mouse and buttons, one write each, and back", async ({ page, signIn }) => {
  await signIn("manager");
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(request.method());
  });
  await page.goto("/menu-editor");
  await expect(rows(page).first()).toBeVisible();
  const preview = page.getByRole("region", { name: say("preview") });

  const before = await drawn(page);
  await handle(page, "Electronics", 1).press("ArrowRight");
  expect(await drawn(page)).toContain("-Electronics");
  await expect(preview.getByRole("listitem").filter({ hasText: "Electronics" })).toBeVisible();
  await handle(page, "Electronics", 2).press("ArrowLeft");
  // Moves don't wait for saving, and the focus stays on the handle of the moved item.
  for (const _ of "12") await page.keyboard.press("ArrowUp");
  expect((await drawn(page))[0]).toBe("Electronics");
  for (const _ of "12") await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: say("undo"), exact: true }).click();
  expect(await drawn(page)).toEqual(before);
  await expect.poll(() => writes).toEqual(Array(8).fill("PATCH"));

  await expect(page.getByRole("button", { name: say("undo"), exact: true })).toHaveCount(0);
  const from = await handle(page, "Offers", 1).boundingBox();
  const to = await handle(page, "Home & Garden", 1).boundingBox();
  if (!from || !to) throw new Error("the rows are not there");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 40, { steps: 8 });
  await page.mouse.move(from.x + 42, to.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => (await drawn(page)).slice(3, 6))
    .toEqual(["-Shoes", "-Offers", "Home & Garden"]);
  await page.reload();
  await expect
    .poll(async () => (await drawn(page)).slice(3, 6))
    .toEqual(["-Shoes", "-Offers", "Home & Garden"]);

  await page.goto("/menu-editor?lng=ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const offers = rows(page).filter({ hasText: "/offers" }).getByRole("button").first();
  await offers.press("ArrowRight");
  await expect.poll(() => drawn(page)).toContain("Offers");
});

test("An item is added below another one, and is in the menu at once", async ({ page, signIn, api }) => {
  await signIn("super-admin");
  await page.goto("/menu-editor?menu=footer");
  await page.getByRole("link", { name: say("addBelow", { title: "Help" }) }).click();
  await page.locator('[data-field="label"] input').fill("Sizes");
  await page.locator('[data-field="page"] input').fill("/sizes");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => drawn(page)).toContain("-Sizes");
  const { rows: found } = await listRecords(api, menuItems, "label=Sizes");
  expect(found[0]).toMatchObject({ menu: "footer", page: "/sizes" });
});

test("A user who may not edit reads the menus", async ({ page, signIn }) => {
  await signIn("cashier");
  await page.goto("/menu-editor");
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator("[data-step], li[data-level] button")).toHaveCount(0);
});

test("Top categories are added, put into order and removed", async ({ page, signIn, api }) => {
  await signIn("manager");
  await page.goto("/top-categories");
  const names = page.getByRole("region", { name: words("storefront:preview.title") }).getByRole("listitem");
  await expect(names.first()).toHaveText("Apparel");
  const count = await names.count();
  await page.locator('[data-field="categoryIds"] input[role="combobox"]').fill("Pets");
  await page
    .locator(".ant-select-item-option")
    .filter({ hasText: /^Pets$/ })
    .click();
  await expect(names.last()).toHaveText("Pets");
  await page.getByRole("button", { name: words("sequence:up", { title: "Pets" }) }).click();
  await expect(names.nth(count - 1)).toHaveText("Pets");
  await page.getByRole("button", { name: words("sequence:drag", { title: "Apparel", rank: 1 }) }).focus();
  await moveDown(page, 1, 2);
  await expect(names.nth(1)).toHaveText("Apparel");
  await page.getByRole("button", { name: words("fields:refs.remove", { title: "Electronics" }) }).click();
  await expect(names).toHaveCount(count);
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect
    .poll(async () => (await (await api.get("/api/globals/top-categories")).json()).categoryIds.length)
    .toBe(count);
  await page.reload();
  await expect(names.first()).toHaveText("Apparel");
});
