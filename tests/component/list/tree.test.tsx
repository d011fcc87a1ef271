/** A tree list over a server with versions: collapsing, searching, moving by keyboard and undoing. */
import type { BaseRecord, CrudFilter } from "@refinedev/core";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defineResource, integer, parent, position, text } from "../../../src/core/define.ts";
import type { Role } from "../../../src/domain/roles.ts";
import { positionsFrom } from "../../../src/domain/sequence.ts";
import { loadPart } from "../../../src/kit/late/late.ts";
import { TreeTable } from "../../../src/kit/list/late-tree.ts";
import ListPage from "../../../src/kit/list/list-page.tsx";
import { ApiError } from "../../../src/providers/errors/api-error.ts";
import { english, personAs, showElement } from "../harness.tsx";

const shelves = defineResource({
  name: "shelves",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: {
    name: text({ required: true, search: true }),
    upId: parent(),
    place: position(),
    width: integer({ max: 99, editable: true }),
  },
  list: { columns: ["name", "upId", "width"], filters: ["name"], tree: { parent: "upId", by: "place" } },
});

const words = await english({
  shelves: { name: { one: "Shelf", many: "Shelves" }, fields: { upId: "Above", width: "Width" } },
});
words.services.formatter?.add("inSentence", (name) => String(name).toLowerCase());
await loadPart(TreeTable);

let rows: BaseRecord[] = [];
const update = vi.fn();
const told = vi.fn();

const asked = vi.fn();
const provider = {
  getList: async (call: { resource: string; pagination: { mode?: string }; filters: CrudFilter[] }) => {
    if (call.resource !== "shelves") return { data: [], total: 0 };
    asked(call.pagination.mode);
    const q = call.filters.find((filter) => "field" in filter && filter.field === "q")?.value;
    const data = rows
      .filter(({ name }) => typeof q !== "string" || String(name) === q)
      .toSorted((one, other) => (String(one.place) < String(other.place) ? -1 : 1));
    return { data, total: data.length };
  },
  getMany: async () => ({ data: [] }),
  update: update.mockImplementation(async ({ id, variables }: { id: string; variables: object }) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...variables, version: row.version + 1 } : row));
    return { data: rows.find((row) => row.id === id) };
  }),
};

async function open(address = "/shelves", role: Role = "admin"): Promise<void> {
  const surroundings = {
    provider,
    told,
    at: address,
    admin: personAs(role),
    declared: [shelves],
    texts: words,
  };
  await act(async () => void showElement(<ListPage resource={shelves} />, surroundings));
  await screen.findByRole("treegrid");
  // Collapsed rows of an earlier test are remembered.
  const all = screen.queryByText("Unfold all");
  if (all) act(() => void fireEvent.click(all));
}

const drawn = () => [...document.querySelectorAll<HTMLElement>("tr[data-id]")];
/** Returns each row by its level and name: `1A 2B`. */
const outline = () =>
  drawn()
    .map((row) => `${row.ariaLevel ?? row.getAttribute("aria-level")}${row.dataset.id}`)
    .join(" ");
const rowOf = (id: string) => drawn().find((row) => row.dataset.id === id) as HTMLElement;
const key = (element: Element, name: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(element, { key: name, ...more }));

beforeEach(() => {
  const places = positionsFrom(null, 5);
  const ups: Record<string, string | null> = { A: null, B: "A", C: "B", D: "A", E: null };
  rows = [..."ABCDE"].map((id, at) => ({
    id,
    name: id,
    upId: ups[id],
    place: places[at],
    width: at,
    version: 1,
  }));
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  vi.clearAllMocks();
});

test("A tree shows records below their parents in one answer, with levels for screen readers", async () => {
  await open();
  expect(outline()).toBe("1A 2B 3C 2D 1E");
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledWith("off");
  expect(rowOf("A").getAttribute("aria-expanded")).toBe("true");
  expect(rowOf("D").hasAttribute("aria-expanded")).toBe(false);
  expect(rowOf("D").getAttribute("aria-posinset")).toBe("2");
  // The indentation already shows the parent.
  expect(screen.queryByText("Above")).toBeNull();
});

test("A tree is entered by Tab at one row, and arrows walk, fold and unfold", async () => {
  await open();
  expect(drawn().filter((row) => row.tabIndex === 0)).toEqual([rowOf("A")]);
  act(() => rowOf("A").focus());
  await key(rowOf("A"), "ArrowDown");
  expect(document.activeElement).toBe(rowOf("B"));
  await key(rowOf("B"), "ArrowLeft");
  expect(outline()).toBe("1A 2B 2D 1E");
  await key(rowOf("B"), "ArrowLeft");
  expect(document.activeElement).toBe(rowOf("A"));
  await key(rowOf("A"), "ArrowLeft");
  expect(outline()).toBe("1A 1E");
  await key(rowOf("A"), "End");
  expect(document.activeElement).toBe(rowOf("E"));
  await key(rowOf("E"), "Home");
  await key(rowOf("A"), "ArrowRight");
  expect(outline()).toBe("1A 2B 2D 1E");
});

test("A folded row stays folded", async () => {
  await open();
  fireEvent.click(screen.getByText("Fold all"));
  expect(outline()).toBe("1A 1E");
  expect(JSON.parse(localStorage.getItem("treeFolds") ?? "").state.open).toEqual({ shelves: [] });
});

