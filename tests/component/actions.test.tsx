/**
 * Declared actions on the list and in a record's drawer: shown, confirmed, executed, refused, and their effect
 * displayed.
 */
import type { BaseRecord } from "@refinedev/core";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Role } from "../../src/domain/roles.ts";
import { useRunAction } from "../../src/kit/actions/use-run-action.ts";
import ListPage from "../../src/kit/list/list-page.tsx";
import ShowPage from "../../src/kit/show/show-page.tsx";
import { usePendingApproval } from "../../src/providers/auth/approval.ts";
import type { ActionCall, CompleteBackend } from "../../src/providers/backend.ts";
import { ApiError } from "../../src/providers/errors/api-error.ts";
import { orders } from "../../src/resources/orders.ts";
import { reviews } from "../../src/resources/reviews.ts";
import { personAs, showRoutes } from "./harness.tsx";

const stored = (status: string): BaseRecord => ({
  id: "r1",
  version: 1,
  productId: "p1",
  rating: 4,
  title: "Keeps warm",
  authorName: "A reader",
  images: [],
  status,
});

/** Shows the list of reviews with one of them open, over a store whose record `act` changes. */
function show(status: string, act: (call: ActionCall) => Promise<void>, role: Role = "admin") {
  let record = stored(status);
  const asked = vi.fn<(what: string) => void>();
  const list = (data: BaseRecord[]) => Promise.resolve({ data, total: data.length });
  const provider = {
    getList: ({ resource }: { resource: string }) => {
      asked(`list ${resource}`);
      return list(resource === "reviews" ? [record] : []);
    },
    getMany: () => list([]),
    getOne: ({ resource }: { resource: string }) => {
      asked(`one ${resource}`);
      return Promise.resolve({ data: resource === "reviews" ? record : { id: "p1", title: "Mug" } });
    },
  };
  const calls: ActionCall[] = [];
  const backend: CompleteBackend = {
    bulk: () => Promise.resolve([]),
    importRows: () => Promise.resolve([]),
    exportCsv: () => Promise.resolve(new Response()),
    find: () => Promise.resolve([]),
    async act(call) {
      calls.push(call);
      await act(call);
      record = { ...record, version: 2, status: call.action === "approve" ? "approved" : "rejected" };
      return record;
    },
  };
  const routes = [
    {
      element: <ListPage resource={reviews} />,
      children: [
        { path: reviews.paths.list, element: null },
        { path: reviews.paths.show, element: <ShowPage resource={reviews} /> },
      ],
    },
  ];
  const { notices } = showRoutes(routes, {
    provider,
    backend,
    at: reviews.paths.show.replace(":id", "r1"),
    admin: personAs(role),
    staleTime: 60_000,
  });
  return { calls, notices, asked };
}

const drawer = async () => within(await screen.findByRole("dialog", { name: /Keeps warm/ }));
const done = () => Promise.resolve();
const refusing = (details: ConstructorParameters<typeof ApiError>[0]) => () =>
  Promise.reject(new ApiError(details));

test("An open record and the list behind it are asked for again after an action", async () => {
  const { calls, notices, asked } = show("pending", done);
  const open = await drawer();
  expect(await open.findByText("Pending")).toBeTruthy();
  asked.mockClear();
  fireEvent.click(await open.findByRole("button", { name: "Approve" }));
  expect(await open.findByText("Approved")).toBeTruthy();
  expect(calls).toMatchObject([{ resource: "reviews", id: "r1", action: "approve", input: {}, version: 1 }]);
  expect(notices).toEqual(["Keeps warm was approved."]);
  expect(asked.mock.calls.flat()).toEqual(expect.arrayContaining(["one reviews", "list reviews"]));
  const row = await screen.findByRole("row", { name: /Keeps warm/, hidden: true });
  await within(row).findByText("Approved");
});

