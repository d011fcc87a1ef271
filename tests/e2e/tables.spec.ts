/** Tables in a browser: shares that are booked as guests pay, and a table that somebody changes meanwhile. */
import type { APIRequestContext, Page } from "playwright/test";
import { posSettings } from "../../src/resources/pos-settings.ts";
import { products } from "../../src/resources/products.ts";
import { tables } from "../../src/resources/tables.ts";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { createRecord } from "./support/records.ts";
import { changeSettings } from "./support/settings.ts";
import { expect, headers, test } from "./support/test.ts";

const say = (key: string, values: Record<string, string | number> = {}) => words(`till:${key}`, values);
const tell = (key: string, values: Record<string, string | number> = {}) => words(`tables:${key}`, values);

async function send(api: APIRequestContext, path: string, data: object) {
  const answer = await api.post(`/api/${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function sitAt(page: Page, name: string): Promise<void> {
  await page.goto("/orders/create");
  await page.getByRole("button", { name: tell("floor.open") }).click();
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByTestId("table-total")).toHaveText("$20.00");
}

test("Guests pay shares that are booked at once, and a table moved meanwhile is paid where it is", async ({
  page,
  signIn,
  api,
  expectConsole,
}) => {
  await signIn("super-admin");
  const soup = await createRecord(api, products, {
    ...{
      title: "Shared soup",
      sku: "SHARED-SOUP",
      price: 1000,
      salePrice: null,
      taxRate: 0,
      taxIncluded: false,
    },
    ...{ quantity: 20, published: true, combinations: [], extraIds: [] },
  });
  const seats = [];
  for (const name of ["Shared one", "Shared two", "Shared three"])
    seats.push(await createRecord(api, tables, { name, area: "Shares", seats: 2, active: true }));
  const [one, two, three] = seats;
  await changeSettings(api, posSettings.name, { view: "restaurant" });
  await signIn("manager");
  const items = [{ productId: soup.id, quantity: 2 }];
  await send(api, "table-orders/open", { tableId: one?.id, items, send: true });
  await sitAt(page, "Shared one");
  await page.keyboard.press("F4");
  await page.getByRole("button", { name: say("pay.share", { of: "2" }) }).click();
  await page.getByRole("button", { name: say("pay.add") }).click();
  await expect(page.getByText(say("pay.booked"), { exact: true })).toBeVisible();
  const [order] = await (await api.get("/api/orders?_sort=placedAt&_order=desc&_end=1")).json();
  expect(order).toMatchObject({ total: 2000, paid: 1000, due: 1000 });
  await page.getByRole("button", { name: say("pay.back") }).click();
  await expect(page.getByTestId("table-due")).toHaveText("$10.00");
  await page.keyboard.press("F4");
  await page.getByRole("button", { name: say("pay.place") }).click();
  await page.getByRole("button", { name: say("done.next") }).click();
  await expect(page.getByRole("button", { name: /^Shared one/ })).toContainText(tell("free"));

  const open = await send(api, "table-orders/open", { tableId: two?.id, items, send: true });
  await sitAt(page, "Shared two");
  await page.keyboard.press("F4");
  await expect(page.getByRole("button", { name: say("pay.place") })).toBeVisible();
  await send(api, `table-orders/${open.id}/move`, { tableId: three?.id });
  expectConsole(/412/);
  await page.getByRole("button", { name: say("pay.place") }).click();
  const who = tell("news.you");
  await expect(
    page.getByText(tell("news.moved", { table: "Shared two", to: "Shared three", who })),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: tell("news.current") }).click();
  await page.getByRole("button", { name: say("pay.place") }).click();
  await page.getByRole("button", { name: say("done.next") }).click();
  await expect(page.getByRole("button", { name: /^Shared three/ })).toContainText(tell("free"));
});
