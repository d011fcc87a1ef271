/** A complete page as in Refine's documentation (`tests/refine-page`), in a production build. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { expectedOf } from "../refine-page/expected-hooks.ts";
import { expected } from "../refine-page/i18next-features.tsx";
import { buildOther } from "./support/other-build.ts";
import { expect, headers, test } from "./support/test.ts";
import { settle } from "./support/traffic.ts";

const built = "dist/refine-page";

// In one worker, which builds once.
test.describe.configure({ mode: "default" });

test.beforeAll(() => {
  test.setTimeout(240_000);
  return buildOther("refine-page");
});

/**
 * The real server responds to everything but the code of the pages; its headers, including the content security policy,
 * are kept.
 */
async function servePages(page: Page): Promise<void> {
  await page.route("**/assets/**", (route) =>
    route.fulfill({ path: join(built, new URL(route.request().url()).pathname) }),
  );
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const body = readFileSync(join(built, "index.html"), "utf8");
    return route.fulfill({ response: await route.fetch(), body });
  });
}

/** What the documentation of i18next and the hooks of Refine promise is read. */
async function expectReads(page: Page, title: string): Promise<void> {
  for (const [hook, text] of Object.entries(expectedOf(title))) {
    await expect(page.locator(`[data-hook="${hook}"]`), hook).toHaveText(text);
  }
  for (const [feature, text] of Object.entries(expected)) {
    await expect(page.locator(`[data-feature="${feature}"]`), feature).toHaveText(text);
  }
}

const cells = (page: Page) => page.locator(".ant-table-tbody tr.ant-table-row td:first-child");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const confirm = (page: Page) => page.locator(".ant-popconfirm-buttons .ant-btn-dangerous").click();

test("A page of Refine's own parts lists, asks, adds, edits, shows, deletes, exports and imports", async ({
  page,
  signIn,
  api,
  expectConsole,
}) => {
  await signIn("super-admin");
  await servePages(page);
  await page.goto("/blogs");
  await expect(cells(page).first()).toBeVisible();

  await test.step("The list sorts, and keeps that in the address", async () => {
    await page.getByRole("columnheader", { name: "Title" }).click();
    await expect(page).toHaveURL(/sorters\[0\]\[order\]=desc/);
    await expect.poll(async () => (await cells(page).allTextContents()).length).toBeGreaterThan(1);
    const titles = await cells(page).allTextContents();
    const stored = await (await api.get("/api/blogs?_sort=title&_order=desc&_limit=10")).json();
    expect(titles).toEqual(stored.map((post: { title: string }) => post.title));
  });

  await test.step("The list reads a nested question from the address", async () => {
    const asking = page.waitForRequest((request) => /\/api\/blogs\?.*status=/.test(request.url()));
    await page.goto(
      "/blogs?currentPage=1&pageSize=10&filters[0][field]=status&filters[0][operator]=in&filters[0][value][0]=draft&filters[0][value][1]=published",
    );
    expect((await asking).url()).toMatch(/status=draft&status=published/);
    await button(page, "Filter by a nested question").click();
    await expect(page).toHaveURL(/filters\[\d\]\[value\]\[1\]=published/);
  });

  await test.step("The pages add, show and edit a record", async () => {
    await page.locator(".refine-create-button").click();
    await expect(page).toHaveURL(/\/blogs\/create$/);
    await page.getByRole("textbox", { name: "Title" }).fill("Aa written in Refine");
    await page.getByRole("textbox", { name: "Slug" }).fill("aa-written-in-refine");
    await page.getByRole("combobox", { name: "Category" }).click();
    await page.locator(".ant-select-item-option").first().click();
    await page.getByRole("textbox", { name: "Content" }).fill("With **bold** words");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator("strong", { hasText: "bold" })).toBeVisible();
    await expectReads(page, "Aa written in Refine");
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Aa written in Refine");
    await page.getByRole("textbox", { name: "Title" }).fill("Aa edited in Refine");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Aa edited in Refine").first()).toBeVisible();
  });

  await test.step("The page deletes a record, and goes to the list", async () => {
    await page.locator(".refine-delete-button").click();
    await confirm(page);
    await expect(page).toHaveURL(/\/blogs(\?|$)/);
    await expect(cells(page).getByText("Aa edited in Refine")).toHaveCount(0);
  });

  await test.step("A dialog adds a record, and tells a refused field in words", async () => {
    expectConsole(/status of 422/);
    await button(page, "Add in a dialog").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Title" }).fill("x".repeat(161));
    await dialog.getByRole("textbox", { name: "Slug" }).fill("ab-from-a-dialog");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.locator(".ant-form-item-explain")).toHaveText("Use 160 characters or fewer.");
    await dialog.getByRole("textbox", { name: "Title" }).fill("Ab from a dialog");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(cells(page).getByText("Ab from a dialog")).toBeVisible();
  });

  await test.step("The list exports all pages and imports", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    const file = readFileSync(await (await downloading).path(), "utf8");
    expect(file).toContain('"title","slug","status"');
    expect(file).toContain("Ab from a dialog");
    expect(file.trim().split("\r\n")).toHaveLength((await (await api.get("/api/blogs")).json()).length + 1);
    await page.locator("input[type=file]").setInputFiles({
      name: "posts.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        "title,slug,status\nAc imported,ac-imported,draft\nAd imported,ad-imported,draft\n",
      ),
    });
    await expect(page.getByText("Importing: 2 of 2")).toBeVisible();
    expect(await (await api.get("/api/blogs?title_like=imported")).json()).toHaveLength(2);
  });
});

