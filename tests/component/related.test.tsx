import type { BaseRecord, GetListParams } from "@refinedev/core";
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { AnyResource } from "../../src/core/define.ts";
import type { Role } from "../../src/domain/roles.ts";
import { RelatedLists } from "../../src/kit/show/related-lists.tsx";
import { categories } from "../../src/resources/categories.ts";
import { countries } from "../../src/resources/countries.ts";
import { customers } from "../../src/resources/customers.ts";
import { resources } from "../../src/resources/index.ts";
import { personAs, showElement } from "./harness.tsx";

/** Shows the related lists of a record, over a data provider that returns that many states. */
async function show(resource: AnyResource, role: Role, total: number, branches: readonly BaseRecord[] = []) {
  const getList = vi.fn(async (asked: GetListParams) => ({
    data:
      asked.pagination?.mode === "off"
        ? [...branches]
        : Array.from({ length: Math.min(total, 5) }, (_, at) => ({
            id: `s${at}`,
            name: `State ${at}`,
            code: `S${at}`,
          })),
    total,
  }));
  const provider = { getList, getMany: async () => ({ data: [] }) };
  const lists = <RelatedLists resource={resource} id="c1" />;
  await act(async () => void showElement(lists, { provider, admin: personAs(role) }));
  return getList;
}

test("Related records are those that refer to the record, with their number and the way to all of them", async () => {
  const getList = await show(countries, "super-admin", 12);
  expect(await screen.findByRole("link", { name: "State 0" })).toBeTruthy();
  expect(getList.mock.calls[0]?.[0].filters).toEqual([{ field: "countryId", operator: "eq", value: "c1" }]);
  expect(screen.getByRole("region", { name: "States" }).textContent).toContain("12");
  const all = screen.getByRole("link", { name: "View all 12" });
  expect(all.getAttribute("href")).toBe("/states?countryId=c1");
  expect(screen.getByRole("button", { name: /add state/i })).toBeTruthy();
});

test("A list without records says so, and offers adding only to those who may add", async () => {
  await show(countries, "ceo", 0);
  expect(await screen.findByText("None yet.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /add state/i })).toBeNull();
});

test("A list that the role may not see is not asked for", async () => {
  const getList = await show(customers, "security-guard", 1);
  expect(screen.queryByRole("region")).toBeNull();
  expect(getList).not.toHaveBeenCalled();
});

test("A reference declares the list on the page of the record that it refers to, with its columns", async () => {
  const suppliers = resources.get("suppliers");
  if (!suppliers) throw new Error("there are no suppliers");
  expect(suppliers.related).toBeUndefined();
  const getList = await show(suppliers, "super-admin", 12);
  const list = await screen.findByRole("region", { name: "Purchase orders" });
  expect(getList.mock.calls[0]?.[0]).toMatchObject({
    resource: "purchase-orders",
    filters: [{ field: "supplierId", operator: "eq", value: "c1" }],
  });
  expect([...list.querySelectorAll("thead th")].map((head) => head.textContent)).toEqual([
    "Number",
    "Status",
    "Ordered",
    "Expected",
    "Total",
  ]);
  expect(within(list).getByRole("link", { name: "View all 12" }).getAttribute("href")).toBe(
    "/purchase-orders?supplierId=c1",
  );
});

test("Related records of a tree are those right below, and what refers to anything below", async () => {
  const tree = [
    { id: "c1", name: "Apparel", parentId: null },
    { id: "c2", name: "Shoes", parentId: "c1" },
    { id: "c3", name: "Boots", parentId: "c2" },
    { id: "c4", name: "Toys", parentId: null },
  ];
  const getList = await show(categories, "super-admin", 12, tree);
  expect(await screen.findByText("Includes those of all levels below.")).toBeTruthy();
  const asked = getList.mock.calls.flatMap(([{ resource, filters = [] }]) =>
    filters.length > 0 ? [{ resource, filters }] : [],
  );
  expect(asked).toEqual([
    { resource: "categories", filters: [{ field: "parentId", operator: "eq", value: "c1" }] },
    {
      resource: "products",
      filters: [{ field: "categoryIds", operator: "contains", value: ["c1", "c2", "c3"] }],
    },
  ]);
  expect(screen.getByRole("region", { name: "Subcategories" })).toBeTruthy();
  const products = screen.getByRole("region", { name: "Products" });
  expect([...products.querySelectorAll("thead th")].map((head) => head.textContent)).toEqual([
    "Title",
    "Status",
    "Price",
  ]);
  expect(within(products).getByRole("link", { name: "View all 12" }).getAttribute("href")).toBe(
    "/products?categoryIds_like=c1&categoryIds_like=c2&categoryIds_like=c3",
  );
});
