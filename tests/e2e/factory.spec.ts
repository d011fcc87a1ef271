/** One suite over the registry: a new entity is tested by being declared. */
import { can, roles } from "../../src/domain/roles.ts";
import type { AnyResource } from "../../src/kit/define.ts";
import { resources } from "../../src/resources/index.ts";
import { fieldLabel, many, one, words } from "./support/labels.ts";
import {
  fieldBox,
  fillField,
  openList,
  revealField,
  rowIds,
  rowOf,
  rows,
  saveButton,
} from "./support/pages.ts";
import { changeRecord, createRecord, listRecords, sampleInput } from "./support/records.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const path = (resource: AnyResource, screen: "show" | "edit", id: string) =>
  resource.paths[screen].replace(":id", id);

const titleText = (resource: AnyResource, record: Readonly<Record<string, unknown>>) =>
  String(record[resource.title]);

/** Fields a list can be sorted by at a click on their column. */
function sortableColumns(resource: AnyResource): string[] {
  return resource.list.columns.filter((name) => resource.fields[name]?.type.sortable ?? true);
}

/** A declared filter whose values are known, and one of its values. */
function simpleFilter(resource: AnyResource): { name: string; value: string } | undefined {
  for (const name of resource.list.filters ?? []) {
    const field = resource.fields[name] as { kind?: string; options?: readonly string[] } | undefined;
    if (field?.kind === "flag") return { name, value: "true" };
    if (field?.kind === "select" && field.options?.[0]) return { name, value: field.options[0] };
  }
  return undefined;
}

