import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { http } from "../../../src/providers/http.ts";
import { orders } from "../../../src/resources/orders.ts";
import { products } from "../../../src/resources/products.ts";
import { at, extra, extrasOf, press, refuse, show } from "./harness.tsx";

const lastFilters = (calls: readonly (readonly [{ filters?: unknown }])[]) => calls.at(-1)?.[0].filters;

describe("The list", () => {
  it("A list asks for 20 rows in the declared order and shows them with links", async () => {
    const { getList } = show({ lists: extrasOf(45) });
    const link = await screen.findByRole("link", { name: "Extra 1" });
    expect(link.getAttribute("href")).toBe("/extras/e1");
    expect(getList.mock.calls[0]?.[0]).toMatchObject({
      filters: [],
      sorters: [{ field: "name", order: "asc" }],
      pagination: { currentPage: 1, pageSize: 20 },
    });
    expect(screen.getByText("Showing 1-20 of 45")).toBeTruthy();
  });

  it("A list has a key for each of its parts, so that they stay apart when its resource changes", async () => {
    const warned = vi.spyOn(console, "error");
    show({ lists: extrasOf(3) });
    await screen.findByText("Extra 1");
    expect(warned.mock.calls.flat().filter((text) => String(text).includes("same key"))).toEqual([]);
  });

  it("A list keeps page and order in the address and tells screen readers the order", async () => {
    const { router } = show({ lists: extrasOf(45) });
    await screen.findByText("Extra 1");
    await press("Price");
    await waitFor(() => expect(at(router)).toBe("/extras?_sort=price"));
    await press("Next");
    await waitFor(() => expect(at(router)).toBe("/extras?_sort=price&_page=2"));
    expect(await screen.findByText("Showing 21-40 of 45")).toBeTruthy();
    expect(screen.getByRole("columnheader", { name: "Price" }).getAttribute("aria-sort")).toBe("ascending");
  });

  it("A list goes to the last page where the address asks for a later one", async () => {
    const { router } = show({ at: "/extras?_page=9", lists: extrasOf(45) });
    await waitFor(() => expect(at(router)).toBe("/extras?_page=3"));
    expect(await screen.findByText("Showing 41-45 of 45")).toBeTruthy();
  });

  it("A list is shown whatever its address holds", async () => {
    show({ at: "/extras?colour=red&price_gte=x&_sort=nonsense&_page=-1&_columns=,&constructor=1" });
    expect(await screen.findByText("Extra 1")).toBeTruthy();
  });

  it("A list opens a record above itself and keeps its own address behind it", async () => {
    const { router } = show({ at: "/extras?published=true", lists: extrasOf(3) });
    fireEvent.click(await screen.findByText("Extra 2"));
    await waitFor(() => expect(at(router)).toBe("/extras/e2?published=true"));
    expect(await screen.findByRole("dialog", { name: "Extra 2" })).toBeTruthy();
  });
});

describe("Searching", () => {
  const address = "/extras?published=true&categoryIds_like=c1&_page=2";
  const box = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Search extras" });

  async function submit() {
    const { form } = await box();
    if (form) fireEvent.submit(form);
  }

  it("The search stores the text when submitted and resets the category filter and the page", async () => {
    const { router, getList } = show({ at: address, lists: extrasOf(45) });
    fireEvent.change(await box(), { target: { value: " cheese " } });
    await submit();
    await waitFor(() => expect(at(router)).toBe("/extras?q=cheese&published=true"));
    await waitFor(() =>
      expect(lastFilters(getList.mock.calls)).toEqual([
        { field: "q", operator: "eq", value: "cheese" },
        { field: "published", operator: "eq", value: true },
      ]),
    );
  });

  it("The search is cleared by submitting an empty box", async () => {
    const { router } = show({ at: "/extras?q=cheese" });
    fireEvent.change(await box(), { target: { value: "" } });
    await submit();
    await waitFor(() => expect(at(router)).toBe("/extras"));
  });

  it("The search follows typing once it rests, with one request and the filters kept", async () => {
    const { router, getList } = show({ at: address, lists: extrasOf(45) });
    await screen.findByText("Showing 21-40 of 45");
    const searches = () => getList.mock.calls.filter((call) => JSON.stringify(call).includes('"q"'));
    const typed = await box();
    for (const text of ["c", "ch", "che"]) fireEvent.change(typed, { target: { value: text } });
    await waitFor(() => expect(at(router)).toBe("/extras?q=che&published=true&categoryIds_like=c1"));
    await waitFor(() => expect(searches()).toHaveLength(1));
  });

  it("The search starts with the slash key", async () => {
    show();
    const input = await box();
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(input);
  });
});

