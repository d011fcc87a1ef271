import { cleanup, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import type { TFunction } from "i18next";
import { use } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BellHost } from "../../src/app/layout/hosts/bell-host.tsx";
import { menuOf } from "../../src/app/menu/menu.ts";
import { offeredScreens } from "../../src/app/menu/offered-screens.ts";
import { startPageOf } from "../../src/app/menu/work.ts";
import { createCommands } from "../../src/app/palette/commands.ts";
import { globalManifests, resourceManifests } from "../../src/app/registry/manifests.ts";
import { permissionsNow } from "../../src/app/registry/permissions.ts";
import { actionsAt } from "../../src/core/action.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { declaredPermissions } from "../../src/core/roles/permissions.ts";
import { type Verb, verbs } from "../../src/domain/roles.ts";
import { useOffered } from "../../src/kit/actions/use-offered.ts";
import { PermissionsContext, SessionContext } from "../../src/kit/context/session.ts";
import { shortcutNames, useShortcutOverview } from "../../src/kit/context/shortcuts.ts";
import { InputOf } from "../../src/kit/fields/input-of.tsx";
import { served } from "../../src/kit/late/deferred.tsx";
import Board from "../../src/kit/layouts/board/board.tsx";
import { parseListState } from "../../src/kit/list/list-state.ts";
import { readRecord } from "../../src/kit/records/read.ts";
import { BackendContext, type Capability, capabilities, onlySupported } from "../../src/providers/backend.ts";
import { hasService, service } from "../../src/providers/service.ts";
import { resources } from "../../src/resources/index.ts";
import { manifests } from "../../src/resources/manifests.ts";
import { orders } from "../../src/resources/orders.ts";
import { declaredScreens } from "../../src/screens/declared-screens.ts";
import BulkOrders from "../../src/screens/orders/bulk-orders.tsx";
import { renderFields, sampler } from "./fields-harness.tsx";
import { showElement } from "./harness.tsx";
import { press, show } from "./list/harness.tsx";

/**
 * A back end without capabilities beyond records: the data provider emulates each capability, or the interface hides
 * it.
 */

const records = vi.hoisted(() => ({
  list: vi.fn(),
  one: vi.fn(),
  create: vi.fn(),
  update: vi.fn(),
  remove: vi.fn(),
}));
vi.mock("../../src/providers/data.ts", () => ({
  backend: {},
  dataProvider: {
    getApiUrl: () => "",
    getList: records.list,
    getOne: records.one,
    create: records.create,
    update: records.update,
    deleteOne: records.remove,
  },
}));

afterEach(() => {
  vi.clearAllMocks();
});

const owner = { id: "o", name: "O", email: "o@example.com", role: "super-admin", image: null } as const;
const mayAll = declaredPermissions(owner).may;
const able = onlySupported(declaredPermissions(owner), {});
const t = ((key: string | string[]) => String(key)) as TFunction;

/** Returns the actions of a place for an owner. */
function actionsOf(resource: AnyResource, place: "row" | "page" | "bulk"): readonly string[] {
  const names: string[] = [];
  function Look() {
    names.push(...useOffered(resource, place)(null).map(({ name }) => name));
    return null;
  }
  render(
    <SessionContext value={owner}>
      <Look />
    </SessionContext>,
  );
  return names;
}

const backendOfTheApp = () => renderHook(() => use(BackendContext)).result.current;

