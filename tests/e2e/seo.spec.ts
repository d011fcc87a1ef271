import { productSeo } from "../../src/resources/product-seo.ts";
import { products } from "../../src/resources/products.ts";
import { redirects } from "../../src/resources/redirects.ts";
import { words } from "./support/labels.ts";
import { fieldBox } from "./support/pages.ts";
import { changeRecord, createRecord, listRecords } from "./support/records.ts";
import { expect, test } from "./support/test.ts";

test("An SEO page is drafted from its product, seen as it is typed, and saved", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("manager");
  const product = await createRecord(api, products, { description: "Leaves of the first harvest." });
  await page.goto(`/product-seo/create?new.productId=${product.id}`);
  await page.getByRole("button", { name: words("seo:draft.fill") }).click();
  const title = fieldBox(page, "title").locator("input");
  await expect(title).toHaveValue(new RegExp(String(product.title)));
  await title.fill("Tea of the first harvest, picked by hand");
  const preview = page.locator("[data-beside]");
  await expect(preview.getByText("Tea of the first harvest, picked by hand")).toBeVisible();
  await expect(preview.getByText("Leaves of the first harvest.").first()).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect
    .poll(async () => (await listRecords(api, productSeo, `productId=${product.id}`)).rows[0])
    .toMatchObject({ title: "Tea of the first harvest, picked by hand", pageName: product.title });
});

test("The list of redirects says where an address leads after a product was renamed", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("manager");
  const product = await createRecord(api, products);
  const slug = `renamed-${String(product.id).slice(-8)}`;
  await changeRecord(api, products, product.id, { slug });
  await page.goto(redirects.paths.list);
  const box = page.getByRole("textbox", { name: words("redirects:test.label") });
  await box.fill(`/product/${String(product.slug)}`);
  await box.press("Enter");
  await expect(page.getByText(`/product/${slug}`, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: String(product.title) }).first()).toBeVisible();
});
