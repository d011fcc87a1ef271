/** The POS: a sale by keyboard and scanner, recovery from lost responses and reloads, and a phone in Arabic. */
import type { APIRequestContext, Page } from "playwright/test";
import { checkDigit } from "../../src/domain/products/barcode.ts";
import { coupons } from "../../src/resources/coupons.ts";
import { customers } from "../../src/resources/customers.ts";
import { orders } from "../../src/resources/orders.ts";
import { payments } from "../../src/resources/payments.ts";
import { posSettings } from "../../src/resources/pos-settings.ts";
import { products } from "../../src/resources/products.ts";
import { tables } from "../../src/resources/tables.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { goWithin } from "./support/pages.ts";
import { changeRecord, createRecord, listRecords } from "./support/records.ts";
import { changeSettings } from "./support/settings.ts";
import { expect, headers, test } from "./support/test.ts";
import { expectNoSidewaysScroll } from "./support/wide-font.ts";

const say = (key: string, values: Record<string, string | number> = {}) => words(`till:${key}`, values);
const box = (page: Page) => page.getByRole("combobox", { name: say("find.label") });
const total = (page: Page) => page.getByTestId("till-total");
const quantities = (page: Page) =>
  page.getByRole("list", { name: say("cart.lines") }).getByRole("spinbutton");

