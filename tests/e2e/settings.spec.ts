import type { APIRequestContext } from "playwright/test";
import { brand } from "../../src/domain/texts/brand.ts";
import { globalSettings } from "../../src/resources/global-settings.ts";
import { posSettings } from "../../src/resources/pos-settings.ts";
import { products } from "../../src/resources/products.ts";
import { fieldLabel, many, one, words } from "./support/labels.ts";
import { fieldBox, goWithin, revealField, saveButton } from "./support/pages.ts";
import { type ApiRecord, changeRecord, createRecord, listRecords } from "./support/records.ts";
import { changeSettings } from "./support/settings.ts";
import { expect, test } from "./support/test.ts";

const lowStock = fieldLabel(globalSettings, "lowStockValue");
const taxRate = fieldLabel(globalSettings, "defaultTaxRate");

test("A setting is found by what it does and opens at its field, in any language", async ({
  page,
  signIn,
}) => {
  await signIn("super-admin");
  await page.goto("/settings");
  const search = page.getByRole("search").getByRole("textbox");
  await search.fill("threshold");
  const found = page.getByRole("link", { name: lowStock });
  await expect(found).toBeVisible();
  await page.reload();
  await found.click();
  await expect(page).toHaveURL(/\/settings\/global#lowStockValue$/);
  await expect(fieldBox(page, "lowStockValue").locator("input")).toBeFocused();

  await goWithin(page, "/settings");
  for (const [typed, address] of [
    [words("resources:currencies.name.many"), "/currencies"],
    [words("resources:slider.name.one"), "/store-customization/slider"],
    [words("resources/global-settings:options.unitSystem.imperial"), "/settings/global#unitSystem"],
  ] as const) {
    await search.fill(typed);
    await expect(page.locator(`main a[href="${address}"]`)).toBeVisible();
  }

  await page.goto("/settings?lng=es&q=numero+factura+cifras");
  await expect(page.getByRole("link", { name: "Longitud del número de factura" })).toBeVisible();
  await page.getByRole("search").getByRole("textbox").fill("nada parecido");
  await expect(page.getByText("“nada parecido”")).toBeVisible();
});

test("Pinned settings stay in their order on this device until they are unpinned", async ({
  page,
  signIn,
}) => {
  await signIn("super-admin");
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("settings") ?? "null")?.state.items);
  const pins = page.getByRole("region", { name: words("settings:pinned.title") });
  const pin = (name: string) =>
    page.getByRole("button", { name: words("settings:pinned.pin", { name }), exact: true });

  await page.goto("/settings");
  await expect(pins.getByText(words("settings:pinned.empty"))).toBeVisible();
  await pin(one(posSettings)).click();
  await goWithin(page, "/settings?q=tax");
  await page.getByRole("link", { name: taxRate }).press("p");
  await expect(pin(taxRate)).toHaveAttribute("aria-pressed", "true");
  await goWithin(page, "/settings");
  await expect(pins.getByRole("listitem")).toHaveText([
    new RegExp(one(posSettings)),
    new RegExp(`^${taxRate}`),
  ]);
  expect(await kept()).toEqual([{ name: "pos-settings" }, { name: "global-settings.defaultTaxRate" }]);

  await pins.getByRole("button", { name: words("settings:pinned.pin", { name: one(posSettings) }) }).click();
  await expect(pins.getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(pins.getByRole("listitem")).toHaveText(new RegExp(`^${taxRate}`));
  await pins.getByRole("button", { name: words("settings:pinned.clear") }).click();
  await expect(pins.getByText(words("settings:pinned.empty"))).toBeVisible();
  expect(await kept()).toEqual([]);
});

test("A new unit system warns, asks before it is saved, and is the one that amounts are shown in", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  const product = await createRecord(api, products, { unit: "g", measurement: 907.185 });
  await page.goto("/settings/global#unitSystem");
  const box = fieldBox(page, "unitSystem");
  const choose = async (option: string) => {
    await box.locator(".ant-select-selector").click();
    await page.locator(".ant-select-dropdown:visible").getByText(option, { exact: true }).click();
  };
  await choose("Imperial");
  const warning = words("settings:units.text");
  await expect(page.getByRole("status").getByText(warning)).toBeVisible();
  const dialog = page.getByRole("dialog", { name: words("settings:units.title") });
  await saveButton(page).click();
  await dialog.getByRole("button", { name: words("settings:keep") }).click();
  await expect(dialog).toBeHidden();
  const stored = async () => (await (await api.get("/api/globals/global-settings")).json()).unitSystem;
  expect(await stored()).toBe("metric");
  await page.keyboard.press("Control+Enter");
  await dialog.getByRole("button", { name: words("settings:confirm") }).click();
  await expect.poll(stored).toBe("imperial");

  await goWithin(page, `/product/${product.id}`);
  await revealField(page, products, "measurement");
  await expect(fieldBox(page, "measurement").locator("input")).toHaveValue("2");
  await expect(fieldBox(page, "measurement").getByText(words("fields:units.pound"))).toBeVisible();
});

