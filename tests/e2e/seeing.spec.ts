/** For people who choose colours, the spacing of text and the size of targets themselves. */
import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { categories } from "../../src/resources/categories.ts";
import { products } from "../../src/resources/products.ts";
import { words } from "./support/labels.ts";
import { goWithin, openList, rows } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { settle } from "./support/traffic.ts";

/** Returns the colour that most of an element has, as shown. */
async function groundOf(element: Locator): Promise<string> {
  const { data, info } = await sharp(await element.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = data.subarray(at, at + 3).join(",");
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? "";
}

/** What is chosen and what is not differ by more than bold type. */
async function expectTold(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen.first()).toBeVisible();
  expect(await groundOf(chosen.first()), String(chosen)).not.toBe(await groundOf(other.first()));
}

const isOutlined = (element: Locator) => expect(element).toHaveCSS("outline-style", "solid");

test.describe("The colours of the system", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await signIn("super-admin");
  });
  test.afterEach(({ page }) => page.emulateMedia({ forcedColors: null }));

  test("A list shows its view, page, order and the focus of its search", async ({ page }) => {
    await openList(page, products);
    await page.getByRole("columnheader", { name: "SKU" }).getByRole("button").click();
    const views = page.getByRole("navigation", { name: words("list:views.label") });
    await expectTold(views.locator("[aria-current=page]"), views.locator("a:not([aria-current])"));
    const pages = page.getByRole("navigation", { name: words("list:pages.label") });
    await expectTold(pages.locator("[aria-current=page]"), pages.locator("button[aria-current=false]"));
    const caret = page.locator("th[aria-sort] i");
    const [up, down] = [await caret.first().screenshot(), await caret.last().screenshot()];
    expect(await sharp(up).raw().toBuffer()).not.toEqual(await sharp(down).rotate(180).raw().toBuffer());
    await page.getByRole("search").getByRole("textbox").focus();
    await isOutlined(page.getByRole("search").getByRole("textbox"));
    await page.getByRole("button", { name: words("list:display.button") }).click();
    const segment = page.locator(".ant-segmented-item");
    await expectTold(
      page.locator(".ant-segmented-item-selected"),
      segment.and(page.locator(":not(.ant-segmented-item-selected)")),
    );
  });

  test("A form shows its switches and its section", async ({ page }) => {
    await page.goto(products.paths.create);
    await settle(page);
    const one = page.getByRole("switch").first();
    const isOn = await groundOf(one);
    await one.click();
    await page.mouse.move(0, 0);
    expect(await groundOf(one)).not.toBe(isOn);
    // The thumb is drawn, too: a switch is never one colour.
    const { channels } = await sharp(await one.screenshot()).stats();
    expect(channels.some(({ stdev }) => stdev > 10)).toBe(true);
    await expectTold(
      page.locator("[data-section][aria-current]"),
      page.locator("[data-section]:not([aria-current])"),
    );
  });

  test("The till shows the category, the kind of order and how somebody pays", async ({ page }) => {
    await page.goto("/orders/create");
    await settle(page);
    const main = page.getByRole("main");
    await expectTold(main.locator("[aria-pressed=true]"), main.locator("[aria-pressed=false]"));
    const kind = main.locator(".ant-radio-button-wrapper");
    const isChecked = page.locator(".ant-radio-button-wrapper-checked");
    await expectTold(kind.and(isChecked), kind.and(page.locator(":not(.ant-radio-button-wrapper-checked)")));
  });

  test("A chart has swatches beside its words", async ({ page }) => {
    await page.goto("/reports/days");
    const colour = () =>
      page
        .locator("[data-mark=now]")
        .evaluate((mark) => [
          getComputedStyle(mark, "::before").backgroundColor,
          getComputedStyle(document.body).backgroundColor,
        ]);
    await expect(page.locator("[data-mark=now]")).toBeVisible();
    const [swatch, ground] = await colour();
    expect(swatch).not.toBe(ground);
  });
});

/** The spacing of WCAG 2.2, 1.4.12. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Returns texts that are cut without a way to read them. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>("main *, nav *")) {
      const { textOverflow, overflowX, clipPath } = getComputedStyle(one);
      const isCut = one.clientWidth > 4 && one.scrollWidth > one.clientWidth + 1;
      if (textOverflow !== "ellipsis" || overflowX === "visible" || clipPath !== "none" || !isCut) continue;
      one.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
      if (!one.closest("[title]:not([title=''])")) cut.push(one.innerText);
    }
    return cut;
  });
}

test("Texts stay whole with more space between letters and lines", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn("super-admin");
  await page.goto("/404");
  await page.addStyleTag({ content: spaced });
  for (const path of ["/products", "/orders", "/categories", "/customers", "/reports/days", "/settings"]) {
    await goWithin(page, path);
    expect(await cutTexts(page), path).toEqual([]);
  }
  await goWithin(page, "/products?columns=sku.price.quantity.categoryIds.tags.barcode.updatedAt");
  const codes = page.locator("tbody td:has-text('-')").filter({ hasText: /^[A-Z]{3}-/ });
  const cut = codes.evaluateAll(
    (cells) =>
      cells
        .flatMap((cell) => [...cell.querySelectorAll("*")])
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 4).length,
  );
  expect(await cut, "codes").toBe(0);
});

test("A tree is cards on a phone, with all values and actions", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn("super-admin");
  await openList(page, categories);
  const row = rows(page).first();
  for (const label of await row.locator("td[data-label]:not([data-empty])").all())
    await expect(label).toBeVisible();
  await expect(row.locator("td[data-label]").first()).toBeVisible();
  await expect(row.getByRole("button", { name: new RegExp(words("list:row.delete")) })).toBeVisible();
  await expect(page.getByRole("treegrid").getByRole("row").nth(1)).toHaveAttribute("aria-level", "1");
});
