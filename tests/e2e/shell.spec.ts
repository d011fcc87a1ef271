import { isWorkOf } from "../../src/app/menu/work.ts";
import { canDo } from "../../src/core/access.ts";
import { roles } from "../../src/domain/roles.ts";
import { resources } from "../../src/resources/index.ts";
import { products } from "../../src/resources/products.ts";
import { withoutLive } from "../without-live.ts";
import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { goWithin, menuLink, openList, rows } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { expectNoSidewaysScroll } from "./support/wide-font.ts";

const lists = [...resources.values()];

test("The menu has the daily work of the role, and no empty group", async ({ page, context, signIn }) => {
  for (const role of ["cashier", "security-guard"] as const) {
    // Cancels pending requests of the previous user, which would otherwise be sent without a session.
    await page.goto("about:blank");
    await context.clearCookies();
    await signIn(role);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const resource of lists) {
      const links = page.getByRole("navigation").locator(`a[href="${resource.paths.list}"]`);
      const there = canDo({ role }, resource, "list") && isWorkOf({ role }, resource.name, () => false);
      await expect(links, `${role} ${resource.name}`).toHaveCount(there ? 1 : 0);
    }
  }
  await expect(page.getByText(words("shell:groups.catalog"), { exact: true })).toHaveCount(0);
  // Nine roles are built in; those of plugins come after them.
  expect(roles.indexOf("security-guard")).toBe(8);
});

test("Language and direction change at once and stay", async ({ page, context, signIn }) => {
  await signIn("manager");
  await page.goto("/products?lng=ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/products");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect((await context.cookies()).find((cookie) => cookie.name === "i18next")).toMatchObject({
    value: "ar",
    path: "/",
  });
  // An English name is cut at its own end, and aligned with the Arabic ones.
  await page.goto("/product-sequence");
  const name = page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: /^[A-Z]/ })
    .first();
  await expect(name).toHaveCSS("direction", "ltr");
  await expect(name).toHaveCSS("text-align", "end");
});

test.describe("An English variant", () => {
  test.use({ locale: "en-TT" });
  test("An English variant is English", async ({ page, signIn }) => {
    await signIn("manager");
    await openList(page, products);
    await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
  });
});

test("A navigation is announced; the palette finds a product by its SKU and goes there", async ({
  page,
  signIn,
  api,
}) => {
  const key = "Control+k";
  await signIn("manager");
  const [product] = await (await api.get("/api/products?_start=0&_end=1&_sort=title&_order=asc")).json();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("navigation").locator('a[href="/categories"]').first().click();
  await expect(page.getByText("Navigated to Categories page.")).toBeAttached();
  await page.keyboard.press(key);
  // Typed before the palette has loaded.
  await page.keyboard.type(product.sku);
  await expect(page.getByPlaceholder(words("shell:palette.placeholder"))).toHaveValue(product.sku);
  // The stock ledger also finds the product, further down.
  const found = page.getByRole("option", { name: new RegExp(product.title) }).first();
  await expect(found).toBeVisible();
  await found.click();
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}`));
});

test("Unknown addresses, /404 and /coming-soon have their own screens", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto("/no/such/page");
  const notFound = page.getByRole("heading", { name: words("shell:notFound.title") });
  await expect(notFound).toBeVisible();
  await goWithin(page, "/coming-soon");
  await expect(page.getByRole("heading", { name: words("shell:comingSoon.title") })).toBeVisible();
  await goWithin(page, "/404");
  await expect(notFound).toBeVisible();
});

test("An ended session leads to signing in and back", async ({ page, context, signIn, expectConsole }) => {
  expectConsole(/status of 401/);
  await signIn("manager");
  await openList(page, products);
  await context.clearCookies({ name: "session" });
  // Background requests of the page, such as notifications, may detect it first: then there is no menu any more.
  const isLeft = expect(page).toHaveURL(/\/login\?to=%2F(categories|products)/);
  await Promise.race([menuLink(page, "/categories").click(), isLeft]);
  await isLeft;
});

test("Hand-written screens and a form fit a phone", async ({ page, signIn }) => {
  // The width of all lists is checked in `entities.spec.ts`.
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn("super-admin");
  // In the language with the longest amounts.
  await page.goto("/404?lng=es");
  for (const path of ["/dashboard", products.paths.create, "/reports/stock"]) {
    await goWithin(page, path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  const figures = page.locator("dl dd:has(strong)");
  await expect(figures.first()).toBeVisible();
  const missing = (all: Element[]) => Math.max(...all.map((one) => one.scrollWidth - one.clientWidth));
  expect(await figures.evaluateAll(missing)).toBe(0);
  // A notice with a button keeps room for its text.
  await goWithin(page, `${products.paths.list}/import`);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "unnamed.csv", mimeType: "text/csv", buffer: Buffer.from("Chair,10\nDesk,20") });
  const notice = await page.locator(".ant-alert-content").last().boundingBox();
  expect(notice?.width).toBeGreaterThan(150);
});

test("The dashboard is accessible and asks for its figures once", async ({ page, signIn }) => {
  await signIn("super-admin");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  await page.addInitScript(withoutLive);
  await page.goto("/dashboard");
  await expect(page.locator("main").getByRole("link").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([...new Set(asked)]);
  // Pending records are requested by the menu.
  const figures = asked.filter((path) => /^\/api\/reports\/(?!waiting)/.test(path));
  expect(figures.map((path) => path.split("?")[0])).toEqual(["/api/reports/dashboard"]);
  await expectAccessibleInBothThemes(page);
});
