import type { Locator, Page } from "playwright/test";
import type { AnyResource } from "../../../src/kit/define.ts";
import { many } from "./labels.ts";
import { expect } from "./test.ts";

/** The rows of the list in front. */
export const rows = (page: Page): Locator => page.locator("tbody tr[data-id]");

export const rowOf = (page: Page, id: string): Locator => page.locator(`tbody tr[data-id="${id}"]`);

/** The ids of the rows, from the top. */
export async function rowIds(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((found) => found.map((row) => row.getAttribute("data-id") ?? ""));
}

/** Opens a list and waits for its rows, or for the word that there are none. */
export async function openList(page: Page, resource: AnyResource, query = ""): Promise<void> {
  await page.goto(resource.paths.list + query);
  await expect(page.getByRole("heading", { level: 1, name: many(resource) })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A field's place in the form. */
export const fieldBox = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);

/** The form's tab that has the field comes to the front. */
export async function revealField(page: Page, resource: AnyResource, name: string): Promise<void> {
  const section = Object.entries(resource.form.sections).find(([, names]) => names.includes(name))?.[0];
  if (resource.form.layout !== "tabs" || section === undefined) return;
  await page.locator(`[role="tab"][id$="-tab-${section}"]`).click();
}

/** What a person types for a value, one text for each input of the kind. */
function typedTexts(kind: string | undefined, value: unknown): string[] {
  if (typeof value === "object" && value !== null) {
    if ("from" in value && "to" in value) return [String(value.from), String(value.to)];
    if ("unit" in value && "value" in value) return [String(value.value)];
    return [JSON.stringify(value)];
  }
  return [kind === "money" ? (Number(value) / 100).toFixed(2) : String(value)];
}

/** Types or chooses a value as a person would. */
export async function fillField(
  page: Page,
  resource: AnyResource,
  name: string,
  value: unknown,
): Promise<void> {
  await revealField(page, resource, name);
  const box = fieldBox(page, name);
  const kind = resource.fields[name]?.kind;
  if (kind === "select") {
    await box.locator(".ant-select-selector, [role=combobox]").first().click();
    const at = ((resource.fields[name] as { options?: readonly string[] }).options ?? []).indexOf(
      String(value),
    );
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option").nth(at).click();
    return;
  }
  if (kind === "ref" || kind === "refs") {
    await box.locator(".ant-select-selector").click();
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
    await page.keyboard.press("Escape");
    return;
  }
  const inputs = box.locator("input, textarea");
  for (const [at, text] of typedTexts(kind, value).entries()) {
    await inputs.nth(at).fill(text);
    if (kind?.startsWith("date")) await inputs.nth(at).press("Enter");
  }
}

export const saveButton = (page: Page): Locator => page.getByRole("button", { name: "Save", exact: true });
