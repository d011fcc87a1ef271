import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { AnyResource } from "../../src/core/define.ts";
import { manifestOf } from "../../src/core/manifest-of.ts";
import { FilterChips } from "../../src/kit/list/filters/filter-chips.tsx";
import { parseListState } from "../../src/kit/list/list-state.ts";
import { RecordTable } from "../../src/kit/list/record-table.tsx";
import { RecordTree } from "../../src/kit/references/picker/record-tree.tsx";
import { RecordSelect } from "../../src/kit/references/record-select.tsx";
import { categories } from "../../src/resources/categories.ts";
import { customers } from "../../src/resources/customers.ts";
import { orders } from "../../src/resources/orders.ts";
import { products } from "../../src/resources/products.ts";
import { states } from "../../src/resources/states.ts";
import { renderFields } from "./fields-harness.tsx";

const rows = {
  categories: [
    { id: "w", name: "Women", parentId: null },
    { id: "m", name: "Men", parentId: null },
    { id: "ws", name: "Shoes", parentId: "w" },
    { id: "ms", name: "Shoes", parentId: "m" },
    { id: "wss", name: "Sneakers", parentId: "ws" },
    // Above each other, as only a damaged store has them.
    { id: "x", name: "Loop", parentId: "y" },
    { id: "y", name: "Pool", parentId: "x" },
  ],
  customers: [
    { id: "a1", name: "Ana López", email: "ana@example.com", phone: "+34600000001" },
    { id: "a2", name: "Ana López", email: null, phone: "+34600000002" },
    { id: "b", name: "Ben", email: "ben@example.com", phone: null },
  ],
  states: [
    { id: "s1", name: "Punjab", code: "PB", countryId: "in" },
    { id: "s2", name: "Punjab", code: "PB", countryId: "pk" },
  ],
  countries: [
    { id: "in", name: "India" },
    { id: "pk", name: "Pakistan" },
  ],
};

interface HeldProps {
  readonly resource: AnyResource;
  readonly start?: readonly string[];
}

function Held({ resource, start = [] }: HeldProps) {
  const [ids, setIds] = useState(start);
  return (
    <RecordSelect target={manifestOf(resource)} aria-label="pick" multiple ids={ids} onChange={setIds} />
  );
}

const plain = (text: string | null) => (text ?? "").replace(/[\u2068\u2069]/gu, "");

/** What a screen reader says of the options. */
const offered = () => screen.getAllByRole("option").map((one) => plain(one.getAttribute("aria-label")));

const chips = () =>
  [...document.querySelectorAll(".ant-select-selection-item-content")].map((one) => plain(one.textContent));

async function open() {
  fireEvent.mouseDown(await screen.findByRole("combobox"));
  await screen.findAllByRole("option");
}

test("Options of a tree have their path, which stays on the chips of those chosen", async () => {
  renderFields(<Held resource={categories} />, { rows });
  await open();
  await waitFor(() => expect(offered()).toContain("Women"));
  const shown = [...document.querySelectorAll(".ant-select-item-option-content")];
  await waitFor(() =>
    expect(shown.slice(2, 5).map((one) => one.textContent)).toEqual([
      "Women › Shoes",
      "Men › Shoes",
      "Women › Shoes › Sneakers",
    ]),
  );
  for (const at of [2, 3]) fireEvent.click(shown[at] ?? document.body);
  expect(chips()).toEqual(["Women › Shoes", "Men › Shoes"]);
});

test("Records above each other are named", async () => {
  renderFields(<Held resource={categories} start={["x", "y", "gone"]} />, { rows });
  await waitFor(() => expect(chips()).toEqual(["Pool › Loop", "Loop › Pool", "Deleted"]));
});

test("People of one name have a detail of their own, others have none", async () => {
  renderFields(<Held resource={customers} />, { rows });
  await open();
  expect(offered().slice(0, 2)).toEqual(["Ana López · ana@example.com", "Ana López · +34600000002"]);
  expect(document.querySelectorAll(".ant-select-item-option-content")[2]?.textContent).toBe("Ben");
  fireEvent.click(screen.getByTitle(/ana@example/));
  expect(chips()).toEqual(["Ana López · ana@example.com"]);
});

test("States of one name and code have their country", async () => {
  renderFields(<Held resource={states} start={["s1", "s2"]} />, { rows });
  await waitFor(() => expect(chips()).toEqual(["Punjab · India", "Punjab · Pakistan"]));
});

test("A chosen record of a tree has its path, and its nodes say theirs", async () => {
  renderFields(
    <RecordTree
      resource={categories}
      name="parentId"
      ids={["ms"]}
      onChange={() => undefined}
      aria-label="up"
    />,
    { rows },
  );
  expect(await screen.findByText("Men › Shoes")).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole("combobox"));
  expect(await screen.findByRole("treeitem", { name: "Women › Shoes" })).toBeTruthy();
});

test("Chips of a list's filters tell apart what the filter names from all others of its name", async () => {
  const state = parseListState(orders, new URLSearchParams("customerId=a1&customerId=b"));
  renderFields(<FilterChips resource={orders} control={{ state, change: () => undefined } as never} />, {
    rows,
  });
  const chip = await screen.findByText(/ana@example.com/);
  expect(plain(chip.textContent)).toBe("Ana López · ana@example.com");
  expect(screen.getByText("Ben")).toBeTruthy();
});

test("Chips of a filter by category have its path", async () => {
  const state = parseListState(products, new URLSearchParams("categoryIds_like=ws"));
  renderFields(<FilterChips resource={products} control={{ state, change: () => undefined } as never} />, {
    rows,
  });
  expect(await screen.findByText("Women › Shoes")).toBeTruthy();
});

test("Rows of one title are told apart where no column does it", async () => {
  const goods = [
    { id: "p1", title: "Mug", sku: "MUG-1", price: 100 },
    { id: "p2", title: "Mug", sku: "MUG-2", price: 100 },
  ];
  const show = (columns: readonly string[]) =>
    renderFields(<RecordTable resource={products} columns={columns} rows={goods} />, { rows });
  const { unmount } = show(["title", "price"]);
  expect(screen.getByText("MUG-1")).toBeTruthy();
  unmount();
  show(["title", "sku"]);
  expect(screen.getAllByText("MUG-1")).toHaveLength(1);
});

test("The end of an id tells rows apart only where all their columns are alike", () => {
  const goods = ["aaaaaa", "bbbbbb", "cccccc"].map((id, at) => ({
    id,
    title: "Mug",
    price: at === 2 ? 200 : 100,
  }));
  renderFields(<RecordTable resource={products} columns={["title", "price"]} rows={goods} />, { rows });
  expect(screen.getByText("aaaaaa")).toBeTruthy();
  expect(screen.getByText("bbbbbb")).toBeTruthy();
  expect(screen.queryByText("cccccc")).toBeNull();
});
