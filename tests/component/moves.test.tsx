/** Moves made faster than they are saved: all are shown at once, and saved one after the other. */
import type { BaseRecord } from "@refinedev/core";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { positionBetween, positionsFrom } from "../../src/domain/sequence.ts";
import ArrangePage from "../../src/kit/list/arrange/arrange-page.tsx";
import { problemToError } from "../../src/providers/errors/api-error.ts";
import { categories } from "../../src/resources/categories.ts";
import { menuItems } from "../../src/resources/menu-items.ts";
import MenuEditor from "../../src/screens/menu-editor/menu-editor.tsx";
import { personAs, showElement } from "./harness.tsx";

interface Write {
  readonly id: string;
  readonly version: unknown;
  /** The store may return other values than requested. */
  readonly answer: (given?: object) => void;
  readonly refuse: () => void;
}

let rows: BaseRecord[] = [];
let writes: Write[] = [];
const told = vi.fn();

const places = positionsFrom(null, 4);
const seed = (more: (id: string) => object) =>
  [..."ABCD"].map((id, at) => ({ id, version: 1, position: places[at], published: true, ...more(id) }));

/** A store that writes only when the test says so. */
const provider = {
  getList: async () => {
    const data = rows.toSorted((one, other) => (String(one.position) < String(other.position) ? -1 : 1));
    return { data, total: data.length };
  },
  getMany: async () => ({ data: [] }),
  update: ({
    id,
    variables,
    meta,
  }: {
    id: string;
    variables: object;
    meta: { headers: { "If-Match": string } };
  }) =>
    new Promise((resolve, reject) => {
      const answer = (given = {}) => {
        rows = rows.map((row) =>
          row.id === id ? { ...row, ...variables, ...given, version: Number(row.version) + 1 } : row,
        );
        resolve({ data: rows.find((row) => row.id === id) });
      };
      const refuse = () => reject(problemToError(500, {}));
      writes.push({ id, version: Number(meta.headers["If-Match"].slice(1, -1)), answer, refuse });
    }),
};

function open(page: React.ReactElement): void {
  showElement(page, { provider, told, admin: personAs("super-admin") });
}

beforeEach(() => {
  writes = [];
});
afterEach(() => {
  told.mockReset();
});

const drawn = (region: string) =>
  [...screen.getByLabelText(region, { selector: "section" }).querySelectorAll("a[dir], a > [dir]")]
    .map((link) => link.textContent)
    .join("");
const undo = () => fireEvent.click(screen.getByText("Undo"));
const stored = () =>
  rows
    .toSorted((one, other) => (String(one.position) < String(other.position) ? -1 : 1))
    .map(({ id }) => id)
    .join("");
const nextWrite = async (count: number): Promise<Write> => {
  await waitFor(() => expect(writes).toHaveLength(count));
  const write = writes.at(-1);
  if (!write) throw new Error("nothing is written");
  return write;
};

async function openCategories(): Promise<{ shown: () => string; press: (name: string) => void }> {
  rows = seed((id) => ({ name: id, parentId: null }));
  open(<ArrangePage resource={categories} />);
  await screen.findByText("A", { selector: "a[dir], a > [dir]" });
  return {
    shown: () => drawn("Category sequence"),
    press: (name) => fireEvent.click(screen.getByLabelText(name)),
  };
}

test("Every press counts while earlier ones are stored, one write each and in order", async () => {
  const { shown, press } = await openCategories();
  for (const order of ["BACD", "BCAD", "BCDA"]) {
    press("Move A down");
    expect(shown()).toBe(order);
  }
  press("Move C up");
  expect(shown()).toBe("CBDA");
  for (const [at, order] of ["BACD", "BCAD", "BCDA", "CBDA"].entries()) {
    (await nextWrite(at + 1)).answer();
    expect(stored()).toBe(order);
    expect(shown()).toBe("CBDA");
  }
  expect(writes.map(({ id, version }) => `${id}${version}`)).toEqual(["A1", "A2", "A3", "C1"]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown()).toBe("CBDA");
  expect(told).not.toHaveBeenCalled();
});

test("The page asks before it is left while a move is not stored", async () => {
  const { press } = await openCategories();
  const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leaves()).toBe(true);
  press("Move A down");
  expect(leaves()).toBe(false);
  (await nextWrite(1)).answer();
  await waitFor(() => expect(leaves()).toBe(true));
});

test("Later moves begin where the store has put earlier ones", async () => {
  const { press } = await openCategories();
  press("Move A down");
  press("Move D up");
  const [, b = null, c = null] = places;
  // Another user has just moved records to the requested positions: the store puts A after them.
  const position = positionBetween(positionBetween(positionBetween(b, c), c), c);
  (await nextWrite(1)).answer({ position });
  (await nextWrite(2)).answer();
  expect(stored()).toBe("BADC");
});

test("Moves behind a failed one are taken back, and people are told", async () => {
  const { shown, press } = await openCategories();
  for (const _ of "ABC") press("Move A down");
  (await nextWrite(1)).answer();
  (await nextWrite(2)).refuse();
  await waitFor(() => expect(shown()).toBe("BACD"));
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({
      message: "The server could not do this.",
      description: "Your last 2 moves were undone.",
    }),
  );
  expect(screen.queryByText("Undo")).toBeNull();
  expect(stored()).toBe("BACD");
  press("Move A down");
  (await nextWrite(3)).answer();
  await waitFor(() => expect(stored()).toBe("BCAD"));
  expect(shown()).toBe("BCAD");
});

test("The last move is taken back while it waits to be stored", async () => {
  const { shown, press } = await openCategories();
  press("Move A down");
  press("Move A down");
  undo();
  expect(shown()).toBe("BACD");
  expect(screen.queryByText("Undo")).toBeNull();
  for (const count of [1, 2, 3]) (await nextWrite(count)).answer();
  expect(stored()).toBe("BACD");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown()).toBe("BACD");
});

test("A held arrow key moves an item of a menu at every press, and undo takes back the last one", async () => {
  rows = seed((id) => ({ label: id, menu: "main", parentId: null, target: "page", page: "/" }));
  open(<MenuEditor resource={menuItems} />);
  await screen.findByText("A", { selector: "a" });
  const shown = () => drawn("Main menu");
  const press = (key: string) => fireEvent.keyDown(screen.getByLabelText(/^Move A, level/), { key });
  for (const order of ["BACD", "BCAD", "BCDA"]) {
    press("ArrowDown");
    expect(shown()).toBe(order);
  }
  press("ArrowRight");
  const level = () => screen.getByText("A", { selector: "a" }).closest("li")?.getAttribute("data-level");
  expect(level()).toBe("2");
  undo();
  expect(level()).toBe("1");
  for (const count of [1, 2, 3, 4, 5]) (await nextWrite(count)).answer();
  expect(stored()).toBe("BCDA");
  expect(rows.find(({ id }) => id === "A")).toMatchObject({ parentId: null, version: 6 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown()).toBe("BCDA");
});
