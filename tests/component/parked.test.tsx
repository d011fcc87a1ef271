/** Resumes or discards a parked order from its list or page. */
import type { BaseRecord } from "@refinedev/core";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Role } from "../../src/domain/roles.ts";
import { http } from "../../src/providers/http.ts";
import { parkedOrders } from "../../src/resources/parked-orders.ts";
import parkedOverrides from "../../src/screens/order-entry/parked-orders.overrides.ts";
import { resumePath, useResumeAddress } from "../../src/screens/order-entry/parking/resume-address.ts";
import { at, press, refuse, show } from "./list/harness.tsx";

const parked: BaseRecord = {
  id: "p1",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  label: "Table 7: Tea",
  orderType: "dineIn",
  items: [],
  staffId: null,
  customerId: null,
  parkedAt: "2026-01-01T00:00:00.000Z",
  expiresAt: "2026-01-08T00:00:00.000Z",
  total: 300,
};

const scene = {
  resource: parkedOrders,
  parts: parkedOverrides,
  role: "cashier",
  lists: () => Promise.resolve({ data: [parked], total: 1 }),
  getOne: () => Promise.resolve(parked),
} as const;

// The dialog is loaded lazily on first use.
beforeAll(async () => {
  await import("../../src/kit/actions/parts/action-dialog.tsx");
}, 60_000);

/** Returns the dialog that asks for confirmation. */
async function question() {
  const dialog = (await screen.findByText(/^The parked order will be deleted/)).closest<HTMLElement>(
    "[role=dialog]",
  );
  return within(dialog ?? document.body);
}

describe("A parked order", () => {
  it("A parked order leads from the menu of its row to the till, without a call of its own", async () => {
    const post = vi.spyOn(http, "post");
    const { router } = show(scene);
    await press(/^More actions for/);
    fireEvent.click(await screen.findByRole("menuitem", { name: "Resume" }));
    await waitFor(() => expect(at(router)).toBe("/orders/create?resume=p1"));
    expect(post).not.toHaveBeenCalled();
  });

  it("A parked order is discarded on its page after a question, which then closes too", async () => {
    const post = vi.spyOn(http, "post").mockResolvedValue({ data: {} });
    const { router, notices } = show({ ...scene, at: "/parked-orders/p1?page=2" });
    await press("Discard");
    expect(post).not.toHaveBeenCalled();
    fireEvent.click((await question()).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(at(router)).toBe("/parked-orders?page=2"));
    expect(post.mock.calls[0]?.[0]).toBe("/parked-orders/p1/discard");
    expect(notices).toContain("Parked order discarded.");
  });

  it("A parked order of somebody else stays, and the question says why", async () => {
    const errors = { staffId: ["parked-orders.errors.theirs"] };
    vi.spyOn(http, "post").mockImplementation(() =>
      refuse({ status: 403, type: "denied", title: "Denied", errors }),
    );
    const { router } = show({ ...scene, at: "/parked-orders/p1" });
    await press("Discard");
    const dialog = await question();
    fireEvent.click(dialog.getByRole("button", { name: "Discard" }));
    expect(await dialog.findByText(/^Only the person who parked it or a manager/)).toBeTruthy();
    expect(at(router)).toBe("/parked-orders/p1");
  });

  const theirs = { ...parked, id: "p2", label: "Table 8: Cake", staffId: "somebody-else" };
  const settings = (overrideInUse: boolean) => ({ id: "pos-settings", version: 1, overrideInUse });
  const both = (overrideInUse: boolean, role: Role = "cashier") =>
    show({
      ...scene,
      role,
      lists: () => Promise.resolve({ data: [parked, theirs], total: 2 }),
      getOne: async (id) => (id === "pos-settings" ? settings(overrideInUse) : theirs),
    });

  it("A parked order of somebody else is offered to a cashier only where the settings allow it", async () => {
    both(false);
    expect(await screen.findByRole("button", { name: "More actions for Table 7: Tea" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "More actions for Table 8: Cake" })).toBeNull();
    cleanup();
    both(true);
    expect(await screen.findByRole("button", { name: "More actions for Table 8: Cake" })).toBeTruthy();
    cleanup();
    both(false, "manager");
    expect(await screen.findByRole("button", { name: "More actions for Table 8: Cake" })).toBeTruthy();
  });

  it("A parked order of somebody else is not discarded with others from the bar of selected rows", async () => {
    both(false);
    const box = async (name: string) => screen.findByRole("checkbox", { name: new RegExp(name) });
    const discard = () => screen.getByRole<HTMLButtonElement>("button", { name: "Discard" });
    fireEvent.click(await box("Table 8: Cake"));
    expect(discard().disabled).toBe(true);
    fireEvent.click(await box("Table 7: Tea"));
    expect(discard().disabled).toBe(false);
  });

  it("A parked order is not offered for resuming or discarding to readers", async () => {
    show({ ...scene, role: "ceo", at: "/parked-orders/p1" });
    await screen.findByRole("dialog", { name: "Table 7: Tea" });
    expect(screen.queryByRole("button", { name: /Resume|Discard|More actions for/ })).toBeNull();
  });
});

it("The till takes back the order in its address once it is ready, and once only", async () => {
  const resume = vi.fn();
  const Till = ({ ready }: { readonly ready: boolean }) => {
    useResumeAddress(ready, resume);
    return null;
  };
  const at = (ready: boolean) =>
    createMemoryRouter([{ path: "*", element: <Till ready={ready} /> }], {
      initialEntries: [resumePath("p1")],
    });
  render(<RouterProvider router={at(false)} />);
  expect(resume).not.toHaveBeenCalled();
  cleanup();
  const router = at(true);
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(resume.mock.calls).toEqual([["p1"]]);
});
