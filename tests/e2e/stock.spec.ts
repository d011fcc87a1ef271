/** Stock that people correct and count. */
import { pathTo } from "../../src/kit/context/registry.ts";
import { products } from "../../src/resources/products.ts";
import { stockMovements } from "../../src/resources/stock-movements.ts";
import { expectAccessible } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { createRecord } from "./support/records.ts";
import { expect, test } from "./support/test.ts";

const adjust = words("resources/products:actions.adjust.label");

const csv = (text: string) => ({ name: "count.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("stock is adjusted with a reason, and a stock-take says all that is wrong with it at once", async ({
  page,
  signIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await signIn("super-admin");
  const sku = "COUNT-1";
  const { id } = await createRecord(api, products, {
    title: "Counted lamp",
    sku,
    quantity: 9,
    combinations: [],
  });
  const stock = async () => (await (await api.get(`/api/products/${id}`)).json()).quantity;

  await page.goto(pathTo(products, "show", id));
  await page.getByRole("tab", { name: words("resources/products:sections.stock") }).click();
  await page.getByRole("button", { name: adjust }).click();
  const dialog = page.getByRole("dialog", { name: adjust });
  await expectAccessible(page);
  await dialog.getByRole("spinbutton").fill("-2");
  await dialog.getByRole("button", { name: adjust }).click();
  await expect(dialog).toBeHidden();
  const ledger = page.getByRole("region", { name: words("stock:ledger") });
  await expect(ledger.getByRole("listitem").first()).toContainText(words("stock:after", { quantity: "7" }));

  await page.goto(stockMovements.paths.list);
  const file = page.locator('input[type="file"]');
  await file.setInputFiles(csv(`sku,quantity\nNOBODY,many\n${sku},4\n,1`));
  const wrong = page.getByRole("alert").filter({ hasText: words("stock:count.wrong") });
  await expect(wrong.getByRole("listitem")).toHaveCount(3);
  await expect(wrong.getByRole("listitem").first()).toContainText("NOBODY");
  expect(await stock()).toBe(7);
  await file.setInputFiles(csv(`quantity,sku\n4,${sku}\n`));
  await expect(wrong).toBeHidden();
  await expect(page.getByText(words("stock:count.done_one", { shown: "1", changed: "1" }))).toBeVisible();
  expect(await stock()).toBe(4);
});