test("An action is offered only where its condition holds, and to whoever may", async () => {
  show("approved", done);
  const open = await drawer();
  expect(await open.findByRole("button", { name: "Reject" })).toBeTruthy();
  expect(open.queryByRole("button", { name: "Approve" })).toBeNull();
  cleanup();
  show("pending", done, "ceo");
  const read = await drawer();
  await read.findByText("Pending");
  expect(read.queryByRole("button", { name: "Reject" })).toBeNull();
});

const askedWhy = async () => {
  const open = await drawer();
  fireEvent.click(await open.findByRole("button", { name: "Reject" }));
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/Reason/);
  return { dialog: within(reason.closest<HTMLElement>("[role=dialog]") ?? document.body), reason };
};

test("The input of an action is checked at its field before it is sent", async () => {
  const { calls } = show("pending", done);
  const { dialog, reason } = await askedWhy();
  fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByText("This field is required.")).toBeTruthy();
  expect(calls).toEqual([]);
  fireEvent.change(reason, { target: { value: "Not about it" } });
  fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(calls).toMatchObject([{ action: "reject", input: { reason: "Not about it" } }]));
});

test("A refusal of the back end stands at its field, and what was typed stays", async () => {
  show(
    "pending",
    refusing({ type: "validation", status: 422, title: "No", errors: { reason: ["errors.tooLong"] } }),
  );
  const { dialog, reason } = await askedWhy();
  fireEvent.change(reason, { target: { value: "Not about it" } });
  fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(reason.getAttribute("aria-invalid")).toBe("true"));
  expect(reason.value).toBe("Not about it");
});

test("Any other refusal stands in the dialog in words, and the next try of the same is the same call", async () => {
  const { calls } = show("pending", refusing({ type: "network", status: 0, title: "No" }));
  const { dialog, reason } = await askedWhy();
  fireEvent.change(reason, { target: { value: "Not about it" } });
  fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByText("Connection lost.")).toBeTruthy();
  expect(reason.value).toBe("Not about it");
  await waitFor(() => {
    fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
    expect(calls.length).toBeGreaterThan(1);
  });
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

test("A refused action without a dialog is told in words", async () => {
  const { notices } = show(
    "pending",
    refusing({ type: "conflict", status: 409, title: "No", errors: { status: ["errors.notNow"] } }),
  );
  fireEvent.click(await (await drawer()).findByRole("button", { name: "Approve" }));
  await waitFor(() => expect(notices).toEqual(["Status: This is not possible right now."]));
});

test("A cancellation that needs an approval asks for it, and is sent again once it is given", async () => {
  const calls: ActionCall[] = [];
  const act = async (call: ActionCall) => {
    calls.push(call);
    const refused = { title: "Approval needed", reason: "approval", subject: "o1" };
    if (calls.length !== 3) throw new ApiError({ type: "denied", status: 403, ...refused });
    return {};
  };
  const backend: CompleteBackend = {
    act,
    bulk: () => Promise.resolve([]),
    importRows: () => Promise.resolve([]),
    exportCsv: () => Promise.resolve(new Response()),
    find: () => Promise.resolve([]),
  };
  const done = vi.fn<(how: string) => void>();
  const Cancel = () => {
    const run = useRunAction(orders);
    const cancel = () =>
      run("cancel", { id: "o1", version: 1 }).then(
        () => done("canceled"),
        (error: unknown) => done(error instanceof ApiError ? String(error.reason) : "lost"),
      );
    return (
      <button type="button" onClick={() => void cancel()}>
        Cancel it
      </button>
    );
  };
  showRoutes([{ path: "/", element: <Cancel /> }], { backend });
  const answer = async (by: string | null) => {
    fireEvent.click(await screen.findByRole("button", { name: "Cancel it" }));
    const asked = { action: "cancel", of: { subjects: ["o1"] } };
    await waitFor(() => expect(usePendingApproval.getState().asked).toMatchObject(asked));
    usePendingApproval.getState().asked?.answer(by);
  };
  await answer(null);
  await waitFor(() => expect(done.mock.calls).toEqual([["approval"]]));
  await answer("manager");
  await waitFor(() => expect(done.mock.calls.at(-1)).toEqual(["canceled"]));
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});
