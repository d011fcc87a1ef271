import { type AccessControlProvider, CanAccess, type DataProvider, Refine, useCan } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import i18next from "i18next";
import { Suspense } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { useRoleMenu } from "../../src/app/menu/use-role-menu.ts";
import { createCommands } from "../../src/app/palette/commands.ts";
import { accessControl } from "../../src/app/registry/access-control.ts";
import { loadDeclaration } from "../../src/app/registry/declarations.ts";
import { allManifests, globalManifests, resourceManifests } from "../../src/app/registry/manifests.ts";
import { mayNow, WithPermissions } from "../../src/app/registry/permissions.ts";
import { interfaceRoutes } from "../../src/app/routes/routes.tsx";
import { globalCollection } from "../../src/core/manifest.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { RegistryContext } from "../../src/kit/context/registry.ts";
import { SessionContext, usePermissions } from "../../src/kit/context/session.ts";
import ListPage from "../../src/kit/list/list-page.tsx";
import { Denied } from "../../src/kit/ui/denied.tsx";
import { createAccessControl } from "../../src/providers/auth/access.ts";
import { NoPermissions, permissionsOf } from "../../src/providers/auth/permissions.ts";
import { useSession } from "../../src/providers/auth/session.ts";
import { oneKey } from "../../src/providers/keys.ts";
import { products } from "../../src/resources/products.ts";
import { i18n } from "./list/harness.tsx";

type Can = AccessControlProvider["can"];

const can = vi.fn<Can>();

/** The application's provider, restored afterwards: the tests replace it with one without a permission table. */
const ours = { ...accessControl };
beforeAll(() => void Object.assign(accessControl, { can, options: undefined }));
afterAll(() => void Object.assign(accessControl, ours));

const owner: Admin = { id: "a1", email: "a@example.com", name: "A", role: "super-admin", image: null };
const empty = Object.fromEntries(Object.entries(products.fields).map(([name, field]) => [name, field.empty]));
const product = (n: number) => ({
  ...empty,
  id: `p${n}`,
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  title: `Product ${n}`,
  price: 100,
  costPrice: 50,
});
const rows = Array.from({ length: 20 }, (_, at) => product(at + 1));

const dataProvider = {
  getApiUrl: () => "",
  getList: ({ resource }: { resource: string }) =>
    Promise.resolve(resource === "products" ? { data: rows, total: 20 } : { data: [], total: 0 }),
  getMany: () => Promise.resolve({ data: [] }),
} as unknown as DataProvider;

const denied = new Set<string>();
const say: Can = async ({ resource, action, params }) => ({
  can: !denied.has(action === "field" ? `${resource}.${params?.field}` : `${resource} ${action}`),
});

/** Renders the links of the menu and the create commands of the palette. */
function Offers() {
  const { menu } = useRoleMenu();
  const { may } = usePermissions();
  const creates = createCommands(i18n.t, resourceManifests, may);
  return (
    <>
      <p data-testid="menu">
        {menu.groups.flatMap(({ entries }) => entries.map(({ path }) => path)).join(" ")}
      </p>
      <p data-testid="creates">{creates.map(({ name }) => name).join(" ")}</p>
    </>
  );
}

/** Shows the list of products below a menu, as the application does, with the provider that Refine is given. */
async function show(provider: AccessControlProvider, admin = owner, more: React.ReactNode = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Frame = () => (
    <Refine
      dataProvider={dataProvider}
      accessControlProvider={provider}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
    >
      <Suspense fallback={<p>waiting</p>}>
        <WithPermissions>
          <Offers />
          {more}
          <Outlet />
        </WithPermissions>
      </Suspense>
    </Refine>
  );
  const list = { path: "/products", element: <ListPage resource={products} /> };
  const router = createMemoryRouter([{ Component: Frame, children: [list] }], {
    initialEntries: ["/products?_columns=title,price,costPrice"],
  });
  const known = new Map(allManifests.map((manifest) => [manifest.name, manifest]));
  const Whole = ({ person }: { person: Admin }) => (
    <I18nextProvider i18n={i18n}>
      <SessionContext value={person}>
        <RegistryContext value={known}>
          <RouterProvider router={router} />
        </RegistryContext>
      </SessionContext>
    </I18nextProvider>
  );
  const become = (person: Admin) => act(async () => view.rerender(<Whole person={person} />));
  const view = await act(async () => render(<Whole person={admin} />));
  return { router, become, client };
}

const textAt = (id: string) => (screen.getByTestId(id).textContent ?? "").split(" ");
const listed = () => screen.findByText("Product 20");

beforeEach(() => {
  denied.clear();
  can.mockReset().mockImplementation(say);
  useSession.setState({ adminInfo: owner });
});

test("The menu follows the settings that it depends on: as told with the page, and as the settings are saved", async () => {
  const { client } = await show(accessControl);
  await listed();
  expect(textAt("menu")).not.toContain("/kitchen");
  const save = (cache: QueryClient, view: string) => {
    const saved = { data: { id: "pos-settings", view } };
    act(() => void cache.setQueryData(oneKey(globalCollection, "pos-settings"), saved));
  };
  save(client, "restaurant");
  await waitFor(() => expect(textAt("menu")).toEqual(expect.arrayContaining(["/kitchen", "/tables"])));
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = "menu=pos-settings.view.restaurant";
  const told = await show(accessControl);
  await listed();
  expect(textAt("menu")).toContain("/kitchen");
  save(told.client, "retail");
  await waitFor(() => expect(textAt("menu")).not.toContain("/kitchen"));
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = "menu=; Max-Age=0";
});

