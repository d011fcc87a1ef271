/** Manual ordering of lists, over a server that only stores records. */
import type { BaseRecord, CrudFilter } from "@refinedev/core";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defineResource, flag, money, position, ref, text } from "../../../src/core/define.ts";
import type { Role } from "../../../src/domain/roles.ts";
import { positionsFrom } from "../../../src/domain/sequence.ts";
import ArrangePage from "../../../src/kit/list/arrange/arrange-page.tsx";
import { products } from "../../../src/resources/products.ts";
import { english, personAs, showElement } from "../harness.tsx";
import { at, press, show } from "./harness.tsx";

const shelves = defineResource({
  name: "shelves",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: {
    name: text({ required: true, search: true }),
    cost: money({ readers: ["admin"] }),
    open: flag({ initial: true }),
    extraId: ref("extras"),
    place: position(),
  },
  list: { columns: ["name"], arrange: { by: "place", columns: ["cost", "open"], narrow: "extraId" } },
});

const names = { one: "Shelf", many: "Shelves" };
const words = await english({ shelves: { name: names, fields: { extraId: "Extra" } } });
words.services.formatter?.add("inSentence", (name) => String(name).toLowerCase());

let rows: BaseRecord[] = [];
let filters: CrudFilter[] = [];
const update = vi.fn();
const told = vi.fn();

/** Records without a position come last, like json-server sorts them. */
const inOrder = () =>
  rows.toSorted((one, other) => (String(one.place ?? "~") < String(other.place ?? "~") ? -1 : 1));
const stored = () =>
  inOrder()
    .map(({ id }) => id)
    .join("");

const provider = {
  getList: async (call: {
    resource: string;
    pagination: { currentPage: number; pageSize: number };
    filters: CrudFilter[];
  }) => {
    if (call.resource !== "shelves") return { data: [{ id: "x1", name: "Sauce" }], total: 1 };
    filters = call.filters;
    const { currentPage, pageSize } = call.pagination;
    return {
      data: inOrder().slice((currentPage - 1) * pageSize, currentPage * pageSize),
      total: rows.length,
    };
  },
  getMany: async () => ({ data: [{ id: "x1", name: "Sauce" }] }),
  update: update.mockImplementation(async ({ id, variables }: { id: string; variables: object }) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...variables } : row));
    return { data: rows.find((row) => row.id === id) };
  }),
};

async function openEmpty(address = "/shelves/arrange", role: Role = "admin"): Promise<void> {
  const surroundings = {
    provider,
    told,
    at: address,
    admin: personAs(role),
    declared: [shelves],
    texts: words,
  };
  await act(async () => void showElement(<ArrangePage resource={shelves} />, surroundings));
}

async function open(address?: string, role?: Role): Promise<void> {
  await openEmpty(address, role);
  await screen.findByText("A");
}

const drawn = () =>
  screen
    .getAllByRole("listitem")
    .map((item) => item.querySelector("[dir]")?.textContent)
    .join("");

beforeEach(() => {
  const places = positionsFrom(null, 4);
  rows = [..."ABCD"].map((id, at) => ({ id, name: id, cost: 100, open: id !== "B", place: places[at] }));
});
afterEach(() => {
  vi.clearAllMocks();
});

test("The order page has an address below the list, its name, and the declared parts of a record", async () => {
  expect(shelves.paths.arrange).toBe("/shelves/arrange");
  await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Order of shelves");
  expect(drawn()).toBe("ABCD");
  // A flag is only shown for values that differ from those of a new record.
  const texts = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(texts[1]).toMatch(/No/);
  expect(texts[0]).not.toMatch(/Yes|No/);
  expect(texts[0]).toMatch(/1\.00/);
});

test("The order page shows no column that the role may not see, and moves nothing for readers", async () => {
  await open("/shelves/arrange", "ceo");
  expect(drawn()).toBe("ABCD");
  expect(screen.getAllByRole("listitem")[0]?.textContent).not.toMatch(/1\.00/);
  expect(screen.queryByRole("button", { name: /move|drag/i })).toBeNull();
});

