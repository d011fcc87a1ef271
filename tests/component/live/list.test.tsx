import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press } from "../harness.tsx";
import { extra, many, show } from "../list/harness.tsx";
import { telling } from "./telling.ts";

type Rows = ReturnType<typeof many>;

/** Shows a list of three extras with a response that tests can change. */
async function open() {
  let rows: Rows = many(3);
  const { live, tell, heardBy } = telling();
  const shown = show({ live, lists: () => Promise.resolve({ data: rows, total: rows.length }) });
  await screen.findByText("Extra 1");
  // Live updates are loaded lazily.
  await waitFor(() => expect(heardBy()).toBe(1));
  return {
    ...shown,
    become: async (next: Rows) => {
      rows = next;
      await tell("resources/extras", { ids: ["e1"], versions: { e1: 2 } });
    },
    tell,
  };
}

const renamed = (name: string, version = 2) => [{ ...extra(1), name, version }, extra(2), extra(3)];

it("Values change where they stand, quietly", async () => {
  const { become } = await open();
  await become(renamed("Oat milk"));
  await screen.findByText("Oat milk");
  expect(screen.queryByText(/by others/)).toBeNull();
});

it("Rows that are selected stay as they are until somebody asks", async () => {
  const { become } = await open();
  fireEvent.click((await screen.findAllByRole("checkbox", { name: /^Select/ }))[1] as HTMLElement);
  await become(renamed("Soy milk"));
  await screen.findByText("1 change by others");
  expect(screen.queryByText("Soy milk")).toBeNull();
  await press("Show");
  await screen.findByText("Soy milk");
  expect(screen.queryByText(/by others/)).toBeNull();
});

it("Rows do not move under a hand that moves, and do when it rests", async () => {
  const { become } = await open();
  fireEvent.pointerMove(window);
  await become([extra(4), ...many(3)]);
  await screen.findByText("1 change by others");
  expect(screen.queryByText("Extra 4")).toBeNull();
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 10_000);
  await become([extra(4), ...many(3)]);
  await screen.findByText("Extra 4");
  vi.restoreAllMocks();
});

it("Changes of other resources do not concern a list", async () => {
  const { getList, tell } = await open();
  const before = getList.mock.calls.length;
  await tell("resources/products", { ids: ["p1"] });
  await act(async () => undefined);
  expect(getList).toHaveBeenCalledTimes(before);
});