describe("Another access control provider", () => {
  test("Another access control provider changes menu, palette, buttons and columns", async () => {
    await show(accessControl);
    await listed();
    expect(textAt("menu")).toEqual(expect.arrayContaining(["/products", "/orders"]));
    expect(textAt("creates")).toContain("products");
    expect(screen.getByRole("columnheader", { name: /cost/i })).toBeTruthy();
    expect(screen.getAllByText("Add product").length).toBeGreaterThan(0);
  });

  test("Another access control provider takes away what it denies", async () => {
    for (const one of ["products create", "orders list", "products.costPrice"]) denied.add(one);
    await show({ can: (question) => say(question) });
    await listed();
    expect(textAt("menu")).toContain("/products");
    expect(textAt("menu")).not.toContain("/orders");
    expect(textAt("creates")).not.toContain("products");
    expect(screen.queryByRole("columnheader", { name: /cost/i })).toBeNull();
    expect(screen.getByRole("columnheader", { name: /price/i })).toBeTruthy();
    expect(screen.queryAllByText("Add product")).toEqual([]);
  });

  test("Another access control provider closes the routes of what it denies", async () => {
    denied.add("orders list");
    can.mockImplementation((question) => say(question));
    const person = { ...owner, id: "a2" };
    useSession.setState({ adminInfo: person });
    expect(await mayNow(products, "list")).toBe(true);
    const routes = interfaceRoutes(resourceManifests, globalManifests, { load: loadDeclaration, own: {} });
    const open = async (path: string) => {
      const route = routes.find((one) => one.children?.some((child) => child.path === path));
      const lazy = route?.lazy as (() => Promise<RouteObject>) | undefined;
      return (await lazy?.())?.element;
    };
    expect(await open("/orders")).toMatchObject({ type: Denied });
    expect(await open("/products")).not.toMatchObject({ type: Denied });
  });

  test("Another access control provider is asked once a role", async () => {
    const asked = vi.fn(say);
    const complaints = vi.spyOn(console, "error");
    const { router, become } = await show({ can: asked });
    await listed();
    const questions = asked.mock.calls.map(([question]) => JSON.stringify(question));
    expect(new Set(questions).size).toBe(questions.length);
    // Fewer than six checks per declaration, and none per row.
    expect(questions.length).toBeLessThan(allManifests.length * 6);
    await router.navigate("/products?_columns=title&_sort=price");
    await listed();
    expect(asked).toHaveBeenCalledTimes(questions.length);
    await become({ ...owner, role: "cashier" });
    await listed();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2 * questions.length));
    // React complains if a render that waited for an answer goes on without waiting.
    expect(complaints.mock.calls.flat().join()).not.toContain("use()");
  });

  test("An access control provider that does not answer is not asked without end", async () => {
    const away = { can: vi.fn<Can>(() => Promise.reject(new Error("away"))) };
    await expect(permissionsOf(away, owner, allManifests)).rejects.toThrow(NoPermissions);
    const asked = away.can.mock.calls.length;
    await expect(permissionsOf(away, owner, allManifests)).rejects.toThrow(NoPermissions);
    expect(away.can).toHaveBeenCalledTimes(asked);
  });
});

describe("The application's own provider", () => {
  const own = () => createAccessControl(allManifests, loadDeclaration);

  test("The application's own provider answers a page of twenty rows from its table, without one question", async () => {
    const provider = own();
    const asked = vi.spyOn(provider, "can");
    await show(provider, { ...owner, role: "cashier" });
    await listed();
    expect(asked).not.toHaveBeenCalled();
    expect(textAt("menu")).not.toContain("/settings/store-details");
    expect(screen.queryByRole("columnheader", { name: /cost/i })).toBeNull();
  });

  test("The application's own provider gives Refine's hooks the same answers, with a reason in words", async () => {
    await i18next.init({ lng: "en", resources: i18n.services.resourceStore.data });
    const cashier = { ...owner, role: "cashier" } as const;
    useSession.setState({ adminInfo: cashier });
    const Asks = () => {
      const { data } = useCan({ resource: "products", action: "create" });
      return <p data-testid="can">{data ? `${data.can} ${data.reason}` : ""}</p>;
    };
    await show(
      own(),
      cashier,
      <>
        <Asks />
        <CanAccess resource="products" action="list" fallback={<p>closed</p>}>
          <p>the list</p>
        </CanAccess>
        <CanAccess resource="products" action="delete" fallback={<p>no deleting</p>}>
          <p>delete</p>
        </CanAccess>
      </>,
    );
    await screen.findByText("no deleting");
    await screen.findByText("the list");
    await waitFor(() =>
      expect(screen.getByTestId("can").textContent).toBe("false Your role cannot do this."),
    );
  });

  test("The application's own provider is asked about fields, areas and unknown things", async () => {
    useSession.setState({ adminInfo: { ...owner, role: "cashier", posStatus: false } });
    const ask = async (resource: string, action: string, params?: object) =>
      (await own().can({ resource, action, ...(params ? { params } : {}) })).can;
    expect(await ask("products", "field", { field: "costPrice" })).toBe(false);
    expect(await ask("products", "field", { field: "price", verb: "edit" })).toBe(true);
    expect(await ask("reports", "list")).toBe(true);
    expect(await ask("audit", "list")).toBe(false);
    expect(await ask("products", "clone")).toBe(false);
    expect(await ask("nothing", "list")).toBe(false);
    expect(await ask("products", "explode")).toBe(false);
    expect(await own().can({ resource: "orders", action: "place" })).toEqual({
      can: false,
      reason: expect.stringContaining("no access to the POS"),
    });
  });
});
