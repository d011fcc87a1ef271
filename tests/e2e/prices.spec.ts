/** What a product with combinations costs: its list, bulk edit and the till show and charge what its combinations cost. */
import { products } from "../../src/resources/products.ts";
import { expectAccessible } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { createRecord } from "./support/records.ts";
import { expect, test } from "./support/test.ts";

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();

test("A sale of a product with combinations is seen and charged everywhere", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  const size = (name: string, price: number) => ({
    options: { Size: name },
    sku: `PRICED-${name}`,
    price,
    quantity: 9,
  });
  const shirt = await createRecord(api, products, {
    title: "Priced shirt",
    sku: "PRICED",
    price: 1,
    salePrice: null,
    taxRate: 0,
    taxIncluded: false,
    published: true,
    extraIds: [],
    attributes: [{ name: "Size", values: ["S", "L"] }],
    combinations: [size("S", 4990), size("L", 5550)],
  });

  await page.goto("/products?q=Priced+shirt");
  const row = page.getByRole("row", { name: /Priced shirt/ });
  await expect(row).toContainText("$49.90 – $55.50");
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const drawer = page.getByRole("dialog");
  const choose = async (field: string, option: string) => {
    await drawer.getByRole("combobox", { name: field }).focus();
    await page.keyboard.press("ArrowDown");
    await page.locator(".ant-select-dropdown:visible").getByText(option, { exact: true }).click();
  };
  await choose(words("form:bulk.fields"), "Price");
  await page.keyboard.press("Escape");
  await choose(words("form:bulk.way", { field: "Price" }), words("form:bulk.ways.percent"));
  await drawer.getByRole("spinbutton", { name: "Price" }).fill("10");
  await drawer.getByRole("button", { name: words("form:bulk.preview") }).click();
  const preview = drawer.getByRole("region", { name: words("form:bulk.preview") });
  await expect(preview).toContainText("S · Price$49.90→$54.89");
  await expect(preview).toContainText("L · Price$55.50→$61.05");
  await drawer.getByRole("button", { name: "Change 1 record" }).click();
  await expect(row).toContainText("$54.89 – $61.05");

  const stored = await (await api.get(`/api/products/${shirt.id}`)).json();
  await api.patch(`/api/products/${shirt.id}`, {
    headers: { "X-Storekeeper": "1", "If-Match": `"${stored.version}"` },
    data: { salePrice: 3990, saleEndsAt: inADay() },
  });
  await page.reload();
  await expect(row).toContainText("$39.90");
  await expect(row.locator("s")).toContainText("$54.89 – $61.05");
  await expectAccessible(page);

  await signIn("cashier");
  await page.goto("/orders/create");
  await page.getByRole("combobox", { name: words("till:find.label") }).fill("Priced shirt");
  const found = page.getByRole("option", { name: /Priced shirt/ });
  await expect(found).toContainText("$39.90");
  await found.click();
  await page.getByRole("button", { name: /L.*\$39\.90/ }).click();
  await expect(page.getByTestId("till-total")).toContainText("39.90");
});
