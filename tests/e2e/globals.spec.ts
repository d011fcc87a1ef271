/** One walk over each global: a new one is tested by being declared. What roles find is in `routes.spec.ts`. */
import type { AnyGlobal } from "../../src/kit/define.ts";
import { globals } from "../../src/resources/index.ts";
import { storeDetails } from "../../src/resources/store-details.ts";
import { expectAccessible } from "./support/accessible.ts";
import { isFreeText } from "./support/changes.ts";
import { one, words } from "./support/labels.ts";
import { fieldBox, revealField, saveButton } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { fillField } from "./support/typing.ts";
import { untranslatedTexts } from "./support/untranslated.ts";

const nameOf = (global: AnyGlobal, fits: (name: string) => boolean) => Object.keys(global.fields).find(fits);

for (const global of globals.values()) {
  test(`${global.name} opens, refuses what is empty and saves`, async ({ page, signIn, api }) => {
    await signIn("super-admin");
    await page.goto(global.paths.edit);
    await expect(page.getByRole("heading", { level: 1, name: one(global) })).toBeVisible();
    await expect(saveButton(page)).toBeVisible();
    await expectAccessible(page);
    expect(await untranslatedTexts(page)).toEqual([]);

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
  });
}