/** Emulates a scanner: the code, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue("");
}

/** Checks that the POS has no menu around it; one key opens the menu with the exit. */
async function expectWholeWindow(page: Page): Promise<void> {
  const menu = page.getByRole("navigation", { name: words("shell:menu") });
  await expect(menu).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await page.keyboard.press("F10");
  await expect(menu).toBeVisible();
  await expect(
    page.getByRole("button", { name: words("shell:profile", { name: "Demo Cashier" }) }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(box(page)).toBeFocused();
}

const thing = (api: APIRequestContext, name: string, barcode: string) =>
  createRecord(api, products, {
    title: name,
    sku: `TILL-${barcode}`,
    barcode,
    price: 1000,
    salePrice: null,
    taxRate: 0,
    taxIncluded: false,
    quantity: 20,
    published: true,
    combinations: [],
    extraIds: [],
  });

test("A cashier sells by keyboard: scan, coupon, park, resume, cash and change", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  const lamp = await thing(api, "Till lamp", "4006381333931");
  const rug = await thing(api, "Till rug", "9780201379624");
  const day = 86_400_000;
  await createRecord(api, coupons, {
    code: "TILL-10",
    discountType: "percentage",
    percentage: 10,
    amount: null,
    minimumAmount: null,
    productTypes: [],
    startsAt: new Date(Date.now() - day).toISOString(),
    endsAt: new Date(Date.now() + day).toISOString(),
    usageLimit: null,
    customerLimit: null,
    published: true,
  });
  await signIn("cashier");
  await page.goto("/orders");
  await page
    .getByRole("main")
    .getByRole("button", { name: words("resources:orders.create") })
    .click();
  await expect(page).toHaveURL(/\/orders\/create$/);
  await expect(page.getByText("Cart is empty")).toBeVisible();
  await expect(page.getByText("No items added in your cart.")).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expectWholeWindow(page);
  await scan(page, "4006381333931");
  await expect(quantities(page)).toHaveValue("1");
  await scan(page, "2*9780201379624");
  await expect(quantities(page)).toHaveCount(2);
  await page.keyboard.press("+");
  await expect(quantities(page).last()).toHaveValue("3");
  await scan(page, "4006381333931");
  await expect(quantities(page).first()).toHaveValue("2");
  await page.keyboard.press("F2");
  await expect(quantities(page).first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await expect(total(page)).toHaveText("$100.00");

  await page.keyboard.press("F7");
  await page.keyboard.type("nobody");
  await expect(page.getByText(words("resources/orders:errors.unknownCoupon"))).toBeVisible();
  await page.keyboard.press("F4");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("F7");
  await expect(page.locator(":focus")).toHaveValue(/nobody/i);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("till-10");
  await expect(total(page)).toHaveText("$90.00");
  await expectAccessibleInBothThemes(page);

  await page.reload();
  await expect(total(page)).toHaveText("$90.00");
  await page.keyboard.press("F8");
  await expect(page.getByText("Cart is empty")).toBeVisible();
  await signIn("super-admin");
  await changeRecord(api, products, lamp.id, { price: 1100 });
  await changeRecord(api, products, rug.id, { price: 900, quantity: 5 });
  await signIn("cashier");
  await page.keyboard.press("F9");
  const first = page.getByRole("button", { name: /^Resume Till lamp, Till rug$/ });
  await expect(first).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const news = page.getByRole("note").filter({ hasText: say("parked.news") });
  await expect(news.getByRole("listitem")).toHaveText([
    /Till lamp.*\$10\.00 → \$11\.00/,
    /Till rug.*\$10\.00 → \$9\.00/,
    /Till rug.*only 5 left, 8 needed/,
  ]);
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await news.getByRole("button", { name: say("close") }).click();
  await expect(news).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(total(page)).toHaveText("$60.30");
  await page.keyboard.press("F4");
  await expect(page.getByLabel(say("pay.handed"))).toBeFocused();
  await page.keyboard.type("100");
  await expect(page.getByRole("dialog").getByText("$39.70")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const done = page.getByRole("dialog");
  await expect(done.getByText("$39.70")).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printing", "");
  });
  await done.getByRole("button", { name: say("done.invoice") }).click();
  await expect(page.locator("body[data-printing]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Till lamp")).toHaveCount(1);
  await expect(done).toBeHidden();
  await page.emulateMedia({ media: null });
  const receipt = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(receipt.match(/\/MediaBox\s*\[0 0 22[67][. ]/g)).toHaveLength(1);
  await expect(page).toHaveURL(/\/orders\/create$/);
  await done.getByRole("button", { name: say("done.next") }).click();
  await expect(page.getByText("Cart is empty")).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test("A sale for exact cash takes at most four keys, and its receipt is printed at once", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  await thing(api, "Till bowl", "5012345678900");
  await changeSettings(api, posSettings.name, { printReceipt: true });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.goto("/orders/create");
  const presses: number[] = [];
  for (let sale = 0; sale < 3; sale++) {
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await expect(box(page)).toBeFocused();
    // Keys from the scanner do not trigger shortcuts.
    await scan(page, "5012345678900");
    await expect(total(page)).toHaveText("$10.00");
    await press("F4");
    await expect(page.getByLabel(say("pay.handed"))).toBeFocused();
    await press("Enter");
    const next = page.getByRole("button", { name: say("done.next") });
    await expect(next).toBeFocused();
    await expect(page.locator("body[data-printed]")).toBeAttached();
    await page.evaluate(() => document.body.removeAttribute("data-printed"));
    await press("Enter");
    await expect(page.getByText("Cart is empty")).toBeVisible();
    presses.push(keys);
  }
  expect(presses.sort((a, b) => a - b)[1]).toBeLessThanOrEqual(4);

  // Part in cash, the rest by card.
  await scan(page, "5012345678900");
  await expect(total(page)).toHaveText("$10.00");
  await page.keyboard.press("F4");
  await expect(page.getByLabel(say("pay.handed"))).toBeFocused();
  await page.keyboard.type("4");
  await expect(page.getByRole("status").filter({ hasText: say("pay.rest") })).toContainText("$6.00");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: say("pay.parts") })).toContainText("$4.00");
  await expectAccessible(page);
  await page.getByText(words("resources/orders:options.paymentMethod.card"), { exact: true }).last().click();
  const placed = page.waitForResponse((answer) => answer.url().endsWith("/api/orders"));
  await page.getByRole("button", { name: say("pay.place") }).click();
  const order = await (await placed).json();
  const { rows } = await listRecords(api, payments, `orderId=${order.id}&_sort=amount`);
  expect(rows).toMatchObject([
    { method: "cash", amount: 400 },
    { method: "card", amount: 600 },
  ]);
});