test("The order page leads to creating a record where there is none", async () => {
  rows = [];
  await openEmpty();
  expect(await screen.findByRole("button", { name: "Add shelf" })).toBeTruthy();
});

test("The order page writes one record at each move, and back, to a server without versions", async () => {
  await open();
  fireEvent.click(screen.getByLabelText("Move C up"));
  expect(drawn()).toBe("ACBD");
  await waitFor(() => expect(stored()).toBe("ACBD"));
  fireEvent.click(screen.getByLabelText("Move C up"));
  await waitFor(() => expect(stored()).toBe("CABD"));
  fireEvent.click(screen.getByText("Undo"));
  await waitFor(() => expect(stored()).toBe("ACBD"));
  expect(update).toHaveBeenCalledTimes(3);
  for (const [call] of update.mock.calls) {
    expect(call).toMatchObject({ id: "C", meta: { headers: {} } });
    expect(Object.keys(call.variables)).toEqual(["place"]);
  }
});

test("Records without a place before the new place get theirs one by one", async () => {
  rows = rows.map((row) => (row.id === "A" ? row : { ...row, place: null }));
  await open();
  expect(drawn()).toBe("ABCD");
  fireEvent.click(screen.getByLabelText("Move D up"));
  await waitFor(() => expect(stored()).toBe("ABDC"));
  expect(update.mock.calls.map(([{ id }]) => id)).toEqual(["B", "D"]);
  fireEvent.click(screen.getByLabelText("Move A down"));
  await waitFor(() => expect(stored()).toBe("BADC"));
  fireEvent.click(screen.getByText("Undo"));
  await waitFor(() => expect(stored()).toBe("ABDC"));
});

test("A lifted record is moved by the arrow keys, and every step is announced", async () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const items = [...document.querySelectorAll("li[data-sequence-id]")];
    const at = items.findIndex((item) => item === this || item.contains(this));
    return DOMRect.fromRect({ x: 0, y: Math.max(at, 0) * 50, width: 300, height: at < 0 ? 800 : 50 });
  });
  await open();
  const handle = screen.getByLabelText("Drag B, position 2");
  const key = async (code: string) => {
    await act(async () => void fireEvent.keyDown(document.activeElement ?? handle, { code }));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  };
  handle.focus();
  await key("Space");
  await screen.findByText("Position 2 of 4", { exact: false });
  await key("ArrowDown");
  await screen.findByText("Position 3 of 4", { exact: false });
  await key("Space");
  await waitFor(() => expect(stored()).toBe("ACBD"));
  expect(drawn()).toBe("ACBD");
  expect(screen.getByText("B is now at position 3.")).toBeTruthy();
});

test("The order page is narrowed to the records that refer to one, as its address says", async () => {
  await open("/shelves/arrange?extraId=x1");
  expect(filters).toEqual([{ field: "extraId", operator: "in", value: ["x1"] }]);
  expect(screen.getByRole("combobox", { name: "Extra" })).toBeTruthy();
});

test("The order page says that a move was not stored, and takes it back", async () => {
  await open();
  update.mockRejectedValueOnce(new TypeError("failed"));
  fireEvent.click(screen.getByLabelText("Move B up"));
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(told.mock.calls[0]?.[0]).toMatchObject({ description: "Your move was undone." });
  await waitFor(() => expect(drawn()).toBe("ABCD"));
});

test("The list leads to the order page, narrowed as it is filtered", async () => {
  const { router } = show({
    resource: products,
    at: "/products?categoryIds_like=c1&published=true",
    lists: async () => ({ data: [], total: 0 }),
  });
  await press("More actions");
  fireEvent.click(await screen.findByText("Product sequence"));
  expect(at(router)).toBe("/product-sequence?categoryIds_like=c1");
});
