import { expectAccessible } from "../../../../tests/e2e/support/accessible.ts";
import { expect, headers, test } from "../../../../tests/e2e/support/test.ts";

test("A free time becomes an appointment, which is on the dashboard and at the customer", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("manager");
  const post = async (path: string, data: object) =>
    (await api.post(`/api/${path}`, { headers, data })).json();
  const customer = await post("customers", { name: "Browser Guest" });
  await page.goto("/free-times?day=2031-03-03");
  await expect(page.getByRole("heading", { level: 1, name: "Free times" })).toBeVisible();
  const cashier = page.getByRole("region", { name: "Demo Cashier" });
  await expect(cashier.getByRole("link").first()).toBeVisible();
  await expectAccessible(page);
  await cashier.getByRole("link", { name: "10:00" }).click();
  await expect(page).toHaveURL(/\/appointments\/create/);
  const form = page.getByRole("dialog");
  await form.getByLabel("Customer").fill("Browser Guest");
  await page.getByTitle("Browser Guest").click();
  await form.getByLabel("Service").fill("Manicure");
  await page.getByTitle("Manicure").click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Browser Guest · Manicure").first()).toBeVisible();
  await page.goto(`/customers/${customer.id}`);
  await expect(page.getByRole("link", { name: "Browser Guest · Manicure" })).toBeVisible();

  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Today's appointments" })).toBeVisible();
  await expectAccessible(page);
});
