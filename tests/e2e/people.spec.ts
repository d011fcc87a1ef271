/** The user's own profile, a customer's orders, and merging two records of one customer. */
import { type Page, request } from "playwright/test";
import { customers } from "../../src/resources/customers.ts";
import { payments } from "../../src/resources/payments.ts";
import { products } from "../../src/resources/products.ts";
import { staff } from "../../src/resources/staff.ts";
import { expectAccessible } from "./support/accessible.ts";
import { fieldLabel, words } from "./support/labels.ts";
import { createRecord } from "./support/records.ts";
import { expect, headers, test } from "./support/test.ts";

const input = (page: Page, name: string) => page.locator(`[data-field="${name}"] input`).last();

/** New accounts may not use the demo password. */
const password = "four quiet lorries";

test("People change their own profile, and secrets only with the present password", async ({
  page,
  server,
  sessionOf,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const owner = await request.newContext({
    baseURL: server.url,
    storageState: { cookies: await sessionOf("super-admin"), origins: [] },
  });
  const email = "profile-test@example.com";
  await createRecord(owner, staff, { email, role: "cashier", password });
  await owner.dispose();
  const data = { email, password, remember: false };
  await page.request.post("/api/auth/login", { headers, data });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: words("shell:screens.profile") }).click();
  await expect(page).toHaveURL(/\/edit-profile$/);

  await input(page, "name").fill("Pat Profile");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Account of Pat Profile" })).toBeVisible();

  await input(page, "pin").fill("2468");
  await page.keyboard.press("Control+Enter");
  const present = page.locator('[data-field="currentPassword"]');
  await expect(present.getByText(words("errors:required"))).toBeVisible();
  await input(page, "currentPassword").fill("not the one");
  await page.keyboard.press("Control+Enter");
  await expect(present.getByText(words("errors:wrongPassword"))).toBeVisible();
  await input(page, "currentPassword").fill(password);
  await page.keyboard.press("Control+Enter");
  await expect(input(page, "pin")).toHaveValue("");
  const pin = await page.request.post("/api/auth/pin", { headers, data: { pin: "2468" } });
  expect(pin.status()).toBe(200);
  await expectAccessible(page);

  await input(page, "name").fill("Somebody else");
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("dialog", { name: words("form:leave.title") })).toBeVisible();
});

test("A customer without orders says so, and a customer who is there twice becomes one", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  const phone = "+1 503 555 0177";
  const kept = await createRecord(api, customers, { name: "Demo Twin", email: "twin@example.com", phone });
  const gone = await createRecord(api, customers, {
    name: "DEMO TWIN",
    email: null,
    phone: "(503) 555-0177",
    notes: "Entered twice.",
  });

  await page.goto(`/customers/${kept.id}`);
  await page.getByRole("link", { name: words("customers:orders.all") }).click();
  await expect(page).toHaveURL(new RegExp(`/customer-order/${kept.id}$`));
  await expect(page.getByText("This Customer have no order Yet!")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: words("customers:orders.toCustomer") }).click();
  await page.getByRole("button", { name: words("customers:same.compare") }).click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("radiogroup", { name: fieldLabel(customers, "name") }).first();
  await expect(name.getByRole("radio").first()).toBeChecked();
  await expectAccessible(page);
  await name.getByText("DEMO TWIN", { exact: true }).click();
  await dialog.getByRole("button", { name: words("customers:merge.do") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "DEMO TWIN" })).toBeVisible();
  await expect(page.getByText("Entered twice.")).toBeVisible();
  expect((await api.get(`/api/customers/${gone.id}`)).status()).toBe(404);
});

test("A customer's debt is paid at their page, and stands in their statement", async ({
  page,
  signIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await signIn("super-admin");
  const debtor = await createRecord(api, customers, { name: "Demo Debtor", creditLimit: 10_000 });
  const product = await createRecord(api, products, { title: "Debt lamp", price: 3000, quantity: 9 });
  const sold = {
    items: [{ productId: product.id, quantity: 2 }],
    customerId: debtor.id,
    paymentMethod: "credit",
  };
  expect((await api.post("/api/orders", { headers, data: sold })).status()).toBe(201);
  const { due } = (await (await api.get(`/api/orders?customerId=${debtor.id}`)).json())[0];

  await signIn("cashier");
  await page.goto(`/customers/${debtor.id}`);
  const statement = page.getByRole("region", { name: words("documents:statement.title") });
  await expect(statement.getByRole("row")).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole("button", { name: words("resources/customers:actions.pay.label") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(fieldLabel(payments, "amount")).fill(String((due + 1) / 100));
  await dialog.getByRole("button", { name: words("resources/customers:actions.pay.label") }).click();
  await expect(dialog.getByText(words("resources/orders:errors.aboveDue"))).toBeVisible();
  await dialog.getByLabel(fieldLabel(payments, "amount")).fill(String(due / 100));
  await dialog.getByRole("button", { name: words("resources/customers:actions.pay.label") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(statement.getByRole("row")).toHaveCount(5);
  await expect(statement.getByRole("row").last()).toContainText("$0.00");

  await statement.getByRole("link", { name: /INV-/ }).first().click();
  await expect(
    page.getByRole("listitem").filter({ hasText: words("orders:timeline.payment") }),
  ).toContainText("Demo Cashier");
});