for (const resource of resources.values()) {
  test.describe(resource.name, () => {
    test("finds, sorts, filters and keeps it all in the address", async ({ page, signIn, api }) => {
      await signIn("super-admin");
      const record = await createRecord(api, resource);
      await openList(page, resource);
      expect(await rows(page).count()).toBeGreaterThan(0);

      const box = page.getByRole("search").getByRole("textbox").or(page.getByRole("searchbox")).first();
      await box.fill(titleText(resource, record));
      await box.press("Enter");
      await expect(rows(page)).toHaveCount(1);
      await expect(rowOf(page, record.id)).toBeVisible();
      await page.reload();
      await expect(rows(page)).toHaveCount(1);
      await expect(rowOf(page, record.id)).toBeVisible();

      for (const column of sortableColumns(resource).slice(0, 2)) {
        await openList(page, resource);
        const head = page.getByRole("columnheader", { name: fieldLabel(resource, column), exact: true });
        const before = await head.getAttribute("aria-sort");
        await head.getByRole("button").click();
        await expect.poll(() => head.getAttribute("aria-sort")).not.toBe(before);
        const order = (await head.getAttribute("aria-sort")) === "ascending" ? "asc" : "desc";
        const expected = await listRecords(api, resource, `_sort=${column}&_order=${order}&_start=0&_end=20`);
        await expect.poll(() => rowIds(page)).toEqual(expected.rows.map(({ id }) => id));
      }

      const filter = simpleFilter(resource);
      if (!filter) return;
      await openList(page, resource, `?${filter.name}=${filter.value}`);
      const { total } = await listRecords(api, resource, `${filter.name}=${filter.value}&_start=0&_end=1`);
      await expect(
        page.getByText(new RegExp(`Showing [\\d,]+-[\\d,]+ of ${total.toLocaleString("en")}`)),
      ).toBeVisible();
      await page
        .locator(`nav a[href="${resource.paths.list}"], aside a[href="${resource.paths.list}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`${resource.paths.list}$`));
    });

    test("refuses an empty form at its fields, then creates", async ({ page, signIn, api }) => {
      await signIn("super-admin");
      await page.goto(resource.paths.create);
      await expect(saveButton(page)).toBeVisible();
      const input = sampleInput(resource);
      await page.keyboard.press("Control+Enter");
      for (const name of Object.keys(input)) {
        if (!resource.fields[name]?.required) continue;
        await revealField(page, resource, name);
        await expect(fieldBox(page, name).getByText(words("errors:required"))).toBeVisible();
      }
      for (const [name, value] of Object.entries(input)) await fillField(page, resource, name, value);
      await page.keyboard.press("Control+Enter");
      await expect(page).not.toHaveURL(/\/create$/);
      const title = encodeURIComponent(titleText(resource, input));
      await expect
        .poll(async () => (await listRecords(api, resource, `${resource.title}=${title}`)).rows.length)
        .toBe(1);
    });

    test("edits, offers a merge when somebody was faster, and deletes", async ({
      page,
      signIn,
      api,
      expectConsole,
    }) => {
      expectConsole(/status of 412/);
      await signIn("super-admin");
      const record = await createRecord(api, resource);
      const title = titleText(resource, record);
      await page.goto(path(resource, "edit", record.id));
      await revealField(page, resource, resource.title);
      const input = fieldBox(page, resource.title).locator("input").first();
      await expect(input).toHaveValue(title);
      await input.fill(`${title} first`);
      await page.keyboard.press("Control+Enter");
      const stored = async () => (await listRecords(api, resource, `id=${record.id}`)).rows[0];
      await expect.poll(async () => (await stored())?.[resource.title]).toBe(`${title} first`);
      expect((await stored())?.version).toBe(2);

      await page.goto(path(resource, "edit", record.id));
      await revealField(page, resource, resource.title);
      await expect(input).toHaveValue(`${title} first`);
      await changeRecord(api, resource, record.id, { [resource.title]: `${title} theirs` });
      await input.fill(`${title} mine`);
      await page.keyboard.press("Control+Enter");
      const merge = page.getByRole("dialog", { name: words("form:merge.title") });
      await expect(merge).toBeVisible();
      await expect(merge.getByText(`${title} mine`)).toBeVisible();
      await merge.getByText(`${title} mine`).click();
      await merge.getByRole("button", { name: words("form:merge.save") }).click();
      await expect.poll(async () => (await stored())?.[resource.title]).toBe(`${title} mine`);

      await openList(page, resource, `?q=${encodeURIComponent(`${title} mine`)}`);
      const remove = rowOf(page, record.id).getByRole("button", {
        name: new RegExp(words("list:row.delete")),
      });
      await remove.click();
      await page.getByRole("button", { name: "No, Keep It" }).click();
      await expect(rowOf(page, record.id)).toBeVisible();
      await remove.click();
      await page.getByRole("button", { name: "Yes, Delete It" }).click();
      await expect(rowOf(page, record.id)).toHaveCount(0);
      expect(await stored()).toBeUndefined();
    });

    test("opens to the roles that may, and to no others", async ({
      page,
      context,
      signIn,
      api,
      expectConsole,
    }) => {
      expectConsole(/status of 403/);
      for (const role of roles) {
        await context.clearCookies();
        await signIn(role);
        const answer = await api.get(`/api/${resource.name}?_start=0&_end=1`);
        expect(answer.status(), role).toBe(can(role, resource.area, "list") ? 200 : 403);
      }
      const denied = roles.find((role) => !can(role, resource.area, "list"));
      const looker = roles.find(
        (role) => can(role, resource.area, "list") && !can(role, resource.area, "create"),
      );
      if (denied) {
        await context.clearCookies();
        await signIn(denied);
        await page.goto(resource.paths.list);
        await expect(page.getByRole("heading", { name: words("list:denied.title") })).toBeVisible();
        await expect(page.locator(`nav a[href="${resource.paths.list}"]`)).toHaveCount(0);
      }
      if (looker) {
        await context.clearCookies();
        await signIn(looker);
        await openList(page, resource);
        await expect(
          page.getByRole("button", { name: words("list:create", { name: one(resource) }) }),
        ).toHaveCount(0);
      }
    });

    for (const colorScheme of ["light", "dark"] as const) {
      test(`is accessible in ${colorScheme} on its list, forms and show page`, async ({
        page,
        signIn,
        api,
      }) => {
        await page.emulateMedia({ colorScheme });
        await signIn("super-admin");
        const record = await createRecord(api, resource);
        await openList(page, resource);
        await expectAccessible(page);
        await page.goto(resource.paths.create);
        await expect(saveButton(page)).toBeVisible();
        await expectAccessible(page);
        for (const screen of ["edit", "show"] as const) {
          await page.goto(path(resource, screen, record.id));
          await expect(
            page.getByText(titleText(resource, record)).or(saveButton(page)).first(),
          ).toBeVisible();
          await expectAccessible(page);
        }
        expect(await page.locator("html").getAttribute("lang")).toBe("en");
        expect(many(resource)).not.toBe("");
      });
    }
  });
}
