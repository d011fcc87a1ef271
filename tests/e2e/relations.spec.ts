import { pathTo } from "../../src/kit/context/registry.ts";
import { countries } from "../../src/resources/countries.ts";
import { states } from "../../src/resources/states.ts";
import { expectAccessible } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { goWithin } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { settle } from "./support/traffic.ts";

const add = (one: string) => words("list:create", { name: words(`resources:${one}.name.one`) });

test("A missing country is made from the picker that needs it, and its page lists what refers to it", async ({
  page,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await signIn("super-admin");
  await page.goto(states.paths.create);
  const form = page.getByRole("dialog");
  await form.getByLabel(words("resources/states:fields.name")).fill("Coast of Atlantis");
  await form.getByLabel(words("resources/states:fields.code")).fill("AC");
  await form.getByRole("combobox").click();
  await page.keyboard.type("Atlantis");
  await page.getByRole("button", { name: add("countries") }).click();

  const inner = page.getByRole("dialog", { name: add("countries") });
  await expect(inner.getByLabel(words("resources/countries:fields.name"))).toHaveValue("Atlantis");
  await expectAccessible(page);
  await inner.getByLabel(words("resources/countries:fields.isoCode"), { exact: true }).fill("AX");
  await inner.getByRole("button", { name: words("form:save") }).click();
  // The code is taken: no input is lost, here or in the form below.
  await expect(inner.getByRole("alert").first()).toBeVisible();
  await settle(page);
  await inner.getByLabel(words("resources/countries:fields.isoCode"), { exact: true }).fill("QM");
  await inner.getByRole("button", { name: words("form:save") }).click();
  await expect(inner).toBeHidden();
  await expect(form).toContainText("Atlantis");
  await form.getByRole("button", { name: words("form:save") }).click();
  await expect(form).toBeHidden();

  await goWithin(page, `${countries.paths.list}?q=Atlantis`);
  await page.getByRole("link", { name: "Atlantis", exact: true }).click();
  const related = page.getByRole("region", { name: words("resources:states.name.many") });
  await expect(related.getByRole("link", { name: "Coast of Atlantis" })).toHaveAttribute(
    "href",
    new RegExp(`^${pathTo(states, "show", "")}`),
  );
});
