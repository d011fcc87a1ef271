/** A complete page as in Refine's documentation (`tests/refine-page`), in a production build. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { expected } from "../refine-page/i18next-features.tsx";
import { buildOther } from "./support/other-build.ts";
import { expect, test } from "./support/test.ts";

const built = "dist/refine-page";

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

/** What i18next's documentation shows reads as it says. */
async function expectFeatures(page: Page): Promise<void> {
  for (const [feature, text] of Object.entries(expected)) {
    await expect(page.locator(`[data-feature="${feature}"]`), feature).toHaveText(text);
  }
}

const cells = (page: Page) => page.locator(".ant-table-tbody tr.ant-table-row td:first-child");

test("a page of Refine's own parts lists, asks, adds, edits, shows, exports and imports", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  await servePages(page);
  await page.goto("/blogs");
  await expect(cells(page).first()).toBeVisible();

  await test.step("sorts, and keeps that in the address", async () => {
    await page.getByRole("columnheader", { name: "Title" }).click();
    await expect(page).toHaveURL(/sorters\[0\]\[order\]=desc/);
    await expect.poll(async () => (await cells(page).allTextContents()).length).toBeGreaterThan(1);
    const titles = await cells(page).allTextContents();
    const stored = await (await api.get("/api/blogs?_sort=title&_order=desc&_limit=10")).json();
    expect(titles).toEqual(stored.map((post: { title: string }) => post.title));
    await expect(page.getByText(/^Menu: .*Content/)).toBeVisible();
  });

  await test.step("reads a nested question from the address", async () => {
    const asking = page.waitForRequest((request) => /\/api\/blogs\?.*status=/.test(request.url()));
    await page.goto(
      "/blogs?currentPage=1&pageSize=10&filters[0][field]=status&filters[0][operator]=in&filters[0][value][0]=draft&filters[0][value][1]=published",
    );
    expect((await asking).url()).toMatch(/status=draft&status=published/);
    await page.getByRole("button", { name: "Filter by a nested question" }).click();
    await expect(page).toHaveURL(/filters\[\d\]\[value\]\[1\]=published/);
    await page.goto("/blogs");
  });

  await test.step("adds, shows and edits", async () => {
    // A Refine table writes its state to the address when it loads, which would undo a navigation.
    await expect(page).toHaveURL(/sorters/);
    await page.locator(".refine-create-button").click();
    await expect(page).toHaveURL(/\/blogs\/create$/);
    await page.getByRole("textbox", { name: "Title" }).fill("Aa written in Refine");
    await page.getByRole("textbox", { name: "Slug" }).fill("aa-written-in-refine");
    await page.getByRole("combobox", { name: "Category" }).click();
    await page.locator(".ant-select-item-option").first().click();
    await page.getByRole("textbox", { name: "Content" }).fill("With **bold** words");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator("strong", { hasText: "bold" })).toBeVisible();
    await expect(page.getByText(/^Way: Content \/ .+ \/ View$/)).toBeVisible();
    await expectFeatures(page);
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Aa written in Refine");
    await page.getByRole("textbox", { name: "Title" }).fill("Aa edited in Refine");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Aa edited in Refine").first()).toBeVisible();
  });

  await test.step("adds in a dialog", async () => {
    await page.goto("/blogs");
    await page.getByRole("button", { name: "Add in a dialog" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Title" }).fill("Ab from a dialog");
    await dialog.getByRole("textbox", { name: "Slug" }).fill("ab-from-a-dialog");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(cells(page).getByText("Ab from a dialog")).toBeVisible();
  });

  await test.step("exports and imports", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    const file = readFileSync(await (await downloading).path(), "utf8");
    expect(file).toContain('"title","slug","status"');
    expect(file).toContain("Aa edited in Refine");
    await page.locator("input[type=file]").setInputFiles({
      name: "posts.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        "title,slug,status\nAc imported,ac-imported,draft\nAd imported,ad-imported,draft\n",
      ),
    });
    await expect
      .poll(async () => (await (await api.get("/api/blogs?title_like=imported")).json()).length)
      .toBe(2);
  });
});
