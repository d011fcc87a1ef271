/**
 * Opens every page generated from a declaration once, in one document per part of the menu: it opens, is translated,
 * fits, is accessible, and its form refuses empty input. New entities are covered automatically; interactions are
 * tested in `factory.spec.ts`, the API of each entity in the contract tests.
 */
import type { APIRequestContext, Page } from "playwright/test";
import type { AnyResource } from "../../src/core/define.ts";
import { defaultSort } from "../../src/kit/list/list-state.ts";
import { resources } from "../../src/resources/index.ts";
import { expectAccessibleWhereNew } from "./support/accessible.ts";
import { tested } from "./support/entity.ts";
import { words } from "./support/labels.ts";
import { mayOwner } from "./support/owner.ts";
import {
  fieldBox,
  goWithin,
  hasOwnList,
  revealField,
  rows,
  saveButton,
  showList,
  shownOf,
} from "./support/pages.ts";
import { type ApiRecord, listRecords } from "./support/records.ts";
import { sampleOfRecord } from "./support/samples.ts";
import { expect, test } from "./support/test.ts";
import { untranslatedTexts } from "./support/untranslated.ts";
import { pixelsTooWide, writeWide } from "./support/wide-font.ts";

const laptop = { width: 1366, height: 768 };
const phone = { width: 360, height: 740 };

/** Checks that the page is accessible and completely translated. */
async function examine(page: Page): Promise<void> {
  await expectAccessibleWhereNew(page);
  expect(await untranslatedTexts(page), page.url()).toEqual([]);
}

/** Returns the values that are cut although their card has room, and the titles without their buttons beside them. */
function wrongOnCards(cards: readonly Element[]): string[] {
  const isCut = (value: Element) =>
    getComputedStyle(value).textOverflow === "ellipsis" && value.scrollWidth > value.clientWidth + 1;
  const endOf = (value: Element) => value.getBoundingClientRect().right;
  const cut = cards.flatMap((card) =>
    [...card.querySelectorAll("td[data-label]")].filter((cell) => {
      const values = [...cell.querySelectorAll("*")];
      return values.some(isCut) && Math.max(...values.map(endOf)) < endOf(card) - 40;
    }),
  );
  const alone = cards.flatMap((card) => {
    const title = card.querySelector("th");
    const button = card.querySelector("td:not([data-label]) :is(a, button)");
    if (!title || !button) return [];
    return button.getBoundingClientRect().top < title.getBoundingClientRect().bottom ? [] : [title];
  });
  return [...cut, ...alone].map(({ textContent }) => textContent);
}

/** Checks that nothing is wider than a phone, and that rows are complete cards there. */
async function expectToFitAPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: page.url() }).toBeLessThanOrEqual(phone.width);
  expect(await page.locator("tbody tr[data-id]").evaluateAll(wrongOnCards), page.url()).toEqual([]);
  await page.setViewportSize(laptop);
}

/**
 * Checks the list; its initial columns fit beside the open menu on a small laptop, whatever the fonts of the machine.
 */
async function lookAtList(page: Page, api: APIRequestContext, resource: AnyResource) {
  await showList(page, resource, "");
  const sort = defaultSort(resource);
  const order = `_sort=${sort.replace(/^-/, "")}&_order=${sort.startsWith("-") ? "desc" : "asc"}`;
  const { rows: records, total } = await listRecords(api, resource, `${order}&_start=0&_end=1`);
  if (total === 0) await expect(rows(page)).toHaveCount(0);
  if (!hasOwnList(resource)) {
    const told =
      total === 0 ? page.getByText(words(`resources/${resource.name}:empty`)) : shownOf(page, total);
    await expect(told).toBeVisible();
  }
  expect(await pixelsTooWide(page), resource.name).toBeLessThanOrEqual(0);
  await examine(page);
  await expectToFitAPhone(page);
  return records[0];
}

async function lookAtRecord(page: Page, resource: AnyResource, { id }: ApiRecord): Promise<void> {
  await goWithin(page, resource.paths.show.replace(":id", id));
  await expect(page.locator("main h1, main h2, .ant-drawer-title").last()).toBeVisible();
  await examine(page);
}

/** Checks that the form of a new record reports an error at each required field. */
async function refuseWhatIsEmpty(page: Page, resource: AnyResource): Promise<void> {
  await goWithin(page, resource.paths.create);
  await expect(saveButton(page)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  for (const name of Object.keys(sampleOfRecord(resource, new Map()))) {
    if (!resource.fields[name]?.required) continue;
    await revealField(page, resource, name);
    await expect(fieldBox(page, name).getByText(words("errors:required"))).toBeVisible();
  }
  await examine(page);
}

async function lookAtForm(page: Page, resource: AnyResource, { id }: ApiRecord): Promise<void> {
  await goWithin(page, resource.paths.edit.replace(":id", id));
  await expect(page.locator("[data-field] :is(input, textarea)").first()).toBeEditable();
  await examine(page);
}

async function lookAt(page: Page, api: APIRequestContext, resource: AnyResource): Promise<void> {
  const { show, edit } = resource.paths;
  const record = await lookAtList(page, api, resource);
  if (record && show !== edit) await lookAtRecord(page, resource, record);
  if (mayOwner(resource, "create")) await refuseWhatIsEmpty(page, resource);
  else if (record && mayOwner(resource, "edit")) await lookAtForm(page, resource, record);
}

const declared = tested(resources.values());
const groups = new Set(declared.map(({ group }) => group));

for (const group of groups) {
  const members = declared.filter((resource) => resource.group === group);
  test(`lists, records and forms of ${group} open, fit and can be read`, async ({ page, signIn, api }) => {
    test.setTimeout(60_000 + members.length * 15_000);
    await page.setViewportSize(laptop);
    await signIn("super-admin");
    await page.goto("/404");
    await writeWide(page);
    for (const resource of members) await test.step(resource.name, () => lookAt(page, api, resource));
  });
}
