/** Reports of the plugin are reports like any other. */
import { expectAccessibleInBothThemes } from "../../../../tests/e2e/support/accessible.ts";
import { words } from "../../../../tests/e2e/support/labels.ts";
import { expect, test } from "../../../../tests/e2e/support/test.ts";

const amount = (minor: number) =>
  new Intl.NumberFormat("en", { style: "currency", currency: "USD" }).format(minor / 100);

test("Spending by supplier is on the reports page, adds up, leads to the orders and is saved as a file", async ({
  page,
  api,
  signIn,
}) => {
  await signIn("accountant");
  await page.goto("/reports");
  const group = page.getByRole("region", { name: "Purchasing" });
  await group.getByRole("link", { name: "Spending by supplier" }).click();
  await page.getByTitle("This year").click();
  await page.getByTitle("All time").click();
  await expect(page).toHaveURL(/\/reports\/spending-by-supplier\?range=all$/);
  const report = await (await api.get("/api/reports/spending-by-supplier?range=all")).json();
  const [first] = report.rows;
  expect(first.spent).toBeGreaterThan(0);
  await expect(page.getByRole("row", { name: /^Total / })).toContainText(amount(report.totals.spent));
  await expectAccessibleInBothThemes(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^spending-by-supplier-.*\.csv$/);
  await page.getByRole("link", { name: first.label }).click();
  await expect(page).toHaveURL(/\/purchase-orders\?.*supplierId=/);
  const main = page.locator("main");
  await expect(main.getByText(new RegExp(`\\b${first.purchases}\\b`)).first()).toBeVisible();
});

test("Spending is closed to roles that may not list purchase orders", async ({ page, signIn }) => {
  await signIn("cashier");
  await page.goto("/reports");
  await expect(page.getByRole("link", { name: "Sales by day" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Spending by supplier" })).toHaveCount(0);
  await page.goto("/reports/spending-by-supplier");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("list:denied.title"));
});

test("A report that is not there is not found", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto("/reports/spending-by-moon");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
