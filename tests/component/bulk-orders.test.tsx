/** The statuses offered for several orders: none that all of them would refuse. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { initialValues } from "../../src/core/validation/validate.ts";
import type { BulkChange } from "../../src/kit/actions/bulk-run.ts";
import type { FilterState } from "../../src/kit/fields/props.ts";
import { readRecord } from "../../src/kit/records/read.ts";
import { usePendingApproval } from "../../src/providers/auth/approval.ts";
import { orders } from "../../src/resources/orders.ts";
import { posSettings } from "../../src/resources/pos-settings.ts";
import BulkOrders from "../../src/screens/orders/bulk-orders.tsx";
import { personAs, showElement } from "./harness.tsx";

async function offered(
  ids: readonly string[],
  statuses: readonly string[],
  filters: FilterState = {},
  changed: object = {},
) {
  const onRun = vi.fn<(change: BulkChange) => void>();
  const records = statuses.map((status, at) =>
    readRecord(orders, { id: ids[at], status, orderType: "online" }),
  );
  const settings = { data: { ...initialValues(posSettings.fields), ...changed, id: posSettings.name } };
  showElement(
    <BulkOrders ids={ids} records={records} filters={filters} onPatch={() => undefined} onRun={onRun} />,
    { admin: personAs("manager"), provider: { getOne: async () => settings } },
  );
  // The settings have arrived.
  await act(async () => void (await new Promise((done) => setTimeout(done))));
  fireEvent.click(screen.getByRole("button", { name: /Change status/ }));
  const items = await screen.findAllByRole("menuitem");
  return { onRun, items, names: items.map(({ textContent }) => textContent) };
}

describe("The states offered for selected orders", () => {
  it("The states offered for selected orders are those that at least one order can take", async () => {
    expect((await offered(["a", "b"], ["pending", "pending"])).names).toEqual(["Processing", "Cancel"]);
  });

  it("Selected orders of several kinds are offered the states of each kind", async () => {
    const { names } = await offered(["a", "b"], ["pending", "processing"]);
    expect(names).toEqual(["Processing", "Delivered", "Cancel"]);
  });

  it("The states offered for orders on other pages follow from the filter", async () => {
    expect((await offered(["a", "b"], ["processing"], { status: ["processing"] })).names).toEqual([
      "Delivered",
      "Cancel",
    ]);
  });

  it("A chosen state is sent as the action, with what it touches", async () => {
    const { onRun, items } = await offered(["a", "b"], ["pending", "pending"]);
    fireEvent.click(items[0] ?? document.body);
    expect(onRun).toHaveBeenCalledWith({
      action: "status",
      input: { status: "processing" },
      touches: ["products", "stock-movements", "customers"],
    });
  });

  it("Cancelling selected orders asks for their approval where one is needed", async () => {
    const { onRun, items } = await offered(["a", "b"], ["pending", "pending"], {}, { pinRequired: true });
    fireEvent.click(items[1] ?? document.body);
    await waitFor(() =>
      expect(usePendingApproval.getState().asked).toMatchObject({
        action: "cancel",
        of: { subjects: ["a", "b"] },
      }),
    );
    usePendingApproval.getState().asked?.answer(null);
    expect(onRun).not.toHaveBeenCalled();
  });

  it("Cancelling selected orders asks first", async () => {
    const { onRun, items } = await offered(["a", "b"], ["pending", "pending"]);
    fireEvent.click(items[1] ?? document.body);
    const dialog = within(await screen.findByRole("dialog"));
    expect(onRun).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole("button", { name: "Cancel order" }));
    await waitFor(() =>
      expect(onRun).toHaveBeenCalledWith(expect.objectContaining({ action: "cancel", input: {} })),
    );
  });
});
