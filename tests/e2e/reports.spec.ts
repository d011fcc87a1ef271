/** The figures of the dashboard and the reports are those of the API. */
import { expect, test } from "./support/test.ts";

const amount = (minor: number) =>
  new Intl.NumberFormat("en", { style: "currency", currency: "USD" }).format(minor / 100);

test("the dashboard shows the API's figures and leads to what they count", async ({ page, api, signIn }) => {
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