test("Rows of Refine's hooks are changed in place, many at once, and never over others' changes", async ({
  page,
  signIn,
  api,
  expectConsole,
}) => {
  const address = "/api/blog-categories";
  await signIn("super-admin");
  await servePages(page);
  await page.goto("/blog-categories");
  const row = (name: string | RegExp) => page.getByRole("row", { name });
  const names = page.getByRole("list", { name: "Names" }).getByRole("listitem");

  await test.step("An infinite list loads more", async () => {
    await expect(names).toHaveCount(2);
    await button(page, "More names").click();
    await expect(names).toHaveCount(4);
  });

  await test.step("A hook creates many records", async () => {
    await button(page, "Create many").click();
    await expect(row(/^Aa /)).toHaveCount(3);
    await expect(names.first()).toHaveText("Aa one");
  });

  await test.step("A row is edited in place", async () => {
    await row("Aa one").locator(".refine-edit-button").click();
    // The form takes the record that it reads then, over what is typed already.
    await settle(page);
    await page.getByRole("textbox", { name: "Name of the category" }).fill("Aa edited");
    await page.locator(".refine-save-button").click();
    await expect(row("Aa edited").locator(".refine-edit-button")).toBeVisible();
  });

  await test.step("Hooks change one and many records without meta", async () => {
    // The optimistic change is seen before it is stored, and many are changed in the versions that are known then.
    const stored = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await button(page, "Update the first").click();
    await expect(row("Aa edited")).toContainText("Described in Refine");
    await stored;
    await settle(page);
    await button(page, "Update many").click();
    await expect(row(/^Aa .*Hidden/)).toHaveCount(3);
  });

  await test.step("An undoable change can be taken back", async () => {
    await row("Aa two").locator(".refine-delete-button").click();
    await confirm(page);
    await expect(row("Aa two")).toHaveCount(0);
    // By keyboard: a click waits for a toast that moves, whose seconds may be over by then.
    await button(page, "Undo").press("Enter");
    await expect(row("Aa two")).toBeVisible();
  });

  await test.step("A change that others have overtaken is refused in words", async () => {
    const [{ id }] = await (await api.get(`${address}?name=Aa edited`)).json();
    expectConsole(/status of 412/);
    // They are faster, before the page can hear of it. The route stays: removed while a request waits, it lets that go.
    let isOvertaken = false;
    await page.route(`**${address}/${id}`, async (route) => {
      if (route.request().method() === "DELETE" && !isOvertaken) {
        isOvertaken = true;
        const theirs = { headers: { ...headers, "If-Match": "*" }, data: { description: "Theirs" } };
        await api.patch(`${address}/${id}`, theirs);
      }
      await route.continue();
    });
    await button(page, "Delete the first").click();
    await expect(page.getByRole("alert").getByText(/Someone else has changed this/)).toBeVisible();
    // In the table, in the infinite list, and beside the buttons.
    await expect(page.getByText("Theirs", { exact: true })).toHaveCount(3);
  });

  await test.step("Hooks delete one and many records", async () => {
    await button(page, "Delete the first").click();
    await expect(row(/^Aa /)).toHaveCount(2);
    await button(page, "Delete many").click();
    await expect(row(/^Aa /)).toHaveCount(0);
  });

  await test.step("The palette kbar runs commands of the page and of Refine", async () => {
    const run = async (command: string) => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("combobox").fill(command);
      await expect(page.getByRole("option").nth(1)).toHaveText(new RegExp(`^${command}`));
      await page.keyboard.press("Enter");
    };
    await run("Greet");
    await expect(page.getByText("Good morning")).toBeVisible();
    await expect(page.getByRole("combobox")).toHaveCount(0);
    await run("Add");
    await expect(page).toHaveURL(/\/blog-categories\/create$/);
  });
});
