import type { Page } from "playwright/test";
import { categories } from "../../src/resources/categories.ts";
import { products } from "../../src/resources/products.ts";
import { withoutLive } from "../without-live.ts";
import { words } from "./support/labels.ts";
import { goWithin } from "./support/pages.ts";
import { createRecord, listRecords } from "./support/records.ts";
import { moveDown } from "./support/sequence.ts"; /** Manual ordering of products and categories: by mouse, keyboard and number, and undo. */
import { expect, headers, test } from "./support/test.ts";

const entries = (page: Page) => page.locator("main li[data-sequence-id]");
const titles = (page: Page) => entries(page).getByRole("link").allTextContents();
const notice = (page: Page) => page.getByRole("status").filter({ has: page.getByRole("button") });

async function open(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(entries(page).first()).toBeVisible();
  return titles(page);
}

test("Products move by mouse, keyboard, buttons and number, one write each, and back", async ({
  page,
  signIn,
}) => {
  await signIn("manager");
  let asked = 0;
  const writes: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (request.method() !== "GET") writes.push(`${request.method()} ${url.pathname}`);
    else if (url.pathname === "/api/products") {
      asked = Math.max(asked, Number(url.searchParams.get("_end")) - Number(url.searchParams.get("_start")));
    }
  });
  let stored = 0;
  page.on("requestfinished", (request) => {
    if (request.method() === "PATCH") stored += 1;
  });
  const before = await open(page, "/product-sequence");
  const [a = "", b = "", c = ""] = before;
  expect(before).toHaveLength(20);

  await page.getByRole("button", { name: words("sequence:drag", { title: a, rank: 1 }) }).focus();
  await moveDown(page, 1, 3);
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([b, c, a]);
  await expect(notice(page)).toContainText(words("sequence:moved", { title: a, rank: 3 }));
  // The move is shown before it is sent.
  await expect.poll(() => stored).toBe(1);
  expect(writes).toHaveLength(1);
  expect(writes[0]).toMatch(/^PATCH \/api\/products\//);

  const handle = page.getByRole("button", { name: words("sequence:drag", { title: a, rank: 3 }) });
  const box = await handle.boundingBox();
  const target = await entries(page).nth(0).boundingBox();
  if (!box || !target) throw new Error("the rows are not there");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, target.y + target.height, { steps: 6 });
  await page.mouse.move(box.x + box.width / 2, target.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([a, b, c]);

  await page.getByRole("button", { name: words("sequence:more", { title: b }) }).click();
  await page.getByRole("spinbutton").fill("42");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([a, c]);
  // Moves are shown at once but saved one after the other: leaving the page would lose them.
  await expect.poll(() => stored).toBe(3);
  await page.reload();
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([a, c]);
  await goWithin(page, "/product-sequence?page=3");
  await expect.poll(async () => (await titles(page))[1]).toBe(b);

  await page.getByRole("button", { name: words("sequence:up", { title: b }) }).click();
  await expect.poll(async () => (await titles(page))[0]).toBe(b);
  await page.getByRole("button", { name: words("sequence:undo") }).click();
  await expect.poll(async () => (await titles(page))[1]).toBe(b);
  await expect.poll(() => stored).toBe(5);
  expect(writes).toHaveLength(5);
  expect(asked).toBeLessThanOrEqual(20);
});

test("A product is found on its page; one that somebody else has changed stays where it is", async ({
  page,
  signIn,
  api,
  expectConsole,
}) => {
  expectConsole(/status of 412/);
  await signIn("super-admin");
  // With live updates there would be no conflict.
  await page.addInitScript(withoutLive);
  const record = await createRecord(api, products);
  const title = String(record.title);
  await open(page, "/product-sequence");
  await page.getByRole("combobox", { name: words("resources/products:arrange.find") }).fill(title);
  await page.locator(".ant-select-item-option").filter({ hasText: title }).click();
  const row = page.locator(`li[data-sequence-id="${record.id}"]`);
  await expect(row).toBeVisible();
  const { total } = await listRecords(api, products, "_start=0&_end=1");
  expect(new URL(page.url()).searchParams.get("page")).toBe(String(Math.ceil(total / 20)));

  const changed = await api.patch(`/api/products/${record.id}`, {
    headers: { ...headers, "if-match": '"1"' },
    data: { price: 1 },
  });
  expect(changed.status()).toBe(200);
  await page.getByRole("button", { name: words("sequence:up", { title }) }).click();
  await expect(page.getByText(words("sequence:failed.stale"))).toBeVisible();
  await expect.poll(async () => (await titles(page)).at(-1)).toBe(title);
  await page.getByRole("button", { name: words("sequence:up", { title }) }).click();
  // It was alone on its page, so its predecessor is on another one.
  const lastButOne = "_sort=position&_order=desc&_start=1&_end=2";
  await expect.poll(async () => (await listRecords(api, products, lastButOne)).rows[0]?.id).toBe(record.id);
});

test("Categories move among their siblings alone", async ({ page, signIn, api }) => {
  await signIn("super-admin");
  const parent = await createRecord(api, categories, { name: "Sequence parent" });
  for (const name of ["Child one", "Child two"]) {
    await createRecord(api, categories, { name, parentId: parent.id });
  }
  await open(page, "/category-sequence");
  await page
    .getByRole("button", {
      name: words("resources/categories:arrange.below_other", { title: "Sequence parent", count: 2 }),
    })
    .click();
  const children = page.locator(`li[data-sequence-id="${parent.id}"] li`).getByRole("link");
  await expect(children).toHaveText(["Child one", "Child two"]);
  await page.getByRole("button", { name: words("sequence:up", { title: "Child two" }) }).click();
  await expect(children).toHaveText(["Child two", "Child one"]);
  await expect(notice(page)).toContainText(words("sequence:moved", { title: "Child two", rank: 1 }));
  await page.getByRole("button", { name: words("sequence:up", { title: "Sequence parent" }) }).click();
  await expect
    .poll(async () => (await titles(page)).slice(-4))
    .toEqual(expect.arrayContaining(["Sequence parent", "Child two", "Child one"]));
});

test("A user who may not edit reads the order", async ({ page, signIn }) => {
  await signIn("cashier");
  for (const path of ["/product-sequence", "/category-sequence"]) {
    await open(page, path);
    await expect(page.locator("main [data-tool], main [aria-roledescription]")).toHaveCount(0);
  }
});
