import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valuesNow } from "../../src/core/renamed.ts";
import { declaredPermissions } from "../../src/core/roles/permissions.ts";
import type { Role } from "../../src/domain/roles.ts";
import { listQuery } from "../../src/kit/list/list-query.ts";
import {
  filteredFields,
  readyMadeViews,
  submitSearch,
  viewFilters,
  withFilter,
} from "../../src/kit/list/list-rules.ts";
import {
  calendarSpans,
  defaultSort,
  densities,
  formatListState,
  initialListState,
  isColumn,
  isSortable,
  type ListState,
  nextSort,
  pageSizes,
  parseListState,
  sameFilters,
} from "../../src/kit/list/list-state.ts";
import { pageCount, pageNumbers } from "../../src/kit/list/page-numbers.ts";
import { filterParams, listParams, sortParams } from "../../src/providers/dialect.ts";
import { blogCategories } from "../../src/resources/blog-categories.ts";
import { categories } from "../../src/resources/categories.ts";
import { customers } from "../../src/resources/customers.ts";
import { products } from "../../src/resources/products.ts";

const parse = (address: string) => parseListState(products, new URLSearchParams(address));

const columns = Object.keys(products.fields).filter((name) => isSortable(products, name));
const words = fc
  .string({ minLength: 1 })
  .map((text) => text.trim())
  .filter((text) => text !== "");
const whole = fc.integer({ min: 0, max: 100_000 }).map(String);

const filters = fc.record(
  {
    price_gte: whole.map((value) => [value]),
    price_lte: whole.map((value) => [value]),
    published: fc.constantFrom(["true"], ["false"]),
    state: fc.uniqueArray(fc.constantFrom("selling", "soldOut", "unpublished"), { minLength: 1 }),
    title_like: fc.uniqueArray(words, { minLength: 1, maxLength: 3 }),
    categoryIds_like: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 }),
    salePrice_null: fc.constantFrom(["true"], ["false"]),
    createdAt_gte: fc.constant(["2026-01-31"]),
  },
  { requiredKeys: [] },
);

const states: fc.Arbitrary<ListState> = fc.record({
  q: fc.oneof(fc.constant(""), words),
  filters,
  sort: fc.tuple(fc.constantFrom("", "-"), fc.constantFrom(...columns)).map((parts) => parts.join("")),
  page: fc.integer({ min: 1, max: 99_999 }),
  pageSize: fc.constantFrom(...pageSizes),
  view: fc.oneof(fc.constant(null), fc.uuid()),
  columns: fc.oneof(
    fc.constant(null),
    fc.uniqueArray(fc.constantFrom(...columns.filter((name) => isColumn(products, name))), {
      minLength: 1,
      maxLength: 4,
    }),
  ),
  density: fc.constantFrom(...densities),
  layout: fc.constantFrom("table", "gallery"),
  date: fc.oneof(fc.constant(null), fc.constantFrom("2026-12-31", "2028-02-29")),
  span: fc.constantFrom(...calendarSpans),
});

describe("Former names of fields", () => {
  const { barcode, price } = products.fields;
  const renamed = {
    ...products,
    fields: { ...products.fields, barcode: { ...barcode, was: "ean" }, price: { ...price, was: "amount" } },
  };

  it("The former name of a field still leads a saved view and a bookmark to it", () => {
    const address = "amount_gte=5&amount_like=5&ean_startswith=40&title=Mug&_sort=-amount&_columns=title,ean";
    const state = parseListState(renamed, new URLSearchParams(address));
    expect(state).toEqual(
      parse("price_gte=5&barcode_startswith=40&title=Mug&_sort=-price&_columns=title,barcode"),
    );
    expect(parse(address).filters).toEqual({ title: ["Mug"] });
  });

  it("The former name of a field is read as the present one in the history", () => {
    expect(valuesNow(renamed, { amount: 5, title: "Mug", gone: 1 })).toEqual({
      price: 5,
      title: "Mug",
      gone: 1,
    });
    expect(valuesNow(renamed, null)).toBeNull();
  });
});

describe("The address of a list", () => {
  it("The address of a list says all of its state", () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parse(formatListState(products, state))).toEqual(state);
      }),
    );
  });

  it("The address of a list survives any text and reads the same from what it writes", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (address) => {
        const state = parse(address);
        expect(parse(formatListState(products, state))).toEqual(state);
      }),
    );
  });

  it("The address of a list is empty for a list nobody has touched", () => {
    expect(formatListState(products, initialListState(products))).toBe("");
    expect(parse("")).toEqual(initialListState(products));
  });

  it("The address of a list ignores fields, operators and values that do not exist", () => {
    const address =
      "colour=red&price_like=1&price_gte=cheap&images=x&published=maybe&_sort=-images&_page=0&_size=7&_columns=x&title_null=yes&constructor=1";
    expect(parse(address)).toEqual(initialListState(products));
  });

  it("The address of a list takes only the first of several bounds, and each of several choices once", () => {
    expect(parse("price_gte=1&price_gte=2&state=selling&state=soldOut&state=selling").filters).toEqual({
      price_gte: ["1"],
      state: ["selling", "soldOut"],
    });
  });
});

