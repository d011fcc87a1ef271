import { expectAccessible } from "../../../../tests/e2e/support/accessible.ts";
import { fieldBox } from "../../../../tests/e2e/support/pages.ts";
import { expect, headers, test } from "../../../../tests/e2e/support/test.ts";
import { canBeTyped, fillField } from "../../../../tests/e2e/support/typing.ts";
import { suppliers } from "../../resources/suppliers.ts";

test("Opening hours are entered with the keyboard on a phone, told wrong, and shown as a week", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("buyer");
  const supplier = await (
    await api.post("/api/suppliers", { headers, data: { name: "Keyboard Kiln" } })
  ).json();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/suppliers/${supplier.id}/edit`);
  const box = fieldBox(page, "openingHours");
  await box.getByRole("button", { name: "Open on Monday" }).press("Enter");
  const from = box.getByLabel("Monday, opens at");
  const to = box.getByLabel("Monday, closes at");
  await expect(from).toBeFocused();
  await from.fill("18:30");
  await box.getByRole("button", { name: "Open on Tuesday" }).press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(box.getByRole("alert").first()).toContainText("Closing time must be after opening time.");
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await to.fill("20:00");
  await box.getByRole("button", { name: "Remove hours 1 on Tuesday" }).press("Enter");
  await expect(box.getByRole("button", { name: "Open on Tuesday" })).toBeFocused();
  const saved = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await saved;
  await page.goto(`/suppliers/${supplier.id}`);
  await expect(page.getByText("6:30 PM – 8:00 PM")).toBeVisible();
  await expect(page.getByText("Tue – Sun")).toBeVisible();
});

test("The tests of any form fill in opening hours as the plugin says", async ({ page, signIn, api }) => {
  await signIn("buyer");
  const supplier = await (
    await api.post("/api/suppliers", { headers, data: { name: "Typed Tiles" } })
  ).json();
  await page.goto(`/suppliers/${supplier.id}/edit`);
  const hours = {
    monday: [
      { from: "08:30", to: "12:00" },
      { from: "13:00", to: "24:00" },
    ],
    saturday: [{ from: "10:00", to: "14:00" }],
  };
  expect(canBeTyped(suppliers.fields.openingHours)).toBe(true);
  await fillField(page, suppliers, "openingHours", hours);
  const path = `/api/suppliers/${supplier.id}`;
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect(new URL((await saved).url()).pathname).toBe(path);
  expect(await (await api.get(path)).json()).toMatchObject({ openingHours: hours });
});
