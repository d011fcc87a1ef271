/** Declared actions on the list and in the drawer of a record: offered, asked, done, refused, and seen afterwards. */
import { type BaseRecord, type DataProvider, Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { ConfigProvider } from "antd";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { manifestOf } from "../../src/core/manifest-of.ts";
import type { Role } from "../../src/domain/roles.ts";
import { RegistryContext } from "../../src/kit/context/registry.ts";
import { SessionContext } from "../../src/kit/context/session.ts";
import ListPage from "../../src/kit/list/list-page.tsx";
import ShowPage from "../../src/kit/show/show-page.tsx";
import { ApiError } from "../../src/providers/api-error.ts";
import { createAuditLog } from "../../src/providers/audit.ts";
import { type ActionCall, BackendContext, type CompleteBackend } from "../../src/providers/backend.ts";
import { resources } from "../../src/resources/index.ts";
import { reviews } from "../../src/resources/reviews.ts";
import { i18n } from "./list/harness.tsx";

const manifests = new Map([...resources].map(([name, resource]) => [name, manifestOf(resource)]));

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

/** The list of reviews with one of them open, over a store whose record `act` changes. */
function show(status: string, act: (call: ActionCall) => Promise<void>, role: Role = "admin") {
  let record = stored(status);
  const asked = vi.fn<(what: string) => void>();
  const list = (data: BaseRecord[]) => Promise.resolve({ data, total: data.length });
  const provider = {
    getApiUrl: () => "",
    getList: ({ resource }: { resource: string }) => {
      asked(`list ${resource}`);
      return list(resource === "reviews" ? [record] : []);
    },
    getMany: () => list([]),
    getOne: ({ resource }: { resource: string }) => {
      asked(`one ${resource}`);
      return Promise.resolve({ data: resource === "reviews" ? record : { id: "p1", title: "Mug" } });
    },
  } as unknown as DataProvider;
  const calls: ActionCall[] = [];
  const backend: CompleteBackend = {
    bulk: () => Promise.resolve([]),
    importRows: () => Promise.resolve([]),
    exportCsv: () => Promise.resolve(new Response()),
    async act(call) {
      calls.push(call);
      await act(call);
      record = { ...record, version: 2, status: call.action === "approve" ? "approved" : "rejected" };
      return record;
    },
  };
  const notices: string[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const router = createMemoryRouter(
    [
      {
        element: (
          <Refine
            dataProvider={provider}
            auditLogProvider={createAuditLog(provider)}
            options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
            notificationProvider={{ open: ({ message }) => notices.push(message), close: () => undefined }}
          >
            <Outlet />
          </Refine>
        ),
        children: [
          {
            element: <ListPage resource={reviews} />,
            children: [
              { path: reviews.paths.list, element: null },
              { path: reviews.paths.show, element: <ShowPage resource={reviews} /> },
            ],
          },
        ],
      },
    ],
    { initialEntries: [reviews.paths.show.replace(":id", "r1")] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <SessionContext value={{ id: "a1", email: "a@example.com", name: "A", role, image: null }}>
          <RegistryContext value={manifests}>
            <BackendContext value={backend}>
              <RouterProvider router={router} />
            </BackendContext>
          </RegistryContext>
        </SessionContext>
      </ConfigProvider>
    </I18nextProvider>,
  );
  return { calls, notices, asked };
}

const drawer = async () => within(await screen.findByRole("dialog", { name: /Keeps warm/ }));
const done = () => Promise.resolve();
const refusing = (details: ConstructorParameters<typeof ApiError>[0]) => () =>
  Promise.reject(new ApiError(details));

test("an open record and the list behind it are asked for again after an action", async () => {
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

test("an action is offered only where its condition holds, and to whoever may", async () => {
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

test("what it asks for is checked at the field before it is sent", async () => {
  const { calls } = show("pending", done);
  const { dialog, reason } = await askedWhy();
  fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByText("This field is required.")).toBeTruthy();
  expect(calls).toEqual([]);
  fireEvent.change(reason, { target: { value: "Not about it" } });
  fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(calls).toMatchObject([{ action: "reject", input: { reason: "Not about it" } }]));
});

test("a refusal of the back end stands at its field, and what was typed stays", async () => {
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

test("any other refusal stands in the dialog in words, and the next try of the same is the same call", async () => {
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

test("a refused action without a dialog is told in words", async () => {
  const { notices } = show(
    "pending",
    refusing({ type: "conflict", status: 409, title: "No", errors: { status: ["errors.notNow"] } }),
  );
  fireEvent.click(await (await drawer()).findByRole("button", { name: "Approve" }));
  await waitFor(() => expect(notices).toEqual(["Status: This is not possible right now."]));
});
