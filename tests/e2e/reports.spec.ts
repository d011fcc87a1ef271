/** The figures of the dashboard and reports match the API. */
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { goWithin } from "./support/pages.ts";
import { expectPrintsOnce } from "./support/printed.ts";
import { expect, test } from "./support/test.ts";

const amount = (minor: number) =>
  new Intl.NumberFormat("en", { style: "currency", currency: "USD" }).format(minor / 100);

test("The dashboard shows the API's figures and leads to what they count", async ({ page, api, signIn }) => {
  await signIn("manager");
  const report = await (await api.get("/api/reports/dashboard")).json();
  await page.goto("/dashboard");
  const cards = page.getByRole("region", { name: "Sales", exact: true });
  for (const name of ["today", "yesterday", "month", "allTime"]) {
    await expect(cards.getByText(amount(report.sales[name].total), { exact: true }).first()).toBeVisible();
  }
  await page.getByRole("link", { name: /^All time/ }).click();
  await expect(page).toHaveURL(/\/orders\?status=pending/);
  const count = new Intl.NumberFormat("en").format(report.sales.allTime.orders);
  await expect(
    page
      .locator("main")
      .getByText(new RegExp(`${count}`))
      .first(),
  ).toBeVisible();
});

test("A report keeps its days in the address, adds up, and is saved as a file", async ({
  page,
  api,
  signIn,
}) => {
  await signIn("accountant");
  await page.goto("/reports");
  await page.getByRole("link", { name: "Sales by payment method" }).click();
  await page.getByTitle("Last 30 days").click();
  await page.getByTitle("Last 7 days").click();
  await expect(page).toHaveURL(/\/reports\/payment-methods\?range=last7$/);
  const report = await (await api.get("/api/reports/sales?by=payment&range=last7")).json();
  const total = page.getByRole("row", { name: /^Total / });
  await expect(total).toContainText(amount(report.totals.total));
  await expectPrintsOnce(page);
  await page.getByRole("columnheader", { name: "Orders" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=-orders/);
  await expect(page.getByRole("columnheader", { name: "Orders" })).toHaveAttribute("aria-sort", "descending");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^payment-methods-.*\.csv$/);
  await expectAccessibleInBothThemes(page);
});

test("The hours of the week are a table that can be read, and quiet days say so", async ({
  page,
  signIn,
}) => {
  await signIn("manager");
  await page.goto("/reports/hours?range=all");
  const map = page.getByRole("table", { name: "Sales by hour and day of the week" });
  await expect(map.getByRole("rowheader")).toHaveCount(7);
  await expectAccessibleInBothThemes(page);
  await goWithin(page, "/reports/days?from=2001-01-01&to=2001-01-31");
  await page.getByRole("button", { name: "Show all time" }).click();
  await expect(page.getByRole("row", { name: /^Total / })).toBeVisible();
});

test("Reports are closed to roles they are not for, and cashiers see their own", async ({ page, signIn }) => {
  await signIn("driver");
  await page.goto("/reports/stock");
  await expect(page.getByRole("heading", { name: words("list:denied.title") })).toBeVisible();
  await signIn("cashier");
  await page.goto("/reports/days?range=all");
  await expect(page.getByText("These are your own sales.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export" })).toHaveCount(0);
});
