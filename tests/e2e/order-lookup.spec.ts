/** A security guard compares a document with a bag. */
import orderLookup from "../../src/screens/order-lookup/order-lookup.screen.ts";
import { words } from "./support/labels.ts";
import { expect, headers, password, test } from "./support/test.ts";

test("A guard scans one invoice after the other, and sees neither prices nor lists", async ({
  page,
  signIn,
  playwright,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/status of (404|429)/);
  const owner = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
  const email = "super-admin@example.com";
  await owner.post("/api/auth/login", { headers, data: { email, password, remember: false } });
  const [order] = await (await owner.get("/api/orders?status=delivered&_start=0&_end=1")).json();
  await owner.dispose();

  await signIn("security-guard");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(new RegExp(`${orderLookup.path}$`));
  const box = page.getByLabel(words("order-lookup:number"));
  await expect(box).toBeFocused();
  await page.keyboard.type("NO-SUCH-1");
  await page.keyboard.press("Enter");
  await expect(page.getByText(words("order-lookup:none"))).toBeVisible();
  await page.keyboard.type(String(order.invoiceNumber).toLowerCase());
  await page.keyboard.press("Enter");
  const found = page.getByRole("article", { name: order.invoiceNumber });
  await expect(found).toContainText(order.items[0].title);
  await expect(found).not.toContainText("$");
  await expect(box).toBeFocused();

  const guess = (at: number) => page.request.get(`/api/orders/lookup?invoiceNumber=GUESS-${at}`);
  await Promise.all(Array.from({ length: 30 }, (_, at) => guess(at)));
  await page.keyboard.type("GUESS-31");
  await page.keyboard.press("Enter");
  await expect(page.getByText(words("order-lookup:wait"))).toBeVisible();
  await expect(page.getByText(/You can look up the next number at \d/)).toBeVisible();
  await expect(box).toBeFocused();
});
