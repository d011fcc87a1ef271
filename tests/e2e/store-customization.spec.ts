/** The hub of the online store: what is changed in a form is seen while it is typed, and then in the hub. */

import { expectAccessible } from "./support/accessible.ts";
import { fieldBox, saveButton } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

test("leads to a form whose preview follows, and shows what was saved", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto("/store-customization");
  const card = page.locator('[data-part="promotion-banner"]');
  await expect(card).toContainText("Shown");
  await expectAccessible(page);

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
  await expect(page.getByText("Promotion banner is saved.")).toBeVisible();

  await page.goBack();
  await expect(card).toContainText("Hidden");
  await expect(card).toContainText("Half price until Sunday");
});

test("header and footer share a screen, and each is saved by itself", async ({ page, signIn }) => {
  await signIn("super-admin");
  await page.goto("/header-footer");
  await expect(page.getByRole("heading", { level: 1, name: "Header" })).toBeVisible();
  await fieldBox(page, "searchPlaceholder").locator("input").fill("Find it here");
  await page.getByRole("tab", { name: "Footer" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Footer" })).toBeVisible();
  await expect(page).toHaveURL(/\/header-footer\/footer$/);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Header" }).click();
  await expect(fieldBox(page, "searchPlaceholder").locator("input")).toHaveValue("Find it here");
});
