import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { expect, headers, test } from "./support/test.ts";

const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  words(`translations:${key}`, values);

/** Opens one text for editing. */
async function edit(page: Page, language: string, place: string): Promise<void> {
  await page.goto(`/translations?language=${language}&q=${place}`);
  const key = place.split(":")[1] ?? "";
  await page.getByRole("button", { name: say("edit", { key }), exact: true }).click();
}

test("A text is rewritten with the keyboard, seen at once and after a reload, and taken back", async ({
  page,
  signIn,
}) => {
  await signIn("super-admin");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/interface-texts/")) asked.push(new URL(request.url()).pathname);
  });
  const menu = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true });
  const shipped = words("shell:screens.translations");
  await edit(page, "en", "shell:screens.translations");
  await expect(menu(shipped)).toBeVisible();
  expect(asked, "nothing is asked for while nothing is written").toEqual([]);

  await expect(page.getByRole("textbox", { name: "screens.translations" })).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Wordings");
  await page.keyboard.press("Enter");
  await expect(menu("Wordings")).toBeVisible();
  asked.length = 0;
  await page.reload();
  await expect(menu("Wordings")).toBeVisible();
  expect(asked).toEqual(["/api/interface-texts/en"]);

  await edit(page, "en", "shell:screens.translations");
  await expect(page.getByText(say("editor.shipped"))).toBeVisible();
  await page.getByRole("button", { name: say("editor.reset") }).click();
  await expect(menu(shipped)).toBeVisible();
});

test("A placeholder that is lost or invented is refused in words", async ({ page, signIn }) => {
  await signIn("super-admin");
  await edit(page, "es", "shell:navigatedTo");
  const field = page.getByRole("textbox", { name: "navigatedTo" });
  const refusal = page.getByRole("alert");
  await field.fill("Ahora {{pagina}}");
  await expect(refusal).toContainText(say("problems.invented").trim());
  await expect(refusal).toContainText("{{pagina}}");
  await field.fill("Ahora");
  await field.press("Enter");
  await expect(refusal).toContainText(say("problems.lost").trim());
  await expect(field).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await field.press("Escape");
  await expect(field).toHaveCount(0);
});

test("A list of texts comes as a file, and a file is tried before it is written", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  await page.goto("/translations?language=ar&q=shell:undo");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: say("csv.out") }).click();
  const file = await (await download).path();
  const text = await readFile(file, "utf8");
  const rows = text.trim().split("\r\n");
  expect(rows).toHaveLength(2);

  await page.getByRole("button", { name: say("csv.in") }).click();
  const drawer = page.getByRole("dialog");
  const changed = `key,translation\nshell:undo,إلغاء ما تم\nshell:navigatedTo,بلا صفحة\n`;
  await drawer.locator("input[type=file]").setInputFiles({
    name: "texts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(changed),
  });
  await expect(drawer.getByText(say("problems.lost").trim())).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await drawer.getByRole("button", { name: say("import.apply_one", { shown: 1 }) }).click();
  await expect(drawer.getByText(say("import.done_one", { shown: 1 }))).toBeVisible();
  await drawer
    .getByRole("button", { name: say("import.close") })
    .last()
    .click();
  await expect(page.locator("main").getByText("إلغاء ما تم")).toBeVisible();
  const taken = await api.post("/api/translations/ar/reset", {
    headers: { ...headers, "If-Match": "*" },
    data: { namespace: "shell", key: "undo" },
  });
  expect(taken.status()).toBe(200);
});