test("A new time zone says what it does to past days before it is saved", async ({ page, signIn, api }) => {
  await signIn("super-admin");
  await page.goto("/settings/global#timeZone");
  await fieldBox(page, "timeZone").locator(".ant-select-selector").click();
  await page.keyboard.type("Auckland");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("status").getByText(/Booked sales keep their days.*Pacific\/Auckland/),
  ).toBeVisible();
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: words("settings:timeZone.title") });
  await dialog.getByRole("button", { name: words("settings:keep") }).click();
  await expect(dialog).toBeHidden();
  const { timeZone } = await (await api.get("/api/globals/global-settings")).json();
  expect(timeZone).not.toBe("Pacific/Auckland");
});

async function publishedChildren(api: APIRequestContext): Promise<readonly ApiRecord[]> {
  const { rows: masters } = await listRecords(api, products, "masterProduct=true&_end=100");
  const children = masters.flatMap(({ childIds }) => [childIds].flat()).map((id) => `id=${id}`);
  return (await listRecords(api, products, `published=true&_end=100&${children.join("&")}`)).rows;
}

test("Turning composition off asks first and takes child products out of the shop", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  const child = await createRecord(api, products, { published: true });
  await createRecord(api, products, { masterProduct: true, childIds: [child.id] });
  const sold = await publishedChildren(api);
  await page.goto("/settings/pos");
  const composition = fieldBox(page, "composition").getByRole("switch");
  await composition.click();
  await expect(composition).not.toBeChecked();
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: words("settings:composition.title") });
  await expect(dialog.getByText(words("settings:composition.text"))).toBeVisible();
  await dialog.getByRole("button", { name: words("settings:confirm") }).click();
  const published = async () => (await listRecords(api, products, `id=${child.id}`)).rows[0]?.published;
  await expect.poll(published).toBe(false);
  // Other tests sell those of the demo.
  await changeSettings(api, posSettings.name, { composition: true });
  for (const { id } of sold) await changeRecord(api, products, id, { published: true });
});

test("Pictures and dates are as the settings say, a new product is taxed as its class", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("super-admin");
  await changeSettings(api, globalSettings.name, { imagesPerProduct: 1, dateFormat: "dots" });
  const product = await createRecord(api, products, {
    images: [{ url: "https://pictures.example/1.webp", alt: null }],
  });
  await page.goto(`/product/${product.id}`);
  await expect(
    fieldBox(page, "images").getByText(words("fields:image.full_one", { count: 1 })),
  ).toBeVisible();
  await expect(fieldBox(page, "images").locator("input[type=file]")).toHaveCount(0);
  await goWithin(page, "/products/create");
  await fieldBox(page, "price").locator("input").fill("10");
  await expect(page.getByText(words("catalog:price.tax", { rate: "8.25%" }))).toBeVisible();
  await page.goto("/customers");
  await expect(page.locator("tbody time").first()).toHaveText(/\d\d\.\d\d\.\d{4}/);
});

test("Invoice numbers are previewed as they are typed", async ({ page, signIn }) => {
  await signIn("super-admin");
  await page.goto("/settings/global#invoicePrefix");
  await fieldBox(page, "invoicePrefix").locator("input").fill("A/");
  await fieldBox(page, "invoiceLength").locator("input").fill("4");
  await expect(page.getByText("A/0001", { exact: true })).toBeVisible();
});

test("A user who may only look reads the setting itself", async ({ page, signIn }) => {
  await signIn("ceo");
  await page.goto("/settings?q=threshold");
  await page.getByRole("link", { name: lowStock }).click();
  await expect(fieldBox(page, "lowStockValue")).toBeFocused();
  await expect(page.locator("main input")).toHaveCount(0);
});

test("A page is called by its record and its list", async ({ page, signIn, api }) => {
  await signIn("ceo");
  const [product] = (await listRecords(api, products, "_start=0&_end=1")).rows;
  await page.goto(`/product/${product?.id}`);
  await expect(page).toHaveTitle(`${product?.title} · ${many(products)} · ${brand}`);
  await expect(page.getByText(`Navigated to ${product?.title} page.`)).toBeAttached();
});