test("A lost answer, a change and a second try make one order, and a PIN is asked for first", async ({
  page,
  signIn,
  api,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED|status of (409|422)/);
  await signIn("super-admin");
  await thing(api, "Till vase", "5901234123457");
  await changeSettings(api, posSettings.name, { pinRequired: true });
  // On a busy machine a request can precede a route set up just before it.
  await page.route(
    "**/api/orders",
    async (route) => {
      await route.fetch();
      await route.abort("failed");
    },
    { times: 1 },
  );
  await page.goto("/orders/create");
  await expect(box(page)).toBeFocused();
  await scan(page, "5901234123457");
  await expect(quantities(page)).toHaveValue("1");
  const before = (await listRecords(api, orders, "_start=0&_end=1")).total;
  await page.keyboard.press("F4");
  const pin = page.getByLabel(say("pin.label"), { exact: true });
  await expect(pin).toBeFocused();
  await page.keyboard.type("9999");
  await page.keyboard.press("Enter");
  await expect(page.getByText(words("errors:wrongPin"))).toBeVisible();
  await expect(pin).toBeFocused();
  await page.keyboard.type("1234");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(say("pay.handed"))).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("pay.lost"))).toBeVisible();
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("done.earlier"))).toBeVisible();
  expect((await listRecords(api, orders, "_start=0&_end=1")).total).toBe(before + 1);
});

test("Prices by hand are sold: a line without a product, discounts and notes, approved, and parts", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  await changeSettings(api, posSettings.name, { approvalPercent: 10 });
  await page.goto("/orders/create");
  await expect(box(page)).toBeFocused();
  await page.getByRole("button", { name: say("custom.title") }).click();
  await page.getByLabel(say("custom.name")).fill("Till repair");
  await page.getByLabel(say("custom.price"), { exact: true }).fill("20");
  await page.keyboard.press("Enter");
  await expect(quantities(page)).toHaveValue("1");
  const name = "Till repair";
  await page.getByRole("button", { name: say("line.discountOf", { name }) }).click();
  await expect(page.getByRole("textbox", { name: say("line.discountOf", { name }) })).toBeFocused();
  await page.keyboard.type("50%");
  await page.getByRole("button", { name: say("line.noteOf", { name }) }).click();
  await page.keyboard.type("By Tuesday");
  await page.keyboard.press("Enter");
  await expect(box(page)).toBeFocused();
  await expect(page.getByText(say("totals.lineDiscounts"))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("F4");
  const approval = page.getByRole("dialog", { name: say("pin.approval") });
  await expect(approval.getByLabel(say("pin.label"), { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("1234");
  await page.keyboard.press("Enter");
  const handed = page.getByLabel(say("pay.handed"));
  await expect(handed).toBeFocused();
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("pay.parts"))).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(handed).toBeHidden();
  // A given approval is not requested again.
  await page.keyboard.press("F4");
  await expect(handed).toBeFocused();
  await page.getByText(words("resources/orders:options.paymentMethod.card"), { exact: true }).last().click();
  await page.getByLabel(say("pay.reference")).fill("T-0815");
  const placed = page.waitForResponse((answer) => answer.url().endsWith("/api/orders"));
  await page.keyboard.press("Enter");
  const order = await (await placed).json();
  expect(order).toMatchObject({ items: [{ productId: null, note: "By Tuesday" }] });
  expect(order.lineDiscount * 2).toBe(order.subtotal);
  expect(order.approvedBy).not.toBeNull();
  const { rows } = await listRecords(api, payments, `orderId=${order.id}&_sort=method`);
  expect(rows).toMatchObject([
    { method: "card", reference: "T-0815" },
    { method: "cash", amount: 400 },
  ]);
});

test("Parked orders are resumed at the till from their list, where nothing is lost, and discarded", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  const pots = [await thing(api, "Till pot", "96385074"), await thing(api, "Till ladle", "036000291452")];
  for (const { id } of pots) {
    const data = { items: [{ productId: id, quantity: 2 }] };
    expect((await api.post("/api/orders/park", { headers, data })).status()).toBe(201);
  }
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  const resume = async (name: string) => {
    await page.goto("/parked-orders");
    await row(name)
      .getByRole("button", { name: words("list:row.more") })
      .click();
    await page.getByRole("menuitem", { name: say("parked.resume") }).click();
  };
  const title = page.getByRole("list", { name: say("cart.lines") }).getByRole("listitem");
  await resume("Till pot");
  await expect(page).toHaveURL(/\/orders\/create$/);
  await expect(title).toContainText("Till pot");
  await resume("Till ladle");
  await expectAccessible(page);
  await page.getByRole("button", { name: say("parked.replacePark") }).click();
  await expect(title).toContainText("Till ladle");

  await goWithin(page, "/parked-orders");
  await row("Till pot").getByRole("checkbox").check();
  await page.getByRole("button", { name: words("resources/parked-orders:actions.discard.label") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("resources/parked-orders:actions.discard.label") })
    .click();
  await expect(row("Till pot")).toHaveCount(0);
});

