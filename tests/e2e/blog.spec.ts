import { blogs } from "../../src/resources/blogs.ts";
import { redirects } from "../../src/resources/redirects.ts";
import { words } from "./support/labels.ts";
import { fieldBox, revealField, saveButton } from "./support/pages.ts";
import { listRecords } from "./support/records.ts";
import { expect, test } from "./support/test.ts";
import { settle } from "./support/traffic.ts";
import { fillField } from "./support/typing.ts";

const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test.use({ ownBrowser: true });

test("A post is written with a pasted picture, seen as it will read, saved, and moved to a new address", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("manager");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const slug = `steam-${Date.now()}`;
  await page.goto(blogs.paths.create);
  await fieldBox(page, "title").locator("input").fill("Steam and patience");
  await fieldBox(page, "slug").locator("input").fill(slug);
  await expect(fieldBox(page, "slug")).toContainText(`/blog/${slug}`);
  await expect(fieldBox(page, "authorId")).toContainText("Demo Manager");

  const text = fieldBox(page, "content").locator("textarea");
  await text.fill("A pot. A lid.");
  await text.evaluate((area, base64) => {
    if (!(area instanceof HTMLTextAreaElement)) throw new Error("no text");
    area.focus();
    area.setSelectionRange(6, 6);
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "steaming-pot.png", { type: "image/png" }));
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, picture);
  await expect(text).toHaveValue(/^A pot\.!\[steaming pot\]\(\/uploads\/[^)]+\) A lid\.$/);
  await expect(fieldBox(page, "content")).toContainText(words("blog:words_other", { count: 6 }));
  await fieldBox(page, "content")
    .getByRole("button", { name: words("fields:markdown.preview"), exact: true })
    .click();
  const shown = fieldBox(page, "content").getByRole("img", { name: "steaming pot" });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1);

  await revealField(page, blogs, "ogTitle");
  await page.getByRole("button", { name: words("blog:draft.fill") }).click();
  await expect(fieldBox(page, "ogTitle").locator("input")).toHaveValue("Steam and patience");
  // On a busy machine, stored data would be stale before its form opens.
  await page.clock.setFixedTime(new Date());
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/blogs\/edit\//);
  // The address changes before the form of the stored record is there.
  await expect(page.getByText("Navigated to Steam and patience page.")).toBeAttached();
  await settle(page);
  const [post] = (await listRecords(api, blogs, `slug=${slug}`)).rows;
  expect(post).toMatchObject({ title: "Steam and patience", status: "draft", publishAt: null });
  expect(asked, "what was just stored is not asked for").not.toContain(`GET /api/blogs/${post?.id}`);

  await fieldBox(page, "slug").locator("input").fill(`${slug}-2`);
  await expect(fieldBox(page, "slug")).toContainText(
    words("blog:moves", { address: `\u2066/blog/${slug}\u2069` }),
  );
  await saveButton(page).click();
  await expect
    .poll(async () => (await listRecords(api, redirects, `from=/blog/${slug}`)).rows[0])
    .toMatchObject({ to: `/blog/${slug}-2`, active: true });
});

test("A post for later needs a date, and says so at the field", async ({ page, signIn }) => {
  await signIn("manager");
  await page.goto(blogs.paths.create);
  await fieldBox(page, "title").locator("input").fill("Later");
  await fillField(page, blogs, "status", "scheduled");
  await saveButton(page).click();
  await expect(fieldBox(page, "publishAt").getByRole("alert")).toHaveText(
    words("resources/blogs:errors.publishAt"),
  );
});