test("A record of a tree moves by one write of parent and place at its version, and back", async () => {
  await open();
  act(() => rowOf("D").focus());
  await key(rowOf("D"), "ArrowRight", { altKey: true });
  expect(outline()).toBe("1A 2B 3C 3D 1E");
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[0]?.[0]).toMatchObject({ id: "D", meta: { headers: { "If-Match": '"1"' } } });
  expect(update.mock.calls[0]?.[0].variables).toMatchObject({ upId: "B" });
  expect(document.activeElement).toBe(rowOf("D"));
  expect(screen.getByText("D is now in B.")).toBeTruthy();
  fireEvent.click(screen.getByText("Undo"));
  await waitFor(() => expect(outline()).toBe("1A 2B 3C 2D 1E"));
  await waitFor(() => expect(rows.find(({ id }) => id === "D")).toMatchObject({ upId: "A" }));
});

test("Arrows on a grip need no other key, and put nothing into itself", async () => {
  await open();
  const grip = () => rowOf("E").querySelector("[data-grip]") as Element;
  await key(grip(), "ArrowUp");
  expect(outline()).toBe("1E 1A 2B 3C 2D");
  await key(grip(), "ArrowRight");
  await key(grip(), "ArrowLeft");
  expect(outline()).toBe("1E 1A 2B 3C 2D");
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
});

test("A move of what somebody else has moved is taken back and said", async () => {
  update.mockImplementationOnce(async () => {
    throw new ApiError({ type: "stale", status: 412, title: "Stale" });
  });
  await open();
  await key(rowOf("D"), "ArrowLeft", { altKey: true });
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ type: "error" })));
  await waitFor(() => expect(outline()).toBe("1A 2B 3C 2D 1E"));
});

const cellOf = (id: string) => rowOf(id).querySelector("td[data-edit]") as HTMLElement;

async function comeNear(): Promise<void> {
  await act(async () => void fireEvent.pointerEnter(rowOf("A")));
  await waitFor(() => expect(cellOf("A")).not.toBeNull());
}

async function type(id: string, value: string): Promise<void> {
  act(() => cellOf(id).focus());
  await key(cellOf(id), "Enter");
  const input = await screen.findByRole("spinbutton", { name: `Width of ${id}` });
  await act(async () => void fireEvent.change(input, { target: { value } }));
}

test("Cells of a tree are edited as in any list, by the rows in sight", async () => {
  await open();
  await comeNear();
  await type("B", "7");
  await key(document.activeElement as Element, "Enter");
  expect(document.activeElement).toBe(cellOf("C"));
  expect(cellOf("B").textContent).toBe("7");
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[0]?.[0]).toMatchObject({
    id: "B",
    variables: { width: 7 },
    meta: { headers: { "If-Match": '"1"' } },
  });
  await type("C", "400");
  await key(document.activeElement as Element, "Tab");
  expect(screen.getByRole("alert").textContent).toMatch(/99/);
  await key(document.activeElement as Element, "Escape");
  expect(document.activeElement).toBe(cellOf("C"));
  await key(cellOf("C"), "ArrowDown");
  expect(document.activeElement).toBe(cellOf("D"));
  expect(outline()).toBe("1A 2B 3C 2D 1E");
  expect(update).toHaveBeenCalledTimes(1);
});

test("Keys lead into the cells of the row that has the focus, and back", async () => {
  await open();
  await comeNear();
  act(() => rowOf("D").focus());
  expect(cellOf("D").tabIndex).toBe(0);
  expect(cellOf("A").tabIndex).toBe(-1);
  await key(rowOf("D"), "ArrowRight");
  expect(document.activeElement).toBe(cellOf("D"));
  await key(cellOf("D"), "ArrowLeft");
  expect(document.activeElement?.textContent).toBe("D");
  // Rows that can be collapsed take focus; their cells are reached by Tab.
  act(() => rowOf("B").focus());
  await key(rowOf("B"), "ArrowLeft");
  expect(outline()).toBe("1A 2B 2D 1E");
  await key(rowOf("B"), "ArrowRight");
  expect(outline()).toBe("1A 2B 3C 2D 1E");
  expect(document.activeElement).toBe(rowOf("B"));
});

test("A user who may not edit sees no grips and moves nothing", async () => {
  await open("/shelves", "ceo");
  expect(document.querySelector("[data-grip]")).toBeNull();
  await key(rowOf("D"), "ArrowLeft", { altKey: true });
  expect(outline()).toBe("1A 2B 3C 2D 1E");
});

test("A searched tree shows matches below their parents, and a sorted one is a plain list", async () => {
  await open("/shelves?q=C");
  await waitFor(() => expect(outline()).toBe("1A 2B 3C"));
  expect(rowOf("B").dataset.way).toBe("true");
  expect(rowOf("C").dataset.way).toBeUndefined();
  expect(document.querySelector("[data-grip]")).toBeNull();
});

test("A click on a column's head gives the plain list, and a button the tree again", async () => {
  await open();
  await act(async () => void fireEvent.click(screen.getByText("Plain list")));
  await waitFor(() => expect(screen.queryByRole("treegrid")).toBeNull());
  expect(screen.getByText("Above")).toBeTruthy();
  expect(asked).toHaveBeenLastCalledWith("server");
  // Updates awaited inside `act` are only rendered at its end.
  const again = await screen.findByText("Show as a tree");
  await act(async () => void fireEvent.click(again));
  await screen.findByRole("treegrid");
});
