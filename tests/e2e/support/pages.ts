import type { Locator, Page } from "playwright/test";
import type { AnyResource } from "../../../src/core/define.ts";
import { many, one, words } from "./labels.ts";
import { expect } from "./test.ts";
import { settle } from "./traffic.ts";

/** The rows of the current list. */
export const rows = (page: Page): Locator => page.locator("tbody tr[data-id]");

export const rowOf = (page: Page, id: string): Locator => page.locator(`tbody tr[data-id="${id}"]`);

/** Finds a list's total. */
export const shownOf = (page: Page, total: number): Locator =>
  page.getByText(new RegExp(`Showing [\\d,]+-[\\d,]+ of ${total.toLocaleString("en")}\\b`));

/** Returns the ids of the rows, from the top. */
export async function rowIds(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((found) => found.map((row) => row.getAttribute("data-id") ?? ""));
}

/** Opens a list and waits for its rows or its empty state. */
export async function openList(page: Page, resource: AnyResource, query = ""): Promise<void> {
  await page.goto(resource.paths.list + query);
  await expect(page.getByRole("heading", { level: 1, name: many(resource) })).toBeVisible();
  await settle(page);
}

/** Finds a field in the form. */
export const fieldBox = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`);

/** Expands the form section with the field if it is collapsed. */
export async function revealField(page: Page, resource: AnyResource, name: string): Promise<void> {
  const section = Object.entries(resource.form.sections).find(([, names]) => names.includes(name))?.[0];
  if (section === undefined || !resource.form.layout.folded.includes(section)) return;
  const fold = page.locator(`section[id$="-section-${section}"] h2 > button`);
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
}

export const saveButton = (page: Page): Locator => page.getByRole("button", { name: "Save", exact: true });

/** Finds the menu link to a page. */
export const menuLink = (page: Page, path: string): Locator =>
  page.getByRole("navigation", { name: words("shell:menu"), exact: true }).locator(`a[href="${path}"]`);

/**
 * Navigates within the application like its own links: without reloading the document. Waits for pending work first, as
 * a form that is being saved asks before leaving.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await settle(page);
  await page.evaluate((to) => {
    const idx = Number(history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: String(idx), usr: null }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
  await settle(page);
}

/** Opens the list with another query, without reloading the document. */
export async function showList(page: Page, resource: AnyResource, query: string): Promise<void> {
  await goWithin(page, resource.paths.list + query);
  await expect(page.getByRole("heading", { level: 1, name: many(resource) })).toBeVisible();
}

export const searchBox = (page: Page): Locator =>
  page.getByRole("search").getByRole("textbox").or(page.getByRole("searchbox")).first();

/** Finds the link from a list to the form of a new record. */
export const createButton = (page: Page, resource: AnyResource): Locator =>
  page.getByRole("button", { name: words("list:create", { name: one(resource) }), exact: true });