/** One check for each capability: adding a capability without a check does not compile. */
const without: Readonly<Record<Capability, () => Promise<void>>> = {
  async bulk() {
    records.update.mockResolvedValue({ data: {} });
    show();
    for (const name of ["Extra 1", "Extra 2"]) {
      fireEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
    }
    await press("Unpublish");
    await waitFor(() => expect(records.update).toHaveBeenCalledTimes(2));
    expect(records.update.mock.calls.map(([{ id, variables }]) => [id, variables])).toEqual([
      ["e1", { published: false }],
      ["e2", { published: false }],
    ]);
  },
  async undo() {
    records.update.mockResolvedValue({ data: {} });
    show();
    fireEvent.click(await screen.findByRole("checkbox", { name: "Select Extra 1" }));
    await press("Unpublish");
    await waitFor(() => expect(records.update).toHaveBeenCalled());
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    expect(shortcutNames.filter((name) => useShortcutOverview.getState().offered[name])).not.toContain(
      "undo",
    );
  },
  async importRows() {
    records.list.mockResolvedValue({ data: [], total: 0 });
    records.create.mockResolvedValue({ data: { id: "new" } });
    const extras = resources.get("extras");
    if (!extras) throw new Error("no extras");
    const rows = [{ name: "Rice", price: 100 }];
    const reading = { declarationOf: () => Promise.resolve(extras), mayReadField: () => true };
    const call = { rows, mode: "create", ...reading } as const;
    const { importRows } = backendOfTheApp();
    expect(await importRows(extras, { ...call, dryRun: true })).toEqual([{ outcome: "created" }]);
    expect(records.create).not.toHaveBeenCalled();
    expect(await importRows(extras, { ...call, dryRun: false })).toEqual([{ outcome: "created", id: "new" }]);
  },
  async exportCsv() {
    records.list.mockResolvedValue({ data: [{ id: "e1", name: "Rice" }], total: 1 });
    const extras = resources.get("extras");
    if (!extras) throw new Error("no extras");
    const call = { filters: [], sorters: [], columns: ["name"], registry: new Map() };
    const file = await backendOfTheApp().exportCsv(extras, call, new AbortController().signal);
    expect(await file.text()).toContain("Rice");
  },
  async upload() {
    for (const name of ["icon", "images"]) {
      const { container } = renderFields(<InputOf resource={sampler} name={name} value={null} />);
      await screen.findByRole("button", { name: /Add from URL/ });
      expect(container.querySelector("input[type=file]"), name).toBeNull();
      cleanup();
    }
  },
  async act() {
    for (const resource of resources.values()) {
      for (const place of ["row", "page", "bulk"] as const) {
        expect([resource.name, place, actionsOf(resource, place)]).toEqual([resource.name, place, []]);
      }
    }
    expect(actionsAt(orders, "bulk").length + actionsAt(orders, "page").length).toBeGreaterThan(0);
    const record = readRecord(orders, { id: "a", status: "pending", orderType: "online" });
    const none = () => undefined;
    showElement(
      <PermissionsContext value={able}>
        <BulkOrders ids={["a"]} records={[record]} filters={{}} onPatch={none} onRun={none} />
      </PermissionsContext>,
      { admin: owner },
    );
    expect(screen.queryAllByRole("button")).toEqual([]);
  },
  async reports() {
    const paths = declaredScreens.filter(({ needs }) => needs === "reports").map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["/dashboard", "/reports"]));
    expect(offeredScreens.filter(({ path }) => paths.some((one) => one === path))).toEqual([]);
    for (const role of ["super-admin", "cashier", "security-guard"] as const) {
      const { may } = onlySupported(declaredPermissions({ role }), {});
      expect(startPageOf({ role }, may)).toBe(manifests.products.paths.list);
    }
  },
  async service() {
    expect(hasService).toBe(false);
    await expect(service.get("/uploads")).rejects.toMatchObject({ status: 501 });

    const paths = offeredScreens.map(({ path }) => path);
    const fed = declaredScreens.filter(({ needs }) => needs !== undefined);
    expect(fed.length).toBeGreaterThan(5);
    for (const { path } of fed) expect(paths).not.toContain(path);

    const menu = menuOf(resourceManifests, globalManifests, offeredScreens, able.may);
    const entries = [...menu.top, ...menu.groups.flatMap((group) => group.entries)].map(({ path }) => path);
    expect(entries).toContain(manifests.products.paths.list);
    for (const { path } of fed) expect(entries).not.toContain(path);

    const creations = (may: typeof mayAll) =>
      createCommands(t, resourceManifests, may).map(({ name }) => name);
    expect(creations(mayAll).filter((name) => !creations(able.may).includes(name))).toEqual([
      "orders",
      "stock-receipts",
    ]);

    const Part = served(() => <p>figures</p>);
    const { container } = render(
      <SessionContext value={owner}>
        <BellHost />
        <Part />
      </SessionContext>,
    );
    expect(container.textContent).toBe("");
  },
};

describe("Back ends without a capability", () => {
  test.each(capabilities)("A back end without %s hides or replaces it", (capability) =>
    without[capability](),
  );
});

test("Permissions to do what the back end cannot are none, and the others stay", async () => {
  const plain: readonly Verb[] = ["list", "show", "create", "edit", "delete", "export", "expected"];
  for (const resource of resourceManifests) {
    const kept = verbs.filter((verb) => able.may(resource, verb));
    expect(kept, resource.name).toEqual(plain.filter((verb) => mayAll(resource, verb)));
  }
  expect(mayAll(manifests.orders, "place")).toBe(true);
  // Without a signed-in user; loaders check permissions the same way.
  expect((await permissionsNow()).may(manifests.orders, "place")).toBe(false);
});

test("A board counts its columns by the totals of the data provider, and has neither sums nor moves by actions", async () => {
  const totals: Readonly<Record<string, number>> = {
    pending: 31,
    processing: 7,
    delivered: 1_905,
    cancel: 2,
  };
  const getList = vi.fn(async ({ filters }: { readonly filters: readonly object[] }) => {
    const status = /"field":"status"[^}]*?"value":\[?"(\w+)"/.exec(JSON.stringify(filters))?.[1] ?? "";
    const record = { id: status, status, invoiceNumber: status, total: 100 };
    return { data: [record], total: totals[status] ?? 0 };
  });
  const control = {
    state: parseListState(orders, new URLSearchParams("_layout=board")),
    change: () => undefined,
    search: "",
    unseen: [],
  };
  const records = { rows: [], total: 0, about: false, error: null, busy: false, fetching: false };
  showElement(
    <Board
      resource={orders}
      control={control}
      records={{ ...records, struggling: false, refetch: () => undefined }}
      selection={undefined}
      actions={{ showHref: undefined, editHref: undefined, onDelete: undefined }}
    />,
    { provider: { getList }, admin: owner },
  );
  for (const total of ["31", "7", "1,905", "2"]) await screen.findByText(total);
  expect(document.querySelectorAll("[data-movable], [title^='Sum of']")).toHaveLength(0);
  expect(document.querySelectorAll("li[data-id]")).toHaveLength(4);
});
