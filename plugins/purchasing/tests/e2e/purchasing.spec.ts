import { expectAccessible } from "../../../../tests/e2e/support/accessible.ts";
import { goWithin, menuLink } from "../../../../tests/e2e/support/pages.ts";
import { expect, headers, test } from "../../../../tests/e2e/support/test.ts";

test("A buyer begins at the purchase orders, orders goods and receives them into the stock", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("buyer");
  await page.goto("/");
  await expect(page).toHaveURL(/\/purchase-orders$/);
  await expect(menuLink(page, "/suppliers")).toBeVisible();
  await expect(menuLink(page, "/orders")).toHaveCount(0);

  const [product] = await (
    await api.get("/api/products?quantity_gte=1&published=true&_sort=title&_end=1")
  ).json();
  const supplier = await (
    await api.post("/api/suppliers", { headers, data: { name: "Browser Pottery", leadTimeDays: 4 } })
  ).json();
  const lines = [{ productId: product.id, sku: product.combinations[0]?.sku, quantity: 7, unitCost: 250 }];
  const order = await (
    await api.post("/api/purchase-orders", { headers, data: { supplierId: supplier.id, items: lines } })
  ).json();

  await goWithin(page, `/purchase-orders/${order.id}`);
  await expect(page.getByRole("heading", { level: 1, name: order.number })).toBeVisible();
  await page.getByRole("button", { name: "Mark as ordered" }).click();
  await expect(page.getByText(`${order.number} was ordered.`)).toBeVisible();
  await menuLink(page, "/expected-deliveries").click();
  await expect(page.getByRole("heading", { level: 1, name: "Expected deliveries" })).toBeVisible();
  const due = page.getByRole("region", { name: "In the next seven days" });
  await expect(due.getByRole("listitem").filter({ hasText: order.number })).toContainText("Expected: 7");
  await expectAccessible(page);
  await due.getByRole("link", { name: order.number }).click();
  await page.getByRole("button", { name: "Receive goods" }).click();
  const dialog = page.getByRole("dialog");
  const received = page.getByText(`The goods of ${order.number} were received and the stock was updated.`);
  await dialog.getByLabel(/^Quantity/).fill("3");
  await dialog.getByLabel("Note for the stock ledger").fill("Two boxes");
  await dialog.getByRole("button", { name: "Receive goods" }).click();
  await expect(received).toBeVisible();
  await expect(page.getByText("Partly received").first()).toBeVisible();
  await expect(received).toBeHidden();
  // The rest, as the dialog proposes it.
  await page.getByRole("button", { name: "Receive goods" }).click();
  await expect(dialog.getByLabel(/^Quantity/)).toHaveValue("4");
  await dialog.getByRole("button", { name: "Receive goods" }).click();
  await expect(received).toBeVisible();
  await expect(page.getByRole("button", { name: "Receive goods" })).toHaveCount(0);
  const after = await (await api.get(`/api/products/${product.id}`)).json();
  expect(after.quantity).toBe(product.quantity + 7);

  await goWithin(page, `/suppliers/${supplier.id}`);
  await expect(page.getByText("Received in 12 months")).toBeVisible();
  await expect(page.getByText("$17.50").first()).toBeVisible();
  await expect(page.getByRole("link", { name: order.number })).toBeVisible();
  await expectAccessible(page);
});
