/** The product tiles of the POS follow its settings. */
import type { GetListParams } from "@refinedev/core";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ProductCatalogue } from "../../src/screens/order-entry/catalogue/catalogue.tsx";
import { showElement } from "./harness.tsx";

const category = (id: string, type: string) => ({ id, name: id, type, parentId: null, icon: null });
const stored = [category("Books", "product"), category("Toys", "product"), category("Soups", "dish")];

async function catalogue(view: "retail" | "restaurant", homeCategories: number) {
  const getList = vi.fn(async ({ resource }: GetListParams) => {
    const data = resource === "categories" ? stored : [];
    return { data, total: data.length };
  });
  const settings = { view, homeCategories, homeProducts: 7 };
  showElement(<ProductCatalogue settings={settings} onPick={() => {}} />, { provider: { getList } });
  await screen.findAllByRole("button", { name: /Books|Soups/ });
  const tabs = screen.getAllByRole("button").map((button) => button.textContent);
  return { tabs, asked: getList.mock.calls.map(([call]) => call) };
}

test("The catalogue shows as many published products as homeProducts says", async () => {
  const { asked } = await catalogue("retail", 12);
  const published = expect.arrayContaining([{ field: "published", operator: "eq", value: true }]);
  expect(asked).toContainEqual(
    expect.objectContaining({
      resource: "products",
      filters: published,
      pagination: expect.objectContaining({ pageSize: 7 }),
    }),
  );
  expect(asked).toContainEqual(expect.objectContaining({ resource: "categories", filters: published }));
});

test("The catalogue shows as many categories as homeCategories says", async () => {
  expect((await catalogue("retail", 2)).tabs).toEqual(["All", "Books", "Toys"]);
});

test("The catalogue of a restaurant shows dishes first", async () => {
  expect((await catalogue("restaurant", 2)).tabs).toEqual(["All", "Soups", "Books"]);
});

test("A catalogue without products leads to adding one, and a category without any to the others", async () => {
  await catalogue("retail", 2);
  const link = await screen.findByRole("link", { name: "Add product" });
  expect(link.getAttribute("href")).toBe("/products/create");
  fireEvent.click(screen.getByRole("button", { name: "Books" }));
  expect(await screen.findByText(/Choose another category/)).toBeTruthy();
});
