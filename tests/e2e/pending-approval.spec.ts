/** Pending records are approved, or rejected with a reason, and the count in the menu updates at once. */
import { reviews } from "../../src/resources/reviews.ts";
import { expectAccessible } from "./support/accessible.ts";
import { fieldLabel, words } from "./support/labels.ts";
import { goWithin } from "./support/pages.ts";
import { createRecord, storedRecord } from "./support/records.ts";
import { expect, test } from "./support/test.ts";

test("Reviews are approved, and rejected with a reason, in the queue and in the list", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  const waiting = async (title: string) => createRecord(api, reviews, { title, status: "pending" });
  const good = await createRecord(api, reviews, {
    title: "Queue: a good one",
    status: "pending",
    verifiedPurchase: true,
  });
  const bad = await waiting("Queue: a bad one");
  const listed = await waiting("Queue: one in the list");
  const { total } = (await (await api.get("/api/reports/waiting")).json()) as { total: number };
  const badge = (count: number) =>
    page.getByRole("navigation").getByText(words("shell:waiting_other", { count })).first();

  await page.goto("/pending-approval");
  await expect(badge(total)).toBeAttached();
  const verified = fieldLabel(reviews, "verifiedPurchase");
  const queued = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(queued("Queue: a good one")).toContainText(verified);
  await expect(queued("Queue: a bad one")).not.toContainText(verified);
  await page
    .getByRole("button", { name: words("approval:approveOne", { name: "Queue: a good one" }) })
    .click();
  await expect(badge(total - 1)).toBeAttached();
  await page.getByRole("button", { name: words("approval:rejectOne", { name: "Queue: a bad one" }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words("approval:reject") }).click();
  await expect(dialog.getByText(words("errors:required"))).toBeVisible();
  await dialog
    .getByRole("textbox", { name: words("resources/reviews:actions.reject.fields.reason") })
    .fill("Not about the product.");
  await dialog.getByRole("button", { name: words("approval:reject") }).click();
  await expect(badge(total - 2)).toBeAttached();
  await expectAccessible(page);
  expect(await storedRecord(api, reviews, good.id)).toMatchObject({ status: "approved" });
  expect(await storedRecord(api, reviews, bad.id)).toMatchObject({
    status: "rejected",
    rejectionReason: "Not about the product.",
  });

  await goWithin(page, `/reviews?q=${encodeURIComponent(String(listed.title))}`);
  await page
    .getByRole("row", { name: String(listed.title) })
    .getByRole("checkbox")
    .check();
  await page.getByRole("button", { name: words("approval:approve"), exact: true }).click();
  await expect(badge(total - 3)).toBeAttached();
});
