/** Stock corrections and counts by users. */
import { pathTo } from "../../src/kit/context/registry.ts";
import { products } from "../../src/resources/products.ts";
import { stockMovements } from "../../src/resources/stock-movements.ts";
import { stockReceipts } from "../../src/resources/stock-receipts.ts";
import { expectAccessible } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { goWithin } from "./support/pages.ts";
import { expectPrintsOnce } from "./support/printed.ts";
import { createRecord } from "./support/records.ts";
import { expect, test } from "./support/test.ts";

const adjust = words("resources/products:actions.adjust.label");

const csv = (text: string) => ({ name: "count.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("Stock is adjusted with a reason, and a stock-take says all that is wrong with it at once", async ({
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
  const sections = page.getByRole("navigation", { name: words("form:sections") });
  await sections.getByRole("link", { name: words("resources/products:sections.stock") }).click();
  await page.getByRole("button", { name: adjust }).click();
  const dialog = page.getByRole("dialog", { name: adjust });
  await expectAccessible(page);
  await dialog.getByRole("spinbutton").fill("-2");
  await dialog.getByRole("button", { name: adjust }).click();
  await expect(dialog).toBeHidden();
  const ledger = page.getByRole("region", { name: words("stock:ledger") });
  await ledger.getByText(words("stock:ledger")).click();
  await expect(ledger.getByRole("listitem").first()).toContainText(words("stock:after", { quantity: "7" }));

  await goWithin(page, stockMovements.paths.list);
  const file = page.locator('input[type="file"]');
  await file.setInputFiles(csv(`sku,quantity\nNOBODY,many\n${sku},-4\n,1`));
  const wrong = page.getByRole("alert").filter({ hasText: words("stock:count.wrong") });
  await expect(wrong.getByRole("listitem")).toHaveCount(4);
  await expect(wrong.getByRole("listitem").first()).toContainText("NOBODY");
  await expect(wrong).toContainText(words("errors:tooSmall", { min: "0" }));
  expect(await stock()).toBe(7);
  await file.setInputFiles(csv(`quantity,sku\n4,${sku}\n`));
  await expect(wrong).toBeHidden();
  await expect(page.getByText(words("stock:count.done_one", { shown: "1", changed: "1" }))).toBeVisible();
  expect(await stock()).toBe(4);
});

test("A delivery is scanned, typed and read from a file, received once, and printed", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("manager");
  const make = (sku: string, more: object) =>
    createRecord(api, products, { title: `Delivered ${sku}`, sku, quantity: 10, combinations: [], ...more });
  const lamp = await make("DELIVERY-1", { costPrice: 400 });
  const shade = await make("DELIVERY-2", {});
  const say = (key: string, values: Record<string, string> = {}) => words(`stock:receive.${key}`, values);

  await page.goto(stockReceipts.paths.list);
  await page
    .getByRole("button", { name: words("resources:stock-receipts.create") })
    .first()
    .click();
  const box = page.getByRole("combobox", { name: say("find") });
  await expect(box).toBeFocused();
  await page.keyboard.type("delivery-1");
  await page.keyboard.press("Enter");
  const line = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(line("Delivered DELIVERY-1")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("30");
  await page.keyboard.press("Enter");
  await page.keyboard.type("6");
  await page.keyboard.press("Enter");
  await expect(box).toBeFocused();
  await page.locator('input[type="file"]').setInputFiles({
    ...csv("barcode,sku,cost,quantity\n,NOBODY,1,1\n,DELIVERY-2,2.50,4\n"),
    name: "delivery.csv",
  });
  const left = page.getByRole("alert").filter({ hasText: say("left") });
  await expect(left.getByRole("listitem")).toHaveText([
    `${words("stock:count.line", { line: "2" })} NOBODY: ${words("resources/stock-receipts:errors.unknownCode")}`,
  ]);
  await page.reload();
  await expect(line("Delivered DELIVERY-2")).toBeVisible();
  await expectAccessible(page);
  const receive = page.getByRole("button", { name: words("resources/stock-receipts:actions.receive.label") });
  await receive.click();
  await expect(page.getByText(words("errors:required"))).toBeVisible();
  await page
    .getByRole("combobox", { name: words("resources/stock-receipts:fields.supplier") })
    .fill("Harbour Roasters");
  await page.getByText("$190.00", { exact: true }).waitFor();
  await receive.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("R-");
  await expect(page.getByRole("row", { name: /Delivered DELIVERY-2/ })).toContainText("$2.50");
  await expectPrintsOnce(page);
  const now = async (id: string) => (await api.get(`/api/products/${id}`)).json();
  expect(await now(lamp.id)).toMatchObject({ quantity: 40, costPrice: 550 });
  expect(await now(shade.id)).toMatchObject({ quantity: 14, costPrice: 250 });
});
