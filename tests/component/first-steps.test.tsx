/** The list of first steps on the dashboard. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Overview } from "../../src/screens/dashboard/overview.tsx";
import { showElement } from "./harness.tsx";

const { resolvedOptions } = Intl.DateTimeFormat.prototype;

beforeEach(() => {
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: "America/New_York" };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Store {
  /** The value of the setting. */
  readonly firstSteps: boolean;
  /** The number of records of each list. */
  readonly records?: number;
  readonly sold?: boolean;
}

const sale = {
  id: "o1",
  invoiceNumber: "1",
  total: 100,
  status: "delivered",
  customerName: null,
  placedAt: "2026-01-01T00:00:00Z",
};
const catalog = (total: number) => ({
  products: { total, selling: total, soldOut: 0, unpublished: 0, inStock: total, stockOut: 0, lowStock: 0 },
  categories: 0,
  attributes: 0,
  extras: 0,
  stockValue: { atPrice: 0, atCost: null },
  lowStock: [],
  newest: [],
});

function showDashboard({ firstSteps, records = 0, sold = false }: Store) {
  const writes: unknown[] = [];
  let stored = firstSteps;
  let timeZone = records > 0 ? "Europe/Berlin" : "UTC";
  const provider = {
    getOne: async ({ id }: { id: string }) => ({
      data: { id, version: records, firstSteps: stored, timeZone },
    }),
    getList: async () => ({ data: [], total: records }),
    custom: async () => ({
      data: { sales: null, orders: null, recent: sold ? [sale] : [], catalog: catalog(records) },
    }),
    update: async (call: { id: string; variables: { firstSteps?: boolean; timeZone?: string } }) => {
      writes.push([call.id, call.variables]);
      stored = call.variables.firstSteps ?? stored;
      timeZone = call.variables.timeZone ?? timeZone;
      return { data: { id: call.id, version: records + 1, ...call.variables } };
    },
  };
  return { ...showElement(<Overview />, { provider }), writes };
}

test("The list of first steps says what counts as done", async () => {
  showDashboard({ firstSteps: true });
  await screen.findByText("Set up your store");
  expect(screen.getByText(/Done with your first tax\./)).toBeTruthy();
  expect(screen.getByText(/^0 of \d done$/)).toBeTruthy();
});

test("The list of first steps stays after the first sale, and when all is done, until it is closed", async () => {
  const { writes, notices } = showDashboard({ firstSteps: true, records: 2, sold: true });
  await screen.findByText("Your store is set up");
  fireEvent.click(screen.getByRole("button", { name: "Close the list" }));
  await waitFor(() => expect(screen.queryByText("Your store is set up")).toBeNull());
  expect(writes).toEqual([["global-settings", { firstSteps: false }]]);
  expect(notices).toEqual(["The list is closed"]);
});

test("The setting calls the list of first steps back and closes it", async () => {
  const { unmount } = showDashboard({ firstSteps: false, records: 2 });
  await screen.findByText("Newest products");
  expect(screen.queryByText("Your store is set up")).toBeNull();
  unmount();
  showDashboard({ firstSteps: true, records: 2 });
  await screen.findByText("Your store is set up");
});

test("A new store is asked for its time zone, and the browser's is proposed", async () => {
  const { writes, notices } = showDashboard({ firstSteps: true });
  await screen.findByText("Days of sales begin at midnight in UTC.", { exact: false });
  fireEvent.click(screen.getByRole("button", { name: "Use America/New York" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Use America/New York" })).toBeNull());
  expect(writes).toEqual([["global-settings", { timeZone: "America/New_York" }]]);
  expect(notices).toEqual(["The time zone is America/New York"]);
});