describe("Searching", () => {
  const isTree = (name: string) => name === categories.name;
  const busy: ListState = {
    ...initialListState(products),
    filters: { categoryIds_like: ["c1"], published: ["true"] },
    page: 4,
  };

  it("Searching resets the category filter and the page, and keeps the other filters", () => {
    const state = submitSearch(products, busy, " lamp ", isTree);
    expect(state).toMatchObject({ q: "lamp", filters: { published: ["true"] }, page: 1 });
  });

  it("Searching clears the text when the box is empty", () => {
    expect(submitSearch(products, { ...busy, q: "lamp" }, "  ", isTree).q).toBe("");
  });

  it("Searching counts a category's own parent as a category filter", () => {
    const state = { ...initialListState(categories), filters: { parentId: ["c1"] } };
    expect(submitSearch(categories, state, "tea", isTree).filters).toEqual({});
  });
});

describe("Sorting", () => {
  it("Sorting goes from ascending to descending to the declared order", () => {
    expect(nextSort(products, defaultSort(products), "price")).toBe("price");
    expect(nextSort(products, "price", "price")).toBe("-price");
    expect(nextSort(products, "-price", "price")).toBe(defaultSort(products));
  });

  it("Sorting has only two steps on the column of the declared order", () => {
    expect(nextSort(blogCategories, "name", "name")).toBe("-name");
    expect(nextSort(blogCategories, "-name", "name")).toBe("name");
    // After both, the tree order returns.
    expect(nextSort(categories, "-name", "name")).toBe("position");
  });
});

describe("Filters", () => {
  it("The filters of a ready-made view are those of the declaration", () => {
    expect(viewFilters(products, "soldOut")).toEqual({ state: ["soldOut"] });
    expect(viewFilters(categories, "topLevel")).toEqual({ parentId_null: ["true"] });
    expect(viewFilters(products, "nonsense")).toEqual({});
  });

  it("A filter of a ready-made view is offered to those who may see its field", () => {
    const seenBy = (role: Role) => readyMadeViews(customers, declaredPermissions({ role }));
    expect(seenBy("manager")).toEqual(["owing", "regulars", "withoutOrders", "subscribers", "inactive"]);
    expect(seenBy("driver")).toEqual(["subscribers", "inactive"]);
  });

  it("Filters are replaced field by field", () => {
    const before = { price_gte: ["1"], price_lte: ["9"], published: ["true"] };
    const after = withFilter(products, before, "price", { price_gte: ["5"] });
    expect(after).toEqual({ published: ["true"], price_gte: ["5"] });
    expect(filteredFields(products, before)).toEqual(["price", "published"]);
  });

  it("Filters are alike in any order", () => {
    expect(sameFilters({ a: ["1", "2"], b: ["3"] }, { b: ["3"], a: ["2", "1"] })).toBe(true);
    expect(sameFilters({ a: ["1"] }, { a: ["1"], b: ["3"] })).toBe(false);
  });
});

describe("The query behind a state", () => {
  const state = parse(
    "q=lamp&price_gte=100&state=selling&state=soldOut&salePrice_null=false&published=true&_sort=-price&_page=2",
  );

  it("The query of a list has typed values and Refine's operators", () => {
    expect(listQuery(products, state)).toEqual({
      resource: "products",
      filters: [
        { field: "q", operator: "eq", value: "lamp" },
        { field: "highestPrice", operator: "gte", value: 100 },
        { field: "state", operator: "in", value: ["selling", "soldOut"] },
        { field: "salePrice", operator: "nnull", value: true },
        { field: "published", operator: "eq", value: true },
      ],
      sorters: [{ field: "price", order: "desc" }],
      pagination: { currentPage: 2, pageSize: 20, mode: "server" },
    });
  });

  it("The query of a tree asks for what it draws", () => {
    const tree = parseListState(categories, new URLSearchParams("_columns=name,description,nothing"));
    expect(listQuery(categories, tree)).toMatchObject({
      pagination: { mode: "off" },
      meta: { fields: ["name", "icon", "parentId", "position", "description"] },
    });
    // A prefetched page has the same request as one that loads it.
    expect(listParams(listQuery(categories, tree))).toEqual({
      _sort: "position",
      _order: "asc",
      _fields: "name,icon,parentId,position,description",
    });
    expect(listQuery(categories, { ...tree, sort: "name" })).not.toHaveProperty("meta");
  });

  it("The query of a list can be said in the dialect of the API", () => {
    const { filters: asked, sorters } = listQuery(products, state);
    expect({ ...filterParams(asked), ...sortParams(sorters) }).toEqual({
      q: "lamp",
      highestPrice_gte: "100",
      state: ["selling", "soldOut"],
      salePrice_null: "false",
      published: "true",
      _sort: "price",
      _order: "desc",
    });
  });
});

describe("Page numbers", () => {
  it("Page numbers are all there when there are 7 or fewer", () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("Page numbers collapse where there are more", () => {
    expect(pageNumbers(1, 8)).toEqual([1, 2, 3, 4, 5, "gap", 8]);
    expect(pageNumbers(5, 25)).toEqual([1, "gap", 4, 5, 6, "gap", 25]);
    expect(pageNumbers(25, 25)).toEqual([1, "gap", 21, 22, 23, 24, 25]);
  });

  it("Page numbers hold the first, the current and the last, and skip at least one page at a gap", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pages, seed) => {
        const page = 1 + (seed % pages);
        const shown = pageNumbers(page, pages);
        const numbers = shown.filter((one) => one !== "gap");
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(shown.length).toBeLessThanOrEqual(7);
        shown.forEach((one, at) => {
          const before = shown[at - 1];
          const after = shown[at + 1];
          if (one === "gap") expect(Number(after) - Number(before)).toBeGreaterThan(1);
        });
      }),
    );
  });

  it("Page numbers count at least one page", () => {
    expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20)]).toEqual([1, 1, 2]);
  });
});
