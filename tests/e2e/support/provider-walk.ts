/** What can be done with the records of any data provider. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { extras } from "../../../src/resources/extras.ts";
import type { Row } from "../../providers/table-server.ts";
import { words } from "./labels.ts";
import { createButton, fieldBox, goWithin, rowIds, rowOf, rows, saveButton, showList } from "./pages.ts";
import { expect, test } from "./test.ts";

const inToolbar = (page: Page, key: string) =>
  page.getByRole("toolbar").getByRole("button", { name: words(key), exact: true });

async function confirmed(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Yes, Delete It" }).click();
}

const ids = (found: readonly Row[]) => found.map(({ id }) => String(id));

/** Turns pages, sorts and filters the extras of an opened list. */
async function listRecords(page: Page, all: readonly Row[]): Promise<void> {
  const byName = all.toSorted((a, b) => String(a.name).localeCompare(String(b.name)));
  await expect.poll(() => rowIds(page)).toEqual(ids(byName.slice(0, 20)));
  await showList(page, extras, "?_page=2");
  await expect.poll(() => rowIds(page)).toEqual(ids(byName.slice(20)));
  await showList(page, extras, "?price_gt=100&price_lt=150&_sort=-price");
  const between = byName.filter(({ price }) => Number(price) > 100 && Number(price) < 150);
  await expect.poll(() => rowIds(page)).toEqual(ids(between.reverse()));
  await showList(page, extras, "?maximum_null=true");
  const empty = byName.filter(({ maximum }) => maximum === null);
  await expect.poll(() => rowIds(page)).toEqual(ids(empty));
}

/**
 * Gives the import of extras a file with one that is there, a new one and a wrong one, and lets it be checked.
 * @param word the last of their names
 */
export async function checkImport(page: Page, word: string): Promise<void> {
  await goWithin(page, "/extras/import");
  const text = `Name,Price,Maximum\nAa ${word},4.00,2\nAb ${word},5.00,1\nAc ${word},6.00,0\n`;
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "extras.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: words("import:actions.check") }).click();
  await expect(page.getByText(words("import:check.nothingWritten"))).toBeVisible();
}

/**
 * Lists, creates, edits, imports, exports and deletes extras, from their list on.
 * @param stored reads what the server has of them
 */
export async function walkRecords(page: Page, stored: () => readonly Row[]): Promise<void> {
  const walked = () => stored().filter(({ name }) => String(name).includes("walked"));
  const priceOf = (name: string) => walked().find((row) => row.name === name)?.price;

  await test.step("The list of extras lists, sorts, filters and turns pages", () =>
    listRecords(page, stored()));

  await test.step("The form creates, opens and edits an extra", async () => {
    await showList(page, extras, "");
    await createButton(page, extras).click();
    await fieldBox(page, "name").locator("input").fill("Aa walked");
    const price = fieldBox(page, "price").locator("input");
    await price.fill("1.50");
    await saveButton(page).click();
    await expect.poll(() => priceOf("Aa walked")).toBe(150);
    const [id = ""] = ids(walked());
    await rowOf(page, id)
      .getByRole("link", { name: new RegExp(words("list:row.edit")) })
      .click();
    await expect(price).toHaveValue("1.50");
    await price.fill("2.75");
    await saveButton(page).click();
    await expect.poll(() => priceOf("Aa walked")).toBe(275);
    await expect(rowOf(page, id).getByText("$2.75")).toBeVisible();
  });

  await test.step("The import takes extras that were checked in the browser", async () => {
    await checkImport(page, "walked");
    expect(walked()).toHaveLength(1);
    await page.getByRole("button", { name: /^Import \d+/ }).click();
    await expect.poll(() => [priceOf("Aa walked"), priceOf("Ab walked")]).toEqual([400, 500]);
    expect(walked()).toHaveLength(2);
  });

  await test.step("The export gives the extras that the list shows", async () => {
    await showList(page, extras, "?price_gte=400");
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("button", { name: words("list:more"), exact: true }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: /Export/ }).click();
    const lines = readFileSync(await (await downloading).path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/Ab walked.*5\.00/);
  });

  await test.step("One and many extras are changed and deleted", async () => {
    await page.locator("thead input[type=checkbox]").check();
    await inToolbar(page, "list:bulk.unpublish").click();
    await expect.poll(() => walked().map((row) => row.published)).toEqual([false, false]);
    await showList(page, extras, "?price_gte=500");
    await expect(rows(page)).toHaveCount(1);
    await rows(page)
      .getByRole("button", { name: new RegExp(words("list:row.delete")) })
      .click();
    await confirmed(page);
    await expect.poll(() => walked()).toHaveLength(1);
    await showList(page, extras, "?price_gte=400");
    await page.locator("thead input[type=checkbox]").check();
    await inToolbar(page, "list:bulk.delete").click();
    await confirmed(page);
    await expect.poll(() => walked()).toHaveLength(0);
    await expect(rows(page)).toHaveCount(0);
  });
}