describe("Filters", () => {
  it("Filters are named as chips and removed one by one or all at once", async () => {
    const { router } = show({ at: "/extras?published=true&price_gte=500" });
    const chips = await screen.findByRole("list", { name: "Active filters" });
    expect(chips.textContent).toContain("Price");
    expect(chips.textContent).toContain("from$5.00");
    fireEvent.click(within(chips).getByRole("button", { name: "Remove filter Published" }));
    await waitFor(() => expect(at(router)).toBe("/extras?price_gte=500"));
    await press("Clear all");
    await waitFor(() => expect(at(router)).toBe("/extras"));
  });

  it("Filters can be opened from a saved view, which stays marked", async () => {
    const view = {
      id: "v1",
      name: "Cheap ones",
      query: "price_lte=200&_sort=-price",
      shared: false,
      mine: true,
    };
    const { router } = show({ views: [view] });
    fireEvent.click(await screen.findByRole("link", { name: "Cheap ones" }));
    await waitFor(() => expect(at(router)).toBe("/extras?price_lte=200&_sort=-price&_view=v1"));
    expect(screen.getByRole("link", { name: "Cheap ones" }).getAttribute("aria-current")).toBe("page");
  });

  it("Filters can be saved as a view", async () => {
    const { create, router } = show({ at: "/extras?price_lte=200&_page=2", lists: extrasOf(45) });
    await press("Save view");
    fireEvent.change(await screen.findByLabelText("Name", { selector: "input" }), {
      target: { value: "Cheap" },
    });
    await press("Save");
    await waitFor(() => expect(at(router)).toContain("_view=v9"));
    expect(create.mock.calls[0]?.[0].variables).toEqual({
      name: "Cheap",
      query: "price_lte=200",
      shared: false,
      resource: "extras",
    });
  });

  it("A view is stored once where the response to the first attempt was lost", async () => {
    const { create, router } = show({ at: "/extras?price_lte=200", lists: extrasOf(45) });
    create.mockImplementationOnce(() => refuse({ type: "network", title: "No connection", status: 0 }));
    await press("Save view");
    fireEvent.change(await screen.findByLabelText("Name", { selector: "input" }), {
      target: { value: "Cheap" },
    });
    await press("Save");
    await screen.findByRole("alert");
    await press("Save");
    await waitFor(() => expect(at(router)).toContain("_view=v9"));
    const [first, second] = create.mock.calls.map(([{ meta }]) => meta?.headers?.["Idempotency-Key"]);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});

describe("Lists without rows", () => {
  it("An empty list says so and offers to create and to import", async () => {
    show({ lists: extrasOf(0) });
    expect(await screen.findByText(/No Extras yet|Sorry/i)).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Add extra" }).length).toBe(2);
    expect(screen.getByRole("button", { name: "Import CSV" })).toBeTruthy();
  });

  it("An empty list offers nothing to those who may not", async () => {
    show({ lists: extrasOf(0), role: "cashier" });
    await screen.findByText(/No Extras yet|Sorry/i);
    expect(screen.queryByRole("button", { name: /Add|Import/ })).toBeNull();
  });

  it("An empty list leads to the screen that makes its records, and imports none", async () => {
    const { router } = show({ resource: orders, lists: extrasOf(0), role: "cashier" });
    await screen.findByText(/No orders yet/);
    const buttons = screen.getAllByRole("button", { name: "New order" });
    expect(buttons.length).toBe(2);
    expect(screen.queryByRole("button", { name: "Import CSV" })).toBeNull();
    for (const button of buttons) {
      expect(button.className).toContain("primary");
      fireEvent.click(button);
      await waitFor(() => expect(at(router)).toBe("/orders/create"));
    }
  });

  it("An empty list of orders offers nothing to drivers", async () => {
    show({ resource: orders, lists: extrasOf(0), role: "driver" });
    await screen.findByText(/No orders yet/);
    expect(screen.queryByRole("button", { name: /New|Add|Import/ })).toBeNull();
  });

  it("A search without result can be cleared", async () => {
    const { router } = show({ at: "/extras?q=zzz", lists: extrasOf(0) });
    expect(await screen.findByText("No results found for “zzz”")).toBeTruthy();
    await press("Clear search and filters");
    await waitFor(() => expect(at(router)).toBe("/extras"));
  });

  it("A list that failed says why and tries again", async () => {
    let broken = true;
    show({
      lists: (params) =>
        broken ? refuse({ status: 503, type: "unavailable", title: "Unavailable" }) : extrasOf(1)(params),
    });
    expect(await screen.findByText("Something went wrong")).toBeTruthy();
    broken = false;
    await press("Try again");
    expect(await screen.findByText("Extra 1")).toBeTruthy();
  });

  it("A list that was refused shows what the server said", async () => {
    show({
      lists: () =>
        refuse({ status: 400, type: "bad-request", title: "Bad request", detail: "No such thing." }),
    });
    expect(await screen.findByText("No such thing.")).toBeTruthy();
  });

  it("A role without access gets neither rows nor a request", async () => {
    const { getList } = show({ role: "driver" });
    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
    expect(getList).not.toHaveBeenCalled();
  });
});

describe("Permissions of a role", () => {
  it("A cashier gets rows to read and nothing else", async () => {
    show({ role: "cashier" });
    await screen.findByText("Extra 1");
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button", { name: /Delete|Add/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /^Edit/ })).toBeNull();
  });

  it("A manager may edit but not delete", async () => {
    show({ role: "manager" });
    await screen.findByText("Extra 1");
    expect(screen.getAllByRole("link", { name: /^Edit/ }).length).toBe(3);
    expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
  });
});

describe("Selected rows", () => {
  const select = async (name: string) =>
    fireEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));

  it("Selected rows stay selected on another page and are forgotten by another search", async () => {
    const { router } = show({ lists: extrasOf(45) });
    await select("Extra 2");
    expect(await screen.findByText("1 selected")).toBeTruthy();
    await press("Next");
    await select("Extra 21");
    expect(await screen.findByText("2 selected")).toBeTruthy();
    await router.navigate("/extras?q=x");
    await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
  });

  it("Selected rows can be all that match, on every page", async () => {
    show({ lists: extrasOf(45) });
    await select("Extra 1");
    await press("Select all 45");
    expect(await screen.findByText("45 selected")).toBeTruthy();
  });

  it("Selected rows are published in one call", async () => {
    const post = vi.spyOn(http, "post").mockResolvedValue({
      data: {
        results: [
          { id: "e1", ok: true },
          { id: "e2", ok: true },
        ],
      },
    });
    const { notices } = show();
    await select("Extra 1");
    await select("Extra 2");
    await press("Unpublish");
    await waitFor(() => expect(notices).toEqual(["2 records changed."]));
    expect(post.mock.calls).toEqual([["/extras/bulk", { ids: ["e1", "e2"], patch: { published: false } }]]);
    await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
  });

  it("Selected rows are deleted only after the question, and each refusal says why", async () => {
    const results = [
      { id: "e1", ok: true },
      {
        id: "e2",
        ok: false,
        status: 409,
        type: "/problems/referenced",
        references: [
          { resource: "products", field: "extraIds", count: 3 },
          { resource: "orders", field: "items.productId", count: 1 },
          { resource: "categories", field: "parentId", count: 1 },
          { resource: "categories", field: "extraIds", count: 2 },
        ],
        hidden: 2,
      },
    ];
    const post = vi.spyOn(http, "post").mockResolvedValue({ data: { results } });
    const { notices } = show();
    await select("Extra 1");
    await select("Extra 2");
    fireEvent.click(within(await screen.findByRole("toolbar")).getByRole("button", { name: /Delete/ }));
    expect(
      await screen.findByText("Do you really want to delete these records? They can no longer be viewed."),
    ).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
    await press("Yes, Delete It");
    expect(await screen.findByText("1 record was not deleted")).toBeTruthy();
    expect(notices).toEqual(["1 record deleted."]);
    const link = await screen.findByRole("link", { name: "Used by 3 products" });
    expect(link.getAttribute("href")).toBe("/products?extraIds_like=e2");
    const nested = screen.getByRole("link", { name: "Used by 1 order" });
    expect(nested.getAttribute("href")).toBe("/orders?items.productId=e2");
    // Two references from the same resource: each is labelled with its field.
    expect(screen.getByText(/^Used by 1 category · \S/)).toBeTruthy();
    expect(screen.getByText(/^Used by 2 categories · \S/)).toBeTruthy();
    expect(screen.getByText("Used by 2 records that your role can't see")).toBeTruthy();
    expect(screen.getByText("1 selected")).toBeTruthy();
    post.mockResolvedValue({ data: { results: [{ id: "e2", ok: true }] } });
    await press("Unpublish instead");
    await waitFor(() => expect(screen.queryByText("1 record was not deleted")).toBeNull());
    expect(post.mock.lastCall).toEqual(["/extras/bulk", { ids: ["e2"], patch: { published: false } }]);
  });

  it("Selected rows come back when their deletion is undone, but for those that others have changed since", async () => {
    const changed = ["e1", "e2", "e3"].map((id, at) => ({ id, ok: true, ...(at < 2 ? { version: 2 } : {}) }));
    const post = vi.spyOn(http, "post").mockResolvedValue({ data: { results: changed } });
    const { notices } = show();
    for (const name of ["Extra 1", "Extra 2", "Extra 3"]) await select(name);
    await press("Unpublish");
    await waitFor(() => expect(notices).toEqual(["3 records changed."]));
    post.mockResolvedValue({
      data: {
        results: [
          { id: "e1", ok: true, version: 3 },
          { id: "e2", ok: false, status: 412, type: "/problems/stale" },
        ],
      },
    });
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await waitFor(() => expect(notices.at(-1)).toBe("1 record could not be restored."));
    // The third one was unpublished before, so there is nothing to undo.
    expect(post.mock.lastCall).toEqual([
      "/extras/bulk",
      { ids: ["e1", "e2"], undo: "edit", versions: { e1: 2, e2: 2 } },
    ]);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    expect(post).toHaveBeenCalledTimes(2);
  });

  it("Selected rows that somebody else has changed are deleted only when asked for again", async () => {
    const stale = { id: "e1", ok: false, status: 412, type: "/problems/stale" };
    const post = vi.spyOn(http, "post").mockResolvedValue({ data: { results: [stale] } });
    const { notices } = show();
    await screen.findByText("Extra 1");
    fireEvent.click(document.querySelector("button[data-delete]") as HTMLElement);
    await press("Yes, Delete It");
    expect(await screen.findByText("Someone else has just changed it.")).toBeTruthy();
    const seen = { ids: ["e1"], delete: true, versions: { e1: 1 } };
    expect(post.mock.lastCall).toEqual(["/extras/bulk", seen]);
    post.mockResolvedValue({ data: { results: [{ id: "e1", ok: true }] } });
    await press("Delete anyway");
    await waitFor(() => expect(notices).toEqual(["1 record deleted."]));
    expect(post.mock.lastCall).toEqual(["/extras/bulk", { ids: ["e1"], delete: true }]);
  });

  it("Selected rows that failed stay selected, and those that are gone do not", async () => {
    const results = [
      { id: "e1", ok: true },
      { id: "e2", ok: false, status: 422, type: "/problems/validation", errors: {} },
      { id: "e3", ok: false, status: 404, type: "/problems/not-found" },
    ];
    vi.spyOn(http, "post").mockResolvedValue({ data: { results } });
    show();
    for (const name of ["Extra 1", "Extra 2", "Extra 3"]) await select(name);
    await press("Publish");
    expect(await screen.findByText("2 records were not changed")).toBeTruthy();
    expect(screen.getByText("1 selected")).toBeTruthy();
  });

  it("Selected rows are deselected when they leave the list, not when they are on another page", async () => {
    let rows = [extra(1), extra(2), extra(3)];
    show({
      lists: ({ filters = [] }) => {
        const asked = filters.find((one) => "field" in one && one.field === "id")?.value;
        // The second is on the next page by now.
        const data = asked ? rows.concat(extra(2)).filter(({ id }) => asked.includes(id)) : rows;
        return Promise.resolve({ data, total: data.length });
      },
    });
    for (const name of ["Extra 1", "Extra 2", "Extra 3"]) await select(name);
    rows = [extra(3)];
    await press("More actions");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Refresh" }));
    expect(await screen.findByText("2 selected")).toBeTruthy();
    expect(screen.queryByText("Extra 2")).toBeNull();
  });

  it("Selected rows are kept when the answer is no", async () => {
    const post = vi.spyOn(http, "post");
    show();
    await press("Delete Extra 1");
    await press("No, Keep It");
    await waitFor(() => expect(screen.queryByText("Yes, Delete It")).toBeNull());
    expect(post).not.toHaveBeenCalled();
  });

  it("Selected rows that the lost connection left out can be tried again", async () => {
    const post = vi
      .spyOn(http, "post")
      .mockImplementation(() => refuse({ status: 0, type: "network", title: "" }));
    const { notices } = show();
    await select("Extra 1");
    await press("Publish");
    expect(await screen.findByText(/1 record was not processed\..*Connection lost/)).toBeTruthy();
    post.mockResolvedValue({ data: { results: [{ id: "e1", ok: true }] } });
    await press("Try these again");
    await waitFor(() => expect(notices).toEqual(["1 record changed."]));
  });
});

