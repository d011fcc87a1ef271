/** Documents and returns of orders. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { withoutLive } from "../without-live.ts";
import { expectAccessible } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { goWithin } from "./support/pages.ts";
import { expectPrintsOnce } from "./support/printed.ts";
import { expect, headers, test } from "./support/test.ts";
import { settle } from "./support/traffic.ts";

interface Sold {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly paymentMethod: string;
  readonly due: number;
  readonly customerId: string | null;
  readonly language: string | null;
  readonly shippingCost: number | null;
  readonly items: readonly { readonly id: string; readonly quantity: number }[];
}

/**
 * Finds the last demo order in English that was paid and delivered with several pieces of an item, no shipping and no
 * returns.
 */
async function delivered(page: Page): Promise<Sold> {
  const answer = await page.request.get(
    "/api/orders?status=delivered&returnState=none&_sort=placedAt&_order=desc&_start=0&_end=50",
  );
  const orders: Sold[] = await answer.json();
  const order = orders.find(
    ({ items, due, shippingCost, language }) =>
      due === 0 && !shippingCost && (language ?? "en") === "en" && items.some(({ quantity }) => quantity > 1),
  );
  if (!order) throw new Error("The demo has no such order.");
  return order;
}

const button = (page: Page, key: string) => page.getByRole("button", { name: words(key) });

test("An order is printed, comes as a PDF, and returned goods get a credit note", async ({
  page,
  signIn,
  expectConsole,
}) => {
  await signIn("super-admin");
  expectConsole(/status of 409/);
  // With live updates the page would know of the other user's return.
  await page.addInitScript(withoutLive);
  const order = await delivered(page);
  const { invoiceNumber } = order;
  await page.goto(`/order/${order.id}`);
  const document = page.getByRole("article");
  await expect(document).toHaveAccessibleName(`${words("documents:invoice")} ${invoiceNumber}`);
  await expectAccessible(page);

  await expectPrintsOnce(page);
  await page.emulateMedia({ media: "print" });
  await expect(document).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(button(page, "documents:view.print")).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: words("documents:view.pdf") }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${invoiceNumber}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  // The receipt is scanned on the returns page: by its barcode or QR code.
  await goWithin(page, "/returns");
  const scan = page.getByLabel(words("returns:scan.label"));
  await expect(scan).toBeFocused();
  await page.keyboard.type("NO-SUCH-1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("NO-SUCH-1");
  await page.keyboard.type(`https://shop.example.com/order-lookup?invoice=${invoiceNumber.toLowerCase()}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/order/${order.id}/return$`));
  await button(page, "returns:give").click();
  await expect(page.getByText(words("returns:choose"))).toBeVisible();
  await expect(page.getByText(words("errors:required"))).toBeVisible();
  await expect(page.getByLabel(words("returns:reason"), { exact: true })).toBeFocused();
  await expectAccessible(page);
  const several = order.items.findIndex(({ quantity }) => quantity > 1);
  await page.getByRole("spinbutton").nth(several).fill("1");
  await page.getByLabel(words("returns:reason"), { exact: true }).fill("Broken in the box");
  // Closes the list of reasons and keeps the input.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await button(page, "returns:give").click();

  await expect(page).toHaveURL(/\/returns\/[\w-]+$/);
  await expect(document).toContainText("Broken in the box");
  await expect(document).toContainText(invoiceNumber);
  await expectAccessible(page);

  await goWithin(page, `/order/${order.id}/return`);
  await expect(page.getByText("This Order Already had return items!")).toBeVisible();
  // Meanwhile another user returns the rest.
  const left = order.items.flatMap(({ id, quantity }, at) => {
    const pieces = at === several ? quantity - 1 : quantity;
    return pieces > 0 ? [{ orderItemId: id, quantity: pieces }] : [];
  });
  const rest = { items: left, reason: "The rest", refundMethod: order.paymentMethod };
  const taken = await page.request.post(`/api/orders/${order.id}/return`, { headers, data: rest });
  expect(taken.status()).toBe(201);
  await button(page, "returns:all").click();
  await page.getByLabel(words("returns:reason"), { exact: true }).fill("Too late");
  await page.keyboard.press("Tab");
  await button(page, "returns:give").click();
  await expect(page.getByText(words("returns:fully"))).toBeVisible();
  await expect(button(page, "returns:give")).toBeHidden();
});

