/**
 * Interactions with entities as the owner: filters, sorts, searches, edits, merges, deletes and creates. The kit
 * handles all entities alike, so the tests use as few entities as cover every trait of lists, forms and inputs. Each
 * entity's pages are checked in `entities.spec.ts`, and its API in `tests/contract/api-entities.test.ts`.
 */

import type { APIRequestContext, Page } from "playwright/test";
import type { AnyResource } from "../../src/core/define.ts";
import { isOfferedToSort, orderOf } from "../../src/core/sorts.ts";
import { validateRecord } from "../../src/core/validation/validate.ts";
import { sortParams } from "../../src/providers/dialect.ts";
import { resources } from "../../src/resources/index.ts";
import { withoutLive } from "../without-live.ts";
import { type Change, changeOf } from "./support/changes.ts";
import { covering } from "./support/covering.ts";
import { tested } from "./support/entity.ts";
import { queryFor, searchText, simpleFilter } from "./support/finding.ts";
import { fieldLabel, one, words } from "./support/labels.ts";
import { hasOwnList } from "./support/own-lists.ts";
import { mayOwner } from "./support/owner.ts";
import {
  fieldBox,
  goWithin,
  menuLink,
  openList,
  revealField,
  rowIds,
  rowOf,
  saveButton,
  searchBox,
  showList,
  shownOf,
} from "./support/pages.ts";
import {
  type ApiRecord,
  changeRecord,
  createRecord,
  listRecords,
  sampleInput,
  storedRecord,
} from "./support/records.ts";
import { sampleOfRecord } from "./support/samples.ts";
import { expect, test } from "./support/test.ts";
import { settle } from "./support/traffic.ts";
import { canBeTyped, fillField } from "./support/typing.ts";

const kindOf = ({ fields }: AnyResource, name: string) => fields[name]?.kind;

/** Returns the traits in which lists differ. */
const listTraits = (resource: AnyResource): string[] => [
  resource.paths.show === resource.paths.edit ? "a record that is its form" : "a record of its own",
  ...(resource.list.filters ?? [])
    .map((name) => `filters by ${kindOf(resource, name)}`)
    .filter((name) => /flag|select/.test(name)),
];

/** Returns the traits in which forms differ. */
const formTraits = ({ form }: AnyResource): string[] => [`a ${form.open} with ${form.layout}`];

/** Returns the kinds of input of a new record. */
const typedTraits = (resource: AnyResource): string[] =>
  Object.keys(sampleOfRecord(resource, new Map())).map((name) => `types ${kindOf(resource, name)}`);

const canBeWalked = (resource: AnyResource) =>
  !hasOwnList(resource) && (["create", "edit", "delete"] as const).every((verb) => mayOwner(resource, verb));

const walked = covering(tested(resources.values()).filter(canBeWalked), (resource) => [
  ...listTraits(resource),
  ...formTraits(resource),
  ...typedTraits(resource),
]);
/** The entities whose list is tested, and those whose form is reopened: together they cover all traits. */
const listed = new Set(covering(walked, listTraits));
const edited = new Set(covering(walked, formTraits));

/** A record and the context of its test. */
interface Walk {
  readonly page: Page;
  readonly api: APIRequestContext;
  readonly resource: AnyResource;
  readonly record: ApiRecord;
}

const path = ({ resource, record }: Walk, screen: "show" | "edit") =>
  resource.paths[screen].replace(":id", record.id);

async function filterFromTheAddress(walk: Walk): Promise<void> {
  const { page, api, resource } = walk;
  const filter = simpleFilter(resource, walk.record);
  await openList(page, resource, filter ? `?${filter}` : "");
  const { total } = await listRecords(api, resource, `${filter ?? ""}&_start=0&_end=1`);
  await expect(shownOf(page, total)).toBeVisible();
  await menuLink(page, resource.paths.list).click();
  await expect(page).toHaveURL(new RegExp(`${resource.paths.list}$`));
  const all = await listRecords(api, resource, "_start=0&_end=1");
  await expect(shownOf(page, all.total)).toBeVisible();
}

async function sortByColumns({ page, api, resource }: Walk): Promise<void> {
  const columns = resource.list.columns.filter((name) => isOfferedToSort(resource, name));
  for (const column of columns.slice(0, 2)) {
    const head = page.getByRole("columnheader", { name: fieldLabel(resource, column), exact: true });
    const before = await head.getAttribute("aria-sort");
    await head.getByRole("button").click();
    await expect.poll(() => head.getAttribute("aria-sort"), quickly).not.toBe(before);
    const isUp = (await head.getAttribute("aria-sort")) === "ascending";
    const { _sort, _order } = sortParams([...orderOf(resource, isUp ? column : `-${column}`)]);
    const expected = await listRecords(api, resource, `_sort=${_sort}&_order=${_order}&_start=0&_end=20`);
    await expect.poll(() => rowIds(page), quickly).toEqual(expected.rows.map(({ id }) => id));
  }
}

const quickly = { intervals: [20, 50, 100, 250] };

async function search({ page, api, resource, record }: Walk): Promise<void> {
  const text = searchText(resource, record);
  if (text === undefined) return;
  const { total } = await listRecords(api, resource, `q=${encodeURIComponent(text)}&_start=0&_end=1`);
  await searchBox(page).fill(text);
  await searchBox(page).press("Enter");
  await expect(shownOf(page, total)).toBeVisible();
  await page.reload();
  await expect(shownOf(page, total)).toBeVisible();
  if (total === 1) await expect(rowOf(page, record.id)).toBeVisible();
}

