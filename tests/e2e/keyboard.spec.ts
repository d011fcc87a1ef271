/** What people who use the keyboard, or enlarge the page, see of the focus. */
import type { Locator, Page } from "playwright/test";
import { coupons } from "../../src/resources/coupons.ts";
import { products } from "../../src/resources/products.ts";
import { unseenByTab } from "./support/focus-walk.ts";
import { words } from "./support/labels.ts";
import { goWithin, openList, rows } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { settle } from "./support/traffic.ts";

test("The Tab key leads through pages without a hidden focus", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn("super-admin");
  await page.goto("/404");
  for (const path of ["/orders", products.paths.create]) {
    await goWithin(page, path);
    expect(await unseenByTab(page), path).toEqual([]);
  }
});

/** Opens a dialog or drawer with the keyboard, closes it, and expects the focus where it was. */
async function expectReturn(page: Page, opener: Locator): Promise<void> {
  await opener.press("Enter");
  const dialog = page.locator("[role=dialog]:visible");
  await expect(dialog, String(opener)).toBeVisible();
  await settle(page);
  await page.keyboard.press("Escape");
  await expect(dialog, String(opener)).toBeHidden();
  await expect(opener).toBeFocused();
}

test("The focus returns to what opened a dialog or drawer", async ({ page, signIn }) => {
  await signIn("super-admin");
  for (const resource of [products, coupons]) {
    await openList(page, resource);
    const main = page.getByRole("main");
    const row = rows(page).first();
    const named = (key: string) => main.getByRole("button", { name: words(key), exact: true });
    await expectReturn(page, row.locator("button[data-delete]"));
    await expectReturn(page, named("list:filters.button"));
  }
});

test("The way back leads to the link that was followed: a row, a card", async ({ page, signIn }) => {
  await signIn("super-admin");
  await page.goto("/404");
  for (const path of [products.paths.list, "/orders", "/settings"]) {
    await goWithin(page, path);
    const link = page.locator("main :is(tbody a[data-row], ul a[href])").nth(1);
    const href = await link.getAttribute("href");
    await link.press("Enter");
    await expect(page, path).not.toHaveURL(new RegExp(`${path}$`));
    await settle(page);
    await page.goBack();
    const focused = page.locator(`:focus[href="${href}"]`);
    await expect(focused, path).toBeVisible();
  }
});