test("Goods are exchanged at the till, and the difference is paid back", async ({ page, signIn }) => {
  await signIn("super-admin");
  const made = async (path: string, data: unknown) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const [dear, cheap] = [
    await made("products", { title: "Exchange Lamp", sku: "EX-LAMP", price: 3000, quantity: 5 }),
    await made("products", { title: "Exchange Bulb", sku: "EX-BULB", price: 1000, quantity: 5 }),
  ];
  const items = [{ productId: dear.id, quantity: 1 }];
  const bought = await made("orders", { items, paymentMethod: "cash" });

  await page.goto(`/order/${bought.id}/return`);
  await button(page, "returns:all").click();
  await page.getByLabel(words("returns:reason"), { exact: true }).fill("Too bright");
  await page.keyboard.press("Tab");
  await button(page, "returns:exchange").click();
  await expect(page).toHaveURL(/\/orders\/create$/);
  await expect(page.getByText(words("till:exchange.title", { number: bought.invoiceNumber }))).toBeVisible();
  await page.getByLabel(words("till:find.label")).fill(cheap.sku);
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(words("till:exchange.returned", { number: bought.invoiceNumber })),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("F4");
  await expect(page.getByRole("dialog")).toContainText(
    words("till:exchange.asPaid", { parts: "Cash $" }).slice(0, -1),
  );
  const refund = page.getByRole("dialog").getByRole("button", { name: words("till:exchange.refund") });
  await expect(refund).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("To refund: Cash $");
  const [order] = await (await page.request.get(`/api/orders?items.productId=${cheap.id}`)).json();
  expect(order.exchangeReturnId).not.toBeNull();
  expect([order.paid, order.due]).toEqual([order.total, 0]);
});

/** Returns the width and height of each page of a PDF, in millimetres. */
function pagesOf(file: Buffer): number[][] {
  const boxes = file.toString("latin1").matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, ...sides]) => sides.map((side) => Math.round((Number(side) / 72) * 25.4)));
}

test("A receipt is printed on as much of the roll as it needs, an invoice on a page", async ({
  page,
  signIn,
}) => {
  await signIn("super-admin");
  await page.addInitScript(withoutLive);
  const answer = await page.request.get("/api/orders?_sort=total&_order=desc&_start=0&_end=400");
  const all: Sold[] = await answer.json();
  const long = all.reduce((most, order) => (order.items.length > most.items.length ? order : most));
  // An address would make it longer.
  const short = all.find(({ items, customerId }) => items.length === 1 && customerId === null);
  const document = page.getByRole("article");
  const heights: number[] = [];
  await page.goto("/404");
  for (const order of [long, short]) {
    await goWithin(page, `/order/${order?.id}?document=receipt`);
    await expect(document).toContainText(order?.invoiceNumber ?? "");
    let height = 0;
    // The receipt grows while it renders, and the paper length with it.
    await expect(async () => {
      const drawn = ((await document.boundingBox())?.height ?? 0) / (96 / 25.4);
      const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
      expect(pages).toEqual([[80, expect.any(Number)]]);
      height = pages[0]?.[1] ?? 0;
      expect(height).toBeGreaterThanOrEqual(drawn);
      expect(height - drawn).toBeLessThan(3);
    }).toPass({ timeout: 20_000 });
    heights.push(height);
  }
  expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
  const four = all.find(({ items }) => items.length === 4);
  for (const order of [short, four]) {
    await goWithin(page, `/order/${order?.id}?document=invoice`);
    await expect(document).toContainText(order?.invoiceNumber ?? "");
    await settle(page);
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]]);
  }
});
