/** The main use case: a real product file, from the file to the browser and back. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { products } from "../../src/resources/products.ts";
import { expectAccessible } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { goWithin, rowOf, rows, showList } from "./support/pages.ts";
import { listRecords } from "./support/records.ts";
import { expect, test } from "./support/test.ts";

const apparel = "tests/fixtures/shopify-apparel.csv";
const importPath = `${products.paths.list}/import`;

const button = (page: Page, key: string) => page.getByRole("button", { name: words(key) });
const importButton = (page: Page) => page.getByRole("button", { name: /^Import \d+ records?$/ });

async function chooseFile(page: Page, file: string | { name: string; text: string }): Promise<void> {
  const input = page.locator("input[type=file]").first();
  if (typeof file === "string") await input.setInputFiles(file);
  else await input.setInputFiles({ name: file.name, mimeType: "text/csv", buffer: Buffer.from(file.text) });
}

test("A Shopify export is imported, found, edited, exported and deleted", async ({ page, signIn, api }) => {
  await signIn("super-admin");
  await page.goto(importPath);
  await chooseFile(page, apparel);
  await expect(page.getByText(words("import:formats.shopify.name")).first()).toBeVisible();
  await button(page, "import:actions.check").click();
  await expect(page.getByText(words("import:check.nothingWritten"))).toBeVisible();
  await expect(importButton(page)).toHaveText(/20/);
  await expectAccessible(page);
  expect((await listRecords(api, products, "slug=ocean-blue-shirt")).total).toBe(0);
  await importButton(page).click();
  await expect(page.getByText(/20 created/)).toBeVisible();

  await showList(page, products, "?q=classic+varsity");
  await expect(rows(page)).toHaveCount(1);
  const [varsity] = (await listRecords(api, products, "slug=classic-varsity-top")).rows;
  expect(varsity).toMatchObject({ price: 6000, tags: ["women"], vendor: "partners-demo", published: true });
  expect(varsity?.combinations).toMatchObject([
    { options: { Size: "Small" }, price: 6000, quantity: 1 },
    { options: { Size: "Medium" } },
    { options: { Size: "Large" } },
  ]);

  await rows(page).getByRole("link", { name: "Classic Varsity Top" }).click();
  const title = page.locator('[data-field="title"] input');
  await expect(title).toHaveValue("Classic Varsity Top");
  await title.fill("Classic Varsity Top, Edited");
  await page.keyboard.press("Control+Enter");
  await expect.poll(async () => (await listRecords(api, products, "q=varsity+top,+edited")).total).toBe(1);

  await showList(page, products, "?tags_like=women&q=varsity");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: words("list:more"), exact: true }).click();
  await page.getByRole("menuitem", { name: /^Export 1 record/ }).click();
  const file = readFileSync((await (await download).path()) ?? "", "utf8");
  expect(file).toContain("Classic Varsity Top, Edited");
  expect(file).not.toContain("Ocean Blue Shirt");

  await showList(page, products, "?q=varsity");
  await rowOf(page, varsity?.id ?? "")
    .getByRole("button", { name: new RegExp(words("list:row.delete")) })
    .click();
  await page.getByRole("button", { name: "Yes, Delete It" }).click();
  await expect(page.getByText("Classic Varsity Top")).toHaveCount(0);

  await goWithin(page, importPath);
  await chooseFile(page, apparel);
  await button(page, "import:actions.check").click();
  await expect(page.getByText(words("import:check.nothingWritten"))).toBeVisible();
  const outcomes = (outcome: string) =>
    page.locator("tbody").getByText(words(`import:outcome.${outcome}`), { exact: true });
  await expect(outcomes("unchanged")).toHaveCount(19);
  await expect(outcomes("created")).toHaveCount(1);
});

test("A file with mistakes says where they are and imports the rest", async ({ page, signIn, api }) => {
  await signIn("manager");
  const text = "Title,Price,Quantity\nGood Thing,19.99,3\nBad Price,cheap,1\n,5.00,1\n";
  await page.goto(importPath);
  await chooseFile(page, { name: "mixed.csv", text });
  await button(page, "import:actions.check").click();
  await expect(page.getByText(words("errors:money")).first()).toBeVisible();
  await expect(page.getByText(words("errors:required")).first()).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText(/2 records have errors/)).toBeVisible();
  const download = page.waitForEvent("download");
  await button(page, "import:result.download").click();
  const failed = readFileSync((await (await download).path()) ?? "", "utf8");
  expect(failed).toContain("Bad Price");
  expect(failed).not.toContain("Good Thing");
  expect((await listRecords(api, products, "title=Good%20Thing")).rows[0]).toMatchObject({
    price: 1999,
    quantity: 3,
  });
});

const unreadable: [string, string, RegExp][] = [
  ["a broken quote", 'title,price\n"never closed,1\nnext,2\n', /Line 2/],
  ["no header", "Shirt,19.99\nTrousers,29.99\n", /None of the column names are recognized/],
  ["nothing", "", /is empty/],
];

test("A file that cannot be read is explained", async ({ page, signIn }) => {
  await signIn("manager");
  for (const [what, text, message] of unreadable) {
    await test.step(`A file with ${what} says so`, async () => {
      await page.goto(importPath);
      await chooseFile(page, { name: "file.csv", text });
      await expect(page.getByText(message).first()).toBeVisible();
    });
  }
});
