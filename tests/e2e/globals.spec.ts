/**
 * Opens each global and checks that it is as every page has to be (`examine.ts`); new ones are covered automatically. The kit validates
 * and saves all alike, so that is tested with as few as cover every trait of forms; the API of each is in the contract
 * tests, access by role in `routes.spec.ts`.
 */
import type { APIRequestContext, Page } from "playwright/test";
import type { AnyGlobal } from "../../src/core/define.ts";
import { globals } from "../../src/resources/index.ts";
import { storeDetails } from "../../src/resources/store-details.ts";
import { isFreeText } from "./support/changes.ts";
import { covering } from "./support/covering.ts";
import { tested } from "./support/entity.ts";
import { beginExamination, expectReadable, expectSeenFocus, openInLine } from "./support/examine.ts";
import { one, words } from "./support/labels.ts";
import { fieldBox, revealField } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { fillField } from "./support/typing.ts";

const nameOf = (global: AnyGlobal, fits: (name: string) => boolean) => Object.keys(global.fields).find(fits);

/** Returns the traits in which forms of globals differ. */
const traitsOf = (global: AnyGlobal): string[] => {
  const names = Object.keys(global.fields).filter((name) => isFreeText(global.fields[name]));
  const { layout, sections } = global.form;
  return names.flatMap((name) => [
    `a ${layout} of ${global.group} with ${global.fields[name]?.kind}`,
    ...(global.fields[name]?.required ? ["what has to be filled in"] : []),
    ...(Object.keys(sections).length > 1 ? ["sections"] : []),
  ]);
};

const saved = new Set([storeDetails, ...covering([...globals.values()], traitsOf)]);

async function lookAt(page: Page, api: APIRequestContext, global: AnyGlobal): Promise<void> {
  await openInLine(page, global.paths.edit);
  await expect(page.getByRole("heading", { level: 1, name: one(global) })).toBeVisible();
  await expect(page.locator("main form [data-field]").first()).toBeVisible();
  await expectReadable(page);
  await expectSeenFocus(page);
  if (saved.has(global)) await save(page, api, global);
}

async function save(page: Page, api: APIRequestContext, global: AnyGlobal): Promise<void> {
  const required = nameOf(global, (name) => {
    const field = global.fields[name];
    return field?.required === true && field.kind === "text" && isFreeText(field);
  });
  if (required) {
    await fillField(page, global, required, "");
    await page.keyboard.press("Control+Enter");
    await expect(fieldBox(page, required).getByText(words("errors:required"))).toBeVisible();
  }

  const name = required ?? nameOf(global, (one) => isFreeText(global.fields[one]));
  if (name === undefined) return;
  await fillField(page, global, name, "SAMPLE");
  await page.keyboard.press("Control+Enter");
  const stored = async () => (await (await api.get(`/api/globals/${global.name}`)).json())[name];
  await expect.poll(stored, { intervals: [20, 50, 100, 250] }).toBe("SAMPLE");
  if (global !== storeDetails) return;
  await page.reload();
  await revealField(page, global, name);
  await expect(fieldBox(page, name).locator("input, textarea").first()).toHaveValue("SAMPLE");
}

const declared = tested(globals.values());

for (const group of new Set(declared.map(({ group }) => group))) {
  const members = declared.filter((global) => global.group === group);
  test(`Globals of ${group} open and can be read, and save changes`, async ({ page, signIn, api }) => {
    test.setTimeout(60_000 + members.length * 10_000);
    await signIn("super-admin");
    await beginExamination(page);
    for (const global of members)
      await test.step(`${global.name} opens and saves`, () => lookAt(page, api, global));
  });
}
