/** Low stock is notified once. */
import { words } from "./support/labels.ts";
import { expect, headers, test } from "./support/test.ts";

test("The bell counts goods that run low until they are seen, and leads there", async ({
  page,
  api,
  signIn,
}) => {
  await signIn("manager");
  const title = "Lantern that runs low";
  const values = { title, price: 1000, quantity: 6, lowStockThreshold: 5 };
  const made = await api.post("/api/products", { headers, data: values });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  await api.post(`/api/products/${id}/adjust`, { headers, data: { change: -2, reason: "damage" } });
  await page.goto("/coming-soon");
  await page.getByRole("button", { name: /^Notifications, \d+ new$/ }).click();
  const entry = page.getByRole("link", { name: `4 left of ${title}` });
  await expect(entry).toContainText("New");
  await expect(page.getByRole("button", { name: words("notifications:bell"), exact: true })).toBeVisible();
  await entry.click();
  await expect(page).toHaveURL(`/product/${id}`);
  await expect(entry).toBeHidden();
});