async function lookAt(walk: Walk): Promise<void> {
  const { page, resource } = walk;
  if (resource.paths.show === resource.paths.edit) return;
  await rowOf(page, walk.record.id).locator("a[data-row]").click();
  await expect(page).toHaveURL(new RegExp(`${path(walk, "show")}($|\\?)`));
  await expect(page.locator("main h1, .ant-drawer-title").last()).toBeVisible();
}

/** Tests everything the generic list does with a record. */
async function inTheList(walk: Walk): Promise<void> {
  await test.step("The list filters from the address", () => filterFromTheAddress(walk));
  await test.step("The list sorts as the API does", () => sortByColumns(walk));
  await test.step("The list searches, and finds the same after a reload", () => search(walk));
  await test.step("The list shows a record", () => lookAt(walk));
}

/** Opens the form of the record, and waits for the field and for what the form still reads: it takes that over. */
async function openForm(walk: Walk, { name }: Change): Promise<void> {
  await goWithin(walk.page, path(walk, "edit"));
  await revealField(walk.page, walk.resource, name);
  await expect(fieldBox(walk.page, name).locator("input, textarea").first()).toBeEditable();
  await settle(walk.page);
}

async function edit(walk: Walk, change: Change): Promise<void> {
  const { page, api, resource, record } = walk;
  const [first] = change.values;
  const stored = () => storedRecord(api, resource, record.id);
  await openForm(walk, change);
  await fillField(page, resource, change.name, first);
  await page.keyboard.press("Control+Enter");
  await expect.poll(async () => (await stored())?.[change.name], quickly).toBe(first);
  expect((await stored())?.version).toBe(record.version + 1);
}

async function mergeWithOthers(walk: Walk, change: Change): Promise<void> {
  const { page, api, resource, record } = walk;
  const [, theirs, mine] = change.values;
  await openForm(walk, change);
  await changeRecord(api, resource, record.id, { [change.name]: theirs });
  await fillField(page, resource, change.name, mine);
  await page.keyboard.press("Control+Enter");
  const merge = page.getByRole("dialog", { name: words("form:merge.title") });
  const choice = merge.getByRole("radiogroup", { name: fieldLabel(resource, change.name), exact: true });
  const own = choice.getByRole("radio", { name: words("form:merge.mine") });
  if (typeof mine === "string") await expect(merge.getByText(mine)).toBeVisible();
  await own.check();
  await merge.getByRole("button", { name: words("form:merge.save") }).click();
  const stored = async () => (await storedRecord(api, resource, record.id))?.[change.name];
  await expect.poll(stored, quickly).toBe(mine);
}

async function remove({ page, api, resource, record }: Walk): Promise<void> {
  const stored = await storedRecord(api, resource, record.id);
  await showList(page, resource, queryFor(resource, stored ?? record));
  const bin = rowOf(page, record.id).getByRole("button", { name: new RegExp(words("list:row.delete")) });
  await bin.click();
  await page.getByRole("button", { name: "No, Keep It" }).click();
  await expect(rowOf(page, record.id)).toBeVisible();
  await bin.click();
  await page.getByRole("button", { name: "Yes, Delete It" }).click();
  await expect(rowOf(page, record.id)).toHaveCount(0);
  expect(await storedRecord(api, resource, record.id)).toBeUndefined();
}

async function create({ page, api, resource }: Walk): Promise<void> {
  await showList(page, resource, "");
  await page
    .getByRole("button", { name: words("list:create", { name: one(resource) }) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${resource.paths.create}($|\\?)`));
  await expect(saveButton(page)).toBeVisible();

  const input = await sampleInput(api, resource);
  const names = Object.keys(input);
  if (!names.every((name) => canBeTyped(resource.fields[name]))) return;
  const before = await listRecords(api, resource, "_start=0&_end=1");
  // Enter in a closed calendar also saves.
  for (const name of names) await fillField(page, resource, name, input[name]);
  await page.keyboard.press("Control+Enter");
  const newest = () => listRecords(api, resource, "_sort=createdAt&_order=desc&_start=0&_end=1");
  await expect.poll(async () => (await newest()).total, quickly).toBe(before.total + 1);
  expect((await newest()).rows[0]).toMatchObject(asStored(resource, input));
  await expect(page).not.toHaveURL(/\/create$/);
}

/** Returns the input as the API stores it, without write-only fields. */
function asStored(resource: AnyResource, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const checked = validateRecord(resource, input);
  if (!checked.ok) throw new Error(`the sample of ${resource.name}: ${JSON.stringify(checked.errors)}`);
  const kept = Object.keys(input).filter((name) => !resource.fields[name]?.writeOnly);
  return Object.fromEntries(kept.map((name) => [name, checked.value[name]]));
}

for (const resource of walked) {
  const done = [
    ...(listed.has(resource) ? ["found", "looked at", "deleted"] : []),
    ...(edited.has(resource) ? ["edited", "merged"] : []),
    "created",
  ];
  test(`Records of ${resource.name} are ${done.join(", ")}`, async ({ page, signIn, api, expectConsole }) => {
    expectConsole(/status of 412/);
    await signIn("super-admin");
    // With live updates, the form would take over the change at once and have nothing to merge.
    await page.addInitScript(withoutLive);
    const record = await createRecord(api, resource);
    const walk: Walk = { page, api, resource, record };
    const change = changeOf(resource, record);

    if (listed.has(resource)) await inTheList(walk);
    else await openList(page, resource);
    if (change && edited.has(resource)) {
      await test.step("The form edits a record", () => edit(walk, change));
      await test.step("The form merges with changes of others", () => mergeWithOthers(walk, change));
    }
    if (listed.has(resource))
      await test.step("The list deletes a record once it has asked", () => remove(walk));
    await test.step("The form creates a record", () => create(walk));
  });
}