describe("The keyboard", () => {
  it("The keyboard moves between rows with J and K and selects with X", async () => {
    show();
    await screen.findByText("Extra 1");
    for (const key of ["j", "j", "k", "j"])
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(document.activeElement?.textContent).toBe("Extra 2");
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "x" });
    expect(await screen.findByText("1 selected")).toBeTruthy();
  });
});

describe("A record above the list", () => {
  it("A record is shown with its fields, and its history on demand", async () => {
    const audit = [
      {
        id: "h1",
        verb: "update",
        actorName: "Ada",
        createdAt: "2026-01-02T00:00:00.000Z",
        before: { price: 100 },
        after: { price: 250 },
      },
    ];
    show({ at: "/extras/e1", audit });
    const dialog = await screen.findByRole("dialog", { name: "Extra 1" });
    expect(dialog.textContent).toContain("$1.00");
    await press("Show history");
    await waitFor(() => expect(dialog.textContent).toMatch(/Ada changed it.*Price\$1\.00.*\$2\.50/));
  });

  it("A user who may not audit sees no history", async () => {
    show({ at: "/extras/e1", role: "manager" });
    const dialog = await screen.findByRole("dialog", { name: "Extra 1" });
    expect(within(dialog).queryByText("History")).toBeNull();
  });

  it("A record that is gone says so", async () => {
    show({ at: "/extras/e7", getOne: () => refuse({ status: 404, type: "not-found", title: "Not found" }) });
    expect(await screen.findByText("Extra not found")).toBeTruthy();
  });

  it("A record is never shown while the next one is loading", async () => {
    const { router } = show({
      at: "/extras/e1",
      getOne: (id) => (id === "e1" ? Promise.resolve(extra(1)) : new Promise(() => undefined)),
    });
    await screen.findByRole("dialog", { name: "Extra 1" });
    await router.navigate("/extras/e2");
    expect(await screen.findByRole("dialog", { name: "Extra" })).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Extra 1" })).toBeNull();
  });
});

