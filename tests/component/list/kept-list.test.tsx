import type { BaseRecord, GetListParams } from "@refinedev/core";
import { onlineManager } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import type { AnyResource } from "../../../src/core/define.ts";
import type { CellProps } from "../../../src/kit/fields/props.ts";
import ListPage from "../../../src/kit/list/list-page.tsx";
import { parseListState } from "../../../src/kit/list/list-state.ts";
import { useListRecords } from "../../../src/kit/list/page/use-records.ts";
import { SearchBox } from "../../../src/kit/ui/search-box.tsx";
import { blogCategories } from "../../../src/resources/blog-categories.ts";
import { extras } from "../../../src/resources/extras.ts";
import { personAs, press, showRoutes } from "../harness.tsx";
import { extra, many } from "./harness.tsx";

type Answer = { data: BaseRecord[]; total: number };

const topic = (number: number): BaseRecord => ({
  ...extra(number),
  name: `Topic ${number}`,
  slug: `t${number}`,
});

/** Shows two lists side by side, with responses under the test's control. */
function showTwo(at = "/extras") {
  const drawn = vi.fn();
  const answers: ((answer: Answer) => void)[] = [];
  const getList = vi.fn((asked: GetListParams): Promise<Answer> => {
    if (asked.resource === "extras") return Promise.resolve({ data: many(20), total: 45 });
    if (asked.resource !== "blog-categories") return Promise.resolve({ data: [], total: 0 });
    return new Promise((resolve) => answers.push(resolve));
  });
  const getOne = vi.fn(({ id }: { id: string }) => Promise.resolve({ data: extra(Number(id.slice(1))) }));
  const Price = ({ value }: CellProps) => {
    drawn();
    return <span>{String(value)}</span>;
  };
  const list = (resource: AnyResource) => ({
    element: <ListPage resource={resource} />,
    children: [{ path: resource.paths.list, element: null }],
  });
  const shown = showRoutes([list(extras), list(blogCategories)], {
    provider: { getList, getOne, getMany: () => Promise.resolve({ data: [] }) },
    at,
    admin: personAs("admin"),
    overrides: { extras: { cells: { price: Price } } },
    staleTime: 60_000,
  });
  return {
    ...shown,
    getList,
    getOne,
    drawn,
    answer: (answer: Answer) => act(async () => answers.shift()?.(answer)),
  };
}

const pageOf = (drawn: ReturnType<typeof vi.fn>) => {
  const before = drawn.mock.calls.length;
  return () => drawn.mock.calls.length - before;
};

