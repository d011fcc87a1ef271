/** One suite over the globals: a new one is tested by being declared. */
import { can, roles } from "../../src/domain/roles.ts";
import type { AnyGlobal } from "../../src/kit/define.ts";
import { isEmpty } from "../../src/kit/fields/field.ts";
import { globals } from "../../src/resources/index.ts";
import { one, words } from "./support/labels.ts";
import { fieldBox, revealField, saveButton } from "./support/pages.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** A field of plain text that any text of the right length suits. */
function textField(global: AnyGlobal) {
  return Object.entries(global.fields).find(
    ([, field]) =>
      (field.kind === "text" || field.kind === "longText") &&
      !field.readOnly &&
      !field.when &&
      !field.hidden?.includes("form") &&
      !("pattern" in field) &&
      !("check" in field),
  )?.[0];
}

for (const global of globals.values()) {
  const path = global.paths.edit;
  const api = `/api/globals/${global.name}`;

  test.describe(global.name, () => {
    test("opens, saves, and is there after a reload", async ({ page, signIn, api: call }) => {
      await signIn("super-admin");
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: one(global) })).toBeVisible();
      const name = textField(global);
      if (name === undefined) return;
      await revealField(page, global, name);
      const input = fieldBox(page, name).locator("input, textarea").first();
      await input.fill("SAMPLE");
      await page.keyboard.press("Control+Enter");
      await expect.poll(async () => (await (await call.get(api)).json())[name]).toBe("SAMPLE");
      await page.reload();
      await revealField(page, global, name);
      await expect(input).toHaveValue("SAMPLE");
    });

    test("refuses an empty required field at the field", async ({ page, signIn }) => {
      const name = Object.keys(global.fields).find(
        (one) => global.fields[one]?.required && global.fields[one]?.kind === "text",
      );
      test.skip(name === undefined, "it requires no text");
      if (name === undefined) return;
      await signIn("super-admin");
      await page.goto(path);
      await revealField(page, global, name);
      await fieldBox(page, name).locator("input").first().fill("");
      await page.keyboard.press("Control+Enter");
      await expect(fieldBox(page, name).getByText(words("errors:required"))).toBeVisible();
    });

    test("opens to the roles that may, and to no others", async ({
      page,
      context,
      signIn,
      api: call,
      expectConsole,
    }) => {
      expectConsole(/status of 403/);
      for (const role of roles) {
        await context.clearCookies();
        await signIn(role);
        const seen = global.shared || can(role, global.area, "show");
        const answer = await call.get(api);
        expect(answer.status(), role).toBe(seen ? 200 : 403);
        if (!seen) continue;
        const secrets = Object.keys(global.fields).filter((one) => global.fields[one]?.secret);
        const values: Record<string, unknown> = await answer.json();
        for (const secret of secrets) expect(isEmpty(values[secret]), secret).toBe(true);
      }
      const reader = roles.find((role) => can(role, global.area, "show") && !can(role, global.area, "edit"));
      if (reader) {
        await context.clearCookies();
        await signIn(reader);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1, name: one(global) })).toBeVisible();
        await expect(saveButton(page)).toHaveCount(0);
      }
      const denied = roles.find((role) => !can(role, global.area, "show"));
      if (denied) {
        await context.clearCookies();
        await signIn(denied);
        await page.goto(path);
        await expect(page.getByRole("heading", { name: words("list:denied.title") })).toBeVisible();
        await expect(page.locator(`nav a[href="${path}"]`)).toHaveCount(0);
      }
    });

    for (const colorScheme of ["light", "dark"] as const) {
      test(`is accessible in ${colorScheme}`, async ({ page, signIn }) => {
        await page.emulateMedia({ colorScheme });
        await signIn("super-admin");
        await page.goto(path);
        await expect(saveButton(page)).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}
