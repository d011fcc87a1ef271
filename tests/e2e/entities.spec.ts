/**
 * Opens every page generated from a declaration once, in one document per part of the menu: it is as every page has to
 * be (`examine.ts`), its list fits, and its form refuses empty input. New entities are covered automatically;
 * interactions are tested in `factory.spec.ts`, the API of each entity in the contract tests.
 */
import type { APIRequestContext, Page } from "playwright/test";
import type { AnyResource } from "../../src/core/define.ts";
import { defaultSort } from "../../src/kit/list/list-state.ts";
import { resources } from "../../src/resources/index.ts";
import { tested } from "./support/entity.ts";
import { beginExamination, expectReadable, expectSeenFocus, openInLine } from "./support/examine.ts";
import { emptyText, many, words } from "./support/labels.ts";
import { hasOwnList } from "./support/own-lists.ts";
import { mayOwner } from "./support/owner.ts";
import { fieldBox, revealField, rows, saveButton, shownOf } from "./support/pages.ts";
import { type ApiRecord, listRecords } from "./support/records.ts";
import { sampleOfRecord } from "./support/samples.ts";
import { expect, test } from "./support/test.ts";
import { pixelsTooWide } from "./support/wide-font.ts";

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

/** Checks the list; its initial columns fit beside the open menu on a laptop, whatever the fonts of the machine. */
async function examineList(page: Page, api: APIRequestContext, resource: AnyResource) {
  await openInLine(page, resource.paths.list);
  await expect(page.getByRole("heading", { level: 1, name: many(resource) })).toBeVisible();
  const sort = defaultSort(resource);
  const order = `_sort=${sort.replace(/^-/, "")}&_order=${sort.startsWith("-") ? "desc" : "asc"}`;
  const { rows: records, total } = await listRecords(api, resource, `${order}&_start=0&_end=1`);
  if (total === 0) await expect(rows(page)).toHaveCount(0);
  if (!hasOwnList(resource)) {
    const told = total === 0 ? page.getByText(emptyText(resource)) : shownOf(page, total);
    await expect(told).toBeVisible();
  }
  await expect.poll(() => pixelsTooWide(page), resource.name).toBeLessThanOrEqual(0);
  await expectReadable(page);
  await expectSeenFocus(page, async () => {
    // Rows are complete cards there.
    const wrong = () => page.locator("tbody tr[data-id]").evaluateAll(wrongOnCards);
    await expect.poll(wrong, page.url()).toEqual([]);
  });
  return records[0];
}

async function examinePage(page: Page, path: string, hasTitleLine = true): Promise<void> {
  await openInLine(page, path, hasTitleLine);
  await expectReadable(page);
  await expectSeenFocus(page);
}

/** Checks that the form of a new record reports an error at each required field. */
async function refuseWhatIsEmpty(page: Page, resource: AnyResource): Promise<void> {
  await openInLine(page, resource.paths.create);
  await expect(saveButton(page)).toBeVisible();
  await expectSeenFocus(page);
  await page.keyboard.press("Control+Enter");
  for (const name of Object.keys(sampleOfRecord(resource, new Map()))) {
    if (!resource.fields[name]?.required) continue;
    await revealField(page, resource, name);
    await expect(fieldBox(page, name).getByText(words("errors:required"))).toBeVisible();
  }
  await expectReadable(page);
}

async function examineForm(page: Page, resource: AnyResource, path: string): Promise<void> {
  await openInLine(page, path, resource.form.open === "page");
  await expect(page.locator("[data-field] :is(input, textarea)").first()).toBeEditable();
  await expectReadable(page);
  await expectSeenFocus(page);
}

async function examineRecord(page: Page, resource: AnyResource, { id }: ApiRecord): Promise<void> {
  const [show, edit] = [resource.paths.show, resource.paths.edit].map((path) => path.replace(":id", id));
  const isPage = resource.form.open === "page";
  if (show !== undefined && show !== edit) await examinePage(page, show, isPage);
  // The form of a new record has been examined, but not whether the title of an old one is in line.
  if (edit === undefined || !mayOwner(resource, "edit")) return;
  if (!mayOwner(resource, "create")) await examineForm(page, resource, edit);
  else if (isPage) await openInLine(page, edit);
}

/** The pages of imports, and of past imports, are alike: those of the entity with the most columns are tested. */
const widest = [...resources.values()]
  .filter((resource) => mayOwner(resource, "create"))
  .reduce((most, one) => (Object.keys(one.fields).length > Object.keys(most.fields).length ? one : most));

async function examine(page: Page, api: APIRequestContext, resource: AnyResource): Promise<void> {
  const { list, arrange } = resource.paths;
  const record = await examineList(page, api, resource);
  if (mayOwner(resource, "create")) await refuseWhatIsEmpty(page, resource);
  if (record) await examineRecord(page, resource, record);
  if (arrange !== undefined) await examinePage(page, arrange);
  if (resource === widest)
    for (const path of ["import", "imports"]) await examinePage(page, `${list}/${path}`);
}

const declared = tested(resources.values());
const groups = new Set(declared.map(({ group }) => group));

for (const group of groups) {
  const members = declared.filter((resource) => resource.group === group);
  test(`Lists, records and forms of ${group} open, fit, can be read and show the focus`, async ({
    page,
    signIn,
    api,
  }) => {
    test.setTimeout(60_000 + members.length * 20_000);
    await signIn("super-admin");
    await beginExamination(page);
    for (const resource of members)
      await test.step(`${resource.name} open and can be read`, () => examine(page, api, resource));
  });
}
