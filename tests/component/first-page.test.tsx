/** The data of the first page is loaded before it renders: it renders once, without placeholders. */
import { QueryClient } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { type ReactElement, Suspense } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { answered, countAsNew, routed } from "../../src/app/first-page.ts";
import { globalManifests, resourceManifests } from "../../src/app/registry/manifests.ts";
import { isRouteHandle } from "../../src/app/routes/route-handle.ts";
import { interfaceRoutes } from "../../src/app/routes/routes.tsx";
import EditPage, { loadParts } from "../../src/kit/form/edit-page.tsx";
import { late, loadPart } from "../../src/kit/late/late.ts";
import { useSession } from "../../src/providers/auth/session.ts";
import { products } from "../../src/resources/products.ts";
import { overrides } from "../../src/screens/overrides.ts";
import { personAs, showRoutes } from "./harness.tsx";
import { startTexts } from "./shell/harness.tsx";

beforeAll(async () => {
  await startTexts();
  useSession.setState({ adminInfo: personAs("super-admin") });
});

const part = () => late(async () => ({ default: () => <p>Here</p> }));
const waiting = vi.fn(() => null);
const Waiting = () => waiting();

test("Code that has been fetched is drawn at once", async () => {
  const Fetched = part();
  await loadPart(Fetched);
  render(<Suspense fallback={<Waiting />}>{<Fetched />}</Suspense>);
  expect(screen.getByText("Here")).toBeTruthy();
  expect(waiting).not.toHaveBeenCalled();
});

test("Code that has not been fetched is waited for in its place", async () => {
  const Later = part();
  await act(async () => render(<Suspense fallback={<Waiting />}>{<Later />}</Suspense>));
  expect(waiting).toHaveBeenCalled();
  expect(screen.getByText("Here")).toBeTruthy();
});

test("A list with hand-written cells and blocks is drawn without a placeholder", async () => {
  const route = interfaceRoutes(resourceManifests, globalManifests).find(
    ({ handle }) => isRouteHandle(handle) && "resource" in handle && handle.resource.name === "orders",
  );
  const load = route?.lazy;
  if (typeof load !== "function") throw new Error("orders have no list");
  const { element } = (await load()) as { readonly element: ReactElement };
  const seen: Element[] = [];
  const look = new MutationObserver(() => seen.push(...document.querySelectorAll("[data-height]")));
  look.observe(document.body, { childList: true, subtree: true });
  const order = { id: "o1", version: 1, status: "pending", invoiceNumber: "42", items: [], total: 100 };
  const getList = async ({ resource }: { resource: string }) =>
    resource === "orders" ? { data: [order], total: 1 } : { data: [], total: 0 };
  showRoutes([{ path: "/orders", element }], { at: "/orders", overrides, provider: { getList } });
  await screen.findByText("42");
  look.disconnect();
  expect(seen).toEqual([]);
});

test("A prepared form is drawn without a placeholder", async () => {
  const own = { products: { ...overrides.products, blocks: [] } };
  await loadParts?.(products, own.products);
  const seen: Element[] = [];
  const look = new MutationObserver(() => seen.push(...document.querySelectorAll("[data-height]")));
  look.observe(document.body, { childList: true, subtree: true });
  const product = { id: "p1", version: 1, title: "Mug", description: "**Blue**", price: 100 };
  showRoutes([{ path: "/product/:id", element: <EditPage resource={products} /> }], {
    at: "/product/p1",
    overrides: own,
    provider: { getOne: async () => ({ data: product }), getList: async () => ({ data: [], total: 0 }) },
  });
  expect(await screen.findByDisplayValue("**Blue**")).toBeTruthy();
  look.disconnect();
  expect(seen).toEqual([]);
});

test("The first page waits for what its routes load", async () => {
  const listeners = new Set<(state: { readonly initialized: boolean }) => void>();
  const drawn = vi.fn();
  const waits = routed({
    state: { initialized: false },
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  }).then(drawn);
  for (const tell of listeners) tell({ initialized: false });
  await Promise.resolve();
  expect(drawn).not.toHaveBeenCalled();
  for (const tell of listeners) tell({ initialized: true });
  await waits;
  expect(listeners.size).toBe(0);
});

test("The first page waits for its data, but not for ever", async () => {
  const queries = new QueryClient();
  let answer: (data: string) => void = () => undefined;
  void queries.prefetchQuery({ queryKey: ["a"], queryFn: () => new Promise<string>((ok) => (answer = ok)) });
  const drawn = vi.fn();
  const waits = answered(queries, 60_000).then(drawn);
  await Promise.resolve();
  expect(drawn).not.toHaveBeenCalled();
  answer("rows");
  await waits;

  void queries.prefetchQuery({ queryKey: ["b"], queryFn: () => new Promise<string>(() => undefined) });
  await answered(queries, 0);
});

test("Data that has arrived is not asked for again when the page starts slowly", async () => {
  const queries = new QueryClient();
  queries.setQueryData(["a"], "rows", { updatedAt: 1 });
  countAsNew(queries);
  const { dataUpdatedAt = 0 } = queries.getQueryState(["a"]) ?? {};
  expect(Date.now() - dataUpdatedAt).toBeLessThan(60_000);
});
