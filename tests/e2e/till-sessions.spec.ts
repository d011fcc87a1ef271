/** A till session from the float to the Z report. */
import { products } from "../../src/resources/products.ts";
import { tillSessions } from "../../src/resources/till-sessions.ts";
import { expectAccessible } from "./support/accessible.ts";
import { words } from "./support/labels.ts";
import { listRecords } from "./support/records.ts";
import { expect, headers, test } from "./support/test.ts";

const say = (key: string, values: Record<string, string> = {}) => words(`till-sessions:${key}`, values);
const label = (action: string) => words(`resources/till-sessions:actions.${action}.label`);

test("A cashier opens with a float, takes cash, counts blind and reads the Z report", async ({
  page,
  signIn,
  api,
}) => {
  await signIn("cashier");
  await page.goto(tillSessions.paths.list);
  await page.getByRole("button", { name: say("open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("Counter 7");
  await dialog.getByRole("spinbutton").fill("١٠٠");
  await dialog.getByRole("spinbutton").press("Enter");
  const till = page.getByRole("button", { name: `${say("menu")}: Counter 7` });
  await till.click();
  await page.getByRole("menuitem", { name: label("cash") }).click();
  await dialog.getByRole("combobox").click();
  await page.getByTitle(words("resources/till-sessions:options.kind.in")).click();
  await dialog.getByRole("spinbutton").fill("20");
  await dialog.getByRole("textbox").last().fill("Change from the bank");
  await dialog.getByRole("button", { name: label("cash") }).click();
  await expect(dialog).toBeHidden();

  const [cup] = (
    await listRecords(api, products, "published=true&quantity_gte=5&price_gte=100&_start=0&_end=1")
  ).rows;
  const data = { items: [{ productId: cup?.id, quantity: 1 }], paymentMethod: "cash" };
  const choices = Array.isArray(cup?.combinations) ? cup.combinations : [];
  const [choice] = choices as { id: string }[];
  if (choice) Object.assign(data.items[0] ?? {}, { combinationId: choice.id });
  const sold = await api.post("/api/orders", { headers, data });
  expect(sold.status(), await sold.text()).toBe(201);

  await till.click();
  await page.getByRole("menuitem", { name: label("close") }).click();
  await expectAccessible(page);
  await dialog.getByLabel(say("count.of", { value: "$100.00" })).fill("1");
  await dialog.getByLabel(say("count.of", { value: "$20.00" })).fill("1");
  await expect(dialog.getByRole("status")).toContainText("$120.00");
  await dialog.getByRole("button", { name: label("close") }).click();
  await expect(dialog).toBeHidden();

  const [session] = (await listRecords(api, tillSessions, "register=Counter 7&_start=0&_end=1")).rows;
  await expect(page).toHaveURL(`${tillSessions.paths.list}/${session?.id}`);
  const report = page.getByRole("article", { name: String(session?.number) });
  await expect(report).toContainText(words("documents:till.zTitle"));
  const { total } = (await sold.json()) as { total: number };
  await expect(report).toContainText(`${words("documents:till.difference")}-$${(total / 100).toFixed(2)}`);
  await expectAccessible(page);
});