describe("Lists that change their resource", () => {
  it("A list that changes its resource shows no row, selection or text of the one before", async () => {
    const { router, answer } = showTwo();
    await screen.findByText("Extra 1");
    fireEvent.click(screen.getByRole("checkbox", { name: "Select Extra 1" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Search extras" }), { target: { value: "che" } });
    await act(() => router.navigate("/blog-categories"));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Blog categories");
    expect(screen.queryByText(/Extra \d/)).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
    await answer({ data: [topic(1), topic(2)], total: 2 });
    expect(await screen.findByText("Topic 1")).toBeTruthy();
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it("A list shows the rows it had at once when somebody returns", async () => {
    const { router, answer } = showTwo();
    await screen.findByText("Extra 1");
    await act(() => router.navigate("/blog-categories"));
    await answer({ data: [topic(1)], total: 1 });
    await screen.findByText("Topic 1");
    await act(() => router.navigate("/extras"));
    expect(screen.getByText("Extra 1")).toBeTruthy();
    expect(screen.queryByText("Topic 1")).toBeNull();
  });
});

/** Shows how many records a list has in a layout, with responses under the test's control. */
function showLayouts() {
  const answers: ((answer: Answer) => void)[] = [];
  const getList = ({ pagination }: GetListParams) =>
    pagination?.pageSize === 1
      ? Promise.resolve({ data: many(1), total: 45 })
      : new Promise<Answer>((resolve) => answers.push(resolve));
  const Layouts = () => {
    const [layout, change] = useState<"board" | "table">("board");
    const state = { ...parseListState(extras, new URLSearchParams()), layout };
    const { rows, struggling } = useListRecords(extras, state, true);
    return (
      <>
        <button type="button" onClick={() => change("table")}>
          Table
        </button>
        <p>{rows ? `${rows.length} rows` : "no rows"}</p>
        {struggling ? <p>no connection</p> : null}
      </>
    );
  };
  showRoutes([{ path: "*", element: <Layouts /> }], {
    provider: { getList },
    at: "/extras",
    admin: personAs("admin"),
  });
  return (answer: Answer) => act(async () => answers.shift()?.(answer));
}

describe("Lists that change their layout", () => {
  it("A table after a board waits for its rows", async () => {
    const answer = showLayouts();
    await screen.findByText("1 rows");
    await press("Table");
    expect(screen.getByText("no rows")).toBeTruthy();
    await answer({ data: many(20), total: 45 });
    expect(await screen.findByText("20 rows")).toBeTruthy();
  });

  it("A table without a connection says so until it has its rows", async () => {
    const answer = showLayouts();
    await screen.findByText("1 rows");
    act(() => onlineManager.setOnline(false));
    await press("Table");
    expect(await screen.findByText("no connection")).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByText("no connection")).toBeNull());
    await answer({ data: many(20), total: 45 });
    expect(await screen.findByText("20 rows")).toBeTruthy();
  });
});

describe("Rows", () => {
  it("Rows are drawn once for a sort that finds others", async () => {
    const { drawn, getList } = showTwo();
    await screen.findByText("Extra 1");
    getList.mockResolvedValueOnce({ data: many(45).slice(20, 40), total: 45 });
    const since = pageOf(drawn);
    await press("Price");
    await screen.findByText("Extra 21");
    expect(since()).toBe(20);
  });

  it("Rows of the next page are asked for when the pages are pointed at", async () => {
    const { getList } = showTwo();
    await screen.findByText("Extra 1");
    const asked = () =>
      getList.mock.calls
        .filter(([{ resource }]) => resource === "extras")
        .map(([{ pagination }]) => pagination?.currentPage);
    fireEvent.pointerEnter(screen.getByRole("navigation", { name: "Pages" }));
    fireEvent.pointerOver(screen.getByRole("navigation", { name: "Pages" }));
    await waitFor(() => expect(asked()).toEqual([1, 2]));
    await press("Next");
    await screen.findByText(/Showing 21/);
    await waitFor(() => expect(asked()).toEqual([1, 2, 3]));
  });

  it("Rows of another sort or page are asked for when its button is pressed, not again by the click", async () => {
    const { getList } = showTwo();
    await screen.findByText("Extra 1");
    const asked = () =>
      getList.mock.calls
        .filter(([{ resource }]) => resource === "extras")
        .map(([{ pagination, sorters, filters }]) => [
          pagination?.currentPage,
          sorters?.[0]?.field,
          filters?.length,
        ]);
    const before = asked();
    const asksOnce = async (button: HTMLElement, what: readonly unknown[]) => {
      getList.mockClear();
      fireEvent.pointerDown(button);
      expect(asked()).toEqual([what]);
      await act(async () => void fireEvent.click(button));
      expect(asked()).toEqual([what]);
    };
    expect(before).toEqual([[1, "name", 0]]);
    await asksOnce(screen.getByRole("button", { name: "Price" }), [1, "price", 0]);
    await asksOnce(screen.getByRole("button", { name: "Page 3" }), [3, "price", 0]);
  });
});

describe("Records", () => {
  it("A record is asked for as soon as its row is pressed, unless the press selects it", async () => {
    const { getOne } = showTwo();
    fireEvent.pointerDown(await screen.findByRole("checkbox", { name: "Select Extra 2" }));
    fireEvent.pointerDown(screen.getByText("Extra 3"));
    expect(getOne.mock.calls.map(([{ id }]) => id)).toEqual(["e3"]);
  });

  it("A record is asked for when somebody rests on its link, not when they pass over it", async () => {
    const { getOne } = showTwo();
    fireEvent.pointerOver(await screen.findByRole("link", { name: "Extra 1" }));
    fireEvent.pointerOver(screen.getByRole("link", { name: "Extra 2" }));
    await waitFor(() => expect(getOne.mock.calls.map(([{ id }]) => id)).toEqual(["e2"]));
  });
});

describe("Text in the search box", () => {
  it("The text in the search box stays when the address follows later", () => {
    const asked: string[] = [];
    let follow: (q: string) => void = () => undefined;
    const Box = () => {
      const [q, setQ] = useState("");
      follow = setQ;
      return (
        <SearchBox q={q} label="Search" onType={(text) => asked.push(text)} onSubmit={() => undefined} />
      );
    };
    vi.useFakeTimers();
    showRoutes([{ path: "/", element: <Box /> }]);
    const box = screen.getByRole<HTMLInputElement>("textbox", { name: "Search" });
    fireEvent.change(box, { target: { value: "ni" } });
    act(() => void vi.advanceTimersByTime(1000));
    fireEvent.change(box, { target: { value: "nig" } });
    act(() => follow("ni"));
    expect(box.value).toBe("nig");
    act(() => void vi.advanceTimersByTime(1000));
    expect(asked).toEqual(["ni", "nig"]);
    act(() => follow("nig"));
    act(() => follow("ni"));
    expect(box.value).toBe("ni");
    vi.useRealTimers();
  });
});
