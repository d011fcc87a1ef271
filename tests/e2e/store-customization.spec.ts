/** The online store hub: changes show in the preview while typing, and in the hub after saving. */

import { onlineStoreSettings } from "../../src/resources/online-store-settings.ts";
import { popularProducts } from "../../src/resources/popular-products.ts";
import { products } from "../../src/resources/products.ts";
import { words } from "./support/labels.ts";
import { fieldBox, goWithin, saveButton } from "./support/pages.ts";
import { createRecord } from "./support/records.ts";
import { expect, test } from "./support/test.ts";
import { fillField } from "./support/typing.ts";

test("The menu leads to a form whose preview follows, and which shows what was saved", async ({
  page,
  signIn,
}) => {
  await signIn("manager");
  await page.goto("/store-customization");
  const card = page.locator('[data-part="promotion-banner"]');
  await expect(card).toContainText("Shown");

  await card.getByRole("link", { name: "Edit promotion banner" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await fieldBox(page, "title").locator("input").fill("Half price until Sunday");
  await expect(preview).toContainText("Half price until Sunday");
  await fieldBox(page, "buttonLink").locator("input").fill("//elsewhere.example");
  await page.keyboard.press("Control+Enter");
  await expect(fieldBox(page, "buttonLink").getByRole("alert")).toBeVisible();
  await fieldBox(page, "buttonLink").locator("input").fill("/offers");
  await fieldBox(page, "active").getByRole("switch").click();
  await expect(preview).toContainText("Hidden");
  await saveButton(page).click();
  await expect(page.getByText("Promotion banner saved.")).toBeVisible();

  await page.goBack();
  await expect(card).toContainText("Hidden");
  await expect(card).toContainText("Half price until Sunday");
});

test("Header and footer share a screen, and each is saved by itself", async ({ page, signIn }) => {
  await signIn("super-admin");
  await page.goto("/header-footer");
  await expect(page.getByRole("heading", { level: 1, name: "Header and footer" })).toBeVisible();
  await fieldBox(page, "searchPlaceholder").locator("input").fill("Find it here");
  const views = page.getByRole("navigation", { name: words("storefront:tabs") });
  await views.getByRole("link", { name: "Footer" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/header-footer\/footer$/);
  await expect(fieldBox(page, "searchPlaceholder")).toHaveCount(0);
  await views.getByRole("link", { name: "Header" }).click();
  await expect(fieldBox(page, "searchPlaceholder").locator("input")).toHaveValue("Find it here");
});

test("Products that are sold out are seen as the settings say", async ({ page, signIn, api }) => {
  await signIn("super-admin");
  const title = "The last one is gone";
  await createRecord(api, products, { title, slug: "last-one-gone", quantity: 0, published: true });
  await page.goto(popularProducts.paths.edit);
  const preview = page.getByRole("region", { name: "Preview" });
  await fillField(page, popularProducts, "source", "newest");
  await expect(preview).toContainText(title);
  await saveButton(page).click();
  await expect(page.getByText("Popular products saved.")).toBeVisible();
  await goWithin(page, onlineStoreSettings.paths.edit);
  await fillField(page, onlineStoreSettings, "outOfStockProducts", "hide");
  await saveButton(page).click();
  await expect(page.getByText("Online store settings saved.")).toBeVisible();
  await goWithin(page, popularProducts.paths.edit);
  await expect(preview.getByRole("listitem").first()).toBeVisible();
  await expect(preview).not.toContainText(title);
});
