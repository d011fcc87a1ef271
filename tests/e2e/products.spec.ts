import type { Route } from "playwright/test";
import { products } from "../../src/resources/products.ts";
import { stockMovements } from "../../src/resources/stock-movements.ts";
import { fieldLabel, words } from "./support/labels.ts";
import { fieldBox, openList, revealField, rowOf, rows, saveButton, showList } from "./support/pages.ts";
import { createRecord, listRecords } from "./support/records.ts";
import { expect, test } from "./support/test.ts";
import { fillField } from "./support/typing.ts";

test("Combinations come from attributes and values, are edited in a grid and survive a change of mind", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("manager");
  const combination = (size: string) => ({ id: size, options: { Size: size }, price: 1000 });
  const record = await createRecord(api, products, {
    price: 1000,
    taxRate: 20,
    attributes: [{ id: "a", name: "Size", values: ["Small", "Large"] }],
    combinations: ["Small", "Large"].map(combination),
  });
  await page.goto(`/product/${record.id}#section-variants`);
  const grid = fieldBox(page, "combinations").getByRole("table");
  await expect(grid.getByRole("row")).toHaveCount(3);
  const cell = (column: string) => grid.getByRole("row").nth(1).locator(`input[data-column="${column}"]`);
  await cell("sku").fill(`SKU-${record.id.slice(-6)}`);
  await cell("exclTax").fill("25.00");
  await cell("exclTax").press("Tab");
  await expect(cell("inclTax")).toHaveValue(/30\.00/);
  await page.keyboard.press("Control+Enter");
  const stored = async () => (await listRecords(api, products, `id=${record.id}`)).rows[0];
  await expect
    .poll(async () => (await stored())?.combinations)
    .toMatchObject([
      { options: { Size: "Small" }, sku: `SKU-${record.id.slice(-6)}`, price: 2500 },
      { options: { Size: "Large" }, price: 1000 },
    ]);
});

test("A SKU that another product has is refused at its place", async ({
  page,
  signIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await signIn("manager");
  const taken = await createRecord(api, products, { sku: `TAKEN-${Date.now()}` });
  const record = await createRecord(api, products);
  await page.goto(`/product/${record.id}`);
  await fillField(page, products, "sku", taken.sku);
  await page.keyboard.press("Control+Enter");
  await expect(fieldBox(page, "sku").getByText(words("errors:unique"))).toBeVisible();
  await expect(fieldBox(page, "sku").locator("input")).toHaveValue(String(taken.sku));
});

test("A connection that drops while saving loses nothing", async ({
  page,
  context,
  signIn,
  api,
  expectConsole,
}) => {
  expectConsole(/ERR_|Failed to load/);
  await signIn("manager");
  const record = await createRecord(api, products);
  await page.goto(`/product/${record.id}`);
  await revealField(page, products, "title");
  const title = fieldBox(page, "title").locator("input");
  await title.fill("Typed While Offline");
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(title).toHaveValue("Typed While Offline");
  await context.setOffline(false);
  await saveButton(page).click();
  await expect
    .poll(async () => (await listRecords(api, products, `id=${record.id}`)).rows[0]?.title)
    .toBe("Typed While Offline");
});

test("Selected products are published, unpublished and deleted together", async ({ page, signIn, api }) => {
  await signIn("super-admin");
  const mark = `Bulk ${Date.now()}`;
  const made = await Promise.all(
    [1, 2, 3].map((n) => createRecord(api, products, { title: `${mark} ${n}` })),
  );
  const published = async () =>
    (await listRecords(api, products, `q=${encodeURIComponent(mark)}`)).rows.map((row) => row.published);
  await openList(page, products, `?q=${encodeURIComponent(mark)}`);
  await expect(rows(page)).toHaveCount(3);
  const selectAll = page.locator("thead input[type=checkbox]");
  await selectAll.check();
  await page.getByRole("button", { name: words("list:bulk.unpublish"), exact: true }).click();
  await expect.poll(published).toEqual([false, false, false]);
  await openList(page, products, `?q=${encodeURIComponent(mark)}`);
  await page.locator("thead input[type=checkbox]").check();
  await page
    .getByRole("toolbar")
    .getByRole("button", { name: words("list:bulk.delete"), exact: true })
    .click();
  await page.getByRole("button", { name: "Yes, Delete It" }).click();
  await expect.poll(published).toEqual([]);
  for (const { id } of made) await expect(rowOf(page, id)).toHaveCount(0);
});

test("Prices and stock are edited in the list, one by the other, and taken back", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("manager");
  const mark = `Cells ${Date.now()}`;
  const [first, second] = await Promise.all(
    [1, 2].map((n) => createRecord(api, products, { title: `${mark} ${n}`, price: 1000, quantity: 5 })),
  );
  const stored = async (id = "") => (await listRecords(api, products, `id=${id}`)).rows[0];
  await openList(page, products, `?q=${encodeURIComponent(mark)}&_sort=title&_order=asc`);
  const cell = (id: string | undefined, name: string) =>
    rowOf(page, id ?? "").locator(`td[data-label="${fieldLabel(products, name)}"]`);
  await cell(first?.id, "price").hover();
  await expect(cell(second?.id, "price")).toHaveAttribute("data-edit");
  await cell(first?.id, "price").dblclick();
  await page.keyboard.type("12.5");
  await page.keyboard.press("Enter");
  await expect(cell(second?.id, "price")).toBeFocused();
  await page.keyboard.type("13");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await stored(second?.id))?.price).toBe(1300);
  expect((await stored(first?.id))?.price).toBe(1250);

  await cell(first?.id, "quantity").dblclick();
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await stored(first?.id))?.quantity).toBe(8);
  const changes = async () => {
    const query = `productId=${first?.id}&_sort=createdAt&_order=desc`;
    return (await listRecords(api, stockMovements, query)).rows.map(({ change }) => change);
  };
  expect((await changes())[0]).toBe(3);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await stored(first?.id))?.quantity).toBe(5);
  await expect(cell(first?.id, "quantity")).toContainText("5");

  // Undo is meant for the last change, even while it is being stored.
  let store = () => {};
  const isPressed = new Promise<void>((resolve) => {
    store = resolve;
  });
  await page.route("**/api/products/*", async (route) => {
    if (route.request().method() === "PATCH") await isPressed;
    await route.continue();
  });
  await cell(first?.id, "quantity").dblclick();
  await page.keyboard.type("9");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+z");
  store();
  await expect.poll(changes).toEqual(expect.arrayContaining([4, -4]));
  await expect(cell(first?.id, "quantity")).toContainText("5");
});

test("A list that cannot be loaded says so and tries again, and an empty one says that", async ({
  page,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 503/);
  await signIn("cashier");
  const down = { status: 503, json: { type: "/problems/unavailable", title: "Down", status: 503 } };
  let answer: Parameters<Route["fulfill"]>[0] = down;
  await page.route("**/api/products?*", (route) => (answer ? route.fulfill(answer) : route.continue()));
  await page.goto("/products");
  const retry = page.getByRole("button", { name: words("list:failed.retry") });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  answer = undefined;
  await retry.click();
  await expect(rows(page).first()).toBeVisible();
  answer = { json: [], headers: { "X-Total-Count": "0" } };
  await showList(page, products, "?_sort=-title");
  await expect(page.getByText("Sorry, There are no products right now.")).toBeVisible();
});
