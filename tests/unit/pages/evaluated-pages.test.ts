/** The build evaluates the routes of the application, and finds the modules that each page loads. */
import { relative } from "node:path";
import { resolveConfig } from "vite";
import { beforeAll, expect, test } from "vitest";
import { evaluatedPages } from "../../../vite/evaluated-pages.ts";
import { root } from "../../../vite/files.ts";

const config = () =>
  resolveConfig(
    { configFile: false, root, define: { __API_URL__: '"/api"', __LOCALES_VERSION__: '"v1"' } },
    "build",
  );

/** The number of channels to other threads. */
const openPorts = () => process.getActiveResourcesInfo().filter((name) => name === "MessagePort").length;

/** The pages of the application, evaluated once, and the channels before and after. */
let found: Awaited<ReturnType<typeof evaluatedPages>>;
let ports: readonly [before: number, after: number];

beforeAll(async () => {
  const resolved = await config();
  const before = openPorts();
  found = await evaluatedPages(resolved);
  ports = [before, openPorts()];
}, 240_000);

test("Pages say what they load, from the kit, from overrides and from plugins", () => {
  const { pages, layouts } = found;
  const at = (path: string) => {
    const page = pages.find((one) => one.path === path);
    if (!page) throw new Error(`no page at ${path}`);
    return { ...page, modules: page.modules.map((id) => relative(root, id)) };
  };
  const orders = at("/orders");
  expect(orders.modules).toEqual([
    "src/kit/list/list-page.tsx",
    "src/resources/orders.ts",
    "src/plugins/files/extensions.ts",
    "src/screens/orders/status-cell.tsx",
    "src/screens/orders/periods.tsx",
    "src/app/routes/list-questions.ts",
  ]);
  expect(orders).toMatchObject({ of: "orders", verb: "list", rows: "orders" });
  expect(orders.texts).toEqual(["resources/orders", "orders"]);
  expect(orders.data).toEqual([
    "/api/globals/global-settings",
    "/api/orders?_start=0&_end=20&_sort=placedAt&_order=desc",
    "/api/saved-views?resource=orders",
  ]);
  const order = at("/order/:id");
  expect(order.modules).toContain("src/screens/orders/order-page.tsx");
  expect(order.modules).not.toContain("src/kit/show/show-page.tsx");
  expect(order.texts).toContain("documents");
  expect(order.data).toContain("/api/orders/:id");
  expect(at("/suppliers/:id").modules).toContain("plugins/purchasing/screens/supplier-summary.tsx");
  // A drawer opens over its list.
  expect(at("/extras/create").modules).toContain("src/kit/list/list-page.tsx");
  expect(at("/kitchen").modules).toContain("src/screens/kitchen/kitchen-page.tsx");
  expect(at("/categories").rows).toBeUndefined();
  expect(at("/roles").rows).toBeUndefined();
  expect(layouts).toContain("/order/:id=document");
});

test("Nothing stays open, which would keep the build from ending", () => {
  expect(ports[1]).toBe(ports[0]);
});

test("A part of several pages is found for each", async () => {
  const { pages } = await evaluatedPages(await config(), "/tests/unit/pages/others.ts");
  const part = [expect.stringMatching(/tests\/unit\/pages\/part\.ts$/)];
  expect(pages.map(({ modules }) => modules)).toEqual([part, part]);
});

test("A module of the shell that needs a browser is named", async () => {
  await expect(evaluatedPages(await config(), "/tests/unit/pages/in-browser.ts")).rejects.toThrow(
    /cannot be without a browser: tests\/unit\/pages\/in-browser.ts: document is not defined/,
  );
});

test("A lazy part whose module cannot be found stops the build", async () => {
  await expect(evaluatedPages(await config(), "/tests/unit/pages/unknown.ts")).rejects.toThrow(
    '/one loads cells.status by a function that imports no module: write `import("./file.tsx")` in it.',
  );
});