test("A line of the cart takes at most 64 pixels, on a screen and on a phone", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  await thing(
    api,
    "Till jug with a name that is much too long for a single line of the cart",
    "4006381333979",
  );
  await thing(api, "Till cup", "4006381333986");
  await page.goto("/orders/create");
  await expect(box(page)).toBeFocused();
  await scan(page, "4006381333979");
  await scan(page, "4006381333986");
  const lines = page.getByRole("list", { name: say("cart.lines") }).locator("> li");
  const heights = () => lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
  await expect(lines).toHaveCount(2);
  for (const height of await heights()) expect(height).toBeLessThanOrEqual(64);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: /Cart:/ }).click();
  await expect(lines).toHaveCount(2);
  for (const height of await heights()) expect(height).toBeLessThanOrEqual(64);
  await expectNoSidewaysScroll(page);
});

test("Goods that cannot be sold or delivered are named in red, at their place", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  await createRecord(api, customers, { name: "Till Guest", phone: "+44 20 7946 0000" });
  const kettle = await thing(api, "Till kettle", "7612345678900");
  await changeRecord(api, products, kettle.id, { quantity: 0 });
  const pan = await thing(api, "Till pan", "4098765432101");
  await changeRecord(api, products, pan.id, { quantity: 1 });
  await signIn("cashier");
  await page.goto("/orders/create");
  await expect(box(page)).toBeFocused();
  const alert = page.locator("main").getByRole("alert").first();
  await scan(page, "0000000000000");
  const unknown = say("missed.unknown", { code: "0000000000000" });
  await expect(alert).toHaveText(unknown);
  await scan(page, "7612345678900");
  await expect(alert).toHaveText(say("find.soldOut", { name: "Till kettle" }));
  await expect(page.getByText(say("line.out"))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Delete");
  await scan(page, "4098765432101");
  // It stays listed until somebody has seen to it.
  await expect(alert).toHaveText(unknown);
  await page.getByRole("button", { name: say("missed.dismiss", { text: unknown }) }).click();
  await expect(alert).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await scan(page, "4098765432101");
  await expect(alert).toHaveText("Only 1 of Till pan in stock.");
  await page.keyboard.press("F4");
  await expect(alert).toContainText(/Till pan: /);
  await expect(quantities(page)).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");

  await page.keyboard.press("F3");
  await page.keyboard.type("Till Guest");
  const guest = page.getByRole("option").filter({ hasText: "Till Guest" }).or(page.getByTitle("Till Guest"));
  await expect(guest.first()).toContainText(/\+44 20 7946 0000.*No orders yet/);
  await page.keyboard.press("Escape");

  await page.getByText(words("resources/orders:options.orderType.delivery"), { exact: true }).click();
  const address = page.getByLabel(words("resources/orders:entries.shippingTo.line1"));
  await expect(address).toBeVisible();
  await page.keyboard.press("F4");
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(words("resources/orders:errors.noAddress"));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Weighed goods take decimals, typed or from the label of a scale", async ({ page, signIn, api }) => {
  await signIn("super-admin");
  const gouda = await thing(api, "Till gouda", "20555");
  await changeRecord(api, products, gouda.id, { unit: "kg", quantity: 4.25 });
  await changeSettings(api, posSettings.name, { weighedCodes: "weight" });
  await signIn("cashier");
  await page.goto("/orders/create");
  await expect(box(page)).toBeFocused();
  await scan(page, "20555");
  const dialog = page.getByRole("dialog", { name: "Till gouda" });
  await expect(dialog.getByRole("spinbutton")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("0.512");
  await expect(dialog.getByText("$5.12")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(quantities(page)).toHaveValue("0.512");
  await expect(box(page)).toBeFocused();
  const label = "212055500250";
  await scan(page, label + checkDigit(label));
  await expect(quantities(page)).toHaveValue("0.762");
  await expect(total(page)).toHaveText("$7.62");
});

test("The cart on a phone, in Arabic, is a sheet, and dishes take their extras in it", async ({
  page,
  signIn,
}) => {
  await signIn("cashier");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/orders/create?lng=ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page
    .getByRole("button", { name: /Pizza Margherita/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const bar = page.getByRole("button", { name: /^السلة: / });
  await bar.click();
  const extras = page.getByRole("list", { name: "الإضافات" });
  const before = await total(page).textContent();
  await extras.getByRole("button").first().click();
  await expect(total(page)).not.toHaveText(before ?? "");
  await expect(extras.getByRole("button", { name: /^إنقاص / })).toHaveCount(1);
  await expect(page.getByTestId("till-total")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("A restaurant sends a round to the kitchen, splits the bill and frees the table", async ({
  page,
  signIn,
  api,
}) => {
  const tell = (key: string, values: Record<string, string | number> = {}) => words(`tables:${key}`, values);
  await signIn("super-admin");
  await createRecord(api, tables, { name: "Window seat", area: "Till room", seats: 2, active: true });
  await thing(api, "Till soup", "4006381333948");
  await changeSettings(api, posSettings.name, { view: "restaurant" });
  await signIn("cashier");
  await page.goto("/orders/create");
  const seat = page.getByRole("button", { name: /^Window seat/ });
  await page.getByRole("button", { name: tell("floor.open") }).click();
  await seat.click();
  await expect(page.getByRole("region", { name: "Window seat" })).toBeVisible();
  await box(page).focus();
  await scan(page, "2*4006381333948");
  await expect(quantities(page)).toHaveValue("2");
  await page.keyboard.press("F8");
  await expect(seat).toContainText("$20.00");
  await expectAccessible(page);

  await goWithin(page, "/kitchen");
  await expect(page.getByRole("navigation").locator('a[href="/kitchen"]')).toHaveCount(1);
  const ticket = page.getByRole("listitem", { name: /Window seat/ });
  await expect(ticket).toContainText("Till soup");
  await ticket.getByRole("button", { name: words("kitchen:to.preparing") }).click();
  await expect(ticket.getByRole("button", { name: words("kitchen:to.ready") })).toBeVisible();
  await expectAccessible(page);

  await goWithin(page, "/orders/create");
  await page.getByRole("button", { name: tell("floor.open") }).click();
  await seat.click();
  await expect(page.getByTestId("table-total")).toHaveText("$20.00");
  await page.getByRole("button", { name: tell("more") }).click();
  await page.getByRole("menuitem", { name: tell("split.open") }).click();
  await page.getByRole("button", { name: tell("split.more", { name: "Till soup" }) }).click();
  await page.getByRole("button", { name: tell("split.pay") }).click();
  await page.getByRole("button", { name: say("pay.place") }).click();
  await page.getByRole("button", { name: say("done.next") }).click();
  await expect(page.getByTestId("table-total")).toHaveText("$10.00");
  await page.keyboard.press("F4");
  await page.getByRole("button", { name: say("pay.place") }).click();
  await page.getByRole("button", { name: say("done.next") }).click();
  await expect(seat).toContainText(tell("free"));
});

test("A till stops when somebody else signs in on another tab, and goes on with its cart", async ({
  page,
  context,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  await thing(api, "Till vase", "7350053850019");
  await signIn("cashier");
  await page.goto("/orders/create");
  await expect(box(page)).toBeFocused();
  await scan(page, "7350053850019");
  await expect(quantities(page)).toHaveValue("1");
  const other = await context.newPage();
  await signIn("manager");
  await other.goto("/dashboard");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const notice = page.getByRole("dialog");
  await expect(notice).toContainText(words("shell:person.other.text").split(" ,")[0] ?? "");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(notice).toBeVisible();
  expect(sent.filter((url) => url.includes("/api/"))).toEqual([]);
  await other.close();
  await signIn("cashier");
  await expect(notice).toBeHidden();
  await expect(quantities(page)).toHaveValue("1");
});