it("The way a list is shown is chosen in a panel with its options, above everything", async () => {
  show();
  await press("Display");
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: "Sort by" }));
  const options = await screen.findByRole("listbox");
  expect(options.closest("[popover]")).toBe(document.querySelector("[popover]"));
});

describe("Addresses with more than a role sees", () => {
  const view = (id: string, name: string, query: string) => ({ id, name, query, shared: true, mine: false });

  it("A list asks for no field that the role does not see, says so, and offers no view that would", async () => {
    const { getList } = show({
      resource: products,
      role: "cashier",
      at: "/products?costPrice_gte=5000&published=true&_sort=-costPrice",
      views: [view("v1", "Dear ones", "costPrice_gte=5000"), view("v2", "Cheap ones", "price_lte=500")],
      lists: () => Promise.resolve({ data: [{ ...extra(1), title: "Kettle" }], total: 1 }),
    });
    expect(await screen.findByText("Kettle")).toBeTruthy();
    expect(getList.mock.calls.at(-1)?.[0]).toMatchObject({
      filters: [{ field: "published", operator: "eq", value: true }],
      sorters: [{ field: "createdAt", order: "desc" }],
    });
    expect(screen.getByText(/^Your role cannot see Cost price,/)).toBeTruthy();
    expect(await screen.findByRole("link", { name: /Cheap ones/ })).toBeTruthy();
    expect(screen.queryByText("Dear ones")).toBeNull();
    expect(screen.getByRole("list", { name: "Active filters" }).textContent).not.toContain("Cost price");
  });
});
