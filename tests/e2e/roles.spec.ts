/** Role permissions in the interface: edited by a Super Admin, read-only for others. */
import { expectAccessible } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { expect, test } from "./support/test.ts";

const say = (key: string, values: Record<string, string | number> = {}) =>
  words(`resources/roles:${key}`, values);

test("A right is taken with what needs it, and comes back by default", async ({ page, signIn }) => {
  await signIn("super-admin");
  await page.goto("/roles?role=accountant");
  const coupons = page.getByRole("group", { name: "Coupons" });
  const list = coupons.getByRole("checkbox", { name: say("verbs.list") });
  await expect(list).toBeChecked();
  await list.uncheck();
  // Without permission to list, showing is not permitted either.
  await expect(coupons.getByRole("checkbox", { name: say("verbs.show") })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(say("saved", { name: "Accountant" }))).toBeVisible();
  await expect(list).not.toBeChecked();
  await expect(coupons).toContainText(say("changed"));

  await page.getByRole("button", { name: say("restore") }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(list).toBeChecked();
  await expect(page.getByText(say("unsaved"))).toBeHidden();
});

test("Roles without the right to change permissions read them", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto("/roles?role=cashier");
  await expect(page.getByRole("group", { name: "Coupons" })).toContainText(say("has"));
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expectAccessible(page);
});
