/** A whole page as Refine's documentation writes it (`tests/refine-page`), in a build like the product's. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { expect, test } from "./support/test.ts";

const built = "dist/refine-page";

test.beforeAll(() => {
  const arguments_ = ["build", "--config", "tests/refine-page/vite.config.ts", "--logLevel", "error"];
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", ...arguments_], { stdio: "inherit" });
});

/** The real server answers, but for the code of the pages; its headers, the content policy among them, stay. */
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

const cells = (page: Page) => page.locator(".ant-table-tbody tr.ant-table-row td:first-child");

test("a page of Refine's own parts lists, sorts and reads its filters from the address", async ({
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
});
